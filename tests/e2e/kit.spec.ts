import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { THEMES } from '#client/shared/ui/theme.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';

/** A fresh development server's first answer, on a busy machine. */
const COMPILING = 180_000;
/** Among the packages, where the compiler leaves what it finds alone. */
const CACHES = join(PROJECT_FOLDER, 'node_modules', '.cache');

/** The kit is a page of development alone, so the development server shows it, with a cache of its own. */
const test = base.extend<object, { development: string }>({
  development: [
    async ({ browser }, use) => {
      await mkdir(CACHES, { recursive: true });
      const cacheDir = await mkdtemp(join(CACHES, 'kit-'));
      const server = await createServer({
        root: PROJECT_FOLDER,
        cacheDir,
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, watch: null },
      });
      await server.listen();
      const address = server.resolvedUrls?.local[0] ?? 'no address';
      // The first visit compiles everything, and takes its time.
      const firstVisit = await browser.newPage({ baseURL: address });
      await openKit(firstVisit);
      await firstVisit.close();
      await use(address);
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: COMPILING },
  ],
  baseURL: async ({ development }, use) => use(development),
  page: async ({ page }, use) => {
    await openKit(page);
    await use(page);
  },
});

test.describe.configure({ timeout: 90_000 });

async function openKit(page: Page): Promise<void> {
  const noBackend = { supabaseUrl: null, supabaseAnonKey: null };
  await page.route(/:\d+\/api\/config$/, (route) => route.fulfill({ json: noBackend }));
  await page.goto('/__kit', { timeout: COMPILING });
  await expect(page.getByRole('heading', { level: 1, name: 'KIT' })).toBeVisible({ timeout: COMPILING });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** How many colours a picture has, as the browser decodes it. */
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

for (const theme of THEMES) {
  test(`every part in ${theme} is drawn, readable and accessible`, async ({ page }, testInfo) => {
    await page.getByLabel('Theme').selectOption(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg'));
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', ground);

    const picture = await page.screenshot({ fullPage: true, scale: 'css', animations: 'disabled' });
    await testInfo.attach(`kit-${theme}`, { body: picture, contentType: 'image/png' });
    expect(await coloursOf(page, picture)).toBeGreaterThan(30);

    await expectAccessible(page);
  });
}

test('nothing is wider than a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('everything that can be pressed is at least 44 px high and wide', async ({ page }) => {
  const targets = page.locator('button, a, select, input:not([type=checkbox]), label:has([type=checkbox])');
  expect(await targets.count()).toBeGreaterThan(40);
  const tooSmall = await targets.evaluateAll((elements) =>
    elements
      .map((element) => ({ name: element.outerHTML.slice(0, 120), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name }) => name),
  );
  expect(tooSmall).toEqual([]);
});

test.describe('by keyboard and pointer', () => {
  test.skip(({ isMobile }) => isMobile, 'once is enough, and a phone has no keys');

  test.describe('a dialog', () => {
    const dialogs = [
      { opener: 'FINISH', title: 'FINISH?' },
      { opener: 'EDIT PROFILE', title: 'EDIT PROFILE' },
      { opener: 'SELECT', title: 'SELECT' },
      { opener: 'LOAD WORKOUT', title: 'LOAD WORKOUT' },
      { opener: 'SCRAP', title: 'SCRAP WORKOUT?' },
    ];

    for (const { opener, title } of dialogs) {
      test(`${title} keeps the focus, closes by Escape and gives it back`, async ({ page }) => {
        const button = page.getByRole('region', { name: 'DIALOGS' }).getByRole('button', { name: opener, exact: true });
        await button.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
        await expectAccessible(page);

        for (let presses = 0; presses < 12; presses++) {
          // The browser's own bar may have its turn, the page behind never.
          const isInside = await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          );
          expect(isInside).toBe(true);
          await page.keyboard.press('Tab');
        }

        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      });
    }

    test('closes by a tap beside it, and by its close button', async ({ page }) => {
      const button = page.getByRole('button', { name: 'EDIT PROFILE', exact: true });
      const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' });
      await button.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(8, 8);
      await expect(dialog).toBeHidden();

      await button.click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('stays while its inside is tapped, and holds the page behind still', async ({ page }) => {
      await page.getByRole('button', { name: 'EDIT PROFILE', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' });
      await dialog.getByRole('heading').click();
      await expect(dialog).toBeVisible();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(8, 8);
      await page.mouse.wheel(0, 400);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });

    test('starts a dangerous question on its harmless answer', async ({ page }) => {
      await page.getByRole('button', { name: 'SCRAP', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'KEEP GOING' })).toBeFocused();
    });
  });

  test('tabs turn by arrow keys, Home and End, and take the focus along', async ({ page }) => {
    const join = page.getByRole('tab', { name: 'JOIN' });
    const signIn = page.getByRole('tab', { name: 'SIGN IN' });
    await join.focus();
    for (const [key, expected] of [
      ['ArrowRight', signIn],
      ['ArrowRight', join],
      ['ArrowLeft', signIn],
      ['Home', join],
      ['End', signIn],
    ] as const) {
      await page.keyboard.press(key);
      await expect(expected).toHaveAttribute('aria-selected', 'true');
      await expect(expected).toBeFocused();
    }
    await expect(page.getByRole('tabpanel', { name: 'SIGN IN' })).toHaveText('Welcome back.');
    await expect(join).toHaveAttribute('tabindex', '-1');
  });

  test('a switch turns by space, and a locked one not at all', async ({ page }) => {
    const haptic = page.getByRole('switch', { name: 'Haptic Feedback' });
    await haptic.focus();
    await expect(haptic).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(haptic).toBeChecked();
    const locked = page.getByRole('switch', { name: 'Dark Mode' });
    await expect(locked).toBeChecked();
    await expect(locked).toBeDisabled();
  });

  test('the eye shows a password and hides it again', async ({ page }) => {
    const field = page.getByLabel('Password', { exact: true });
    const eye = page.getByRole('button', { name: 'Show password', exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await field.focus();
    await page.keyboard.press('Tab');
    await expect(eye).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('a field says what is wrong with it', async ({ page }) => {
    const field = page.getByLabel('New password', { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('8 characters at least.');
  });

  test('a select is chosen from by letter and arrow', async ({ page }) => {
    const select = page.getByLabel('Default Sets');
    await select.focus();
    await expect(select).toHaveValue('3');
    await page.keyboard.type('5');
    await expect(select).toHaveValue('5');
  });

  test('WEEK and MONTH are one radio group', async ({ page }) => {
    const period = page.getByRole('group', { name: 'Period' });
    await period.getByLabel('WEEK').focus();
    await page.keyboard.press('ArrowRight');
    await expect(period.getByLabel('MONTH')).toBeChecked();
  });

  test('a busy button keeps its width and its focus, and works once', async ({ page }) => {
    const button = page.getByRole('button', { name: /^WORK(ING)?$/ });
    const width = (await button.boundingBox())?.width;
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAccessibleName('WORKING');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect((await button.boundingBox())?.width).toBe(width);
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Let it off (worked 1 times)' }).click();
    await expect(button).toHaveAccessibleName('WORK');
  });

  test('a chip is dropped by its button', async ({ page }) => {
    await page.getByRole('button', { name: 'Remove Bench Press' }).click();
    await expect(page.getByText('Bench Press', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Overhead Press', { exact: true })).toBeVisible();
  });
});
