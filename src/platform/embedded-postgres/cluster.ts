import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../listening.ts';
import { StartupError } from '../startup-error.ts';
import type { SystemUser } from './system-user.ts';

/** The two logins of the embedded server: the owner migrates, the authenticator serves requests and owns nothing. */
export interface Logins {
  readonly owner: { readonly user: 'postgres'; readonly password: string };
  readonly authenticator: { readonly user: 'authenticator'; readonly password: string };
}

/** A PostgreSQL cluster on disk, and the programs and the user to run it with. */
export interface Cluster {
  readonly folder: string;
  readonly binaries: string;
  readonly user: SystemUser | undefined;
}

const LOGINS_FILE = 'gymratt-logins.json';
const START_LOG = 'start.log';
/** Recovery after a crash replays the log; it is waited for, not cut short. */
const START_TIMEOUT_S = 300;
const STOP_TIMEOUT_S = 60;
/** The processes of a killed server need a moment to notice, and to end. */
export const LINGERING_MS = 5_000;
/** Far longer than it takes to write a lock. */
const UNREADABLE_LOCK_MS = 1_000;
/** Above every limit that Linux knows. */
const IMPOSSIBLE_PID = '99999999';

/** Durability is spelled out, since it is what members are promised; the rest is sized for one small machine. */
const DURABLE_SETTINGS = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_permissions=0700',
  'max_connections=100',
  'shared_buffers=128MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'logging_collector=on',
  'log_filename=postgres-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=0',
];

/** Makes an empty cluster in `folder/cluster`, with its passwords inside: they move, and are lost, together. */
export async function initialise(folder: string, binaries: string, user: SystemUser | undefined): Promise<void> {
  const logins: Logins = {
    owner: { user: 'postgres', password: randomBytes(24).toString('base64url') },
    authenticator: { user: 'authenticator', password: randomBytes(24).toString('base64url') },
  };
  const passwordFile = join(folder, 'password');
  await writeOwned(passwordFile, logins.owner.password, user);
  const cluster = { folder: join(folder, 'cluster'), binaries, user };
  const { code, output } = await run(cluster, 'initdb', [
    `--pgdata=${cluster.folder}`,
    `--username=${logins.owner.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  if (code !== 0) throw new StartupError('initdb_failed', `The database could not be made:\n${output}`);
  await writeOwned(join(cluster.folder, LOGINS_FILE), JSON.stringify(logins), user);
}

export async function readLogins(cluster: Cluster): Promise<Logins> {
  return JSON.parse(await readFile(join(cluster.folder, LOGINS_FILE), 'utf8')) as Logins;
}

/** Starts the server in the background, in its own session, and returns its port once it accepts connections. */
export async function startServer(
  cluster: Cluster,
  options: { readonly durable: boolean; readonly port?: number; readonly hasSocket?: boolean },
): Promise<number> {
  await rm(join(cluster.folder, START_LOG), { force: true });
  const port = options.port ?? (await findFreePort('127.0.0.1'));
  const sockets = options.hasSocket === false ? '' : socketFolder(cluster);
  const settings = [
    ...SETTINGS,
    `unix_socket_directories=${sockets}`,
    ...(options.durable ? DURABLE_SETTINGS : ['fsync=off', 'synchronous_commit=off']),
  ];
  const { code, output } = await run(cluster, 'pg_ctl', [
    'start',
    `--pgdata=${cluster.folder}`,
    `--log=${join(cluster.folder, START_LOG)}`,
    `--options=-p ${port} ${settings.map((setting) => `-c ${setting}`).join(' ')}`,
    '--wait',
    `--timeout=${START_TIMEOUT_S}`,
  ]);
  if (code === 0) {
    await removeOldSockets(cluster, port);
    return port;
  }
  const log = (await readFile(join(cluster.folder, START_LOG), 'utf8').catch(() => output)).slice(-2000);
  if (sockets && /Unix-domain socket/.test(log)) return startServer(cluster, { ...options, hasSocket: false });
  // Another start was faster, or processes of a killed server are still ending.
  const isInUse = /lock file .* already exists|is still in use/.test(log);
  throw new StartupError(
    isInUse ? 'postgres_still_in_use' : 'postgres_start_failed',
    `PostgreSQL did not start:\n${log}`,
  );
}

/** Where the server's socket is: in the folder of the cluster, if a shell takes its name as it is and a socket's name is that long. */
function socketFolder({ folder }: Cluster): string {
  return process.platform !== 'win32' && /^\/[\w./-]{1,80}$/.test(folder) ? folder : '';
}

const socketFile = (port: number) => `.s.PGSQL.${port}`;

/** What the driver connects to: the socket costs less processor time than the network does, and needs none. */
export function serverHost({ folder }: Cluster, port: number): string {
  return existsSync(join(folder, socketFile(port))) ? folder : '127.0.0.1';
}

/** Those of servers that were killed, which had other ports. */
async function removeOldSockets({ folder }: Cluster, port: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(socketFile(0).slice(0, -1)));
  const old = names.filter((name) => name !== socketFile(port) && name !== `${socketFile(port)}.lock`);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

export async function stopServer(cluster: Cluster): Promise<void> {
  const arguments_ = ['stop', `--pgdata=${cluster.folder}`, '--mode=fast', '--wait', `--timeout=${STOP_TIMEOUT_S}`];
  const { code, output } = await run(cluster, 'pg_ctl', arguments_);
  if (code !== 0 && (await findRunningPort(cluster))) throw new Error(`PostgreSQL did not stop: ${output}`);
}

/** The port of the server that is running on the cluster, if one is. */
export async function findRunningPort(cluster: Cluster): Promise<number | undefined> {
  const lock = await readLock(cluster);
  if (!lock) return undefined;
  if ((await findOwner(cluster, lock.pid)) === 'another') {
    await assertUnused(cluster, `names process ${lock.pid}, which is another program`);
    // The lock stays, for the shared memory it names, which PostgreSQL checks for survivors; only its owner is corrected.
    await writeFile(lockFile(cluster), lock.text.replace(/^\d+/, IMPOSSIBLE_PID));
    return undefined;
  }
  const { code } = await run(cluster, 'pg_ctl', ['status', `--pgdata=${cluster.folder}`]);
  return code === 0 ? lock.port : undefined;
}

/** A server that runs without its lock can neither be used nor be started beside. */
async function assertUnused(cluster: Cluster, flaw: string): Promise<void> {
  const deadline = Date.now() + LINGERING_MS;
  let users = await findUsers(cluster);
  while (users && users.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    users = await findUsers(cluster);
  }
  if (users && users.length > 0) throw stillUsed(cluster, flaw, users);
}

function stillUsed(cluster: Cluster, flaw: string, users: readonly string[]): StartupError {
  return new StartupError(
    'lock_file_unreadable',
    `${lockFile(cluster)} ${flaw}, so PostgreSQL cannot start. Process ${users.join(', ')} still uses that folder: stop it, delete the file, and start again.`,
  );
}

/** Why a start is refused for as long as anybody cares to wait. */
export async function explainStillInUse(cluster: Cluster): Promise<StartupError | undefined> {
  const users = await findUsers(cluster);
  return users && users.length > 0
    ? stillUsed(cluster, 'does not name the PostgreSQL that is running', users)
    : undefined;
}

export const lockFile = ({ folder }: Cluster) => join(folder, 'postmaster.pid');

interface Lock {
  readonly text: string;
  readonly pid: string;
  readonly port: number;
}

/**
 * An empty or garbled lock, as a full disk or a power loss leaves it, keeps PostgreSQL from starting. It is removed where no
 * process can be using the cluster; where that cannot be proved, whoever runs the server has to decide.
 */
async function readLock(cluster: Cluster): Promise<Lock | undefined> {
  const file = lockFile(cluster);
  let lock = await parseLock(file);
  // One that is being written has no content yet.
  for (let waited = 0; lock === 'unreadable' && waited < UNREADABLE_LOCK_MS; waited += 100) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    lock = await parseLock(file);
  }
  if (lock !== 'unreadable') return lock;
  const users = await findUsers(cluster);
  if (users?.length === 0) {
    await rm(file, { force: true });
    return undefined;
  }
  if (users) throw stillUsed(cluster, 'is empty or damaged', users);
  throw new StartupError(
    'lock_file_unreadable',
    `${file} is empty or damaged, so PostgreSQL cannot start. Make sure that no PostgreSQL runs on that folder, delete the file, and start again.`,
  );
}

async function parseLock(file: string): Promise<Lock | 'unreadable' | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    const is = error.code === 'EISDIR' ? 'is a folder' : `cannot be read (${error.code ?? error.message})`;
    throw new StartupError(
      'lock_file_unreadable',
      `${file} ${is}, so PostgreSQL cannot start. It should be a file that PostgreSQL makes: make sure that no PostgreSQL runs on that folder, move it away, and start again.`,
      { cause: error },
    );
  });
  if (text === undefined) return undefined;
  // First line the process, fourth line the port; see "postmaster.pid" in PostgreSQL's manual.
  const [pid = '', , , port = ''] = text.split('\n');
  return /^[1-9]\d*$/.test(pid) && /^[1-9]\d*$/.test(port) ? { text, pid, port: Number(port) } : 'unreadable';
}

/**
 * Whose process it is. After a power loss the number in the lock may belong to any program, also to the PostgreSQL of another
 * cluster, and after a kill to a process that nobody has collected yet; PostgreSQL would take each for a running server and
 * refuse to start. Every process of a server works in the folder of its cluster and belongs to its owner.
 */
async function findOwner(cluster: Cluster, pid: string): Promise<'this cluster' | 'another' | 'unknown'> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /\((.*)\) (\w)/.exec(status) ?? [];
  if (name === undefined) return 'unknown';
  if (name !== 'postgres' || state === 'Z') return 'another';
  try {
    if ((await stat(`/proc/${pid}`)).uid !== (await stat(cluster.folder)).uid) return 'another';
    const workingFolder = await readlink(`/proc/${pid}/cwd`);
    return workingFolder === (await realpath(cluster.folder)) ? 'this cluster' : 'another';
  } catch {
    return 'unknown';
  }
}

/** The processes that may be using the cluster; `undefined` if the system does not tell. */
async function findUsers(cluster: Cluster): Promise<string[] | undefined> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (processes.length === 0) return undefined;
  const users: string[] = [];
  for (const pid of processes) {
    const isGone = !(await readFile(`/proc/${pid}/stat`).catch(() => null));
    if (!isGone && (await findOwner(cluster, pid)) !== 'another') users.push(pid);
  }
  return users;
}

function run(
  cluster: Cluster,
  program: string,
  arguments_: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(cluster.binaries, 'bin', program), arguments_, {
      ...cluster.user,
      cwd: '/',
      // Ctrl-C reaches every process of the terminal's group; these are to finish what they have begun.
      detached: true,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
      // The server inherits pg_ctl's streams: a pipe would keep us waiting for as long as the server runs.
      stdio: program === 'pg_ctl' && arguments_[0] === 'start' ? 'ignore' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function writeOwned(file: string, text: string, user: SystemUser | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
}
