import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Keys that servers make on their first start, in a file that only its owner may read. The newest key is the first. */
interface KeyFile<Content extends { keys: unknown[] }> {
  /** What they are, for errors. */
  readonly name: string;
  readonly file: string;
  /** The environment variable that has the content where several servers share it. */
  readonly variable: string;
  readonly schema: z.ZodType<Content>;
  createKey(): Promise<Content['keys'][number]> | Content['keys'][number];
  /** What the file holds besides its keys. */
  createRest?(): Omit<Content, 'keys'>;
}

export function defineKeyFile<Content extends { keys: unknown[] }>(kind: KeyFile<Content>) {
  const pathIn = (dataFolder: string) => join(dataFolder, 'secrets', kind.file);
  const parse = (text: string, source: string): Content => {
    try {
      return kind.schema.parse(JSON.parse(text));
    } catch (error) {
      throw new StartupError('invalid_keys', `The ${kind.name} in ${source} cannot be read.`, { cause: error });
    }
  };

  /** The first start creates it. */
  async function read(path: string): Promise<Content> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text !== undefined) return parse(text, path);
    const fresh = { ...kind.createRest?.(), keys: [await kind.createKey()] } as unknown as Content;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(path, fresh, 'wx');
      return fresh;
    } catch (error) {
      // Another server on the same folder was faster; its secrets are used.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return parse(await readFile(path, 'utf8'), path);
      throw error;
    }
  }

  return {
    /** From the environment if given, otherwise from the data folder. */
    load: async (given: string | undefined, dataFolder: string): Promise<Content> =>
      given === undefined ? read(pathIn(dataFolder)) : parse(given, kind.variable),
    /** Puts a new key in front of the old ones. A crash leaves the old file or the new one. */
    async rotate(dataFolder: string): Promise<Content['keys'][number]> {
      const path = pathIn(dataFolder);
      const stored = await read(path);
      const fresh = await kind.createKey();
      await write(`${path}.new`, { ...stored, keys: [fresh, ...stored.keys] }, 'w');
      await rename(`${path}.new`, path);
      return fresh;
    },
  };
}

function write(path: string, content: unknown, flag: 'w' | 'wx'): Promise<void> {
  return writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag });
}
