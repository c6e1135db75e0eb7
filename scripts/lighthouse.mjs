// @ts-check
// `npm run lighthouse [path ...]`: Lighthouse, mobile preset, median of several runs on a server of its own.
import { ensureBrowser } from './browser.mjs';
import { startProduct } from './start-product.mjs';
import { ensureBuilt, ensureInstalled, Problem, runScript } from './toolchain.mjs';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const executablePath = ensureBrowser();
  const { chromium } = await import('@playwright/test');
  const { default: lighthouse } = await import('lighthouse');
  const paths = process.argv.slice(2);
  const server = await startProduct();
  const port = 9222 + Math.floor(Math.random() * 1000);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    for (const path of paths.length > 0 ? paths : ['/', '/auth']) {
      /** @type {import("lighthouse").Result[]} */
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) {
        const result = await lighthouse(`${server.url}${path}`, {
          port,
          logLevel: 'error',
          onlyCategories: CATEGORIES,
        });
        if (!result) throw new Problem(`Lighthouse had nothing to say about ${path}.`);
        runs.push(result.lhr);
      }
      console.log(
        `${path}  ${CATEGORIES.map((name) => `${name} ${median(runs.map((run) => scoreOf(run, name)))}`).join('  ')}`,
      );
      for (const audit of failedAudits(runs)) console.log(`    ${audit}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return 0;
});

/** @param {import('lighthouse').Result} run @param {string} category */
function scoreOf(run, category) {
  return Math.round((run.categories[category]?.score ?? 0) * 100);
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Outside of performance, where a score is no verdict: what any run has failed. @param {import('lighthouse').Result[]} runs */
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
