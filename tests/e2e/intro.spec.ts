import type { Page } from '@playwright/test';
import { THEMES } from '#client/device/theme.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const pressStart = (page: Page) => page.getByRole('link', { name: 'PRESS START', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bootLines = (page: Page) => page.getByRole('list', { name: 'Boot log' }).getByRole('listitem');
const typed = (page: Page) => page.getByTestId('typed-story');

test('boots, tells the story, is skipped by keyboard, and leads to /auth @journey', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/no/such/screen');
  await expect(page.getByRole('definition')).toHaveText(['00', '600240', '01']);
  // PRESS START appears in a place that was reserved for it.
  const place = page.locator('[aria-live="polite"]');
  const before = await place.boundingBox();
  await page.clock.runFor(950);
  await expect(bootLines(page)).toHaveCount(5);
  await expect(typed(page)).toHaveText(/^Midnight\. T?h?/);
  await expect(pressStart(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Mute sound')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Skip intro')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pressStart(page)).toBeFocused();
  expect(await place.boundingBox()).toEqual(before);
  await expect(typed(page)).toHaveText(/Your turn, rat\.$/);
  await page.reload();
  await expect(button(page, 'Replay')).toBeVisible();
  await pressStart(page).press('Enter');
  await page.waitForURL('**/auth');
});

test('is accessible, and fits one screen with the city or the sun of each theme, nothing cut off', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Skip intro').click();
  await expectAccessible(page);
  for (const theme of THEMES) {
    await test.step(theme, async () => {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await expect(page.locator('.skyline')).toBeVisible({ visible: !['dark', 'minimal'].includes(theme) });
      await expect(page.locator('.horizon').first()).toBeVisible({ visible: theme === 'synthwave' });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const part of [
          page.getByText('HI-SCORE'),
          page.getByText('LIFT. LEVEL UP. REPEAT.'),
          bootLines(page).last(),
          typed(page).getByText('Your turn, rat.'),
          pressStart(page),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const whole = await page.evaluate(() => {
          const { scrollWidth: width, scrollHeight: height } = document.documentElement;
          return { width, height };
        });
        expect(whole).toEqual(size);
        const lines = typed(page).locator('p');
        const heights = await lines.evaluateAll((all) => all.map((line) => line.clientHeight));
        expect(new Set(heights).size, `no line wraps: ${heights}`).toBe(1);
      }
    });
  }
});
