import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { boxOf } from './pages/screen.ts';
import { type Harness, serveHarness } from './toast-harness/serve.ts';

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  harness = await serveHarness();
});

test.afterAll(() => harness.close());

// No page of the application is needed, so there is no server.
test.use({ baseURL: '' });

type Content = Parameters<Window['harness']['toast']>[0];

/** From here on time passes only when a test advances it. */
async function stopTheClock(page: Page, search = ''): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(harness.url + search);
  await expect(page.getByRole('heading', { name: 'TOASTS' })).toBeVisible();
  await page.clock.pauseAt(60_000);
}

const raise = (page: Page, content: Content) => page.evaluate((it) => void window.harness.toast(it), content);
const region = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });
const toasts = (page: Page) => region(page).getByRole('listitem');
const finish = (page: Page) => page.getByRole('button', { name: 'FINISH' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'FINISH?' });
const expectOpen = async (page: Page, isOpen: boolean) =>
  expect(await page.evaluate(() => window.harness.getToast()?.open ?? false)).toBe(isOpen);

async function raiseAndSee(page: Page, content: Content): Promise<Locator> {
  await raise(page, content);
  const shown = toasts(page).filter({ hasText: content.title });
  await expect(shown).toBeVisible();
  return shown;
}

/** Waits until it is removed, so that the next step starts without one. */
async function waitUntilRemoved(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => window.harness.getToast())).toBeNull();
}

/** One of the two is above the other. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('by keyboard, F8 leads to it, and closing or replacing it returns the focus', async ({ page }) => {
  await stopTheClock(page);
  await finish(page).focus();
  await raiseAndSee(page, { title: 'Workout deleted' });
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(region(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen(page, false);
  await expect(finish(page)).toBeFocused();
  await waitUntilRemoved(page);

  await raiseAndSee(page, { title: 'first' });
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await raiseAndSee(page, { title: 'second' });
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
  await expect(finish(page)).toBeFocused();
});

test('it moves into a dialog, covers no button there, and stays when that closes', async ({ page }) => {
  const expectOnTop = () =>
    expect
      .poll(() =>
        toasts(page).evaluate((toast) => {
          const { x, y, width, height } = toast.getBoundingClientRect();
          return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);
  await stopTheClock(page);
  await raiseAndSee(page, { title: 'Template Saved!' });
  await finish(page).click();
  await expectOnTop();
  await expect(dialog(page).getByRole('region', { name: 'Messages (F8)' })).toBeVisible();
  await raiseAndSee(page, { title: 'Request timeout', variant: 'destructive' });
  for (const name of ['LOG WORKOUT', 'KEEP GOING'])
    expect(await areApart(toasts(page), dialog(page).getByRole('button', { name })), name).toBe(true);
  await page.clock.runFor(100);
  await expect(dialog(page).getByRole('status')).toContainText('Request timeout');
  await dialog(page).getByRole('button', { name: 'KEEP GOING' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectOnTop();

  await finish(page).click();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
  await expect(dialog(page), 'Escape on the toast leaves the dialog open').toBeVisible();
  expect(await dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
});

test.describe('the look', () => {
  const LONG = {
    title: 'A workout without exercises is impossible bartholomew.featherstonehaugh',
    description: 'Enter weight and reps for at least one set before finishing your workout.',
  };

  test('moves to the bottom centre in four steps, above the dock', async ({ page, viewport }) => {
    await stopTheClock(page);
    const toast = await raiseAndSee(page, LONG);
    await expect(toast).toHaveCSS('animation', /0\.16s steps\(4\).*toast-in/);
    await expect.poll(() => toast.evaluate((it) => it.getAnimations().length)).toBe(0);
    const [box, dock, close] = [
      await boxOf(toast),
      await boxOf(page.locator('.dock')),
      await boxOf(toast.getByRole('button', { name: 'Close' })),
    ];
    // Includes the shadow, 4 px to the right.
    expect(Math.abs(box.x + (box.width + 4) / 2 - (viewport?.width ?? 0) / 2)).toBeLessThanOrEqual(2);
    expect(dock.y - (box.y + box.height)).toBeGreaterThanOrEqual(8);
    expect(dock.y - (box.y + box.height)).toBeLessThanOrEqual(24);
    expect([close.width, close.height]).toEqual([44, 44]);
    await page.setViewportSize({ width: 320, height: 640 });
    const narrow = await boxOf(toasts(page));
    expect(narrow.x).toBeGreaterThanOrEqual(16);
    expect(narrow.x + narrow.width).toBeLessThanOrEqual(304);
    await waitUntilRemoved(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(await raiseAndSee(page, LONG)).toHaveCSS('animation-name', 'none');
  });

  test('lies at the bottom of a screen without a dock', async ({ page, viewport }) => {
    await stopTheClock(page, '?no-dock');
    const toast = await raiseAndSee(page, LONG);
    await expect.poll(() => toast.evaluate((it) => it.getAnimations().length)).toBe(0);
    const { y, height } = await boxOf(toast);
    expect((viewport?.height ?? 0) - (y + height)).toBe(12);
  });

  test('is accessible, and its code is loaded by the first one', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(harness.url);
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /toaster/.test(url))).toEqual([]);
    // Stays open as long as axe needs.
    const duration = 600_000;
    await raiseAndSee(page, { ...LONG, duration });
    expect(loaded.some((url) => /toaster-.*\.js$/.test(url))).toBe(true);
    await expectAccessible(page);
    await raiseAndSee(page, { ...LONG, variant: 'destructive', duration });
    await expectAccessible(page);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a toast whose code cannot be loaded still shows its text, and covers nothing', async ({ page }) => {
    const plain = page.getByRole('alert').filter({ hasText: 'Failed to save workout' });
    const say = async () => {
      await raise(page, { title: 'Failed to save workout', description: 'It is kept on this device' });
      await expect(plain).toContainText('It is kept on this device');
    };
    await page.route(/\/toaster-/, (route) => route.abort());
    await stopTheClock(page);
    await say();
    expect(await areApart(plain, finish(page))).toBe(true);
    await page.clock.runFor(5000);
    await expect(plain).toHaveCount(0);

    await finish(page).click();
    await say();
    for (const name of ['Close', 'LOG WORKOUT', 'KEEP GOING'])
      await expect.poll(() => areApart(plain, dialog(page).getByRole('button', { name })), name).toBe(true);
    await page.clock.runFor(5000);
    await expect(plain).toHaveCount(0);
    expect(await page.evaluate(() => document.querySelectorAll('.toast-host').length)).toBe(0);
  });
});
