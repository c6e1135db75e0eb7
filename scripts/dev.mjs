// @ts-check
// `npm run dev`: Vite serves the client with hot reload on PORT and passes API calls to the server behind it, which
// restarts when one of its files changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, findNode, PROJECT, runScript, serverArguments } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  const port = process.env.PORT ?? '3000';
  const apiPort = process.env.API_PORT ?? '3001';
  const node = findNode();
  const vite = join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
  const server = ['--watch', '--watch-preserve-output', ...serverArguments()];
  const children = [
    run(node, server, { PORT: apiPort, PUBLIC_URL: `http://localhost:${port}` }),
    run(node, [vite, '--clearScreen=false'], { PORT: port, API_PORT: apiPort }),
  ];
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
  const exits = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  // If one of them exits, end the other.
  await Promise.race(exits);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(exits);
  return 0;
});

/** @param {string} program @param {string[]} arguments_ @param {NodeJS.ProcessEnv} settings */
function run(program, arguments_, settings) {
  return spawn(program, arguments_, { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...settings } });
}
