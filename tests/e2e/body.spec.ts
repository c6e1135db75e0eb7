import type { Page } from '@playwright/test';
import type { Measurements } from '#contract/measurements.ts';
import { addDays } from '#core/progression/calendar.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(TODAY, -days);
const sheet = (page: Page) => page.getByRole('dialog', { name: 'LOG WEIGHT' });
const read = async (member: Member) => (await member.call('GET', '/api/user/measurements')).body as Measurements;
const weights = async (member: Member) =>
  (await read(member)).measurements.filter(({ kind }) => kind === 'weight').map(({ day, value }) => [day, value]);

/** A year of weights, and some of the rest. */
async function measure(member: Member) {
  const measurements = Array.from({ length: 90 }, (_, at) => ({
    day: daysAgo(at * 3 + 1),
    kind: 'weight',
    value: Math.round((78.4 + at * 0.08 + ((at * 7) % 5) * 0.2) * 10) / 10,
  })).concat(
    [40, 20, 5].flatMap((ago) => [
      { day: daysAgo(ago), kind: 'waist', value: 82 + ago / 10 },
      { day: daysAgo(ago), kind: 'body_fat', value: 16 + ago / 20 },
      { day: daysAgo(ago), kind: 'left_arm', value: 38 - ago / 20 },
      { day: daysAgo(ago), kind: 'right_arm', value: 38.5 - ago / 20 },
      { day: daysAgo(ago), kind: 'left_forearm', value: 30 },
    ]),
  );
  expect((await member.call('PUT', '/api/user/measurements', { measurements })).status).toBe(200);
}

test.use({ timezoneId: 'UTC', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a weight is logged in two taps, from the dashboard and the profile, offline too', async ({
  page,
  context,
  member,
  home,
  profile,
}) => {
  await member.call('PATCH', '/api/user/profile', { bodyweight: 78.4, timezone: 'UTC' });
  await page.goto('/home');
  await test.step('from the dashboard', async () => {
    await home.button('Log weight, now 78.4 kg').click();
    await sheet(page).getByRole('button', { name: 'LOG', exact: true }).click();
    await expect(home.toast).toContainText('Weight: 78.4 kg');
    await expect(sheet(page)).toBeHidden();
    await expect.poll(() => weights(member)).toEqual([[TODAY, 78.4]]);
  });
  await test.step('from the profile', async () => {
    await home.goByMenu('Profile');
    await profile.button('Log weight').click();
    await sheet(page).getByRole('button', { name: '0.1 kg less' }).click();
    await sheet(page).getByRole('button', { name: 'LOG', exact: true }).click();
    await expect(profile.body('WEIGHT')).toContainText('78.3');
    await expect.poll(() => weights(member)).toEqual([[TODAY, 78.3]]);
  });
  await test.step('without a network it is shown at once, and sent once later', async () => {
    await context.setOffline(true);
    await profile.button('Log weight').click();
    await sheet(page).getByRole('textbox', { name: 'Weight' }).fill('77,9');
    await sheet(page).getByRole('button', { name: 'LOG', exact: true }).click();
    await expect(profile.toast).toContainText('Kept on this phone');
    await expect(profile.body('WEIGHT')).toContainText('77.9');
    let puts = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts += 1;
    });
    await context.setOffline(false);
    await expect.poll(() => weights(member)).toEqual([[TODAY, 77.9]]);
    expect(puts).toBe(1);
    await expect(profile.body('WEIGHT')).toContainText('77.9');
  });
});

test('what was measured is read, corrected, deleted and brought back', async ({ page, member, home }) => {
  await measure(member);
  await page.goto('/stats/body');
  await page.getByRole('radio', { name: '1Y' }).check();
  const row = page.getByRole('button', { name: /^Arms/ });
  await expect(row).toContainText(/left 37\.75 cm.*right 38\.25 cm/);
  await expectAccessible(page);

  await row.click();
  const arms = page.getByRole('dialog', { name: 'Arms' });
  const entries = arms.getByRole('button', { name: / · / });
  await expect(entries).toHaveCount(6);
  await expectAccessible(page);
  await entries.first().click();
  const one = page.getByRole('dialog', { name: 'Left arm' });
  await one.getByRole('textbox', { name: 'Left arm' }).fill('4000');
  await one.getByRole('button', { name: 'SAVE' }).click();
  await expect(one.getByRole('alert')).toHaveText('A number with at most 3 decimals, 1 to 400 cm.');
  await one.getByRole('textbox', { name: 'Left arm' }).fill('39');
  await one.getByRole('button', { name: 'SAVE' }).click();
  await expect(entries.first()).toContainText('39 cm');

  await entries.first().click();
  await one.getByRole('button', { name: 'DELETE' }).click();
  await expect(entries).toHaveCount(5);
  await home.undo();
  await expect(entries).toHaveCount(6);
  await expect.poll(async () => (await read(member)).latest.find(({ kind }) => kind === 'left_arm')?.value).toBe(39);
});

test('several are measured at once, in inches, at 320 px', async ({ page, member, home }) => {
  await member.call('PATCH', '/api/user/profile', { preferred_weight_unit: 'lb' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/stats/body');
  await expect(page.getByText('NOTHING MEASURED YET')).toBeVisible();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await page.getByRole('button', { name: 'OTHER' }).click();
  const several = page.getByRole('dialog', { name: 'MEASURES' });
  await several.getByLabel('Waist (in)').fill('32,25');
  await several.getByLabel('Left arm (in)').fill('15.13');
  await several.getByLabel('Body fat (%)').fill('16.2');
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await several.getByRole('button', { name: 'LOG 3' }).click();
  await expect(page.getByRole('button', { name: /^Waist/ })).toContainText('32.25 in');
  await expect(page.getByRole('button', { name: /^Arms/ })).toContainText('15.13 in');
  await home.dismissToast();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await expect
    .poll(async () => (await read(member)).latest.map(({ kind, value }) => [kind, value]))
    .toEqual([
      ['body_fat', 16.2],
      ['waist', 81.915],
      ['left_arm', 38.43],
    ]);
});
