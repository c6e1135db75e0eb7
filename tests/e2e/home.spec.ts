import { PLAY_RULES } from '#core/play/fold.ts';
import { NEW_STATE } from '#core/play/play-state.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';
import { GROUPS } from './pages/home.ts';
import { boxOf, sizes } from './pages/screen.ts';
import { readDraft } from './workout-in-progress.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const STATS = '**/workout-stats';

/** Stores a workout with totals for each group. */
async function store({ asOwner }: TestDatabase, { userId }: Member) {
  const volumes = [4180, 6820, 1960, 1240, 8400, 0, 540];
  await asOwner(
    `insert into public.workouts (user_id, duration, total_weight, muscle_volumes, muscle_sets)
     values ($1, 12720, 23140, $2, '{12,18,9,8,14,0,6}')`,
    [userId, volumes],
  );
}

/** The profile's counters as of a workout that was just finished. */
async function setCounters(
  { asOwner }: TestDatabase,
  { userId }: Member,
  { xp = 0, streak = 1, workouts = 1 }: { xp?: number; streak?: number; workouts?: number },
) {
  await asOwner(
    `update public.users set xp = $2, current_streak = $3, streak_week = date_trunc('week', now())::date,
       total_workouts = $4, last_workout_at = now() where uuid_id = $1`,
    [userId, xp, streak, workouts],
  );
  // As counted by today's rules; otherwise the streak would be counted again from the workouts.
  await asOwner(
    'insert into public.play_states (user_id, rules, state) values ($1, $2, $3) on conflict (user_id) do nothing',
    [userId, PLAY_RULES, JSON.stringify(NEW_STATE)],
  );
}

test('the level card and the HUD show what was done @journey', async ({ page, testDatabase, member, home }) => {
  await test.step('a new member sees the first level, and zeros', async () => {
    await page.goto('/home');
    await home.expectOnCard('GYMRATT', 'START A STREAK', '0 / 2,500 XP', '2,500 to LVL 2');
    await expect(home.hud.getByText('NONE YET')).toBeVisible();
    await home.expectRows(GROUPS.map(() => ['0', '0']));
  });

  await store(testDatabase, member);
  await setCounters(testDatabase, member, { xp: 51_640, streak: 7 });
  await page.goto('/home');
  await home.expectOnCard('SWOLERATT', '12', '7 WEEK STREAK', '6,400 / 10,000 XP', '3,600 to LVL 13');
  await expect(home.experience).toHaveAttribute('aria-valuenow', '13');
  await expect(home.hud.getByText('23.1k', { exact: true })).toBeVisible();
  await expect(home.hud.getByText('TODAY', { exact: true })).toBeVisible();
  await home.expectRows([
    ['4,180', '12'],
    ['6,820', '18'],
    ['1,960', '9'],
    ['1,240', '8'],
    ['8,400', '14'],
    ['0', '0'],
    ['540', '6'],
  ]);
  await expectAccessible(page);
  await home.expectToFit(360, 390);

  await test.step('from 1024 px on the card and the actions are left of the HUD', async () => {
    await home.expectToFit(1440);
    const [level, hud, start] = [await boxOf(home.level), await boxOf(home.hud), await boxOf(home.button(/START/))];
    expect([level.x, level.x + level.width, hud.x, hud.x + hud.width]).toEqual([100, 496, 540, 1340]);
    expect(hud.y).toBe(level.y);
    expect(start.y).toBeGreaterThan(level.y + level.height);
    expect(start.x + start.width).toBeLessThan(hud.x);
  });
});

test('a new level is celebrated above the card, at every size', async ({ page, testDatabase, member, home }) => {
  await setCounters(testDatabase, member, { xp: 44_000 });
  await page.clock.install();
  await page.goto('/home');
  await home.expectOnCard('11');
  await setCounters(testDatabase, member, { xp: 51_640 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await home.comeBack();
  await expect(home.level).toHaveAttribute('data-level-up', 'true');
  const overlay = home.button(/LEVEL UP!.*LVL 12/);
  await expect(overlay).toBeVisible();
  for (const { width, height } of sizes('320x568', '1024x768', '1280x800', '390x844')) {
    await page.setViewportSize({ width, height });
    const [over, flag] = [await boxOf(overlay), await boxOf(home.level.getByText('LEVEL UP!', { exact: true }))];
    // Above the whole card, with its flag, the level, the bar and the XP to the next one.
    expect(over.y + over.height, `the level card at ${width} x ${height}`).toBeLessThanOrEqual(flag.y);
    const cut = (await page.evaluate(layoutProblems)).filter((problem) => problem.includes('celebration'));
    expect(cut, `the celebration at ${width} x ${height}`).toEqual([]);
  }
});

test('stats that fail say so in sight, and can be retried', async ({ page, testDatabase, member, home }) => {
  await store(testDatabase, member);
  await setCounters(testDatabase, member, { workouts: 1214 });
  const relent = await home.refuse(STATS, { status: 500, json: { code: 'internal', message: 'No.' } });
  await page.goto('/home');
  const failure = page.getByText('Failed to load workout stats', { exact: true });
  await expect(home.hud.getByText('23.1k', { exact: true })).toBeVisible();
  for (const { width, height } of sizes('320x568', '1280x800', '390x844')) {
    await page.setViewportSize({ width, height });
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect(home.button('RETRY workout stats')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await expectAccessible(page);
  await relent();
  await home.button('RETRY workout stats').click();
  await expect(home.hud.getByText('1,214', { exact: true })).toBeVisible();
  await expect(failure).toBeHidden();
});

test.describe('the first workout', () => {
  test('is offered to a member without history, and starts with one tap @journey', async ({ page, member, home }) => {
    await page.goto('/home');
    await expect(home.starters.getByRole('button')).toHaveCount(3);
    await expectAccessible(page);
    await home.expectToFit(320, 1280, 390);

    await test.step('offline it starts from the cached catalogue', async () => {
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await home.starters
        .getByRole('button', { name: /^At home no equipment · 5 exercises · \d+ min$/ })
        .press('Enter');
      await page.waitForURL('**/workout-logger');
      await expect(home.heading('Air Squat')).toBeVisible();
      await page.unroute('**/api/**');
    });
    await expect
      .poll(async () =>
        (await readDraft(page, member))?.exercises.map(({ id, restSeconds, sets }) =>
          [id, restSeconds, ...sets.map(({ weight, reps }) => `${weight} x ${reps}`)].join(' '),
        ),
      )
      .toEqual([
        'air-squat 60 0 x 15 0 x 15 0 x 15',
        'push-up 60 0 x 8 0 x 8 0 x 8',
        'bodyweight-reverse-lunge 60 0 x 10 0 x 10 0 x 10',
        'bodyweight-glute-bridge 60 0 x 15 0 x 15 0 x 15',
        'dead-bug 60 0 x 10 0 x 10 0 x 10',
      ]);
    await page.goto('/home');
    await expect(home.link('CONTINUE')).toBeVisible();
    await expect(home.starters).toBeHidden();
  });

  test('is never shown to a member with history', async ({ page, testDatabase, member, home }) => {
    await store(testDatabase, member);
    await setCounters(testDatabase, member, { workouts: 1 });
    const stats = await home.hold(STATS);
    await page.goto('/home');
    await expect(home.level).toBeVisible();
    await expect(page.locator('.starter')).toHaveCount(0);
    await stats.release();
    await expect(home.hud.getByText('TODAY', { exact: true })).toBeVisible();
    await expect(page.locator('.starter')).toHaveCount(0);
  });
});

test('whoever comes back after weeks does again what went well @journey', async ({ page, member, home }) => {
  for (const [daysAgo, weight] of [
    [42, 80],
    [35, 90],
  ] as const) {
    await member.log({ 'barbell-bench-press': [[weight, 8]] }, { daysAgo, name: 'Push day A' });
  }
  await page.goto('/home');
  const save = home.region('SAVE FOUND');
  await expect(save).toContainText('Push day A');
  await expect(save).toContainText('5 weeks ago');
  await expect(save).toContainText(/Barbell Bench Press\s*90 x 8/);
  await expect(save).toContainText(/best streak\s*2 weeks/);

  await test.step('an empty week is pencilled in with the last trained one; screen readers hear 0 first', async () => {
    await expect(home.hud).toContainText(/0 workouts this week, to beat: your week of [A-Z][a-z]{2} \d/);
    await expect(home.hud).toContainText('0, to beat: 720');
    await expect(home.hud.locator('.pencilled').first()).toHaveText('720');
  });
  await expectAccessible(page);
  for (const { width, height } of sizes('320x568', '390x844')) {
    await resizeTo(page, { width, height });
    expect(await page.evaluate(layoutProblems)).toEqual([]);
  }
  await save.getByRole('button', { name: 'PLAY IT AGAIN' }).click();
  await page.waitForURL('**/workout-logger');
  await expect(home.heading('Barbell Bench Press')).toBeVisible();
  await page.goto('/home');
  await expect(save).toBeHidden();
});
