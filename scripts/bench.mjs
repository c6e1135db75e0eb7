// @ts-check
// `npm run bench:log`: runs a benchmark of bench/ by its name, on the Node that can read it.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, findNode, PROJECT, Problem, runInForeground, runScript } from './toolchain.mjs';

await runScript(async () => {
  const [name, ...arguments_] = process.argv.slice(2);
  if (!name) throw new Problem('Which benchmark? Name a file of bench/: `npm run bench:log`.');
  await ensureInstalled();
  await ensureBuilt();
  return runInForeground(findNode(), [join(PROJECT, 'bench', `${name}.ts`), ...arguments_]);
});
