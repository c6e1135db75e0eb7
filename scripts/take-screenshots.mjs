// @ts-check
// `npm run screenshots`: the README's pictures. `npm run screenshots -- folder [theme]`: every screen, for inspection.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { createMember, MEMBER_SHOTS } from './screenshots/member-shots.mjs';
import { VISITOR_SHOTS } from './screenshots/visitor-shots.mjs';
import { startProduct } from './start-product.mjs';
import { ensureBuilt, ensureInstalled, PROJECT, runScript } from './toolchain.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const README = ['intro', 'home', 'selector', 'logger', 'complete', 'history', 'import'];

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
  const shoot = async (/** @type {Record<string, string>} */ kept, /** @type {typeof VISITOR_SHOTS} */ shots) => {
    const page = await browser.newPage({ ...PHONE, baseURL: product.url });
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, kept);
    for (const [name, shot] of Object.entries(shots)) {
      await shot(page);
      if (!folder && !README.includes(name)) continue;
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      // Wait for animations to end.
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(target, `${name}-phone.png`), scale: 'css' });
      console.log(`  ${name}`);
    }
    await page.close();
  };
  try {
    const preferences = theme
      ? { 'gymratt.device.preferences': JSON.stringify({ version: 1, preferences: { theme } }) }
      : {};
    await shoot(preferences, VISITOR_SHOTS);
    await shoot({ ...preferences, 'gymratt.auth': await createMember(product.url) }, MEMBER_SHOTS);
  } finally {
    await browser.close();
    await product.stop();
  }
  return 0;
});
