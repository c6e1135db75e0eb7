import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { type ApiCall, callWith } from '#tests/support/api-member.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { databaseUrl, startServerProcess } from '#tests/support/server-process.ts';
import { UNLIMITED } from '../gym/gym.ts';
import { processorMs } from '../measuring/process-figures.ts';

/** Processor time so far, in milliseconds. */
export interface Spent {
  readonly server: number;
  readonly database: number;
}

/** The server of one checkout of this project, with a PostgreSQL of its own. */
export interface Checkout extends AsyncDisposable {
  readonly name: string;
  readonly members: readonly ApiCall[];
  /** Lets the planner know how large the tables have become, as it will once they have been there for a while. */
  analyze(): Promise<void>;
  spent(): Promise<Spent>;
}

export async function startCheckout(project: string, members: number): Promise<Checkout> {
  // Whatever has been started is stopped, also if the rest cannot be.
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-bench-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder, silentLogger);
  started.defer(() => postgres.stop());
  const { child, up, exited } = startServerProcess({
    project,
    env: {
      ...UNLIMITED,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(postgres.owner),
    },
  });
  started.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const url = (await up).replace('localhost', '127.0.0.1');
  const postmaster = Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const calls = await Promise.all(Array.from({ length: members }, (_, number) => signUp(url, number)));
  const running = started.move();
  return {
    name: basename(project),
    members: calls,
    async analyze() {
      const client = new pg.Client(postgres.owner);
      await client.connect();
      await client.query('vacuum analyze').finally(() => client.end());
    },
    async spent() {
      const backends = await Promise.all([postmaster, ...(await childrenOf(postmaster))].map(processorMs));
      return { server: await processorMs(child.pid ?? 0), database: backends.reduce((sum, time) => sum + time, 0) };
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function signUp(url: string, number: number): Promise<ApiCall> {
  const account = { email: `lifter-${number}@example.com`, password: 'Squat4life', data: { name: 'Lifter' } };
  const address = { 'x-forwarded-for': `10.0.0.${number}` };
  const { status, text, body } = await callWith({ url })<{ access_token: string }>(
    'POST',
    '/auth/v1/signup',
    account,
    address,
  );
  if (status !== 200) throw new Error(`A member could not sign up: ${text}`);
  return callWith({ url }, body.access_token);
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}
