import type { Page } from '@playwright/test';
import { addDays, weekStart } from '#core/progression/calendar.ts';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join, type Member } from './member.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const THIS_WEEK = weekStart(TODAY);
const weeksAgo = (weeks: number) => addDays(THIS_WEEK, -7 * weeks);

/** Logs a workout in each of these past weeks, the earliest first. */
async function train(member: Member, weeks: readonly number[]) {
  for (const week of weeks) {
    const [startTime, endTime] = [`${weeksAgo(week)}T10:00:00.000Z`, `${weeksAgo(week)}T11:00:00.000Z`];
    await member.log(undefined, { startTime, endTime, timeZone: 'UTC' });
  }
}

const card = (page: Page) => page.getByRole('region', { name: 'Level' });
const chain = (page: Page) => card(page).getByRole('button', { name: /Pause the streak/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'STREAK' });
const links = (page: Page) =>
  card(page)
    .locator('.chain > span')
    .evaluateAll((all) => all.map((link) => link.getAttribute('data-link')?.[0] ?? '-').join(''));

test.use({ timezoneId: 'UTC' });

test('a missed week is paused from the chain, and so in the calendar', async ({ page, member }) => {
  await page.goto('/home');
  await expect(card(page).getByText('START A STREAK')).toBeVisible();
  await expect(chain(page)).toBeHidden();

  // Last week was missed, and can still be paused.
  await train(member, [6, 5, 4, 3, 2]);
  await page.goto('/home');
  await expect.poll(() => links(page)).toBe('bbbtttttmo');
  await expect(card(page).getByText('START A STREAK')).toBeVisible();
  await expect(card(page).getByText('10 weeks, pause last week?')).toBeVisible();

  await test.step('by keyboard', async () => {
    await chain(page).press('Enter');
    await expect(sheet(page)).toBeVisible();
    await sheet(page).getByRole('radio', { name: 'OFF' }).press('ArrowLeft');
    await expect(sheet(page).getByRole('radio', { name: 'TRAVEL' })).toBeChecked();
    await sheet(page)
      .getByRole('button', { name: /^Pause last week/ })
      .press('Enter');
    await expect(sheet(page).getByText(/Your streak is 5 weeks now/)).toBeVisible();
    await expect(sheet(page).getByText('paused, travel')).toBeVisible();
    // The same button takes it back.
    await expect(sheet(page).getByRole('button', { name: /^Take back the pause of last week/ })).toBeFocused();
  });

  await expectAccessible(page);
  await resizeTo(page, { width: 320, height: 568 });
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(chain(page)).toBeFocused();
  await expect(card(page).getByText('5 WEEK STREAK')).toBeVisible();
  await expect(card(page).getByText('10 weeks, 1 paused')).toBeVisible();
  expect(await links(page)).toBe('bbbtttttpo');
  // Of the level that came with the workouts.
  await expect(page.getByRole('region', { name: 'Celebration' })).toBeHidden({ timeout: 15_000 });
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('the calendar', async () => {
    await page.goto('/history');
    const year = page.getByRole('region', { name: 'The year' });
    await expect(year.locator('.wall-chain [data-week="paused"]')).toHaveCount(1);
    await expect(year.locator('.wall-chain [data-week="trained"]')).toHaveCount(5);
    await expect(year.getByText(/^Paused: week of .*, travel$/)).toBeAttached();
    await expectAccessible(page);
  });
});

test('a free week that was used is not taken for one that is left', async ({ page, testDatabase }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const member = await join(page);
  // Eight weeks bank a free one, which the missed one takes.
  await train(member, [11, 10, 9, 8, 7, 6, 5, 4, 2, 1]);
  // With stars the note stands above the chain. First those: a rise would be celebrated over the screen.
  for (const xp of [800_000, 5_000]) {
    await testDatabase.asOwner('update public.users set xp = $2 where uuid_id = $1', [member.userId, xp]);
    await page.goto('/home');
    await expect(chain(page)).toContainText('1 free used');
    expect(await page.evaluate(layoutProblems)).toEqual([]);
  }
});
