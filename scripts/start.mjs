// @ts-check
// `npm start`: from a fresh clone, or from where the last start left off, to a running server.
import { ensureBuilt, ensureInstalled, findNode, runInForeground, runScript, serverArguments } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runInForeground(findNode(), serverArguments());
});
