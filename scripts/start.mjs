// @ts-check
// `npm start`: from a fresh clone, or from where the last start left off, to a running server.
import { ensureBuilt, ensureInstalled, findNode, runInForeground, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runInForeground(findNode(), ['--env-file-if-exists=.env', 'src/main.ts']);
});
