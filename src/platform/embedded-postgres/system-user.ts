import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const USER_NAME = 'gymratt';

/** PostgreSQL refuses to run as root: it gets the cluster's owner or a system user; `undefined` is the user who started us. */
export function chooseDatabaseUser(clusterFolder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUser(USER_NAME) ?? createUser(USER_NAME);
}

/** Tried as that user: permission bits alone would miss access lists and mount options. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findUser(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function createUser(name: string): SystemUser {
  // Fails harmlessly when another start creates the user at the same moment.
  spawnSync('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', name], {
    stdio: 'ignore',
  });
  const created = findUser(name);
  if (created) return created;
  throw new StartupError(
    'no_database_user',
    `PostgreSQL does not run as root, and the system user "${name}" could not be created. Create it, or start GYMRATT as an ordinary user.`,
  );
}
