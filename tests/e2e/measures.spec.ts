import type { Page } from '@playwright/test';
import type { Measure } from '#core/workout/measures.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import { draftWorkout } from '#tests/support/draft-workout.ts';
import { catalogueExercise } from '#tests/support/exercise-catalogue.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join, type Member } from './member.ts';
import { openWith } from './workout-in-progress.ts';

/** What is typed into the row of each measure, and what comes of it. */
const ROWS = [
  ['barbell-bench-press', { 'Weight (kg)': '60', Reps: '8' }, 'LOG 60 x 8', '+480 XP', '60 kg x 8'],
  ['pull-up', { 'Added weight (kg)': '20', Reps: '5' }, 'LOG +20 x 5', '+275 XP', '+20 kg x 5'],
  ['machine-assisted-pull-up', { 'Help (kg)': '30', Reps: '10' }, 'LOG -30 x 10', '+200 XP', '-30 kg x 10'],
  ['superman', { Reps: '12' }, 'LOG 12 reps', '+210 XP', '12 reps'],
  ['plank', { Time: '90' }, 'LOG 1:30', '+1,050 XP', '1:30'],
  ['barbell-static-hold', { 'Weight (kg)': '100', Time: '0.45' }, 'LOG 100 x 0:45', '+1,500 XP', '100 kg x 0:45'],
  ['treadmill-run', { 'Distance (km)': '5,2', Time: '26:40' }, 'LOG 5.2 km in 26:40', '+1,333 XP', '5.2 km in 26:40'],
  ['sled-pull', { 'Weight (kg)': '80', 'Distance (meters)': '40' }, 'LOG 80 x 40 m', '+1,600 XP', '80 kg x 40 m'],
] as const;

async function openAll(page: Page): Promise<Member> {
  const member = await join(page);
  const startedAt = Date.now() - 300_000;
  await openWith(
    page,
    member,
    draftWorkout(
      { startedAt, exercises: ROWS.map(([id]) => catalogueExercise(id)) },
      { type: 'rename', name: 'Every measure' },
    ),
  );
  return member;
}

const field = (page: Page, name: string, set = 1) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}.*, set ${set}$`) });
const row = (page: Page) => page.getByRole('region', { name: 'Sets' });

test('a set of each measure is typed, logged and read again', async ({ page, logger }) => {
  test.slow();
  const member = await openAll(page);
  for (const [id, typed, label, xp] of ROWS) {
    await test.step(id, async () => {
      await page.locator(`[data-exercise="${id}"]`).getByRole('button').first().click();
      await expect(row(page).getByRole('textbox')).toHaveCount(Object.keys(typed).length);
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
      await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Complete set 1', exact: true }).click();
      await expect(row(page).getByText(xp, { exact: true })).toBeVisible();
    });
  }

  await logger.logWorkout();
  const { body: workouts } = await member.call('GET', '/api/user/workouts');
  const [{ id: workoutId }] = workouts as [{ id: string }];
  const { body: detail } = await member.call('GET', `/api/user/workouts/${workoutId}`);
  const { exercises, bodyweight_kg, time_zone } = detail as {
    exercises: { measure: Measure; sets: object[] }[];
    bodyweight_kg: number;
    time_zone: string;
  };
  expect({ bodyweight_kg, time_zone }).toEqual({
    bodyweight_kg: 70,
    time_zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
  expect(exercises.map(({ measure }) => measure)).toEqual(ROWS.map(([id]) => catalogueExercise(id).measure));
  expect(exercises[6]?.sets).toMatchObject([{ weight: 0, reps: 0, distance_m: 5200, duration_s: 1600 }]);

  await test.step('the history tells them with their units', async () => {
    await page.goto('/history');
    await page.getByRole('button', { name: 'Every measure' }).click();
    const table = page.getByRole('list', { name: 'EXERCISE BREAKDOWN' });
    for (const [at, [, , , , text]] of ROWS.entries()) {
      await expect(table.locator('> li').nth(at)).toContainText(text);
    }
  });
});

test('every measure has a row that can be read and on the smallest phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await openAll(page);
  for (const [id, typed] of ROWS) {
    await page.locator(`[data-exercise="${id}"]`).getByRole('button').first().click();
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    if (id === 'treadmill-run') await expectAccessible(page);
  }
});

type Effort = Readonly<Partial<Record<'weight' | 'reps' | 'distanceMeters' | 'durationSeconds', number>>>;

/** Two sets done nine days ago; today the first is done again, a little better. */
async function openRace(page: Page, member: Member, id: string, ghost: Effort, today: Effort): Promise<void> {
  const exercise = catalogueExercise(id, 2);
  const { measure = 'weight_reps' } = exercise;
  const sets = [1, 2].map((setNumber) => ({ setNumber, weight: 0, reps: 0, ...ghost }));
  const lastTime = { ...finishedWorkout({}, { daysAgo: 9 }), exercises: [{ exerciseId: id, measure, sets }] };
  expect(await member.call('POST', '/api/workouts/complete', lastTime)).toMatchObject({ status: 200 });
  const now = Date.now();
  const done = [
    { type: 'editSet', setId: `${id}/1`, ...today },
    { type: 'completeSet', setId: `${id}/1`, now: now - 600_000 },
  ] as const;
  await openWith(page, member, draftWorkout({ startedAt: now - 20_000_000, exercises: [exercise] }, ...done));
}

const MARATHON = { distanceMeters: 42_195, durationSeconds: 15_180 };
const FASTER_MARATHON = { ...MARATHON, durationSeconds: 15_150 };

test.describe('the lead over the ghost is whole at every width', () => {
  const lb = (pounds: number) => toKilograms(pounds, 'lb');
  const RACES: readonly { name: string; id: string; ghost: Effort; today: Effort; lead: string }[] = [
    { name: 'a marathon', id: 'treadmill-run', ghost: MARATHON, today: FASTER_MARATHON, lead: '+30 s' },
    {
      name: 'help in pounds',
      id: 'machine-assisted-pull-up',
      ghost: { weight: lb(125), reps: 12 },
      today: { weight: lb(25), reps: 12 },
      lead: '+1,200 lb',
    },
  ];
  for (const { name, id, ghost, today, lead } of RACES)
    test(name, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const member = await join(page);
      const unit = { preferred_weight_unit: name.endsWith('pounds') ? 'lb' : 'kg' };
      expect((await member.call('PATCH', '/api/user/profile', unit)).status).toBe(200);
      await openRace(page, member, id, ghost, today);
      const line = page.locator('.ghost-line');
      for (const width of [320, 360, 390, 430]) {
        await resizeTo(page, { width, height: 800 });
        await expect(line.getByText(`${lead} AHEAD`)).toBeVisible();
        expect(await page.evaluate(layoutProblems), `at ${width} px`).toEqual([]);
        const { height = 0 } = (await line.boundingBox()) ?? {};
        if (name !== 'a marathon' || width >= 390) expect(height, `one line at ${width} px`).toBe(24);
      }

      for (const width of [1024, 1280]) {
        await resizeTo(page, { width, height: 800 });
        const column = await page.locator('.set[data-state="current"] .last-time-column').boundingBox();
        const parts = await Promise.all(
          [line.locator('.ghost-lead'), line.locator('.last-time')].map((it) => it.boundingBox()),
        );
        for (const shown of parts) {
          if (!column || !shown) throw new Error('no lead in the column of the ghost');
          expect(shown.x + shown.width, 'clear of the button of the row').toBeLessThanOrEqual(column.x + column.width);
        }
        if (width === 1280) expect(column?.height, 'no taller than the fields').toBeLessThanOrEqual(56);
        expect(await page.evaluate(layoutProblems), `at ${width} px`).toEqual([]);
      }
    });
});

test('the record of a long run stays in its card', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await join(page);
  await openRace(page, member, 'treadmill-run', MARATHON, FASTER_MARATHON);
  await page.getByRole('button', { name: /^finish$/i }).click();
  await page.getByRole('button', { name: /log workout/i }).click();
  const card = page.getByRole('list', { name: 'Records' }).getByRole('listitem');
  await expect(card).toContainText('42.195 km in 4:12:30');
  for (const width of [320, 360, 390, 430, 1280]) {
    await resizeTo(page, { width, height: 800 });
    const past = await card.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(past, `past the edge at ${width} px`).toBe(0);
    expect(await page.evaluate(layoutProblems), `at ${width} px`).toEqual([]);
  }
});
