// @ts-check
// `npm run test:chaos`: the tests with kills, outages and floods, run longer than in `npm test`. Loopback only.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, findNode, PROJECT, runInForeground, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const vitest = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, GYMRATT_LONG_RUN: '1' };
  const only = process.argv.slice(2);
  const paths = only.length > 0 ? only : ['tests/chaos', 'tests/safety'];
  // One file at a time, because some of them measure.
  const options = ['--project', 'integration', '--no-file-parallelism'];
  return runInForeground(findNode(), [vitest, 'run', ...options, ...paths], env);
});
