import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { canEnter, type SystemUser } from './system-user.ts';

/** Where root keeps what another user must reach: the database's files, when the data folder itself is closed to it. */
export const SHARED_FOLDER = '/var/lib/gymratt';

const INITIALISING = '.initialising-';

/** Makes the data folder; what it holds besides the database is the owner's alone. */
export async function makeDataFolder(dataFolder: string): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true });
    await mkdir(join(dataFolder, 'mail'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError('data_folder', `The data folder ${dataFolder} cannot be written: ${String(error)}`, {
      cause: error,
    });
  }
}

/** The folder of the PostgreSQL cluster, whether it exists or not. Changes nothing. */
export function locateCluster(dataFolder: string): string {
  const inside = join(dataFolder, 'postgres');
  if (!lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) return inside;
  const target = resolve(dataFolder, readlinkSync(inside));
  if (existsSync(target)) return target;
  throw new StartupError(
    'cluster_missing',
    `${inside} points to ${target}, where the database was kept, but nothing is there. Bring that folder back, or remove the link to begin with an empty database.`,
  );
}

/**
 * Makes a new cluster by running `fill` on a folder beside its place and moving it there when it is whole, so that there
 * is never half a cluster. Started as root below a folder that the database's user cannot enter (root's own home), the
 * cluster goes to a shared place and a link stands in for it.
 */
export async function makeCluster(
  dataFolder: string,
  user: SystemUser | undefined,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  await makeDataFolder(dataFolder);
  const inside = join(dataFolder, 'postgres');
  if (!user || canEnter(user, dirname(dataFolder))) {
    if (user && !canEnter(user, dataFolder)) await chmod(dataFolder, 0o711);
    await fillAtomically(inside, user, fill);
    return inside;
  }
  const id = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  const outside = join(SHARED_FOLDER, `${basename(dataFolder)}-${id}`, 'postgres');
  await mkdir(dirname(outside), { recursive: true, mode: 0o755 });
  if (!existsSync(outside)) await fillAtomically(outside, user, fill);
  await symlink(outside, inside).catch((error: NodeJS.ErrnoException) => {
    // Another start has made the same link.
    if (error.code !== 'EEXIST') throw error;
  });
  return outside;
}

async function fillAtomically(
  cluster: string,
  user: SystemUser | undefined,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  await removeAbandoned(cluster);
  const partial = `${cluster}${INITIALISING}${process.pid}`;
  await mkdir(partial, { mode: 0o700 });
  if (user) await chown(partial, user.uid, user.gid);
  try {
    await fill(partial);
    await rename(join(partial, 'cluster'), cluster);
  } catch (error) {
    // Another start may have been faster; its cluster is as good as ours.
    if (!existsSync(cluster)) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function removeAbandoned(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}${INITIALISING}`;
  for (const name of await readdir(dirname(cluster))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      // The initdb of a killed start goes on for a moment, and may write into a folder that is being emptied.
      await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
