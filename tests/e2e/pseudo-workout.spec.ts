import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { BENCH, draftWorkout, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { catalogueExercise } from '#tests/support/exercise-catalogue.ts';
import { join, type Member } from './member.ts';
import { dialogOf, expect, expectTitle, leaveDialog, speak, test, watch } from './pseudo-fixtures.ts';
import { finishing, openWith } from './workout-in-progress.ts';

const MINUTE = 60_000;

async function joinSpeaking(page: Page): Promise<Member> {
  const member = await join(page);
  await speak(member);
  return member;
}

/** Typed and ticked. */
function lift(exerciseId: string, set: number, numbers: object, now = Date.now()): SessionAction[] {
  const setId = `${exerciseId}/${set}`;
  return [
    { type: 'editSet', setId, ...numbers },
    { type: 'completeSet', setId, now },
  ];
}

test('a longer language fits the list of exercises and the form of an own one', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await joinSpeaking(page);
  await page.goto('/exercise-selector');
  await expectTitle(page, say('Pick Your Exercises'));
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await look('exercises');
  await page.getByRole('radio').nth(6).check({ force: true });
  await page.getByRole('searchbox').fill('dumbbell');
  for (const at of [0, 1, 2]) await page.getByRole('checkbox').nth(at).check({ force: true });
  await look('exercises, searched, filtered and picked');
  await page.getByRole('searchbox').fill('Zercher Carry of the Impossible Kind');
  await expect(page.getByText(say('No exercises found'))).toBeVisible();
  await look('exercises, none found');

  await page.locator('.selector-results').getByRole('button').first().click();
  await expect(dialogOf(page)).toBeVisible();
  await look('own exercise');
  await dialogOf(page).locator('summary').click();
  await look('own exercise, with everything');

  await openWith(page, member, draftWorkout({ startedAt: Date.now() - MINUTE, exercises: [BENCH, SQUAT] }));
  await page.locator('.exercise-menu-button').click();
  await page.getByRole('link', { name: say('REPLACE') }).click();
  await expectTitle(page, say('Replace Exercise'));
  await look('replacing an exercise');
});

test('a longer language fits the sets of every kind', async ({ page }) => {
  const look = watch(page);
  const member = await joinSpeaking(page);
  const rows = [
    [BENCH.id, { weight: 102.5, reps: 12 }],
    ['pull-up', { weight: 20, reps: 5 }],
    ['machine-assisted-pull-up', { weight: 30, reps: 10 }],
    ['superman', { reps: 12 }],
    ['plank', { durationSeconds: 90 }],
    ['barbell-static-hold', { weight: 100, durationSeconds: 45 }],
    ['treadmill-run', { distanceMeters: 5200, durationSeconds: 1600 }],
    ['sled-pull', { weight: 80, distanceMeters: 40 }],
  ] as const;
  const now = Date.now() - 10 * MINUTE;
  const done = rows.flatMap(([id, numbers]) => [
    ...lift(id, 1, numbers, now),
    { type: 'editSet', setId: `${id}/2`, ...numbers } as const,
  ]);
  const exercises = rows.map(([id]) => catalogueExercise(id, 3));
  await openWith(page, member, draftWorkout({ startedAt: now - MINUTE, exercises }, ...done));
  for (const [id] of rows) {
    await page.locator(`[data-exercise="${id}"]`).getByRole('button').first().click();
    await expect(page.locator('.log-button')).toBeVisible();
    await look(`sets of ${id}`);
    await page.locator('[data-state="current"] [data-column]').last().focus();
    await look(`sets of ${id}, a number being typed`);
  }
});

test('a longer language fits the logger and its sheets', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await joinSpeaking(page);
  await member.log({ [BENCH.id]: '75x8 80x8 77.5x8', [SQUAT.id]: '120x5' }, { daysAgo: 3, name: 'Push day A' });
  const now = Date.now();
  const row = catalogueExercise('dumbbell-single-arm-row', 3);
  const exercises = [BENCH, SQUAT, PUSH_UP, row];
  const running = draftWorkout(
    { startedAt: now - 15 * MINUTE, exercises },
    { type: 'joinSuperset', exerciseId: PUSH_UP.id, partnerId: SQUAT.id },
    ...lift(BENCH.id, 1, { weight: 82.5, reps: 8 }, now),
  );
  await openWith(page, member, running);
  const dialog = dialogOf(page);
  await expect(page.locator('.rest')).toBeVisible();
  await look('logger, resting');
  await page.locator('.rest-time').click();
  await look('logger, choosing the rest');
  await page.locator('[data-set]').nth(1).locator('[data-column="weight"]').fill('12345');
  await page.keyboard.press('Tab');
  await expect(page.locator('.set-refusal')).toBeVisible();
  await look('logger, a number refused');
  await page.locator('[data-set]').nth(1).locator('[data-column="weight"]').fill('600');
  await page.locator('[data-set]').nth(1).locator('[data-column="reps"]').fill('8');
  await page.locator('[data-set]').nth(1).locator('.set-tick').click();
  await look('logger, a number doubted');

  await page.locator('[data-more]').first().click();
  await expect(dialog).toBeVisible();
  await look('set sheet');
  await leaveDialog(page);
  await page.locator('.last-time').first().click();
  await expect(dialog).toBeVisible();
  await look('last time');
  await leaveDialog(page);
  await page.locator('.exercise-menu-button').click();
  await expect(dialog).toBeVisible();
  await look('exercise menu');
  await dialog.getByRole('button', { name: say('SUPERSET WITH...') }).click();
  await look('choosing a partner');
  await dialog.getByRole('button', { name: say('BACK') }).click();
  await dialog.getByRole('button', { name: say('DELETE') }).click();
  await expect(dialog).toBeVisible();
  await look('deleting an exercise');
  await leaveDialog(page);
  await page.locator('.exercise-menu-button').click();
  await dialog.getByRole('button', { name: say('PLATES & WARM-UPS') }).click();
  await dialog.getByRole('textbox').fill('331');
  await look('plates, a weight that cannot be loaded');
  await dialog.getByRole('textbox').fill('140');
  await look('plates');
  await leaveDialog(page);
  await page.locator('.workout-title').click();
  await expect(dialog).toBeVisible();
  await look('workout details');
  await leaveDialog(page);

  await page.locator(`[data-exercise="${SQUAT.id}"]`).getByRole('button').first().click();
  await expect(page.locator('.superset')).toBeVisible();
  await look('superset');
  await page.locator(`[data-exercise="${row.id}"]`).getByRole('button').first().click();
  await page.locator('[data-more]').first().click();
  await expect(dialog).toBeVisible();
  await look('set sheet of one side');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: say('CONTINUE?') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await look('home with a workout in progress');

  const startedAt = now - 300 * MINUTE;
  const forgotten = lift(BENCH.id, 1, { weight: 60, reps: 8 }, startedAt + 10 * MINUTE);
  await openWith(page, member, draftWorkout({ startedAt, exercises: [BENCH] }, ...forgotten));
  await expect(dialog.getByRole('button', { name: say('KEEP GOING') })).toBeVisible();
  await look('still lifting');
  await dialog.getByRole('button', { name: say('SCRAP'), exact: true }).click();
  await expect(dialog.getByRole('button', { name: say('SCRAP IT') })).toBeVisible();
  await look('scrapping a workout');
});

test('a longer language fits the end of a workout', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await joinSpeaking(page);
  await member.log({ [BENCH.id]: '75x8 80x8 77.5x8', [SQUAT.id]: '120x5' }, { daysAgo: 3, name: 'Push day A' });
  const dialog = dialogOf(page);
  const sets = [
    [105, 12],
    [105, 12],
    [100, 12, 'open'],
  ] as const;
  const halves = draftWorkout(
    { startedAt: Date.now() - 20 * MINUTE, exercises: [BENCH, SQUAT] },
    ...lift(BENCH.id, 1, { weight: 100, reps: 8 }),
    { type: 'editSet', setId: `${BENCH.id}/2`, weight: 100 },
    { type: 'editSet', setId: `${SQUAT.id}/1`, weight: 900, reps: 5 },
    { type: 'completeSet', setId: `${SQUAT.id}/1`, now: Date.now() },
    { type: 'finish', now: Date.now() },
  );
  await openWith(page, member, halves);
  await expect(dialog).toBeVisible();
  await look('finish dialog with questions');
  await openWith(
    page,
    member,
    draftWorkout({ startedAt: Date.now(), exercises: [BENCH] }, { type: 'finish', now: Date.now() }),
  );
  await expect(dialog).toBeVisible();
  await look('finish dialog without a set');
  const pushUps = [[0, 20]] as const;
  await openWith(
    page,
    member,
    finishing([
      { exercise: BENCH, sets },
      { exercise: PUSH_UP, sets: pushUps },
    ]),
  );
  await page.waitForLoadState('networkidle');
  await look('finish dialog');
  await page.getByRole('button', { name: say('LOG WORKOUT') }).click();
  await expectTitle(page, say('STAGE CLEAR'));
  await expect(page.locator('.completion-record').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await look('completion');
  await page.locator('.completion-xp').click();
  await expect(dialog).toBeVisible();
  await look('ledger');
});

test('a longer language fits workouts of the past', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await joinSpeaking(page);
  await member.log({ [BENCH.id]: '80x8 825x8 80x7', [PUSH_UP.id]: '0x10' }, { daysAgo: 2, name: 'Push day A' });
  await page.goto('/history');
  await page.locator('.history-toggle').first().click();
  await page.getByRole('button', { name: say('Edit') }).click();
  await expectTitle(page, say('EDIT MODE'));
  await look('edit');
  await page.locator('[data-set]').nth(1).locator('[data-column="weight"]').fill('82.5');
  await page.keyboard.press('Tab');
  await look('edit, changed');
  await page.locator('.edit-name').click();
  await expect(dialogOf(page)).toBeVisible();
  await look('details of an edited workout');
  await leaveDialog(page);
  await page.getByRole('button', { name: say('SAVE CHANGES') }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await look('save question');
  await leaveDialog(page);
  await page.getByRole('button', { name: say('DISCARD') }).click();
  await expect(dialogOf(page)).toBeVisible();
  await look('discard question');

  await page.goto('/history');
  await page.getByRole('button', { name: /p(ä+)st/ }).click();
  await expect(dialogOf(page)).toBeVisible();
  await look('another edit?');
  await dialogOf(page)
    .getByRole('button', { name: say('DISCARD IT') })
    .click();
  await expectTitle(page, say('PAST WORKOUT'));
  await look('past workout');
});

test('a longer language fits the editor of a template', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await joinSpeaking(page);
  const id = randomUUID();
  const exercises = [
    {
      exercise_id: BENCH.id,
      order: 1,
      rest_time: 150,
      sets: [
        { weight: 40, reps: 8, set_type: 'warmup' },
        { weight: 82.5, reps: 6, reps_max: 8 },
        { weight: 60, reps: 10, set_type: 'dropset' },
      ],
    },
    { exercise_id: 'barbell-overhead-press', order: 2, rest_time: 0, superset: 1, sets: [{ weight: 45, reps: 8 }] },
    { exercise_id: 'dumbbell-lateral-raise', order: 3, rest_time: 90, superset: 1, sets: [{ weight: 12, reps: 15 }] },
    { exercise_id: 'plank', order: 4, rest_time: 60, sets: [{ duration_s: 90 }] },
  ];
  const saved = await member.call('POST', '/api/workout-templates', { id, name: 'Push day A', exercises });
  expect(saved.status).toBe(201);
  await page.goto(`/template?id=${id}`);
  await expectTitle(page, say('EDIT CARTRIDGE'));
  await expect(page.locator('.template-set').first()).toBeVisible();
  await look('template');
  const weight = page.locator('.plan-body').getByRole('textbox').nth(2);
  await weight.fill('1200');
  await expect(page.locator('.template-refusal')).toBeVisible();
  await look('template, a number refused');
  await weight.fill('85');
  for (const at of [1, 3]) {
    await page.locator('.plan-toggle').nth(at).click();
    await look(`template, exercise ${at + 1}`);
  }
  await page.getByRole('button', { name: say('ADD EXERCISE') }).click();
  await expect(dialogOf(page)).toBeVisible();
  await look('template, another exercise');
  await leaveDialog(page);
  await page.getByRole('button', { name: say('Back') }).click();
  await expect(dialogOf(page)).toBeVisible();
  await look('template, unsaved');
});

test('a longer language fits the import', async ({ page, pseudo: { say } }) => {
  const look = watch(page);
  const member = await joinSpeaking(page);
  // The same training, logged here as well.
  const times = { startTime: '2024-03-04T18:05:00.000Z', endTime: '2024-03-04T18:55:00.000Z', duration: 3000 };
  await member.log({ [BENCH.id]: '100x5', 'pull-up': '0x5' }, { name: 'Push', ...times });
  await page.goto('/import');
  await expectTitle(page, say('LOAD SAVE FILE'));
  await look('import');
  const header =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
  const rows = [
    '2024-03-04 18:00:00,Push,50m,Bench Press (Barbell),1,100,5,0,0,,,',
    '2024-03-04 18:00:00,Push,50m,Pull Up,1,0,5,0,0,,,',
    '2024-03-06 18:00:00,Legs,50m,Zercher Lunge of Doom,1,40,10,0,0,,,',
    '2024-03-06 18:00:00,Legs,50m,Bench,1,40,10,0,0,,,',
    '2024-03-06 18:00:00,Legs,50m,Squat (Barbell),1,-5,ten,0,0,,,',
    '2024-03-11 18:00:00,Push,50m,Squat (Barbell),1,140,5,0,0,,,',
  ];
  const save = (name: string, lines: readonly string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.locator('[data-file-input]').setInputFiles(save('strange.csv', ['a,b', '1,2']));
  await expect(page.getByRole('button', { name: say('TRY AGAIN') })).toBeVisible({ timeout: 60_000 });
  await look('import, a file that cannot be read');
  await page.locator('[data-file-input]').setInputFiles(save('strong.csv', [header, ...rows]));
  await expect(page.locator('.import-new').first()).toBeVisible({ timeout: 60_000 });
  await look('import, preview');
  await page.locator('.import-new').first().click();
  await page.locator('.import-known summary').click();
  await page.locator('.dock').getByRole('button').first().click({ force: true });
  await look('import, preview with everything open');
  await page.getByRole('button', { name: say('or it is one of ours: search') }).click();
  await expect(dialogOf(page)).toBeVisible();
  await look('import, which exercise it is');
  await leaveDialog(page);
  await page.getByRole('radio', { name: say('LB') }).check({ force: true });
  await look('import, in pounds');
  await page.locator('.dock').getByRole('button').first().click();
  await expectTitle(page, say('SAVE LOADED'));
  await page.waitForLoadState('networkidle');
  await look('import, result');
  await page.getByRole('button', { name: say('Undo import') }).click();
  await expect(dialogOf(page)).toBeVisible();
  await look('import, undo question');
  await page.goto('/import');
  await expect(page.getByRole('button', { name: say('UNDO') }).or(page.getByText('strong.csv'))).toBeVisible();
  await look('import, loaded before');
});
