import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

/** What a script draws, where it is committed, and which files of that folder come from it. */
const SCRIPTS = [
  ['make-icons.mjs', 'public', /^(icons\/.*|favicon\.svg)$/],
  ['make-sounds.mjs', 'public/audio', /\.wav$/],
] as const;

async function listFiles(folder: string, isGenerated: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return paths.map((path) => path.replaceAll('\\', '/')).filter((path) => isGenerated.test(path));
}

test.each(SCRIPTS)('what %s makes is committed in %s, and nothing else', async (script, folder, isGenerated) => {
  const [made, committed] = [await mkdtemp(join(tmpdir(), 'gymratt-made-')), join(PROJECT_FOLDER, folder)];
  try {
    await promisify(execFile)(process.execPath, [join(PROJECT_FOLDER, 'scripts', script), made]);
    const names = (await listFiles(made, /./)).sort();
    expect((await listFiles(committed, isGenerated)).sort()).toEqual(names);
    for (const name of names)
      expect((await readFile(join(committed, name))).equals(await readFile(join(made, name))), name).toBe(true);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
});

test('the sounds are small, never at full scale, and begin and end at silence', async () => {
  const folder = join(PROJECT_FOLDER, 'public', 'audio');
  for (const name of await listFiles(folder, /\.wav$/)) {
    const file = await readFile(join(folder, name));
    const isEightBit = file.readUInt16LE(34) === 8;
    const samples = Array.from({ length: (file.length - 44) / (isEightBit ? 1 : 2) }, (_, at) =>
      isEightBit ? (file.readUInt8(44 + at) - 128) / 128 : file.readInt16LE(44 + 2 * at) / 32_768,
    );
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(file.length, name).toBeLessThan(name === 'ambience.wav' ? 150_000 : 20_000);
    expect(loudest, name).toBeGreaterThan(0.5);
    expect(loudest, name).toBeLessThan(0.9);
    expect([samples[0], samples.at(-1)], name).toEqual([0, 0]);
  }
});
