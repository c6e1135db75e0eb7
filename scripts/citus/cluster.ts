import { spawn } from 'node:child_process';
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { chooseDatabaseUser, type SystemUser } from '#platform/embedded-postgres/system-user.ts';
import { findFreePort } from '#platform/listening.ts';

/** Where Debian puts PostgreSQL 15, or where its package was unpacked, and what the programs look for relative to themselves. */
const DEBIAN = process.env.CITUS_POSTGRES ?? '/usr';
const PROGRAMS = 'lib/postgresql/15/bin';
const LINKED = ['lib/postgresql/15/lib', 'share/postgresql/15', 'share/postgresql/15/extension'];
const HOST = '127.0.0.1';
const PATIENCE_MS = 20_000;

/** For throw-away clusters: nothing has to survive the machine. */
const SETTINGS = [
  `listen_addresses=${HOST}`,
  'unix_socket_directories=',
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=disable',
  'citus.shard_count=4',
  'max_connections=300',
  'max_worker_processes=40',
  'wal_level=logical',
  'fsync=off',
  'synchronous_commit=off',
  'shared_buffers=64MB',
  'timezone=UTC',
];

/** One PostgreSQL of the cluster. */
export interface CitusNode {
  readonly owner: ClientConfig & { readonly host: string; readonly port: number };
  /** Of the process that starts all others. */
  pid(): Promise<number>;
  start(): Promise<void>;
  /** By SIGKILL: the others of its processes end when it is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface CitusCluster {
  readonly coordinator: CitusNode;
  readonly workers: readonly CitusNode[];
  /** Starts one more. It takes no part until it is added. */
  startNode(): Promise<CitusNode>;
  stop(): Promise<void>;
}

/** With `settings` that differ from those above. */
export async function startCitusCluster(
  library: string,
  workers: number,
  settings: readonly string[] = [],
): Promise<CitusCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-citus-'));
  const user = chooseDatabaseUser(folder);
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o755);
  const programs = await assemblePrograms(folder, library);
  const nodes: CitusNode[] = [];
  const startNode = async () => {
    const node = await makeNode(join(folder, `node-${nodes.length}`), { programs, user, settings });
    nodes.push(node);
    await node.start();
    return node;
  };
  const stop = async () => {
    for (const node of nodes) await node.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const coordinator = await startNode();
    const started: CitusNode[] = [];
    for (let number = 0; number < workers; number += 1) started.push(await startNode());
    return { coordinator, workers: started, startNode, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Debian's PostgreSQL with the library beside its own, without writing into the system's folders: a copy of the programs finds
 * everything else relative to itself.
 */
async function assemblePrograms(folder: string, library: string): Promise<string> {
  const programs = join(folder, PROGRAMS);
  await mkdir(programs, { recursive: true });
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    await copyFile(join(DEBIAN, PROGRAMS, name), join(programs, name));
  }
  for (const linked of LINKED) {
    await mkdir(join(folder, linked), { recursive: true });
    for (const name of await readdir(join(DEBIAN, linked))) {
      if (LINKED.includes(`${linked}/${name}`)) continue;
      await symlink(join(DEBIAN, linked, name), join(folder, linked, name));
    }
  }
  for (const [from, to] of [
    ['lib', 'lib/postgresql/15/lib'],
    ['extension', 'share/postgresql/15/extension'],
  ] as const) {
    for (const name of await readdir(join(library, from))) {
      await rm(join(folder, to, name), { force: true });
      await cp(join(library, from, name), join(folder, to, name), { recursive: true });
    }
  }
  return programs;
}

interface NodeOptions {
  readonly programs: string;
  readonly user: SystemUser | undefined;
  readonly settings: readonly string[];
}

async function makeNode(folder: string, { programs, user, settings }: NodeOptions): Promise<CitusNode> {
  const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await runAs(user, join(programs, 'initdb'), initdb);
  const port = await findFreePort(HOST);
  const options = [`-p ${port}`, ...[...SETTINGS, ...settings].map((setting) => `-c ${setting}`)].join(' ');
  const control = (...arguments_: string[]) =>
    runAs(user, join(programs, 'pg_ctl'), [...arguments_, '-D', folder, '-t', '60']);
  const pid = async () => Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
  return {
    owner: { host: HOST, port, user: 'postgres', database: 'postgres' },
    pid,
    async start() {
      const begun = Date.now();
      const start = () => control('start', '-w', '-l', join(folder, 'log'), '-o', options);
      // Processes of one that was killed need a moment to end.
      while (
        !(await start().then(
          () => true,
          () => false,
        ))
      ) {
        const log = await readFile(join(folder, 'log'), 'utf8').catch(String);
        const isHopeless = /could not load library.*/.exec(log)?.[0];
        if (isHopeless) throw new Error(`The library fits another version of PostgreSQL: ${isHopeless}`);
        if (Date.now() - begun > PATIENCE_MS) throw new Error(`A node did not start:\n${log.slice(-2000)}`);
        await wait(200);
      }
    },
    async kill() {
      process.kill(await pid(), 'SIGKILL');
    },
    async stop() {
      await control('stop', '-m', 'immediate', '-w').catch(() => undefined);
    },
  };
}

function runAs(user: SystemUser | undefined, program: string, arguments_: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // A server inherits the streams of the program that starts it: a pipe would never end.
    const child = spawn(program, arguments_, {
      ...user,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}

/** Runs statements one by one as the owner of a node's database. */
export async function onNode(
  owner: ClientConfig,
  ...statements: readonly (string | pg.QueryConfig)[]
): Promise<pg.QueryResult[]> {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

const quoted = (value: string) => pg.escapeLiteral(value);

/**
 * The extension on every node, and the workers known to the coordinator: what an operator does before `npm run shard`. The
 * coordinator's database is a copy of `template`, if one is given.
 */
export async function joinNodes(nodes: readonly ClientConfig[], database: string, template?: string): Promise<void> {
  const [coordinator, ...workers] = nodes;
  for (const owner of nodes) {
    await onNode(owner, `create database ${database} template ${(owner === coordinator && template) || 'template1'}`);
    await onNode({ ...owner, database }, 'create extension citus');
  }
  const address = ({ host, port }: ClientConfig) => `${quoted(String(host))}, ${port}`;
  if (!coordinator) throw new Error('a cluster has a coordinator');
  await onNode(
    { ...coordinator, database },
    `select citus_set_coordinator_host(${address(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${address(worker)})`),
  );
}
