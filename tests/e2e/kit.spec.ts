import type { Page } from '@playwright/test';
import { THEMES } from '#client/device/theme.ts';
import { expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, PATIENCE, test } from './kit-server.ts';

test.describe.configure({ timeout: PATIENCE });

/** The number of colours in a screenshot, as decoded by the browser. */
function coloursOf(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = Math.min(image.height, 2000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, picture.toString('base64'));
}

/** The colour roles of selected text and its background. */
function selectionOf(page: Page): Promise<(string | undefined)[]> {
  return page.getByLabel('Theme').evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element, '::selection');
    const probe = document.body.appendChild(document.createElement('span'));
    const isRole = (role: string, value: string) => {
      probe.style.color = `var(${role})`;
      return getComputedStyle(probe).color === value;
    };
    const roleOf = (value: string) =>
      ['--ink', '--bg', '--primary', '--primary-ink'].find((role) => isRole(role, value));
    const roles = [roleOf(backgroundColor), roleOf(color)];
    probe.remove();
    return roles;
  });
}

test('every component is drawn, readable and accessible in every theme', async ({ page }, testInfo) => {
  for (const theme of THEMES) {
    await test.step(`drawn in ${theme}`, async () => {
      await page.getByLabel('Theme').selectOption(theme);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg'));
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', ground);
      expect(await selectionOf(page)).toEqual(['--primary', '--primary-ink']);
      const picture = await page.screenshot({ fullPage: true, scale: 'css', animations: 'disabled' });
      await testInfo.attach(`kit-${theme}`, { body: picture, contentType: 'image/png' });
      expect(await coloursOf(page, picture)).toBeGreaterThan(30);
    });
  }
  await expectAccessibleInEveryTheme(page);
});

test('nothing is wider than a narrow phone, and every control is at least 44 px high and wide', async ({ page }) => {
  const targets = page.locator('button, a, select, input:not([type=checkbox]), label:has([type=checkbox])');
  expect(await targets.count()).toBeGreaterThan(40);
  const tooSmall = await targets.evaluateAll((elements) =>
    elements
      .map((element) => ({ name: element.outerHTML.slice(0, 120), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name }) => name),
  );
  expect(tooSmall).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
