import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { TROPHIES } from '#core/play/trophies.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';

const COMMITTED = join(PROJECT_FOLDER, 'src', 'client', 'play', 'trophies', 'medals.png');
const SIZE = 32;
const COLUMNS = 8;
/** So many pixels must differ for two medals to be told apart at this size. */
const FEW = 40;

/** The colours of a PNG with a palette and unfiltered lines, row by row. */
async function pixelsOf(path: string): Promise<string[][]> {
  const file = await readFile(path);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const alphas = chunks.get('tRNS')?.toString('hex').match(/../g) ?? [];
  const palette = (chunks.get('PLTE')?.toString('hex').match(/.{6}/g) ?? []).map(
    (rgb, at) => `${rgb}${alphas[at] ?? 'ff'}`,
  );
  const lines = inflateSync(chunks.get('IDAT') ?? '');
  const size = COLUMNS * SIZE;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => palette[lines.readUInt8(y * (size + 1) + 1 + x)] ?? ''),
  );
}

const sheet = await pixelsOf(COMMITTED);
const medals = TROPHIES.map(({ sprite, family }, place) => {
  const [left, top] = [(place % COLUMNS) * SIZE, Math.floor(place / COLUMNS) * SIZE];
  return { sprite, family, pixels: sheet.slice(top, top + SIZE).flatMap((row) => row.slice(left, left + SIZE)) };
});

it('the sheet is committed as the script draws it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-medals-'));
  try {
    const made = join(folder, 'medals.png');
    await promisify(execFile)(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'make-medals.mjs'), made]);
    // Their pixels, not their bytes: processors pack differently.
    expect(await pixelsOf(made)).toEqual(sheet);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('every trophy has a medal of its own', () => {
  expect(new Set(TROPHIES.map(({ sprite }) => sprite)).size).toBe(TROPHIES.length);
  for (const { sprite, pixels } of medals) {
    expect(pixels.filter((colour) => colour.endsWith('ff')).length, sprite).toBeGreaterThan(SIZE * SIZE * 0.6);
  }
});

it('the symbols of any two medals differ by more than a few pixels', () => {
  // Only ink and light, which are the same in all metals: shape and colour alone would make families differ, not medals.
  const symbols = medals.map(({ sprite, pixels }) => ({
    sprite,
    ink: pixels.map((colour) => (colour === '12081fff' || colour === 'ffffffff' ? colour : '')),
  }));
  const alike = symbols.flatMap((one, place) =>
    symbols
      .slice(place + 1)
      .filter((other) => one.ink.filter((colour, at) => colour !== other.ink[at]).length <= FEW)
      .map((other) => `${one.sprite} and ${other.sprite}`),
  );
  expect(alike).toEqual([]);
});

it('each family has its own shape and metal', () => {
  const looks = new Map<string, Set<string>>();
  // The outline, and the colour of the rim in the middle of its left side.
  for (const { family, pixels } of medals) {
    const outline = pixels.map((colour) => (colour.endsWith('ff') ? 1 : 0)).join('');
    const rim = pixels.slice(SIZE * 15, SIZE * 16).find((colour) => colour.endsWith('ff'));
    looks.set(family, (looks.get(family) ?? new Set()).add(`${outline} ${rim}`));
  }
  expect([...looks.values()].map(({ size }) => size)).toEqual([...looks.keys()].map(() => 1));
  expect(new Set([...looks.values()].flatMap((own) => [...own])).size).toBe(looks.size);
});
