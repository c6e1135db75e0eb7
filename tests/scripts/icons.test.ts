import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RAT_HEAD_GRID } from '#client/kit/rat-head-grid.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';

const COMMITTED = join(PROJECT_FOLDER, 'public');
/** The colours of the head on every icon, whatever the client's theme. */
const RAT_HEAD_COLORS: Record<string, string> = {
  k: '#12081f',
  g: '#9b8fc4',
  d: '#6d5f9c',
  l: '#e9def7',
  p: '#ff7fb6',
  w: '#ffffff',
  e: '#12081f',
  h: '#00e5ff',
  s: '#0090b8',
  n: '#ff2fa0',
};
const NIGHT = '#160c2a';
const RIM = '#a86a0e';
const GOLD = '#ffc61a';
const SIZES = {
  'icons/icon-512.png': 512,
  'icons/icon-192.png': 192,
  'icons/maskable-512.png': 512,
  'icons/maskable-192.png': 192,
  'icons/apple-touch-icon.png': 180,
  'icons/badge-96.png': 96,
  'icons/favicon-48.png': 48,
};

let made: string;

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'gymratt-icons-'));
  await promisify(execFile)(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'make-icons.mjs'), made]);
});

afterAll(() => rm(made, { recursive: true, force: true }));

/** The colours of a committed PNG with a palette and one data chunk, decoded like in a browser. */
async function pixelsOf(name: string): Promise<string[][]> {
  const file = await readFile(join(COMMITTED, name));
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const alphas = chunks.get('tRNS')?.toString('hex').match(/../g) ?? [];
  const palette = (chunks.get('PLTE')?.toString('hex').match(/.{6}/g) ?? []).map((rgb, at) => rgb + (alphas[at] ?? ''));
  const lines = inflateSync(chunks.get('IDAT') ?? '');
  const size = Math.sqrt(lines.length + 0.25) - 0.5;
  const places = Array(size).fill(0);
  return Array.from({ length: size }, (_, y) =>
    places.map((_, x) => {
      places[x] = (places[x] + lines.readUInt8(y * (size + 1) + 1 + x)) % 256;
      return `#${palette[places[x]]}`;
    }),
  );
}

it('draws every icon there is, and nothing else is committed', async () => {
  const names = [...Object.keys(SIZES), 'favicon.svg'].sort();
  const files = async (folder: string) =>
    (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  expect((await files(made)).sort()).toEqual(names);
  expect((await files(join(COMMITTED, 'icons'))).map((name) => `icons/${name}`).sort()).toEqual(
    names.filter((name) => name.startsWith('icons/')),
  );
});

it.each([...Object.keys(SIZES), 'favicon.svg'])('%s is committed as the script draws it', async (name) => {
  expect((await readFile(join(COMMITTED, name))).equals(await readFile(join(made, name)))).toBe(true);
});

it.each(Object.entries(SIZES))('%s is %i pixels wide and high', async (name, size) => {
  const file = await readFile(join(COMMITTED, name));
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([size, size]);
});

it('the favicon is the head on gold, at two pixels per pixel of the grid', async () => {
  const pixels = await pixelsOf('icons/favicon-48.png');
  const expected = RAT_HEAD_GRID.map((row) => [...row].map((letter) => RAT_HEAD_COLORS[letter] ?? GOLD));
  expect(pixels.map((row) => row.filter((_, x) => x % 2 === 1)).filter((_, y) => y % 2 === 1)).toEqual(expected);
  expect(pixels.map((row) => row.filter((_, x) => x % 2 === 0)).filter((_, y) => y % 2 === 0)).toEqual(expected);
});

it('the badge is the head in white, without its dark and red parts', async () => {
  const pixels = await pixelsOf('icons/badge-96.png');
  RAT_HEAD_GRID.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      const expected = '.kenp'.includes(letter) ? '#00000000' : '#ffffffff';
      expect(pixels[y * 4 + 2]?.[x * 4 + 2], `${x}, ${y}`).toBe(expected);
    });
  });
});

it('the icon is the head at 4, 4 on the coin', async () => {
  const pixels = await pixelsOf('icons/icon-192.png');
  const at = (x: number, y: number) => pixels[y * 6 + 3]?.[x * 6 + 3];
  RAT_HEAD_GRID.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (letter !== '.') expect(at(4 + x, 4 + y), `${x}, ${y}`).toBe(RAT_HEAD_COLORS[letter]);
    });
  });
  const column = (x: number, rows: number[]) => rows.map((y) => at(x, y));
  // Down the middle: night, rim from row 1, the bright ring's light at row 3, the face from row 4, the head at row 7.
  expect(column(16, [0, 1, 2, 3, 4, 6])).toEqual([NIGHT, RIM, RIM, '#ffe88a', GOLD, GOLD]);
  expect(column(16, [28, 29, 30, 31])).toEqual(['#ffd23f', RIM, RIM, NIGHT]);
});

describe.each(['icons/maskable-512.png', 'icons/maskable-192.png'])('%s', (name) => {
  it('has only night outside the circle that a mask may leave', async () => {
    const pixels = await pixelsOf(name);
    const middle = (pixels.length - 1) / 2;
    const outside = pixels.flatMap((row, y) =>
      row.filter((_, x) => Math.hypot(x - middle, y - middle) > pixels.length * 0.4),
    );
    expect(new Set(outside)).toEqual(new Set([NIGHT]));
    expect(pixels[Math.floor(middle)]).toContain(RIM);
  });
});
