import type { SessionAction } from '#core/workout/session/actions.ts';
import { BENCH, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';
import type { LoggerPage } from './pages/logger.ts';
import { boxOf } from './pages/screen.ts';

// For a member without history the API answers 404, which Chromium logs by itself, like requests without a network.
test.use({ expectedErrors: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

const JOINED: SessionAction = { type: 'joinSuperset', exerciseId: SQUAT.id, partnerId: BENCH.id };
const NUMBERS: SessionAction[] = [BENCH, SQUAT, PUSH_UP].flatMap(({ id }) =>
  [1, 2, 3].map((set) => ({ type: 'editSet' as const, setId: `${id}/${set}`, weight: 60, reps: 8 })),
);

/** A workout of three exercises, all numbers typed, nothing done yet. */
const open = (logger: LoggerPage, member: Member, ...actions: SessionAction[]) =>
  logger.open(member, { exercises: [BENCH, SQUAT, PUSH_UP], actions: [...NUMBERS, ...actions] });

test('exercises are joined and done in turn, with a rest after a round @journey', async ({ page, member, logger }) => {
  await open(logger, member);
  const superset = logger.region('Superset');

  await test.step('joining', async () => {
    await (await logger.openMenu(BENCH.name)).getByRole('button', { name: 'SUPERSET WITH...' }).click();
    await expectAccessible(page);
    await logger.dialog('SUPERSET').getByRole('button', { name: 'Push-Up' }).click();
    await logger.expectTiles(
      'Barbell Bench Press, superset A1, 0 of 3 sets done',
      'Push-Up, superset A2, 0 of 3 sets done',
      'Barbell Back Squat, 0 of 3 sets done',
    );
    await expect(page.getByRole('status').filter({ hasText: 'Superset: A1 Barbell Bench Press' })).toBeAttached();
  });

  await test.step('a set leads to the partner, without a rest', async () => {
    // The second of two quick taps is not for the partner.
    await logger.tick(1).dblclick();
    await expect(logger.heading('Push-Up')).toBeVisible();
    await expect(logger.button(/^A1 Barbell Bench Press ?, 1 of 3 sets done/)).toBeVisible();
    await logger.expectDone(1, false);
    await expect(logger.rest).toBeHidden();
  });

  await test.step('the round ends with a rest, and leads back, also after a reload', async () => {
    await logger.button(/^LOG 60 x 8|^LOG \+60/).click();
    await expect(logger.heading(BENCH.name)).toBeVisible();
    await expect(logger.restTime).toBeVisible();
    await logger.reload();
    await expect(superset).toContainText('Push-Up');
    await expect(logger.restTime).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the partner's line switches to it; deleting one of two dissolves the superset until UNDO", async () => {
    await logger.button(/^A2 Push-Up ?, 1 of 3 sets done/).click();
    await (await logger.openMenu('Push-Up')).getByRole('button', { name: 'DELETE' }).click();
    await logger.dialog('Delete Exercise?').getByRole('button', { name: 'DELETE' }).click();
    await expect(superset).toBeHidden();
    await logger.undo();
    await expect(superset).toBeVisible();
    await (await logger.openMenu('Push-Up')).getByRole('button', { name: 'PART SUPERSET' }).click();
    await expect(superset).toBeHidden();
  });
});

test('a tile dropped on another is joined, and between others moved', async ({ page, member, logger }) => {
  await open(logger, member);
  const drag = async (share: number) => {
    const tileOf = (name: string) => boxOf(logger.tiles.filter({ hasText: name }));
    const [from, own, to] = [await boxOf(logger.tile(BENCH.name)), await tileOf(BENCH.name), await tileOf(SQUAT.name)];
    const distance = to.x + to.width * share - own.x - own.width / 2;
    await logger.drag({ x: from.x + 30, y: from.y + from.height / 2 }, distance, page.locator('[data-dragged]'));
  };
  await drag(0.95);
  await logger.expectTiles(
    'Barbell Back Squat, 0 of 3 sets done',
    'Barbell Bench Press, 0 of 3 sets done',
    'Push-Up, 0 of 3 sets done',
  );
  await drag(0.5);
  await logger.expectTiles(
    'Barbell Back Squat, superset A1, 0 of 3 sets done',
    'Barbell Bench Press, superset A2, 0 of 3 sets done',
    'Push-Up, 0 of 3 sets done',
  );
});

test('a superset is in the history, and comes with REPEAT', async ({ page, member, logger, history }) => {
  const note: SessionAction = { type: 'noteExercise', exerciseId: BENCH.id, note: 'Shoulder tight' };
  await open(logger, member, JOINED, note);
  await logger.tick(1).click();
  await expect(logger.heading(SQUAT.name)).toBeVisible();
  await logger.logWorkout();
  await history.open();
  await history.button(/chest • legs/).click();
  const exercises = history.breakdown.locator('> li');
  const first = exercises.filter({ has: page.getByRole('link', { name: 'superset A1 Barbell Bench Press' }) });
  await expect(first.getByText('Shoulder tight')).toBeVisible();
  await expect(exercises.getByRole('link', { name: 'superset A2 Barbell Back Squat' })).toBeVisible();
  await history.button('Repeat').click();
  await page.waitForURL('**/workout-logger');
  await expect(logger.region('Superset')).toContainText('A2');
  // What was noted of that day stays there.
  await expect(page.getByText('Shoulder tight')).toBeHidden();
});

test('notes and rests are kept, also offline', async ({ page, context, member, logger, settings }) => {
  await open(logger, member);
  const menu = await logger.openMenu(BENCH.name);
  await context.setOffline(true);
  await menu.getByRole('textbox', { name: 'Note for this exercise' }).fill('Grip on the rings');
  await menu.getByRole('textbox', { name: 'Note of this workout' }).fill('Shoulder tight');
  await menu.getByRole('combobox', { name: 'Rest after its sets' }).selectOption('45 s');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Grip on the rings')).toBeVisible();
  await logger.tick(1).click();
  await expect(logger.rest).toContainText('00:4');
  await context.setOffline(false);
  await expect
    .poll(async () => (await member.call('GET', '/api/user/exercise-settings')).body)
    .toMatchObject([{ exercise_id: BENCH.id, note: 'Grip on the rings', rest_seconds: 45 }]);
  await logger.reload();
  await expect(page.getByText('Shoulder tight')).toBeVisible();

  await test.step('default rests go by the type of exercise', async () => {
    await settings.open();
    await page.getByRole('combobox', { name: 'Bodyweight' }).selectOption('No rest');
    await expect
      .poll(async () => (await member.call('GET', '/api/user/settings')).body)
      .toMatchObject({ value: { rests: { bodyweight: 0 } } });
    await page.goto('/workout-logger');
    await logger.tile('Push-Up').click();
    await expect(logger.heading('Push-Up')).toBeVisible();
    await logger.tick(1).click();
    await logger.expectDone(1);
    await expect(logger.rest).toBeHidden();
  });
});

test('safety 53: a typo holds the superset @journey', async ({ page, member, logger, finish, completion }) => {
  await open(logger, member, JOINED, { type: 'editSet', setId: `${BENCH.id}/1`, weight: 600 });
  await logger.button('LOG 600 x 8').click();
  await expect(logger.question(1, '600 kg?')).toBeVisible();
  await expect(logger.heading(BENCH.name)).toBeVisible();
  await logger.expectProgress('0 of 9 sets done');
  await expect(logger.record).toBeHidden();
  await logger.reload();
  await expect(logger.question(1, '600 kg?')).toBeVisible();

  await logger.finish.click();
  const asked = finish.asked.getByRole('group', { name: '600 kg? Barbell Bench Press, set 1' });
  await expect(asked).toContainText('Not counted so far.');
  await expect(finish.asked.getByText('answer the 600 kg first')).toBeVisible();
  // Playwright takes it for disabled.
  await finish.log.click({ force: true });
  await expect(asked).toBeFocused();
  await expectAccessible(page);
  await asked.getByRole('button', { name: '60 kg', exact: true }).click();
  await expect(asked).toBeHidden();
  await finish.log.click();
  await expect(completion.title).toBeVisible();
  const [workout] = (await member.call<{ id: string }[]>('GET', '/api/user/workouts')).body;
  const { body } = await member.call('GET', `/api/user/workouts/${workout?.id}`);
  expect(body).toMatchObject({ exercises: [{ sets: [{ weight: 60 }, { weight: 60 }, { weight: 60 }] }, {}, {}] });
});
