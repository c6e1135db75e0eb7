import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { THEMES, type ThemeName } from '#client/device/theme.ts';

/** What a theme can break: by its colours, and by the size of its letters. All else is the same in every theme. */
const RULES_OF_A_THEME = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** axe on what is on screen. Reduced motion removes the scanlines, under which axe cannot measure contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page);
}

/** The same in every theme: by all rules in the default, by those of a theme in the others. */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await inEveryTheme(page, (theme) => expectNoViolations(page, theme === THEMES[0] ? undefined : RULES_OF_A_THEME));
}

/** Dresses the page in one theme after the other, as the product does but for keeping the choice, and looks at it in each. */
export async function inEveryTheme(page: Page, look: (theme: ThemeName) => Promise<void>): Promise<void> {
  const worn = await wear(page, THEMES[0]);
  for (const theme of THEMES) {
    await test.step(`in ${theme}`, async () => {
      await wear(page, theme);
      await look(theme);
    });
  }
  await wear(page, worn);
}

/** Returns what was worn before. */
function wear(page: Page, theme: string | undefined): Promise<string | undefined> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = name ?? '';
    return before;
  }, theme);
}

export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Loaded anew for every look, half a megabyte twice, axe would cost more than the look itself.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // The other mode is for frames of other origins, of which the product has none, and opens a page of its own each time.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
