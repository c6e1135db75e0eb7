import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

const COMMITTED = join(PROJECT_FOLDER, 'public', 'audio');
const EFFECTS = ['tick', 'fill', 'fanfare', 'set-complete', 'error', 'rest-over'];
const ALL = [...EFFECTS, 'ambience'];
const HEADER_BYTES = 44;

let made: string;

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'gymratt-sounds-'));
  await promisify(execFile)(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'make-sounds.mjs'), made]);
});

afterAll(() => rm(made, { recursive: true, force: true }));

const fileOf = (name: string) => readFile(join(COMMITTED, `${name}.wav`));

/** The samples of a file, from -1 to 1. */
async function samplesOf(name: string): Promise<number[]> {
  const file = await fileOf(name);
  const isEightBit = file.readUInt16LE(34) === 8;
  return Array.from({ length: (file.length - HEADER_BYTES) / (isEightBit ? 1 : 2) }, (_, i) =>
    isEightBit ? (file.readUInt8(HEADER_BYTES + i) - 128) / 128 : file.readInt16LE(HEADER_BYTES + 2 * i) / 32_768,
  );
}

const largest = (values: number[]) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const stepsOf = (samples: number[]) => samples.slice(1).map((sample, i) => sample - (samples[i] ?? 0));

it('makes every sound there is, and nothing else is committed', async () => {
  const names = ALL.map((name) => `${name}.wav`).sort();
  expect((await readdir(made)).sort()).toEqual(names);
  expect((await readdir(COMMITTED)).sort()).toEqual(names);
});

describe.each(ALL)('%s', (name) => {
  it('is committed as the script makes it', async () => {
    expect((await fileOf(name)).equals(await readFile(join(made, `${name}.wav`)))).toBe(true);
  });

  it('is plain mono PCM, as its header says', async () => {
    const file = await fileOf(name);
    const [rate, bytesEach] = [file.readUInt32LE(24), file.readUInt16LE(34) / 8];
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect(file.readUInt32LE(16), 'length of the format').toBe(16);
    expect(file.readUInt16LE(20), 'PCM').toBe(1);
    expect(file.readUInt16LE(22), 'channels').toBe(1);
    // Web Audio need not support lower sample rates.
    expect(rate).toBeGreaterThanOrEqual(8000);
    expect([1, 2]).toContain(bytesEach);
    expect(file.readUInt32LE(28), 'bytes a second').toBe(rate * bytesEach);
    expect(file.readUInt16LE(32), 'bytes a sample').toBe(bytesEach);
    expect(file.toString('latin1', 36, 40)).toBe('data');
    expect(file.readUInt32LE(40)).toBe(file.length - HEADER_BYTES);
  });

  it('is small', async () => {
    expect((await fileOf(name)).length).toBeLessThan(name === 'ambience' ? 150_000 : 20_000);
  });

  it('is loud enough, never at full scale, and centred', async () => {
    const samples = await samplesOf(name);
    expect(largest(samples)).toBeLessThan(0.9);
    expect(largest(samples)).toBeGreaterThan(0.5);
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
    expect(loudness).toBeGreaterThan(0.1);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.002);
  });

  it('starts and ends at silence', async () => {
    const samples = await samplesOf(name);
    expect(samples[0]).toBe(0);
    expect(samples.at(-1)).toBe(0);
  });
});

describe('the loop', () => {
  it('joins with a smaller step than it has inside', async () => {
    const samples = await samplesOf('ambience');
    expect(Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))).toBeLessThan(largest(stepsOf(samples)));
    // Not by luck of one sample: nothing jumps further across the join than across the other bar lines.
    const bar = samples.length / 8;
    const around = [...samples.slice(-40), ...samples.slice(0, 40)];
    const barLines = Array.from({ length: 7 }, (_, i) => samples.slice((i + 1) * bar - 40, (i + 1) * bar + 40));
    expect(largest(stepsOf(around))).toBeLessThanOrEqual(largest(barLines.flatMap(stepsOf)));
  });

  it('is eight bars of four beats at 140, to the sample', async () => {
    const rate = (await fileOf('ambience')).readUInt32LE(24);
    expect((await samplesOf('ambience')).length).toBe((rate * 60 * 8 * 4) / 140);
  });

  it('plays up to the join and right after it', async () => {
    const samples = await samplesOf('ambience');
    const loudness = (part: number[]) => Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
    const eighth = samples.length / 64;
    expect(loudness(samples.slice(-eighth))).toBeGreaterThan(0.05);
    expect(loudness(samples.slice(0, eighth))).toBeGreaterThan(0.05);
  });
});
