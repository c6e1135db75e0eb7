import type { Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';
import { sizes } from './pages/screen.ts';

/** Ten weeks of squats, bench presses and deadlifts, a little heavier each time. */
async function train(member: Member): Promise<void> {
  for (let week = 9; week >= 0; week -= 1) {
    const gain = (9 - week) * 2.5;
    await member.log(
      {
        'barbell-bench-press': [
          [80 + gain, 5],
          [80 + gain, 5],
        ],
        'barbell-back-squat': [[100 + gain, 5]],
        'barbell-deadlift': [[140 + gain, 3]],
        'pull-up': [[10, 8]],
        'dumbbell-lateral-raise': [[12, 12]],
      },
      { daysAgo: week * 7 },
    );
  }
  const answer = await member.call('PATCH', '/api/user/profile', {
    name: member.name,
    preferred_weight_unit: 'kg',
    preferred_distance_unit: 'km',
    gender: 'M',
    bodyweight: 80,
  });
  expect(answer.status).toBe(200);
}

const SCREENS = ['/stats', '/stats/strength', '/stats/muscles', '/stats/lifts', '/stats/summary'];

/** A phone, the narrowest one, and a desktop. */
const SIZES = sizes('390x844', '320x568', '1280x800');

test('the hub and what is behind it fit every screen, and are accessible', async ({ page, member, stats }) => {
  test.setTimeout(240_000);
  await train(member);
  const problems: string[] = [];
  for (const path of SCREENS) {
    await stats.open(path);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
    for (const size of SIZES) {
      await resizeTo(page, size);
      const found = await page.evaluate(layoutProblems);
      problems.push(...found.map((problem) => `${path}, ${size.width} x ${size.height}: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
});

test('the hub shows the lifts and leads on, by touch and by keys', async ({ page, member, stats }) => {
  await train(member);
  await page.setViewportSize({ width: 1280, height: 800 });
  await stats.open();
  await expect(stats.card('Strength')).toContainText('DOTS');
  // All were done as often: the heaviest stands first.
  await expect(stats.lifts.getByRole('listitem')).toHaveText([
    /^Barbell Deadlift/,
    /Squat/,
    /Bench/,
    /^Pull-Up/,
    /Raise/,
  ]);
  await member.log({ 'dumbbell-lateral-raise': '12x12' }, { daysAgo: 3 });
  await page.reload();
  await expect(stats.lifts.getByRole('listitem').first()).toHaveText(/Raise/);
  await page.keyboard.press('/');
  await expect(stats.search).toBeFocused();
  await page.keyboard.type('rdl');
  await expect(stats.lifts.getByRole('listitem')).toHaveCount(0);
  await stats.search.fill('pull');
  await expect(stats.lifts.getByRole('listitem')).toHaveCount(1);
  await expect(stats.lifts.getByRole('link')).toHaveAttribute('href', '/exercises/pull-up');

  await stats.card('Strength').focus();
  await page.keyboard.press('Enter');
  await expect(stats.title).toHaveText('STRENGTH');
  await expect(page.getByRole('link', { name: /^Squat/ })).toContainText('122.5 x 5');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(stats.title).toHaveText('STATS');
});

test('a tap on a muscle of the dashboard shows its sets beside what is typical, which can be chosen', async ({
  page,
  member,
  home,
  stats,
}) => {
  await member.log({ 'barbell-bench-press': '80x8 80x8 80x7' });
  await page.goto('/home');
  // The rows lie under one link.
  await home.row('chest').click({ force: true });
  await page.waitForURL('**/stats/muscles');
  await expect(stats.muscle('chest').getByRole('cell').first()).toHaveText('3, typical: 8 to 12');
  await expect(stats.muscle('triceps').getByRole('cell').first()).toHaveText('1.5, typical: 4 to 10');

  await stats.button('shoulders').click();
  await expect(stats.muscle('front')).toBeVisible();
  await stats.button('Week before').click();
  await expect(stats.muscle('chest').getByRole('cell').first()).toHaveText('0, typical: 8 to 12');
  await stats.button('Week after').click();

  await chooseBand(page);
  await expect(stats.muscle('chest').getByRole('cell').first()).toHaveText('3, typical: 2 to 5');
  await page.getByText('FRESH').click();
  await expect(stats.muscle('chest').getByRole('cell').first()).toHaveText('1 h');
});

async function chooseBand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Typical sets' }).click();
  await page.getByRole('textbox', { name: 'chest: from' }).fill('2');
  await page.getByRole('textbox', { name: 'chest: to' }).fill('5');
  await page.getByRole('textbox', { name: 'chest: to' }).blur();
  await page.keyboard.press('Escape');
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the numbers that were kept are shown', async ({ page, member, stats }) => {
    await train(member);
    await stats.open();
    await expect(stats.card('Muscles')).toContainText('sets');
    await expect(stats.card('Strength')).toContainText('DOTS');
    await stats.refuse('**/api/**');
    await page.reload();
    await expect(stats.card('Strength')).toContainText('DOTS');
    await expect(stats.card('Muscles')).toContainText('sets');
    await expect(stats.lifts.getByRole('listitem')).toHaveCount(4);
  });
});

test.describe('a long history', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('that an update counts again is awaited, and then shown', async ({ page, member, stats, testDatabase }) => {
    test.setTimeout(240_000);
    await train(member);
    // As many workouts as nobody waits for, by earlier rules.
    await testDatabase.asOwner('update public.users set total_workouts = 5000 where uuid_id = $1', [member.userId]);
    await testDatabase.asOwner('update public.workout_exercises set hard_sets = null where user_id = $1', [
      member.userId,
    ]);
    await testDatabase.asOwner('update public.play_states set rules = rules - 1 where user_id = $1', [member.userId]);
    // Whoever holds the member's lock keeps the count from going on.
    const holder = new pg.Client(testDatabase.ownerConnection);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from public.users where uuid_id = $1 for no key update', [member.userId]);
      await stats.open();
      await expect(page.getByText('Counting your history again…')).toBeVisible();
      await expect(page.getByRole('button', { name: 'RETRY' })).toHaveCount(0);
      for (const size of SIZES) {
        await resizeTo(page, size);
        expect(await page.evaluate(layoutProblems)).toEqual([]);
      }
      await holder.query('rollback');
    } finally {
      await holder.end();
    }
    await expect(page.getByText('Counting your history again…')).toHaveCount(0);
    await expect(stats.card('Strength')).toContainText('DOTS');
    await expect(stats.lifts.getByRole('listitem').first()).toBeVisible();
  });
});
