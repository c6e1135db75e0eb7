import { BENCH, draftWorkout, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { join, type Member } from './member.ts';
import { dialogOf, expect, expectTitle, leaveDialog, speak, test, watch } from './pseudo-fixtures.ts';
import { openWith } from './workout-in-progress.ts';

/** Two workouts, a template and a profile. */
async function train({ call }: Member): Promise<void> {
  const exercises = [BENCH.id, 'barbell-overhead-press', PUSH_UP.id].map((exercise_id, index) => ({
    exercise_id,
    order: index + 1,
    sets_count: 3,
    suggested_weight: 80,
    suggested_reps: 8,
  }));
  const done = { [BENCH.id]: '80x8 82.5x8', [SQUAT.id]: '120x5' };
  const answers = [
    await call('PATCH', '/api/user/profile', { name: 'Bartholomew', bodyweight: 82.5, height: 181, gender: 'Other' }),
    await call('POST', '/api/workout-templates', { name: 'Push day A', exercises }),
    await call('POST', '/api/workouts/complete', finishedWorkout(done, { daysAgo: 9 })),
    await call('POST', '/api/workouts/complete', finishedWorkout(done, { daysAgo: 2 })),
  ];
  expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual(answers.map(() => 2));
}

test('a language longer by two fifths fits every public screen', async ({ page, pseudo: { say } }) => {
  const look = watch(page);

  await page.goto('/');
  await expect(page.getByRole('link', { name: say('PRESS START') })).toBeVisible();
  await look('intro');

  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: say('SIGN IN') })).toBeVisible();
  await look('join');
  await page.getByRole('tab', { name: say('SIGN IN') }).click();
  await look('sign in');
  await page.getByRole('button', { name: say('Forgot password?') }).click();
  await expect(dialogOf(page)).toBeVisible();
  await look('forgot password');

  await page.goto('/reset-password');
  await expectTitle(page, say('RESET PASSWORD'));
  await look('reset password without a token');
  await page.goto('/reset-password?token=abc&type=recovery');
  await expectTitle(page, say('RESET PASSWORD'));
  await look('reset password');
});

test('a language longer by two fifths fits the first screens of a new member', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await join(page, { hasAnswered: false });
  await speak(member);
  for (const [path, title] of [
    ['/home', 'DASHBOARD'],
    ['/profile', 'PROFILE'],
    ['/history', 'WORKOUT HISTORY'],
    ['/trophies', 'TROPHIES'],
    ['/stats', 'STATS'],
    ['/stats/strength', 'STRENGTH'],
    ['/stats/muscles', 'MUSCLES'],
    ['/stats/summary', 'AT A GLANCE'],
  ] as const) {
    await page.goto(path);
    await expectTitle(page, say(title));
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look(`${path} of a new member`);
  }
  await openWith(page, member, draftWorkout({ startedAt: Date.now(), exercises: [BENCH] }));
  await expect(page.getByRole('button', { name: say('START ROUND 1') })).toBeVisible();
  await look('first questions');
});

test('a language longer by two fifths fits the screens around the logger', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await join(page);
  await speak(member);
  await train(member);
  const dialog = dialogOf(page);
  const leave = () => leaveDialog(page);

  await test.step('/home', async () => {
    await page.goto('/home');
    await expectTitle(page, say('DASHBOARD'));
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look('/home');
    await page.getByRole('button', { name: say('Menu'), exact: true }).click();
    await expect(dialog).toBeVisible();
    await look('menu');
    await leave();
    await page.locator('.xp-button').click();
    await expect(dialog.getByRole('table').first()).toBeVisible();
    await look('XP by month');
    await leave();
    await page.locator('.chain-button').click();
    await expect(dialog.getByRole('list')).toBeVisible();
    await look('streak');
    await dialog.locator('li button').last().click();
    await expect(dialog.getByText(say('paused, off'))).toBeVisible();
    await look('streak with a pause');
    await leave();
    await page.locator('.home-load').click();
    await expect(page.locator('.cartridge-select')).toBeVisible();
    await look('template picker');
    await page.locator('.cartridge-toggle').click();
    await expect(page.getByRole('button', { name: say('Delete template') })).toBeVisible();
    await look('template picker, a template open');
  });

  await test.step('/profile', async () => {
    await page.goto('/profile');
    await expectTitle(page, say('PROFILE'));
    await expect(page.getByText(say('tap for details'))).toBeVisible();
    await look('/profile');
    await page.getByRole('button', { name: say('Edit profile') }).click();
    await expect(dialog).toBeVisible();
    await look('edit profile');
    await leave();
    await page.locator('button[aria-pressed]').first().click();
    await expect(dialog).toBeVisible();
    await look('exercise details');
    await leave();
    await look('/profile, a lift chosen');
    await page.goto(`/profile?scores=${BENCH.id}`);
    await expect(dialog).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look('high scores');
  });

  await test.step('/history and /trophies', async () => {
    await page.goto('/history');
    await expectTitle(page, say('WORKOUT HISTORY'));
    await page.locator('main [aria-expanded="false"]').first().click();
    await expect(page.getByRole('button', { name: say('Edit') })).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look('/history, a workout open');
    await page.goto('/trophies');
    await expect(page.locator('.trophy-tile').first()).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look('/trophies');
    for (const kind of ['tile', 'row']) {
      await page.locator(`.trophy-${kind}`).first().click();
      await expect(dialog).toBeVisible();
      await look(`trophy, ${kind}`);
      await leave();
    }
  });

  await test.step('/settings', async () => {
    await page.goto('/settings');
    await expectTitle(page, say('SETTINGS'));
    await look('/settings');
    for (const sheet of ['help', 'gyms', 'exercises', 'initials', 'privacy']) {
      await page.goto(`/settings?sheet=${sheet}`);
      await expect(dialog).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 30_000 });
      await look(`settings, ${sheet}`);
    }
    await page.getByRole('button', { name: say('SIGN OUT ALL') }).click();
    await expect(page.getByRole('dialog', { name: say('SIGN OUT?') })).toBeVisible();
    await look('sign out everywhere?');
    await openWith(page, member, draftWorkout({ startedAt: Date.now(), exercises: [BENCH] }));
    await page.goto('/settings');
    await page.getByRole('button', { name: say('SIGN OUT') }).click();
    await expect(page.getByRole('dialog', { name: say('SIGN OUT?') })).toBeVisible();
    await look('sign out with a workout in progress?');
    await page.goto('/home');
    await expect(page.getByRole('region', { name: say('CONTINUE?') })).toBeVisible();
    await look('/home with a workout in progress');
  });
});

test('a language longer by two fifths fits what the log tells', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await join(page);
  await speak(member);
  await train(member);
  await member.log({ 'barbell-deadlift': '160x3', 'dumbbell-romanian-deadlift': '32.5x12' }, { daysAgo: 40 });
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const measurements = [20, 10, 1].flatMap((ago) => [
    { day: day(ago), kind: 'weight', value: 82.5 + ago / 10 },
    { day: day(ago), kind: 'left_forearm', value: 30 + ago / 10 },
  ]);
  const goal = { kg: 102.5, reps: 12, by: '2031-09-30' };
  const answers = [
    await member.call('PUT', '/api/user/measurements', { measurements }),
    await member.call('PATCH', `/api/user/exercise-settings/${BENCH.id}`, { goal }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const dialog = dialogOf(page);
  const open = async (path: string, title: string) => {
    await page.goto(path);
    await expectTitle(page, say(title));
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look(path);
  };
  const lookAt = async (sheet: string) => {
    await expect(dialog).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look(sheet);
    await leaveDialog(page);
  };

  await test.step('/stats and what is below it', async () => {
    await open('/stats', 'STATS');
    await open('/stats/lifts', 'LIFTS');
    await open('/stats/summary', 'AT A GLANCE');
    await page.getByRole('radio').nth(1).check({ force: true });
    await expect(page.getByText(say('No workout in the time before: nothing to compare with.'))).toBeVisible();
    await look('/stats/summary with nothing before');
    await open('/stats/strength', 'STRENGTH');
    await page
      .getByRole('button', { name: say('Show as a table') })
      .first()
      .click();
    await look('/stats/strength, a table open');
  });

  await test.step('/stats/muscles', async () => {
    await open('/stats/muscles', 'MUSCLES');
    for (const row of ['back', 'shoulders']) await page.locator('.muscle-toggle', { hasText: say(row) }).click();
    for (const view of ['4 WEEKS', 'FRESH']) {
      await page.getByRole('radio', { name: say(view) }).check({ force: true });
      await look(`/stats/muscles, ${view}`);
    }
    await page.getByRole('button', { name: say('Typical sets') }).click();
    await lookAt('typical sets');
  });

  await test.step('/stats/body', async () => {
    await open('/stats/body', 'BODY');
    for (const sheet of ['add=weight', 'add=several', 'row=weight', 'row=forearms']) {
      await page.goto(`/stats/body?${sheet}`);
      await lookAt(`body, ${sheet}`);
    }
  });

  await test.step('a month of /history', async () => {
    await page.goto('/history');
    await page.getByRole('radio', { name: say('MONTH') }).check({ force: true });
    await expect(page.getByRole('region', { name: say('The month') })).toBeVisible();
    await look('/history, a month');
    await page.getByRole('button', { name: say('Month card') }).click();
    await lookAt('month card');
  });

  await test.step('the page of an exercise', async () => {
    for (const id of [BENCH.id, 'pull-up']) {
      await page.goto(`/exercises/${id}`);
      await expect(page.locator('.exercise-head')).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 30_000 });
      await look(`/exercises/${id}`);
    }
    for (const sheet of ['goal=edit', 'card=record', 'how=play']) {
      await page.goto(`/exercises/${BENCH.id}?${sheet}`);
      await expect(dialog).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 30_000 });
      await look(`exercise, ${sheet}`);
    }
  });
});

test('a language longer by two fifths fits a campaign', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await join(page);
  await speak(member);
  await train(member);
  const dialog = dialogOf(page);
  const open = async (path: string, title: string) => {
    await page.goto(path);
    await expectTitle(page, say(title));
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await look(path);
  };
  const lookAt = async (sheet: string) => {
    await expect(dialog).toBeVisible();
    await look(sheet);
    await leaveDialog(page);
  };

  await test.step('the list, and what a program would begin with', async () => {
    await open('/campaigns', 'CAMPAIGNS');
    for (const id of ['gzclp', 'recommended-routine', '531-boring-but-big'])
      await open(`/campaigns/${id}`, 'NEW CAMPAIGN');
    await open('/campaign', 'CAMPAIGN');
  });

  await test.step('the stage and the map', async () => {
    const starts = Object.fromEntries(['t1', 't2'].map((tier) => [`${tier}-squat`, { kg: 102.5 }]));
    const run = { programId: 'gzclp', starts, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    expect((await member.call('POST', '/api/user/program-runs', run)).status).toBe(201);
    await open('/campaign', 'CAMPAIGN');
    await page.locator('.target-row').first().click();
    await lookAt('another weight from now on');
    await page.getByRole('button', { name: say('Training days') }).click();
    await lookAt('training days');
    await page.getByRole('button', { name: say('End this campaign') }).click();
    await lookAt('ending a campaign');
    await open('/campaign/map', 'CAMPAIGN');
    await page.locator('.map-node:enabled').last().click();
    await lookAt('a stage ahead');
  });

  await test.step('the editor', async () => {
    await page.goto('/campaigns/gzclp/edit');
    await expect(page.locator('.word-picker').first()).toBeVisible();
    await look('the editor');
  });

  await test.step('at home and in the calendar', async () => {
    await page.goto('/home');
    await expect(page.locator('.home-stage')).toBeVisible();
    await look('/home with a campaign');
    await page.goto('/history');
    await page.getByRole('radio', { name: say('MONTH') }).check({ force: true });
    await page.locator('[data-planned][data-day]').first().click();
    await expect(page.getByRole('region', { name: say('Planned') })).toBeVisible();
    await look('/history with stages ahead');
  });

  await test.step('the logger and what it comes to', async () => {
    await page.goto('/campaign');
    await page.locator('[data-start]').click();
    await page.locator('.target-line').click();
    await lookAt('a target');
    await page.locator('[data-amrap] [data-column="weight"]').fill('102.5');
    await look('logger of a stage');
    await page.locator('[data-amrap] .set-tick').click();
    await expect(dialog).toBeVisible();
    await look('how many reps?');
    await dialog.locator('[type="submit"]').click();
    await page
      .getByRole('button', { name: say('FINISH') })
      .first()
      .click();
    await page.getByRole('button', { name: say('LOG WORKOUT') }).click();
    await expect(page.locator('.next-lift').first()).toBeVisible();
    await look('a stage that was done');
  });
});
