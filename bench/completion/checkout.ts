import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { reachRunningServer } from '#platform/embedded-postgres/embedded-postgres.ts';
import { callWith } from '#tests/support/api-member.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { PASSWORD, UNLIMITED } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { processorMs, processorMsOfTree } from '../measuring/process-figures.ts';
import type { Place } from './in-turns.ts';

/** The server of one checkout of this project, with the PostgreSQL that it starts, in the way it reaches that. */
export interface Checkout extends Place, AsyncDisposable {
  /** Lets the planner know how large the tables have become, as it will once they have been there for a while. */
  analyze(): Promise<void>;
}

export async function startCheckout(project: string, members: number): Promise<Checkout> {
  // Whatever has been started is stopped, also if the rest cannot be.
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-bench-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const { child, up, exited } = startServerProcess({ project, env: { ...UNLIMITED, DATA_DIR: folder } });
  started.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const url = (await up).replace('localhost', '127.0.0.1');
  const postmaster = Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const lifters = await Promise.all(Array.from({ length: members }, (_, number) => signUp(url, number)));
  const running = started.move();
  return {
    name: basename(project),
    url,
    lifters,
    async analyze() {
      const client = new pg.Client(await reachRunningServer(folder));
      await client.connect();
      await client.query('vacuum analyze').finally(() => client.end());
    },
    spent: () => Promise.all([processorMs(child.pid ?? 0), processorMsOfTree(postmaster)]),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function signUp(url: string, number: number): Promise<Lifter> {
  const account = { email: `lifter-${number}@example.com`, password: PASSWORD, data: { name: 'Lifter' } };
  const address = { 'x-forwarded-for': `10.0.0.${number}` };
  const { status, text, body } = await callWith({ url })<{
    access_token: string;
    refresh_token: string;
    user: { id: string };
  }>('POST', '/auth/v1/signup', account, address);
  if (status !== 200) throw new Error(`A member could not sign up: ${text}`);
  const { access_token: token, refresh_token: refreshToken, user } = body;
  return { id: user.id, email: account.email, workoutId: '', sessionId: '', token, refreshToken };
}
