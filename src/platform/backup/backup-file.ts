import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';

/** Written under a temporary name and renamed once it is complete on disk, so that no partial backup looks whole. */
export async function writeBackupFile(path: string, backup: AsyncIterable<Buffer>): Promise<{ bytes: number }> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.partial`;
  try {
    // Readable by its owner alone: it holds everybody's data.
    await pipeline(backup, createGzip(), createWriteStream(partial, { mode: 0o600, flags: 'wx' }));
    await flush(partial);
    await rename(partial, path);
    return { bytes: (await stat(path)).size };
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') await rm(partial, { force: true });
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reports a missing file, or one that is not a backup. */
export async function* readBackupFile(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path).pipe(createGunzip())) yield chunk as Buffer;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // The errors of the archive, as against those of the disk.
    const isDamaged = code.startsWith('Z_');
    throw new StartupError(
      isDamaged ? 'backup_damaged' : 'not_a_backup',
      isDamaged
        ? `${path} is damaged, or no backup of GYMRATT: ${message}. Nothing was changed.`
        : `${path} cannot be read: ${message}.`,
      { cause: error },
    );
  }
}
