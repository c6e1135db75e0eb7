import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { THEMES, type ThemeName } from '#client/device/theme.ts';

/** The rules that a theme can break, by its colours or letter sizes. Everything else is the same in every theme. */
const THEME_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Runs axe on the current screen. Reduced motion removes the scanlines, under which axe cannot measure contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page);
}

/** Checks every theme: the default with all rules, the others with those that a theme can break. */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await inEveryTheme(page, (theme) => expectNoViolations(page, theme === THEMES[0] ? undefined : THEME_RULES));
}

/** A theme is a set of colours, and their contrasts have tests of their own: `npm test` looks at the first one only. */
const LOOKED_AT = process.env.GYMRATT_TESTS === 'journeys' ? THEMES.slice(0, 1) : THEMES;

/** Applies one theme after the other without storing the choice, and runs `look` in each. */
export async function inEveryTheme(page: Page, look: (theme: ThemeName) => Promise<void>): Promise<void> {
  const previous = await applyTheme(page, THEMES[0]);
  for (const theme of LOOKED_AT) {
    await test.step(`in ${theme}`, async () => {
      await applyTheme(page, theme);
      await look(theme);
    });
  }
  await applyTheme(page, previous);
}

/** Returns the previous theme. */
function applyTheme(page: Page, theme: string | undefined): Promise<string | undefined> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = name ?? '';
    return before;
  }, theme);
}

export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Loading axe, half a megabyte, for every check would take longer than the check itself.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // The other mode is for frames of other origins, which the product does not have, and opens a new page each time.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
