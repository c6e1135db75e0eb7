import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

const ENTRIES = [
  ['Stats', '/stats'],
  ['History', '/history'],
  ['Trophies', '/trophies'],
  ['Profile', '/profile'],
  ['Settings', '/settings'],
  ['Workout', '/home'],
] as const;

test.beforeEach(async ({ page }) => {
  await join(page);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('the top bar @journey', async ({ page }) => {
  const bar = page.getByRole('banner');

  await test.step('hides when scrolling down past 50 px, and returns when scrolling up, near the top, and for the keyboard', async () => {
    await page.evaluate(() => {
      document.body.style.minHeight = '4000px';
    });
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    const foot = async () => {
      const box = await bar.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const expectHidden = () => expect.poll(foot).toBeLessThanOrEqual(0);
    const expectShown = () => expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    await scrollTo(40);
    await expectShown();
    await scrollTo(600);
    await expectHidden();
    await scrollTo(590);
    await expectShown();
    await scrollTo(900);
    await expectHidden();
    await scrollTo(8);
    await expectShown();
    await scrollTo(900);
    await expectHidden();
    await page.keyboard.press('Tab');
    await expectShown();
  });

  await test.step('shows brand and score, and leads home', async () => {
    await expect(bar.getByText('GYMRATT')).toBeVisible();
    await expect(bar.getByText('000000')).toBeVisible();
    await page.goto('/settings');
    await bar.getByRole('link', { name: 'GYMRATT' }).click();
    await page.waitForURL('**/home');
  });
});

test('the menu @journey', async ({ page, viewport }) => {
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'SELECT' });

  await test.step('traps the focus and returns it', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // The browser's own controls are part of the tab order; the page behind is not.
      const isOutside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && !document.querySelector('dialog')?.contains(at);
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('is 320 px wide on the right, at most four fifths of the screen, and closes by a tap beside it', async () => {
    const drawer = menu.locator('.dialog-drawer');
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await button.click();
      await expect(menu).toBeVisible();
      // A desktop's scrollbar takes some of the width.
      const ground = (await menu.boundingBox())?.width ?? 0;
      const edges = async () => {
        const { x = 0, width: wide = 0 } = (await drawer.boundingBox()) ?? {};
        return { width: Math.round(wide), right: Math.round(x + wide) };
      };
      await expect.poll(edges).toEqual({ width: Math.round(Math.min(320, ground * 0.8)), right: Math.round(ground) });
      await page.mouse.click(10, 400);
      await expect(menu).toBeHidden();
    }
    if (viewport) await page.setViewportSize(viewport);
  });

  await test.step('leads to every entry, marks the current one and closes after a choice', async () => {
    for (const [label, path] of ENTRIES) {
      await button.click();
      await menu.getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect(menu).toBeHidden();
      await button.click();
      await expect(menu.locator('[aria-current="page"]')).toHaveText(label);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });

  await button.click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
});

test('a new screen starts at its top with its heading focused and its own title @journey', async ({ page }) => {
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
    window.scrollTo(0, 900);
  });
  await page.evaluate(() => window.scrollTo(0, 880));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Workout history · GYMRATT');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Dashboard · GYMRATT');
});
