import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

const PUBLIC = [
  { path: '/', heading: 'GYMRATT' },
  { path: '/auth', heading: 'GYMRATT' },
  { path: '/reset-password', heading: 'RESET PASSWORD' },
  { path: '/no/such/screen', heading: 'GYMRATT' },
];
const SIGNED_IN = [
  { path: '/home', heading: 'DASHBOARD' },
  { path: '/profile', heading: 'PROFILE' },
  { path: '/stats', heading: 'STATS' },
  { path: '/stats/strength', heading: 'STRENGTH' },
  { path: '/stats/muscles', heading: 'MUSCLES' },
  { path: '/stats/lifts', heading: 'LIFTS' },
  { path: '/stats/summary', heading: 'AT A GLANCE' },
  { path: '/campaigns', heading: 'CAMPAIGNS' },
  { path: '/campaigns/gzclp', heading: 'NEW CAMPAIGN' },
  { path: '/campaign', heading: 'CAMPAIGN' },
  { path: '/campaign/map', heading: 'CAMPAIGN' },
  { path: '/history', heading: 'WORKOUT HISTORY' },
  { path: '/history/edit', heading: 'EDIT MODE' },
  { path: '/template', heading: 'EDIT CARTRIDGE' },
  { path: '/settings', heading: 'SETTINGS' },
  { path: '/trophies', heading: 'TROPHIES' },
  { path: '/import', heading: 'LOAD SAVE FILE' },
  { path: '/exercise-selector', heading: 'Pick Your Exercises' },
  { path: '/workout-logger', heading: 'WORKOUT LOGGER' },
];

test('public screens are open to everybody, and accessible', async ({ page }) => {
  for (const { path, heading } of PUBLIC) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expectAccessible(page);
    });
  }
});

test('signed-in screens are accessible, and no wider than a narrow phone', async ({ page, viewport }) => {
  test.setTimeout(180_000);
  await join(page);
  for (const { path, heading } of SIGNED_IN) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      if (viewport) await page.setViewportSize(viewport);
    });
  }
});
