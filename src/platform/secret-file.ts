import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file of secrets that only its owner may read. */
export interface SecretFile<Content> {
  readonly path: string;
  /** Throws unless the text is what the file should hold. */
  parse(text: string): Content;
  create(): Promise<Content> | Content;
}

/** The content of the file; the first start creates it. */
export async function readOrCreateSecret<Content>({ path, parse, create }: SecretFile<Content>): Promise<Content> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return parse(text);
  const fresh = await create();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await write(path, fresh, 'wx');
    return fresh;
  } catch (error) {
    // Another server on the same folder was faster; its secrets are used.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return parse(await readFile(path, 'utf8'));
    throw error;
  }
}

/** Replaces the whole file at once: a crash leaves the old one or the new one. */
export async function replaceSecret(path: string, content: unknown): Promise<void> {
  await write(`${path}.new`, content, 'w');
  await rename(`${path}.new`, path);
}

function write(path: string, content: unknown, flag: 'w' | 'wx'): Promise<void> {
  return writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag });
}
