import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Test processes are told by an environment variable where the builds of this run are. */
const VARIABLE = 'GYMRATT_TEST_BUILDS';

/** Makes a place for the builds of one run; returns how to take it down again. */
export default async function prepareBuilds(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-builds-'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * The folder of a client that some tests need besides the product's own. The process that needs it first builds it, all
 * others wait: a build takes as long as dozens of tests.
 */
export async function builtOnce(name: string, build: (outDir: string) => Promise<unknown>): Promise<string> {
  const outDir = join(process.env[VARIABLE] ?? '', name);
  const done = `${outDir}.done`;
  const isFirst = await mkdir(outDir).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await build(outDir);
      await writeFile(done, '');
    } catch (error) {
      await rm(outDir, { recursive: true });
      throw error;
    }
  }
  while (!existsSync(done)) {
    await setTimeout(100);
    // It has failed where it was built first: that is to be seen here, too.
    if (!existsSync(outDir)) return builtOnce(name, build);
  }
  return outDir;
}

/** Leaves out the last step of the product's build, which takes longer than all others and changes nothing that a page does. */
export const uncompressed: Plugin = {
  name: 'uncompressed',
  configResolved({ plugins }) {
    const step = plugins.find(({ name }) => name === 'precompress');
    if (step) Reflect.deleteProperty(step, 'writeBundle');
  },
};
