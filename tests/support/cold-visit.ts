import type { Browser, Page } from '@playwright/test';
import type { Member, Screen } from './screens.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** What Chromium asks for, or not, when it likes: icons for the tab, and a sound where it lets pages play before a tap. */
const AT_WILL = /^\/(favicon|icons\/favicon|audio\/ambience)/;

export interface Visit {
  /** Addresses in the order in which they were asked for. */
  readonly requests: readonly string[];
  readonly scripts: readonly string[];
  /** As they came over the wire, in bytes. */
  readonly scriptBytes: number;
  readonly bytes: number;
  /** Asked for before the screen had its numbers. */
  readonly before: { readonly requests: readonly string[]; readonly scriptBytes: number };
  /** Asked of the server more than once. */
  readonly repeated: readonly string[];
  /** What the page asked for early, and nobody took. */
  readonly untaken: readonly string[];
}

/** What a screen asks of the network when nothing is kept, until it can be used and nothing more comes. */
export async function visitCold(browser: Browser, url: string, screen: Screen, member: Member): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' });
  const page = screen.isPublic ? await context.newPage() : await member.enter(context, screen);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const asked = new Map<string, { path: string; isScript: boolean; bytes: number; at: number }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    const path = request.url.replace(url, '');
    if (!AT_WILL.test(path))
      asked.set(requestId, { path, isScript: type === 'Script' || path.endsWith('.js'), bytes: 0, at: wallTime });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  let arrived = 0;
  devtools.on('Network.loadingFinished', () => {
    arrived += 1;
  });
  await page.addInitScript(waitLongerForNumbers);
  await page.goto(screen.path);
  await page.locator(screen.shows).first().waitFor();
  const shownAt = Date.now() / 1000;
  if (!screen.isPublic) await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0);
  await nothingMoreComes(page, () => asked.size + arrived);
  const { markedAt, untaken } = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('useful');
    const markedAt = mark && (performance.timeOrigin + mark.startTime) / 1000;
    const early = [...(globalThis.gymrattEarly?.answers ?? [])];
    return { markedAt, untaken: early.flatMap(([key, { isTaken }]) => (isTaken ? [] : [key])) };
  });
  await context.close();
  const requests = [...asked.values()];
  // Visitors' screens have no numbers.
  const usefulAt = screen.isPublic ? shownAt : (markedAt ?? Number.POSITIVE_INFINITY);
  const before = requests.filter(({ at }) => at <= usefulAt);
  const paths = requests.map(({ path }) => path);
  const scripts = requests.filter(({ isScript }) => isScript);
  return {
    requests: requests.map(({ path }) => path),
    scripts: scripts.map(({ path }) => path),
    scriptBytes: sum(scripts),
    bytes: sum(requests),
    before: { requests: before.map(({ path }) => path), scriptBytes: sum(before.filter(({ isScript }) => isScript)) },
    repeated: paths.filter((path, at) => paths.indexOf(path) !== at),
    untaken,
  };
}

/** What waits for the numbers comes after 4 s without them, which a busy machine may need: here it is to come after them. */
function waitLongerForNumbers(): void {
  const { setTimeout: start } = globalThis;
  globalThis.setTimeout = ((act: () => void, ms = 0, ...rest: []) =>
    start(act, ms >= 4_000 ? 10 * ms : ms, ...rest)) as typeof setTimeout;
}

/** Not by Playwright's `networkidle`, which is over for good once a busy page has asked for nothing for half a second. */
async function nothingMoreComes(page: Page, count: () => number): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = count();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 250))));
    quiet = count() === before ? quiet + 1 : 0;
  }
}

function sum(requests: readonly { readonly bytes: number }[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
