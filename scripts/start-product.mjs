// @ts-check
// For measurements and screenshots of the running product.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode, LAUNCH, PROJECT, Problem } from './toolchain.mjs';

/**
 * Starts the product like `npm start`, on a free port of this machine and with a temporary data folder.
 * @param {NodeJS.ProcessEnv} [settings]
 */
export async function startProduct(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gymratt-product-'));
  const env = {
    ...LAUNCH,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(findNode(), [join(PROJECT, 'src', 'main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const address = /Open\s+(\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Problem(`The server ended before it was up:\n${printed}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
