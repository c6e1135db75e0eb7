// @ts-check
// `npm start`: starts the server, also from a fresh clone.
import {
  ensureBuilt,
  ensureInstalled,
  findNode,
  LAUNCH,
  runInForeground,
  runScript,
  serverArguments,
} from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runInForeground(findNode(), serverArguments(), { ...LAUNCH, ...process.env });
});
