// `node bench/waterfall.ts <picture.svg> [path] [checkout]`: draws when a cold /home, or another screen, of this or another checkout
// asks for what, on slow 4G and a CPU slowed four times.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { PHONE } from '#tests/support/cold-visit.ts';
import { SCREENS, signUpMember } from '#tests/support/screens.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { PROJECT } from '../scripts/toolchain.mjs';
import { BROWSER_ARGUMENTS, slowDown } from './measuring/phone.ts';

const [picture = 'waterfall.svg', path = '/home', checkout = PROJECT] = process.argv.slice(2);
const { startProduct } = await import(resolve(checkout, 'scripts', 'start-product.mjs'));
const screen = SCREENS.find((one) => one.path === path);
if (!screen) throw new Error(`There is no screen ${path}.`);
const server = await startProduct();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
try {
  const member = await signUpMember(server.url);
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'block' });
  const page = await member.enter(context);
  await slowDown(page);
  await page.goto(path);
  await page.locator(screen.shows).first().waitFor();
  await page.waitForTimeout(5_000);
  const { rows, useful } = await page.evaluate(() => {
    const entries = performance.getEntries() as PerformanceResourceTiming[];
    const [mark] = performance.getEntriesByName('useful');
    return {
      rows: entries.flatMap(({ name, startTime, responseStart, responseEnd }) =>
        responseEnd && !name.includes('favicon') ? [{ name, startTime, responseStart, responseEnd }] : [],
      ),
      useful: mark?.startTime ?? null,
    };
  });
  // What comes when the page is idle would make the rest small. Checkouts from before the mark are useful with their last answer.
  const answered = rows.filter(({ name }) => /\/(api|rest)\//.test(name) && !name.endsWith('/user/exercises'));
  const until = useful ?? Math.max(...answered.map(({ responseEnd }) => responseEnd));
  const before = rows.filter(({ startTime }) => startTime <= until);
  writeFileSync(picture, draw(before, until));
  console.log(`${before.length} requests, useful after ${Math.round(until)} ms: ${picture}`);
} finally {
  await browser.close();
  await server.stop();
}

interface Row {
  readonly name: string;
  readonly startTime: number;
  readonly responseStart: number;
  readonly responseEnd: number;
}

/** A bar for each request, darker from the first byte on; a line where the screen is useful. */
function draw(rows: readonly Row[], useful: number): string {
  const [left, wide, high] = [220, 560, 14];
  const end = Math.ceil(Math.max(...rows.map(({ responseEnd }) => responseEnd), useful) / 500) * 500;
  const x = (ms: number) => Math.round(left + (ms / end) * wide);
  const bars = rows.map(({ name, startTime, responseStart, responseEnd }, at) => {
    const { pathname } = new URL(name);
    const label = (
      pathname
        .split('/')
        .slice(-2)
        .join('/')
        .replace(/-[\w-]{8}\.(?=\w+$)/, '.') || '/'
    ).slice(0, 34);
    const bar = (from: number, to: number, colour: string) =>
      `<rect x="${x(from)}" y="${at * high + 22}" width="${Math.max(1, x(to) - x(from))}" height="10" fill="${colour}"/>`;
    return `<text x="${left - 6}" y="${at * high + 31}" text-anchor="end">${label}</text>${bar(startTime, responseStart, '#9fc5e8')}${bar(responseStart, responseEnd, '#1c5a99')}`;
  });
  const foot = rows.length * high + 26;
  const scale = Array.from({ length: end / 500 + 1 }, (_, half) => half * 500).map(
    (ms) =>
      `<path d="M${x(ms)} 18V${foot}" stroke="#ddd"/><text x="${x(ms)}" y="12" text-anchor="middle">${ms / 1000} s</text>`,
  );
  const line = `<path d="M${x(useful)} 18V${foot}" stroke="#c00" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + wide + 20} ${foot + 4}" font-family="sans-serif" font-size="10"><title>Requests of ${path}, red where it is useful</title><rect width="100%" height="100%" fill="#fff"/>${scale.join('')}${bars.join('\n')}${line}</svg>\n`;
}
