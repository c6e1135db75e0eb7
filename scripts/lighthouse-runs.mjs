// @ts-check
// Lighthouse with the mobile preset, in a browser that is already open.

/** Half of Lighthouse's default wait for late activity: forty runs take minutes less. */
const PATIENCE = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 500, cpuQuietThresholdMs: 500 };

/** The audits that make up the performance score. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Several runs, because performance varies; the other categories do not, so only the first run checks them.
 * @param {string} url
 * @param {{ port: number, runs: number, prepare?: () => Promise<void> }} options `prepare` is called before each run; with it, the site's storage, such as a member's session, is kept.
 * @returns {Promise<import('lighthouse').Result[]>}
 */
export async function runLighthouse(url, { port, runs, prepare }) {
  const { default: lighthouse } = await import('lighthouse');
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    await prepare?.();
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      ...(run === 0 ? { onlyCategories: CATEGORIES } : { onlyAudits: METRICS }),
      disableFullPageScreenshot: true,
      ...PATIENCE,
      disableStorageReset: prepare !== undefined,
    });
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    results.push(result.lhr);
  }
  return results;
}

/** The median score of the runs that checked the category, from 0 to 100. @param {import('lighthouse').Result[]} runs @param {string} category */
export function medianScore(runs, category) {
  const scores = runs
    .flatMap((run) => run.categories[category] ?? [])
    .map(({ score }) => Math.round((score ?? 0) * 100))
    .toSorted((a, b) => a - b);
  return scores[Math.floor(scores.length / 2)] ?? 0;
}
