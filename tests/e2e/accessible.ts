import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** `npm test` leaves it to the full tier: it takes as long as the rest of a journey. */
const IS_LEFT_OUT = process.env.GYMRATT_TESTS === 'journeys';

/**
 * Runs axe on the current screen, in the default theme: the others differ in colours alone, and those have a test of their own
 * (`src/client/kit/themes.test.ts`). Reduced motion removes the scanlines, under which axe cannot measure contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (IS_LEFT_OUT) return;
  // Loading axe, half a megabyte, for every check would take longer than the check itself.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // The other mode is for frames of other origins, which the product does not have, and opens a new page each time.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
