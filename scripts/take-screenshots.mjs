// @ts-check
// `npm run screenshots`: the README's pictures. `npm run screenshots -- folder [theme]`: every screen, to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { startProduct } from './start-product.mjs';
import { ensureBuilt, ensureInstalled, PROJECT, runScript } from './toolchain.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const README = ['intro', 'join', 'menu'];

/** Each goes on from where the one before has left the page. @type {Record<string, (page: Page) => Promise<unknown>>} */
const SHOTS = {
  async intro(page) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Skip intro' }).click();
    await page.getByRole('link', { name: 'PRESS START' }).waitFor();
  },
  async join(page) {
    await page.getByRole('link', { name: 'PRESS START' }).click();
    await page.getByLabel('Email').fill('lift@example.com');
    await page.getByLabel('Password', { exact: true }).fill('squat4life');
  },
  async 'sign-in'(page) {
    await page.getByRole('tab', { name: 'SIGN IN' }).click();
  },
  async 'forgot-password'(page) {
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('dialog').waitFor();
  },
  async 'reset-password'(page) {
    await page.goto('/reset-password?token=a-token&type=recovery');
    await page.getByLabel('New Password', { exact: true }).fill('squat');
    await page.getByLabel('Confirm Password', { exact: true }).fill('bench');
  },
  async menu(page) {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('lift@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Squat4life');
    await page.getByRole('button', { name: 'PROCEED' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    // The welcome would lie over it.
    await page.getByText('Lift weights, build muscles', { exact: true }).waitFor({ state: 'hidden' });
  },
};

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const [folder, theme] = process.argv.slice(2);
  const target = folder ?? join(PROJECT, 'docs', 'images');
  mkdirSync(target, { recursive: true });
  const { chromium } = await import('@playwright/test');
  const product = await startProduct();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
  try {
    const page = await browser.newPage({ ...PHONE, baseURL: product.url });
    if (theme) {
      const preferences = JSON.stringify({ version: 1, preferences: { theme } });
      await page.addInitScript((kept) => localStorage.setItem('gymratt.device.preferences', kept), preferences);
    }
    for (const [name, shot] of Object.entries(SHOTS)) {
      await shot(page);
      if (!folder && !README.includes(name)) continue;
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      // What moves has arrived.
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(target, `${name}-phone.png`), scale: 'css' });
      console.log(`  ${name}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return 0;
});
