import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { onCitus } from '../../scripts/citus/test-cluster.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';

/** A socket's folder has no place in an address; the embedded database listens on the network besides. */
export function databaseUrl({ user, password, host = '', port, database }: ClientConfig): string {
  const login = password ? `${user}:${password}` : user;
  return `postgres://${login}@${host.startsWith('/') ? '127.0.0.1' : host}:${port}/${database}`;
}

const ONE_SHARD = encodeURIComponent('-c citus.multi_task_query_log_level=error');

/** For a server, any statement of which fails on a sharded gym that goes to more than one shard. */
export const serverUrl = (connection: ClientConfig): string =>
  `${databaseUrl(connection)}${onCitus() ? `?options=${ONE_SHARD}` : ''}`;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Resolves with its address when it is up; rejects with its output when it ends before. */
  readonly up: Promise<string>;
  readonly exited: Promise<number | NodeJS.Signals>;
}

export interface ServerProcessOptions {
  readonly env: Record<string, string>;
  readonly project?: string;
  readonly user?: { uid: number; gid: number };
  /** A command line instead of the server itself, such as npm start. */
  readonly command?: readonly [string, ...string[]];
}

/** Starts the server as a process of its own, with nothing of this process's environment but the path and where compiled code is kept. */
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const project = options.project ?? PROJECT_FOLDER;
  const [program, ...arguments_] = options.command ?? [process.execPath, join(project, 'src', 'main.ts')];
  const child = spawn(program, arguments_, {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, like a terminal's: a test can send it what Ctrl-C sends.
    detached: true,
    ...options.user,
  });
  let printed = '';
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  const up = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const address = /GYMRATT is up\.[\s\S]*Open\s+(\S+)[\s\S]*Stop/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void exited.then((code) => reject(new Error(`ended with ${code} before it was up:\n${printed}`)));
  });
  up.catch(() => undefined);
  return { child, output: () => printed, up, exited };
}

/** What a terminal sends to the whole group on Ctrl-C. */
export function pressCtrlC(server: ServerProcess): void {
  if (server.child.pid) process.kill(-server.child.pid, 'SIGINT');
}
