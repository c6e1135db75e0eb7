// @ts-check
// `npm run test:browsers [-- --screenshots=folder] [firefox | webkit]`: a first workout in Firefox and in WebKit.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureEngines } from './browser.mjs';
import { ensureBuilt, ensureInstalled, findNode, PROJECT, runInForeground, runScript, seconds } from './toolchain.mjs';

await runScript(async () => {
  const started = Date.now();
  const { values, positionals } = parseArgs({ options: { screenshots: { type: 'string' } }, allowPositionals: true });
  await ensureInstalled();
  ensureEngines();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'gymratt-browsers-'));
  const report = join(folder, 'report.json');
  const playwright = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(PROJECT, 'tests', 'browsers', 'playwright.config.ts');
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(values.screenshots && { GYMRATT_SCREENSHOTS: resolve(values.screenshots) }),
  };
  const only = positionals.map((engine) => `--project=${engine}`);
  try {
    const code = await runInForeground(
      findNode(),
      [playwright, 'test', '--config', config, '--reporter=list,json', ...only],
      env,
      // On any other signal Playwright does not clean up.
      'SIGINT',
    );
    return summarise(report, code, started);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A step that was not reached counts as failed. @param {string} report @param {number} code @param {number} started */
function summarise(report, code, started) {
  let [passed, failed] = [0, 1];
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    passed = stats.expected;
    failed = stats.unexpected + stats.skipped + stats.flaky + errors.length;
    if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  } catch {
    // Without a report, count one failure.
  }
  console.log(`\nGYMRATT in other browsers, ${seconds(started)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
