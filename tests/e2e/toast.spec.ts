import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, test } from './fixtures.ts';
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

async function openHarness(page: Page, search = ''): Promise<void> {
  await page.goto(harness.url + search);
  await expect(page.getByRole('heading', { name: 'TOASTS' })).toBeVisible();
}

/** From here on time passes only when a test advances it. */
async function stopTheClock(page: Page, search = ''): Promise<void> {
  await page.clock.install({ time: 0 });
  await openHarness(page, search);
  await page.clock.pauseAt(60_000);
}

const raise = (page: Page, content: Content) => page.evaluate((it) => void window.harness.toast(it), content);
const region = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });
const toasts = (page: Page) => region(page).getByRole('listitem');
const stored = (page: Page) =>
  page.evaluate(() => {
    const toast = window.harness.getToast();
    return toast && { title: toast.title, open: toast.open };
  });

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
  expect(await stored(page)).toBeNull();
}

test('the duration', async ({ page }) => {
  await stopTheClock(page);

  await test.step('a toast is open for 5000 ms and removed 2000 ms later', async () => {
    await raiseAndSee(page, { title: 'Template loaded!' });
    await page.clock.runFor(4999);
    expect(await stored(page)).toEqual({ title: 'Template loaded!', open: true });
    await page.clock.runFor(1);
    expect(await stored(page)).toEqual({ title: 'Template loaded!', open: false });
    await expect(toasts(page)).toHaveCount(0);
    await page.clock.runFor(1999);
    expect(await stored(page)).toEqual({ title: 'Template loaded!', open: false });
    await page.clock.runFor(1);
    expect(await stored(page)).toBeNull();
  });

  await test.step('a toast may set another duration', async () => {
    await raiseAndSee(page, { title: 'CHARGING COMPLETE', duration: 3000 });
    await page.clock.runFor(2999);
    expect(await stored(page)).toMatchObject({ open: true });
    await page.clock.runFor(1);
    expect(await stored(page)).toMatchObject({ open: false });
    await waitUntilRemoved(page);
  });

  await test.step('an update restarts the duration, and is read out', async () => {
    await page.evaluate(() => {
      const { update } = window.harness.toast({ title: 'Saving template...' });
      setTimeout(() => update({ title: 'Template Saved!' }), 4000);
    });
    await expect(toasts(page)).toContainText('Saving template...');
    await page.clock.runFor(4000);
    await expect(toasts(page)).toContainText('Template Saved!');
    await page.clock.runFor(100);
    await expect(page.getByRole('status')).toContainText('Template Saved!');
    await page.clock.runFor(4899);
    expect(await stored(page)).toMatchObject({ open: true });
    await page.clock.runFor(1);
    expect(await stored(page)).toMatchObject({ open: false });
    await waitUntilRemoved(page);
  });

  await test.step('a replacement has its full duration, and the previous one does not end it', async () => {
    await raiseAndSee(page, { title: 'first' });
    await page.clock.runFor(4000);
    await raiseAndSee(page, { title: 'second' });
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4999);
    expect(await stored(page)).toEqual({ title: 'second', open: true });
    await page.clock.runFor(1);
    expect(await stored(page)).toEqual({ title: 'second', open: false });
    await waitUntilRemoved(page);
  });

  await test.step('it pauses under the pointer', async () => {
    const toast = await raiseAndSee(page, { title: 'Profile updated' });
    await page.clock.runFor(3000);
    await toast.hover();
    await page.clock.runFor(60_000);
    expect(await stored(page)).toMatchObject({ open: true });
    await page.mouse.move(5, 5);
    await page.clock.runFor(1999);
    expect(await stored(page)).toMatchObject({ open: true });
    await page.clock.runFor(1);
    expect(await stored(page)).toMatchObject({ open: false });
    await waitUntilRemoved(page);
  });

  await test.step('it pauses while the toast has the focus', async () => {
    await raiseAndSee(page, { title: 'Profile updated' });
    await page.keyboard.press('F8');
    await page.clock.runFor(60_000);
    expect(await stored(page)).toMatchObject({ open: true });
    await page.getByRole('button', { name: 'FINISH' }).focus();
    await page.clock.runFor(5000);
    expect(await stored(page)).toMatchObject({ open: false });
    await waitUntilRemoved(page);
  });

  await test.step('it pauses while the window is not focused', async () => {
    await raiseAndSee(page, { title: 'Profile updated' });
    await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
    await page.clock.runFor(60_000);
    expect(await stored(page)).toMatchObject({ open: true });
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await page.clock.runFor(5000);
    expect(await stored(page)).toMatchObject({ open: false });
    await waitUntilRemoved(page);
  });

  await test.step('it runs for the toast after one that was closed under the pointer', async () => {
    const first = await raiseAndSee(page, { title: 'first' });
    await first.hover();
    await first.getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toHaveCount(0);
    await page.mouse.move(5, 5);
    await raiseAndSee(page, { title: 'second' });
    await page.clock.runFor(5000);
    expect(await stored(page)).toEqual({ title: 'second', open: false });
  });
});

test('swiping to the right', async ({ page }) => {
  await stopTheClock(page);
  const dragBy = async (toast: Locator, distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('no toast to drag');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };

  await test.step('by 50 px, or to the left, keeps the toast; by more, closes it', async () => {
    const toast = await raiseAndSee(page, { title: 'Template loaded!' });
    await dragBy(toast, -55);
    expect(await stored(page)).toMatchObject({ open: true });
    await dragBy(toast, 50);
    expect(await stored(page)).toMatchObject({ open: true });
    await expect(toast).toHaveCSS('transform', 'none');
    await dragBy(toast, 51);
    expect(await stored(page)).toMatchObject({ open: false });
    await expect(toasts(page)).toHaveCount(0);
    await waitUntilRemoved(page);
  });

  await test.step('with a finger moves the toast along and closes it', async () => {
    const toast = await raiseAndSee(page, { title: 'Template loaded!' });
    const box = await toast.boundingBox();
    if (!box) throw new Error('no toast to swipe');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 60 + distance, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', 0);
    for (const distance of [12, 24, 36, 48]) await touch('touchMove', distance);
    await expect(toast).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 48, 0)');
    await touch('touchMove', 60);
    await touch('touchEnd', 60);
    expect(await stored(page)).toMatchObject({ open: false });
  });
});

test('by keyboard', { tag: '@journey' }, async ({ page }) => {
  await stopTheClock(page);
  const finish = page.getByRole('button', { name: 'FINISH' });

  await test.step('F8 focuses the region, Tab the toast and its buttons, and closing returns the focus', async () => {
    await finish.focus();
    await raiseAndSee(page, { title: 'Workout deleted' });
    await page.keyboard.press('F8');
    await expect(region(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(region(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await stored(page)).toMatchObject({ open: false });
    await expect(finish).toBeFocused();
    await waitUntilRemoved(page);
  });

  await test.step('Escape on the toast closes it and returns the focus', async () => {
    await raiseAndSee(page, { title: 'Workout deleted' });
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await stored(page)).toMatchObject({ open: false });
    await expect(finish).toBeFocused();
    await waitUntilRemoved(page);
  });

  await test.step('a replacement takes over the focus', async () => {
    await raiseAndSee(page, { title: 'first' });
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await raiseAndSee(page, { title: 'second' });
    await expect(region(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(finish).toBeFocused();
  });
});

test('the action runs and closes the toast, and all its text is read out once', async ({ page }) => {
  await stopTheClock(page);
  await page.evaluate(() =>
    window.harness.toast({
      title: 'Workout deleted',
      action: { label: 'UNDO', onAction: () => document.body.setAttribute('data-undone', '') },
    }),
  );
  await region(page).getByRole('button', { name: 'UNDO' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-undone');
  expect(await stored(page)).toMatchObject({ open: false });
  await waitUntilRemoved(page);

  for (const [variant, politeness] of [
    ['default', 'polite'],
    ['destructive', 'assertive'],
  ] as const) {
    await test.step(`${variant}: ${politeness}`, async () => {
      await raise(page, { title: 'Update failed', description: 'Please try again', variant });
      const status = page.getByRole('status');
      await expect(status).toHaveAttribute('aria-live', politeness);
      await page.clock.runFor(100);
      await expect(status).toHaveText(/^\s*Notification Update failed Please try again\s*$/);
      await page.clock.runFor(1000);
      await expect(status).toHaveCount(0);
      await waitUntilRemoved(page);
    });
  }
});

test.describe('with a modal dialog', () => {
  test.beforeEach(({ page }) => stopTheClock(page));

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'FINISH?' });
  const openDialog = (page: Page) => page.getByRole('button', { name: 'FINISH' }).click();

  async function expectOnTop(page: Page): Promise<void> {
    await expect(toasts(page)).toBeVisible();
    const isOnTop = await toasts(page).evaluate((toast) => {
      const { x, y, width, height } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  }

  async function expectInReach(page: Page, names: string[]): Promise<void> {
    const toast = await toasts(page).boundingBox();
    for (const name of names) {
      const button = await dialog(page).getByRole('button', { name }).boundingBox();
      if (!toast || !button) throw new Error(`no toast or no ${name}`);
      expect(toast.y + toast.height <= button.y || button.y + button.height <= toast.y, name).toBe(true);
    }
  }

  test('a toast raised from it lies above it, is reachable and is read out there', { tag: '@journey' }, async ({
    page,
  }) => {
    await openDialog(page);
    await raiseAndSee(page, { title: 'Request timeout', variant: 'destructive' });
    await expectOnTop(page);
    await expectInReach(page, ['LOG WORKOUT', 'KEEP GOING']);
    await page.clock.runFor(100);
    await expect(dialog(page).getByRole('status')).toContainText('Request timeout');
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    expect(await stored(page)).toMatchObject({ open: false });
    await expect(dialog(page)).toBeVisible();
  });

  test('a toast that was open before moves into it, and stays when it closes', async ({ page }) => {
    await raiseAndSee(page, { title: 'Template Saved!' });
    await openDialog(page);
    await expectOnTop(page);
    await expect(dialog(page).getByRole('region', { name: 'Messages (F8)' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'KEEP GOING' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expectOnTop(page);
    await region(page).getByRole('button', { name: 'Close' }).click();
    expect(await stored(page)).toMatchObject({ open: false });
  });

  test('Escape on the toast leaves the dialog open', async ({ page }) => {
    await openDialog(page);
    await raiseAndSee(page, { title: 'Request timeout' });
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await stored(page)).toMatchObject({ open: false });
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  });
});

test.describe('the look', () => {
  const LONG = {
    title: 'A workout without exercises is impossible bartholomew.featherstonehaugh',
    description: 'Enter weight and reps for at least one set before finishing your workout.',
  };

  /** Stays open as long as axe needs. */
  const LONG_ENOUGH_FOR_AXE = 600_000;

  test('moves to the bottom centre in four steps', async ({ page, viewport }) => {
    await stopTheClock(page);

    await test.step('enters in 160 ms of 4 steps and leaves in 120 ms', async () => {
      const toast = await raiseAndSee(page, { title: 'Template loaded!' });
      await expect(toast).toHaveCSS('animation', /0\.16s steps\(4\).*toast-in/);
      await page.evaluate(() =>
        document.addEventListener('animationstart', ({ target }) => {
          if (target instanceof HTMLElement) document.body.dataset.left = getComputedStyle(target).animation;
        }),
      );
      await page.clock.runFor(5000);
      await expect(page.locator('body')).toHaveAttribute('data-left', /0\.12s steps\(3\).*toast-out/);
      await waitUntilRemoved(page);
    });

    await test.step('bottom centre, above the dock, with a close button of 44 px', async () => {
      const toast = await raiseAndSee(page, LONG);
      await expect.poll(() => toast.evaluate((it) => it.getAnimations().length)).toBe(0);
      const [box, dock, close] = await Promise.all(
        [toast, page.locator('.dock'), toast.getByRole('button', { name: 'Close' })].map((it) => it.boundingBox()),
      );
      if (!box || !dock || !close || !viewport) throw new Error('something is not there');
      // Includes the shadow, 4 px to the right.
      expect(Math.abs(box.x + (box.width + 4) / 2 - viewport.width / 2)).toBeLessThanOrEqual(2);
      expect(dock.y - (box.y + box.height)).toBeGreaterThanOrEqual(8);
      expect(dock.y - (box.y + box.height)).toBeLessThanOrEqual(24);
      expect([close.width, close.height]).toEqual([44, 44]);
    });

    await test.step('fits the narrowest phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const box = await toasts(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(16);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(304);
      if (viewport) await page.setViewportSize(viewport);
      await waitUntilRemoved(page);
    });

    await test.step('does not move with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const toast = await raiseAndSee(page, { title: 'Template loaded!' });
      await expect(toast).toHaveCSS('animation-name', 'none');
    });
  });

  test('lies at the bottom of a screen without a dock', async ({ page, viewport }) => {
    await stopTheClock(page, '?no-dock');
    const toast = await raiseAndSee(page, LONG);
    await expect.poll(() => toast.evaluate((it) => it.getAnimations().length)).toBe(0);
    const box = await toast.boundingBox();
    expect((viewport?.height ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBe(12);
  });

  test('is accessible in every theme', async ({ page }) => {
    await openHarness(page);
    await raiseAndSee(page, { ...LONG, duration: LONG_ENOUGH_FOR_AXE });
    await expectAccessibleInEveryTheme(page);
    await page.evaluate(
      (duration) =>
        window.harness.toast({
          title: 'Update failed',
          description: 'Please try again.',
          variant: 'destructive',
          duration,
          action: { label: 'TRY AGAIN', onAction: () => {} },
        }),
      LONG_ENOUGH_FOR_AXE,
    );
    await expect(region(page).getByRole('button', { name: 'TRY AGAIN' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await expect(region(page).getByRole('button', { name: 'TRY AGAIN' })).toBeVisible();
  });
});

test('the first toast loads the code, and nothing does before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openHarness(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /toaster/.test(url))).toEqual([]);
  await raiseAndSee(page, { title: 'Template loaded!' });
  expect(fetched.some((url) => /toaster-.*\.js$/.test(url))).toBe(true);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a toast whose code cannot be loaded still shows its text, and covers nothing', async ({ page }) => {
    const plain = page.getByRole('alert').filter({ hasText: 'Failed to save workout' });
    const say = async () => {
      await raise(page, {
        title: 'Failed to save workout',
        description: 'It is kept on this device',
        variant: 'destructive',
      });
      await expect(plain).toContainText('It is kept on this device');
    };
    const isAbove = async (control: Locator) => {
      const [toast, other] = await Promise.all([plain.boundingBox(), control.boundingBox()]);
      if (!toast || !other) throw new Error('out of sight');
      return toast.y + toast.height <= other.y || other.y + other.height <= toast.y;
    };
    await page.route(/\/toaster-/, (route) => route.abort());
    await stopTheClock(page);

    await test.step('of the dock', async () => {
      await say();
      expect(await isAbove(page.getByRole('button', { name: 'FINISH' }))).toBe(true);
      await page.clock.runFor(5000);
      await expect(plain).toHaveCount(0);
    });

    await test.step('of a dialog, which contains it', async () => {
      await page.getByRole('button', { name: 'FINISH' }).click();
      await say();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      for (const name of ['Close', 'LOG WORKOUT', 'KEEP GOING']) {
        await expect.poll(() => isAbove(page.getByRole('button', { name })), name).toBe(true);
      }
      await page.clock.runFor(5000);
      await expect(plain).toHaveCount(0);
      expect(await page.evaluate(() => document.querySelectorAll('.toast-host').length)).toBe(0);
    });
    await page.unroute(/\/toaster-/);
  });
});
