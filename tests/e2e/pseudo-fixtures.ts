import type { Page } from '@playwright/test';
import { makePseudoLanguage, type PseudoLanguage } from '#tests/support/pseudo-language.ts';
import { cutTexts, resizeTo } from './cut-texts.ts';
import { test as base, expect } from './fixtures.ts';
import type { Member } from './member.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Every page speaks a language that is longer than English by two fifths. */
export const test = base.extend<object, { pseudo: PseudoLanguage }>({
  pseudo: [async ({}, use) => use(await makePseudoLanguage()), { scope: 'worker', timeout: 240_000 }],
  expectedErrors: async ({}, use) => use([/the server responded with a status of (?:401|404|422)/]),
  page: async ({ page, pseudo }, use, testInfo) => {
    testInfo.setTimeout(240_000);
    page.setDefaultTimeout(8_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The words of a language that there is are replaced by those of one that nobody speaks.
    await page.route(/\/assets\/words-[^/]+\/[^/]+\.de\.json$/, (route) =>
      route.fulfill({ contentType: 'application/json', body: pseudo.words }),
    );
    await page.addInitScript(() => {
      const kept = { version: 1, preferences: { language: 'de' } };
      localStorage.setItem('gymratt.device.preferences', JSON.stringify(kept));
    });
    await use(page);
  },
});

export { expect };

/** Expects that nothing of the current screen is cut, in every size. */
export function watch(page: Page) {
  return async (screen: string) => {
    for (const size of SIZES) {
      await resizeTo(page, size);
      expect.soft(await page.evaluate(cutTexts), `${screen}, ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
}

/** What the member has chosen counts more than what the device was set to. */
export async function speak({ call }: Member): Promise<void> {
  expect(await call('PATCH', '/api/user/settings', { language: 'de' })).toMatchObject({ status: 200 });
}

export const dialogOf = (page: Page) => page.getByRole('dialog');

export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

/** The screen's own words are there: no other screen's, and no English ones. */
export const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
