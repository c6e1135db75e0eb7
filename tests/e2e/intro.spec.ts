import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme, expectNoViolations, inEveryTheme } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** 5 boot lines of 120 ms, 219 letters and 9 pauses of 8 letters at 30 ms. */
const WHOLE = 600 + (219 + 72) * 30;
/** The same at 6 ms a letter. */
const WHOLE_FAST = 600 + (219 + 72) * 6;
/** A frame or two: the sequence starts with the first and ends with one. */
const FRAMES = 50;

const pressStart = (page: Page) => page.getByRole('link', { name: 'PRESS START', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bootLines = (page: Page) => page.getByRole('list', { name: 'Boot log' }).getByRole('listitem');
const typed = (page: Page) => page.getByTestId('typed-story');

/** Opens the intro with its clock stopped before the first frame. */
async function openStopped(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'GYMRATT' })).toBeVisible();
}

async function prefer(page: Page, preferences: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem('gymratt.device.preferences', stored),
    JSON.stringify({ version: 1, preferences }),
  );
}

test.describe('the sequence', () => {
  test('boots, tells the story, then shows PRESS START in its reserved place', { tag: '@journey' }, async ({
    page,
  }) => {
    await openStopped(page);
    const place = page.locator('[aria-live="polite"]');
    const before = await place.boundingBox();
    await test.step('starts with the high score and the cabinet’s text', async () => {
      await expect(page.getByRole('term')).toHaveText(['1UP', 'HI-SCORE', 'CREDIT']);
      await expect(page.getByRole('definition')).toHaveText(['00', '600240', '01']);
      await expect(page.getByText('LIFT. LEVEL UP. REPEAT.')).toBeVisible();
    });
    await expect(bootLines(page)).toHaveCount(0);
    await page.clock.runFor(120 + FRAMES);
    await expect(bootLines(page)).toHaveText([/^>\s*RAT-OS 1\.0\.0\s*OK$/]);
    await expect(typed(page)).toHaveText('');

    await page.clock.runFor(480);
    await expect(bootLines(page)).toHaveCount(5);
    await page.clock.runFor(10 * 30);
    await expect(typed(page)).toHaveText(/^Midnight\. T?h?$/);
    await page.clock.runFor(WHOLE - 900 - 4 * FRAMES);
    await expect(typed(page)).toHaveText(/Your turn, rat\.$/);
    await expect(page.getByText('PRESS START')).toHaveCount(0);
    await page.clock.runFor(5 * FRAMES);
    await expect(pressStart(page)).toBeVisible();
    await test.step('which is read out', async () => {
      await expect(place.filter({ has: pressStart(page) })).toHaveCount(1);
      expect(await place.boundingBox()).toEqual(before);
    });
  });

  for (const [name, speedUp] of [
    ['a click', (page: Page) => page.getByRole('heading', { level: 1 }).click()],
    ['a key', (page: Page) => page.keyboard.press('x')],
  ] as const) {
    test(`${name} speeds up the typing`, async ({ page }) => {
      await openStopped(page);
      await page.clock.runFor(100);
      await speedUp(page);
      await page.clock.runFor(WHOLE_FAST - 100 - 2 * FRAMES);
      await expect(pressStart(page)).toHaveCount(0);
      await page.clock.runFor(4 * FRAMES);
      await expect(pressStart(page)).toBeVisible();
    });
  }

  test('a click on a control or a browser shortcut does not speed it up', async ({ page }) => {
    await openStopped(page);
    await page.clock.runFor(700);
    await button(page, 'Mute sound').click();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control');
    await page.keyboard.press('Alt+z');
    await page.clock.runFor(WHOLE_FAST);
    await expect(pressStart(page)).toHaveCount(0);
  });

  test('shows everything at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStopped(page);
    await expect(pressStart(page)).toBeVisible();
    await expect(bootLines(page)).toHaveCount(5);
    for (const words of ['Midnight. The gym is locked.', 'Your turn, rat.']) {
      await expect(typed(page).getByText(words)).toBeInViewport({ ratio: 1 });
    }
    await expect(button(page, 'Skip intro')).toHaveCount(0);
    await expect(button(page, 'Replay')).toHaveCount(0);
  });
});

test('skip, replay and later visits', { tag: '@journey' }, async ({ page }) => {
  await openStopped(page);

  await test.step('a visit that ended in the middle does not count as seen', async () => {
    await page.clock.runFor(3000);
    await page.reload();
    await expect(button(page, 'Skip intro')).toBeVisible();
    await expect(pressStart(page)).toHaveCount(0);
    await expect(button(page, 'Replay')).toHaveCount(0);
  });

  await test.step('Skip intro jumps to the end and is replaced by Replay', async () => {
    await button(page, 'Skip intro').click();
    await expect(pressStart(page)).toBeVisible();
    await expect(typed(page)).toHaveText(/Your turn, rat\.$/);
    await expect(button(page, 'Skip intro')).toHaveCount(0);

    await button(page, 'Replay').click();
    await expect(pressStart(page)).toHaveCount(0);
    await expect(typed(page)).toHaveText('');
    await expect(button(page, 'Replay')).toHaveCount(0);
    await page.clock.runFor(WHOLE + FRAMES);
    await expect(pressStart(page)).toBeVisible();
  });

  await test.step('a later visit shows PRESS START at once, and can replay', async () => {
    await page.reload();
    await expect(pressStart(page)).toBeVisible();
    await expect(button(page, 'Skip intro')).toHaveCount(0);
    await button(page, 'Replay').click();
    await expect(pressStart(page)).toHaveCount(0);
  });
});

test.describe('navigation', () => {
  test('by keyboard: Skip intro, and Enter on PRESS START', { tag: '@journey' }, async ({ page }) => {
    await openStopped(page);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Mute sound')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Skip intro')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pressStart(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Mute sound')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth');
  });

  test('an unknown path shows the intro too, and a blinking PRESS START that goes to /auth', async ({ page }) => {
    await page.goto('/no/such/screen');
    await button(page, 'Skip intro').click();
    await expect(pressStart(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/no/such/screen');

    await test.step('only the label blinks, and never disappears', async () => {
      const label = pressStart(page).getByText('PRESS START');
      const opacities = await label.evaluate(async (element) => {
        const [animation] = element.getAnimations();
        if (!animation) return [];
        animation.pause();
        return [0, 590, 610, 990].map((time) => {
          animation.currentTime = time;
          return getComputedStyle(element).opacity;
        });
      });
      expect(opacities).toEqual(['1', '1', '0.5', '0.5']);
      await expect(pressStart(page)).toHaveCSS('opacity', '1');
    });

    await pressStart(page).click();
    await page.waitForURL('**/auth');
  });
});

test.describe('sound', () => {
  /** Watches the page's requests for sounds, and how many loops are playing. */
  async function listen(page: Page) {
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/audio/')) files.push(pathname);
    });
    await page.addInitScript(() => {
      // The browser counts every evaluate call of the test as a gesture. Here only pointers and keys count.
      Object.defineProperty(navigator, 'userActivation', { value: undefined });
      const { start, stop } = AudioBufferSourceNode.prototype;
      Object.assign(window, { loops: 0 });
      AudioBufferSourceNode.prototype.start = function (...when) {
        Object.assign(window, { loops: Reflect.get(window, 'loops') + 1 });
        return start.apply(this, when);
      };
      AudioBufferSourceNode.prototype.stop = function (...when) {
        Object.assign(window, { loops: Reflect.get(window, 'loops') - 1 });
        return stop.apply(this, when);
      };
    });
    return { files, loops: () => page.evaluate(() => Reflect.get(window, 'loops')) };
  }

  for (const [name, gesture] of [
    ['pointer', (page: Page) => page.mouse.click(180, 300)],
    ['key', (page: Page) => page.keyboard.press('x')],
  ] as const) {
    test(`requests no file before the first ${name}, and then plays the ambience until the intro is left`, async ({
      page,
    }) => {
      const { files, loops } = await listen(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(bootLines(page)).toHaveCount(5);
      expect(files).toEqual([]);
      await gesture(page);
      await expect.poll(() => files).toEqual(['/audio/ambience.wav']);
      await expect.poll(loops).toBe(1);
      await pressStart(page).click();
      await page.waitForURL('**/auth');
      await expect.poll(loops).toBe(0);
    });
  }

  test('requests none while muted, and plays when unmuted', async ({ page }) => {
    await prefer(page, { sound: false });
    const { files, loops } = await listen(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('x');
    await expect(pressStart(page)).toBeVisible();
    expect(files).toEqual([]);
    await button(page, 'Unmute sound').click();
    await expect.poll(() => files).toEqual(['/audio/ambience.wav']);
    await expect.poll(loops).toBe(1);
  });

  test('the mute toggle is always available and survives a reload', async ({ page }) => {
    await page.goto('/');
    await button(page, 'Mute sound').click();
    await page.reload();
    await button(page, 'Skip intro').click();
    await button(page, 'Unmute sound').click();
    await page.reload();
    await expect(button(page, 'Mute sound')).toBeVisible();
  });
});

test.describe('the look', () => {
  test('is accessible in every theme, with the city or the sun of the theme', async ({ page }) => {
    await page.goto('/');
    await expectAccessibleInEveryTheme(page);
    await expect(pressStart(page)).toBeVisible();
    await inEveryTheme(page, async (theme) => {
      await expect(page.locator('.skyline')).toBeVisible({ visible: !['dark', 'minimal'].includes(theme) });
      await expect(page.locator('.horizon').first()).toBeVisible({ visible: theme === 'synthwave' });
    });
  });

  test('follows the chosen theme, and is accessible while playing in one without scanlines', async ({ page }) => {
    await prefer(page, { theme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(typed(page)).toHaveText(/A rat/);
    await expectNoViolations(page);
  });

  test('fits one screen from 360 x 640 to a desktop in every theme, nothing cut off', async ({ page }) => {
    await page.goto('/');
    await button(page, 'Skip intro').click();
    await inEveryTheme(page, async () => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const part of [
          page.getByText('HI-SCORE'),
          page.getByText('LIFT. LEVEL UP. REPEAT.'),
          bootLines(page).last(),
          typed(page).getByText('Your turn, rat.'),
          pressStart(page),
          button(page, 'Replay'),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          scrollHeight: document.documentElement.scrollHeight,
        }));
        expect({ width: scrollWidth, height: scrollHeight }).toEqual(size);
        const heights = await typed(page)
          .locator('p')
          .evaluateAll((lines) => lines.map((line) => line.clientHeight));
        expect(new Set(heights).size, `no line wraps: ${heights}`).toBe(1);
      }
    });
  });
});
