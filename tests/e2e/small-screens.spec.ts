import type { Page } from '@playwright/test';
import { BENCH, draftWorkout, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { resizeTo } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join, type Member } from './member.ts';
import { finishing, openWith } from './workout-in-progress.ts';

/** The narrowest phone, a 1280 x 1024 desktop at 400 % zoom, and the most common phone. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
];
/** A theme in the pixel font, and the one in the text font. */
const THEMES = ['retro-cyberpunk', 'minimal'];

const LONG_NAME = 'Chest and triceps after the long run on Wednesday evening';
const EIGHT_DIGITS = 98_765_432;

/** Collects the layout problems of the current screen in every size and theme. */
function watch(page: Page, problems: string[]) {
  return async (screen: string) => {
    for (const size of SIZES) {
      for (const theme of THEMES) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        await resizeTo(page, size);
        const found = await page.evaluate(layoutProblems);
        problems.push(...found.map((problem) => `${screen}, ${size.width} x ${size.height}, ${theme}: ${problem}`));
      }
    }
    await page.setViewportSize({ width: 320, height: 568 });
  };
}

async function expectMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click({ timeout: 10_000 });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
}

async function fill({ call }: Member): Promise<void> {
  const exercises = ['barbell-bench-press', 'barbell-overhead-press', 'dumbbell-incline-bench-press', 'push-up'].map(
    (exercise_id, index) => ({
      exercise_id,
      order: index + 1,
      sets_count: 4,
      suggested_weight: 102.5,
      suggested_reps: 12,
    }),
  );
  const answers = [
    await call('PATCH', '/api/user/profile', {
      name: 'Bartholomew Featherstonehaugh the Third',
      bodyweight: 102,
      height: 181,
      date_of_birth: '1995-12-31T00:00:00.000Z',
      gender: 'Prefer not to say',
    }),
    await call('POST', '/api/workout-templates', { name: LONG_NAME, exercises }),
    await call('POST', '/api/workout-templates', { name: 'Push day A', exercises }),
    await call(
      'POST',
      '/api/workouts/complete',
      finishedWorkout(
        {
          'barbell-bench-press': '102.5x12 102.5x12',
          'barbell-back-squat': '222.5x10',
          'barbell-deadlift': '222.5x10',
        },
        { name: LONG_NAME, notes: LONG_NAME },
      ),
    ),
    await call('POST', '/api/workouts/complete', finishedWorkout(undefined, { daysAgo: 400 })),
  ];
  expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual(answers.map(() => 2));
}

test('every public screen fits 320 px and 400 % zoom', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  const look = watch(page, problems);

  await page.goto('/');
  await expect(
    page.getByRole('link', { name: 'PRESS START' }).or(page.getByRole('button', { name: 'PRESS START' })),
  ).toBeVisible();
  await look('intro');

  await page.goto('/auth');
  await page.getByLabel('Email').fill('bartholomew.featherstonehaugh@a-rather-long-domain.example.com');
  await look('auth, JOIN');
  await page.getByRole('tab', { name: 'SIGN IN' }).click();
  await look('auth, SIGN IN');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('forgot password');

  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'RESET PASSWORD' })).toBeVisible();
  await look('reset password without a token');
  await page.goto('/reset-password?token=abc&type=recovery');
  await page.getByLabel('New Password', { exact: true }).fill('abc');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('abcd');
  await look('reset password');

  expect(problems).toEqual([]);
});

test('every signed-in screen fits 320 px and 400 % zoom, and has the menu', async ({ page, testDatabase }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await join(page);
  await fill(member);
  await testDatabase.asOwner('update public.users set xp = $2 where uuid_id = $1', [member.userId, EIGHT_DIGITS]);
  const problems: string[] = [];
  const look = watch(page, problems);
  const dialog = page.getByRole('dialog');
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };

  await page.goto('/home');
  await expect(page.getByText(String(EIGHT_DIGITS), { exact: true })).toBeVisible();
  await expect(page.getByText('Workouts in all')).toBeVisible();
  await look('home');
  await expectMenu(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await look('menu');
  await leave();
  await page.getByRole('button', { name: /by month$/ }).click();
  await expect(dialog.getByRole('table').first()).toBeVisible();
  await look('XP by month');
  await leave();
  await page.getByRole('button', { name: 'LOAD WORKOUT', exact: true }).click();
  await page.getByRole('button', { name: `Exercises of ${LONG_NAME}`, exact: true }).click();
  await page.getByRole('button', { name: 'Rename Push day A' }).click();
  await look('template picker');

  await page.goto('/profile');
  await expect(page.getByText('tap for details')).toBeVisible();
  await look('profile');
  await expectMenu(page);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(dialog).toBeVisible();
  await look('edit profile');
  await leave();
  await page.getByRole('button', { name: /^Chest/ }).click();
  await expect(dialog).toBeVisible();
  await look('exercise details');

  await page.goto('/history');
  await page.getByRole('button', { name: LONG_NAME }).click();
  await expect(page.getByRole('list', { name: 'EXERCISE BREAKDOWN' })).toContainText('222.5 x 10');
  await look('history');
  await expectMenu(page);

  for (const [path, title] of [
    ['/trophies', 'TROPHIES'],
    ['/stats', 'STATS'],
    ['/stats/strength', 'STRENGTH'],
    ['/stats/muscles', 'MUSCLES'],
    ['/stats/lifts', 'LIFTS'],
    ['/stats/summary', 'AT A GLANCE'],
    ['/import', 'LOAD SAVE FILE'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await look(path);
  }

  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'SETTINGS' })).toBeVisible();
  await look('settings');
  await expectMenu(page);
  for (const sheet of ['help', 'privacy']) {
    await page.goto(`/settings?sheet=${sheet}`);
    await expect(dialog).toBeVisible();
    await look(`settings, ${sheet}`);
  }

  await page.goto('/exercise-selector');
  for (const name of ['Barbell Bench Press', 'Barbell Back Squat']) {
    await page.getByRole('searchbox', { name: 'Search exercises' }).fill(name);
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  }
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('');
  await look('exercise selector');
  await expectMenu(page);

  const startedAt = Date.now() - 11 * 3_600_000;
  const exercises = [BENCH, SQUAT, PUSH_UP, { ...BENCH, id: 'dumbbell-incline-bench-press', name: LONG_NAME }];
  const sets = (['barbell-bench-press/1', 'barbell-bench-press/2'] as const).flatMap((setId) => [
    { type: 'editSet', setId, weight: 102.5, reps: 12 } as const,
    { type: 'completeSet', setId, now: Date.now() } as const,
  ]);
  await openWith(page, member, draftWorkout({ startedAt, exercises }, ...sets, { type: 'rename', name: LONG_NAME }));
  await expect(page.getByRole('region', { name: 'Sets', exact: true })).toBeVisible();
  await look('logger');
  for (const field of ['Weight (kg)', 'Reps']) {
    await page.getByRole('textbox', { name: `${field}, set 2` }).focus();
    await expect(page.locator('[data-editing]')).toBeVisible();
    await expect(page.locator('.set-line:has([data-editing]) .set-number')).toBeVisible();
    await look(`logger, ${field} being edited`);
    const number = page.getByRole('textbox', { name: `${field}, set 2` });
    const size = await number.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
    expect(size, `${field} on the narrowest phone`).toBeGreaterThanOrEqual(28);
    await expect(page.getByRole('button', { name: /more, set 2$/ })).toBeInViewport({ ratio: 1 });
  }
  await expectMenu(page);
  await page.getByRole('button', { name: /rename, notes, order/ }).click();
  await expect(dialog).toBeVisible();
  await look('workout details');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'CONTINUE?' })).toBeVisible();
  await look('home with a workout in progress');

  await openWith(page, member, {
    ...finishing([
      {
        exercise: BENCH,
        sets: [
          [105, 12],
          [105, 12],
          [100, 12, 'open'],
        ],
      },
    ]),
    name: LONG_NAME,
  });
  await expect(page.getByRole('button', { name: 'LOG WORKOUT' })).toBeVisible();
  await look('finish dialog');
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'STAGE CLEAR' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Records' })).toBeVisible();
  await look('completion');
  await expectMenu(page);

  expect(problems).toEqual([]);
});

test('the exercises of a superset are targets for a thumb, whichever is current', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await join(page);
  const exercises = [BENCH, SQUAT].map((exercise) => ({ ...exercise, superset: 1 }));
  await openWith(page, member, draftWorkout({ startedAt: Date.now() - 60_000, exercises }));
  const problems: string[] = [];
  const look = watch(page, problems);
  const superset = page.getByRole('region', { name: 'Superset' });
  await expect(superset.getByRole('heading', { name: BENCH.name })).toBeVisible();
  await look('first');
  await superset.getByRole('button', { name: SQUAT.name }).click();
  await expect(superset.getByRole('heading', { name: SQUAT.name })).toBeVisible();
  await look('second');
  expect(problems).toEqual([]);
});

test('the smallest phone shows a row while a rest runs, and FINISH from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await join(page);
  const now = Date.now();
  const exercises = [{ ...BENCH, name: `${LONG_NAME}, ${LONG_NAME}`, setsCount: 4 }, SQUAT];
  const setId = (number: number) => `${BENCH.id}/${number}`;
  const lifted = [
    { type: 'editSet', setId: setId(1), weight: 80, reps: 8 } as const,
    { type: 'completeSet', setId: setId(1), now } as const,
  ];
  await openWith(page, member, draftWorkout({ startedAt: now - 60_000, exercises }, ...lifted));
  const dock = page.getByRole('region', { name: 'Rest' });
  await expect(dock).toBeVisible();
  const row = page.locator('[data-state="current"] .set-line');
  await expect
    .poll(async () => ((await row.boundingBox())?.y ?? 999) + 56 - ((await dock.boundingBox())?.y ?? 0))
    .toBeLessThanOrEqual(0);

  const halves = [2, 3, 4].map((number) => ({ type: 'editSet', setId: setId(number), weight: 70 }) as const);
  await openWith(
    page,
    member,
    draftWorkout({ startedAt: now - 60_000, exercises }, ...lifted, ...halves, { type: 'finish', now }),
  );
  await expect(page.getByRole('button', { name: 'LOG THEM' })).toBeInViewport({ ratio: 1 });
  expect(await page.locator('.dialog-body').evaluate((body) => body.scrollTop)).toBe(0);
});
