import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Only root may mount, and only Linux has file systems in memory that are this easily made. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

export interface SmallDisk {
  readonly folder: string;
  /** Takes every byte that is left. */
  readonly fill: () => Promise<void>;
  readonly makeRoom: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-disk-'));
  const ballast = join(folder, 'ballast');
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'w');
      for (let size = 1 << 20; size >= 1; size >>= 4) await writeUntilFull(file, Buffer.alloc(size));
      await file.close();
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  }
}
