// @ts-check
// `npm run budgets`: writes the size and request count of every screen to tests/budgets.json, which the tests enforce.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, findNode, PROJECT, runInForeground, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  const browser = ensureBrowser();
  await ensureBuilt();
  const env = { ...process.env, CHROMIUM_PATH: browser, WRITE_BUDGETS: '1' };
  const run = (/** @type {string[]} */ ...parts) => runInForeground(findNode(), parts, env);
  const modules = join(PROJECT, 'node_modules');
  const weighing = ['run', '--project', 'integration', 'tests/scripts/page-weight.test.ts', '-t', 'budget'];
  const visits = ['test', 'cold-visits', '--project', 'phone'];
  // The requests first: the other test checks both.
  return (
    (await run(join(modules, '@playwright', 'test', 'cli.js'), ...visits)) ||
    (await run(join(modules, 'vitest', 'vitest.mjs'), ...weighing))
  );
});
