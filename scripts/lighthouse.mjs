// @ts-check
// `npm run lighthouse [path ...]`: runs Lighthouse on public screens of a fresh server, and lists failed audits.
import { ensureBrowser } from './browser.mjs';
import { CATEGORIES, medianScore, runLighthouse } from './lighthouse-runs.mjs';
import { startProduct } from './start-product.mjs';
import { ensureBuilt, ensureInstalled, runScript } from './toolchain.mjs';

const RUNS = 3;

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const executablePath = ensureBrowser();
  const { chromium } = await import('@playwright/test');
  const paths = process.argv.slice(2);
  const server = await startProduct();
  const port = 9222 + Math.floor(Math.random() * 1000);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    for (const path of paths.length > 0 ? paths : ['/', '/auth']) {
      const runs = await runLighthouse(`${server.url}${path}`, { port, runs: RUNS });
      console.log(`${path}  ${CATEGORIES.map((name) => `${name} ${medianScore(runs, name)}`).join('  ')}`);
      for (const audit of failedAudits(runs)) console.log(`    ${audit}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return 0;
});

/** The audits that any run failed, except for performance, whose scores are no verdict. @param {import('lighthouse').Result[]} runs */
function failedAudits(runs) {
  const failed = runs.flatMap((run) =>
    CATEGORIES.slice(1).flatMap((category) =>
      (run.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && run.audits[id]?.score === 0)
        .map(({ id }) => `${category}: ${run.audits[id]?.title}`),
    ),
  );
  return new Set(failed);
}
