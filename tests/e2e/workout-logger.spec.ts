import type { ExerciseToAdd, SessionAction } from '#core/workout/session/actions.ts';
import { BENCH, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { MINUTE } from './pages/logger.ts';
import { boxOf, sizes } from './pages/screen.ts';

// For a member without history the API answers 404, which Chromium logs by itself, like requests that a test aborts.
test.use({ expectedErrors: [/status of 404|net::ERR_FAILED/] });

const STATS = '**/api/user-exercise-stats/**';
const LATER_THAN_A_DOUBLE_TAP_MS = 500;
const LAST_TIME = { 'barbell-bench-press': '82.5x8 80x9 80x8' };

const done = (set: number): SessionAction[] => [
  { type: 'editSet', setId: `${BENCH.id}/${set}`, weight: 60, reps: 8 },
  { type: 'completeSet', setId: `${BENCH.id}/${set}`, now: Date.now() },
];

test.describe('logging sets', () => {
  test('a set is logged, edited and taken back, and its XP follow @journey', async ({ page, member, logger }) => {
    await logger.open(member);
    await logger.expectProgress('0 of 3 sets done');
    await expect(logger.button('LOG SET 1')).toBeVisible();
    await logger.logSet(1, '60', '10');
    await logger.expectProgress('1 of 3 sets done');
    await logger.expectXp('+600 XP');
    await logger.expectXp('600 XP');
    await expect(page.getByRole('status').filter({ hasText: 'Set 1 done, +600 XP' })).toBeAttached();
    // A set of a new exercise suggests the numbers of the set before it.
    await logger.expectSuggestion(2, '60', '10');
    await logger.button('LOG 60 x 10').tap();
    await logger.expectProgress('2 of 3 sets done');
    await expect(logger.rest).toBeVisible();

    await logger.weight(1).fill('');
    await logger.expectDone(1);
    await logger.weight(1).fill('65');
    await logger.expectXp('+650 XP');
    await logger.weight(1).fill('');
    await logger.weight(1).blur();
    await logger.expectDone(1, false);
    await expect(page.getByText('Set 1 is not logged any more', { exact: true })).toBeVisible();
    await logger.undo();
    await logger.expectDone(1);
    await expect(logger.weight(1)).toHaveValue('65');

    await logger.tick(2).press('Enter');
    await logger.expectDone(2, false);
    await logger.expectXp('650 XP');
    await expect(logger.rest).toBeHidden();
  });

  test('a comma is a decimal point, and an impossible number is refused @journey', async ({ page, member, logger }) => {
    await logger.open(member, { exercises: [BENCH, SQUAT] });
    await expect(logger.weight(1)).toHaveAttribute('inputmode', 'decimal');
    await expect(logger.reps(1)).toHaveAttribute('inputmode', 'numeric');
    await logger.logSet(1, '62,5', '8');
    await expect(logger.weight(1)).toHaveValue('62.5');

    await test.step('an open row is not logged', async () => {
      const refused = logger.row(2).getByRole('alert');
      await logger.fillSet(2, '-5', '1001');
      await logger.reps(2).blur();
      await expect(refused).toHaveText(['Not below 0 kg.', 'At most 1,000 reps.']);
      await logger.tick(2).click();
      await logger.expectDone(2, false);
      await expect(logger.weight(2), 'the first one to put right').toBeFocused();
      await expectAccessible(page);
      await logger.fillSet(2, '60', '8');
      await expect(refused).toHaveCount(0);
    });

    await test.step('a done one stays as it was, and FINISH names it from another exercise', async () => {
      // Key by key: 500 on the way to 5000 must not be logged.
      await logger.weight(1).fill('');
      await page.keyboard.type('5000');
      await expect(logger.row(1).getByRole('alert')).toHaveText('At most 1,000 kg. Still logged as 62.5 kg.');
      await logger.expectDone(1);
      await logger.expectXp('+500 XP');
      await logger.tile(SQUAT.name).click();
      await logger.finish.click();
      const asked = logger.dialog('FINISH?');
      await expect(asked.getByText(`${BENCH.name}, set 1: at most 1,000 kg. Still logged as 62.5 kg.`)).toBeVisible();
      await asked.getByRole('button', { name: 'KEEP GOING' }).click();
      await logger.tile(BENCH.name).click();
      await expect(logger.weight(1)).toHaveValue('5000');
      await logger.reload();
      await expect(logger.weight(1), 'what is stored').toHaveValue('62.5');
    });
  });
});

test.describe('last time’s numbers', () => {
  test('appear in every empty field, and take one tap to log @journey', async ({ page, member, logger }) => {
    await logger.open(member, { lastTime: LAST_TIME });
    await logger.expectSuggestion(2, '80', '9');
    await logger.button('LOG 82.5 x 8').tap();
    await logger.expectDone(1);
    await expect(logger.weight(1)).toHaveValue('82.5');

    await logger.reps(2).fill('6');
    await expect(logger.button('LOG 80 x 6')).toBeVisible();
    await logger.tick(2).click();
    await expect(logger.weight(2)).toHaveValue('80');
    await expect(logger.reps(2)).toHaveValue('6');
    // The weight is still a suggestion, the repetitions are not.
    await expect(logger.weight(2)).toHaveAccessibleDescription(/^Suggested/);
    await expect(logger.reps(2)).toHaveAccessibleDescription('');
    await logger.expectDone(2, false);
    await logger.tick(2).click();
    await logger.expectDone(2);

    // Known offline, too.
    await logger.refuse(STATS);
    await logger.reload();
    await expect(logger.button('LOG 80 x 8')).toBeVisible();
    await logger.button('FILL all sets as last time').click();
    await expect(logger.weight(3)).toHaveValue('80');
    await expect(page.getByText('Workout saved')).toBeVisible();
  });

  test('are waited for by a tap on the tick, for a second', async ({ page, member, logger }) => {
    await page.clock.install();
    const held = await logger.hold(STATS);
    await logger.open(member, { lastTime: LAST_TIME });
    // Not later: a request that takes too long is given up.
    await page.clock.pauseAt(Date.now() + 5000);
    await logger.tick(1).tap();
    await expect(logger.tick(1)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Looking up last time' })).toBeAttached();
    await page.clock.runFor(900);
    await expect(logger.tick(1)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(100);
    await expect(logger.toast).toContainText('Incomplete set data');
    await page.clock.resume();
    await logger.tick(1).tap();
    await expect(logger.tick(1)).toHaveAttribute('aria-busy', 'true');
    await held.release();
    await expect(logger.weight(1)).toHaveValue('82.5');
    await logger.expectDone(1, false);
    await expect(logger.tick(1)).not.toHaveAttribute('aria-busy');
  });
});

test.describe('deleting', () => {
  test('a set from its sheet or by a swipe, undone by the toast @journey', async ({ member, logger }) => {
    await logger.open(member);
    await logger.logSet(2, '70', '5');
    await logger.details(2).click();
    await logger.button('Delete set').click();
    await expect(logger.toast).toContainText('Set 2 deleted');
    await logger.expectProgress('0 of 2 sets done');
    await expect(logger.details(2)).toBeFocused();
    await logger.undo();
    await logger.expectProgress('1 of 3 sets done');
    await expect(logger.weight(2)).toHaveValue('70');
    await expect(logger.rest).toBeVisible();
    await logger.swipe(1, -70);
    await logger.swipe(1, -100);
    await expect(logger.toast).toContainText('Set 1 deleted');
    await logger.expectProgress('1 of 2 sets done');
  });

  test('an exercise after a question, undone by the toast @journey', async ({ page, member, logger }) => {
    await logger.open(member, { exercises: [BENCH, SQUAT] });
    const question = logger.dialog('Delete Exercise?');
    await logger.button(`Delete ${BENCH.name}`).click();
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(logger.tile(BENCH.name)).toBeVisible();
    await logger.button(`Delete ${BENCH.name}`).click();
    await question.getByRole('button', { name: 'DELETE' }).click();
    await expect(logger.tile(BENCH.name)).toBeHidden();
    await logger.undo();
    await expect(logger.heading(BENCH.name)).toBeVisible();
    for (const { name } of [BENCH, SQUAT]) {
      await logger.button(`Delete ${name}`).click();
      await question.getByRole('button', { name: 'DELETE' }).click();
    }
    await expect(page.getByText('No exercises in workout')).toBeVisible();
    await expectAccessible(page);
    await logger.link('Select Exercises').click();
    await page.waitForURL('**/exercise-selector');
  });
});

test.describe('the strip of exercises', () => {
  const NAMES = [
    'Barbell Back Squat',
    'Smith Machine Bulgarian Split Squat',
    'Barbell Bench Press',
    'Dumbbell Curl',
    'Cable Triceps Pushdown',
  ] as const;

  test('marks where there are more, and never cuts off the selected one', async ({ page, member, logger }) => {
    const exercises = NAMES.map((name) => ({ ...BENCH, id: name.toLowerCase().replaceAll(' ', '-'), name }));
    await logger.open(member, { exercises });
    /** Where a tile is cut off or out of view, and whether the marks tell just that; both in px from the strip's start. */
    const layout = () =>
      page.locator('.exercise-frame').evaluate((frame) => {
        const axis = (element: Element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return innerWidth < 1024 ? { start: left, end: right } : { start: top, end: bottom };
        };
        const { start, end } = axis(frame);
        const tiles = Array.from(frame.querySelectorAll('[data-exercise]'), axis);
        const marks = Array.from(frame.querySelectorAll('.exercise-more')).filter((mark) => mark.checkVisibility());
        const selected = frame.querySelector('li:has([aria-current])');
        const focused = document.activeElement?.closest('[data-exercise]');
        /** Fully within the strip, and not under a mark. */
        const isClear = (tile: Element | null | undefined) =>
          !tile ||
          (axis(tile).start >= start - 1 &&
            axis(tile).end <= end + 1 &&
            marks.map(axis).every((mark) => mark.end <= axis(tile).start || mark.start >= axis(tile).end));
        const hidden = [
          ...(tiles.some((tile) => tile.start < start - 4) ? ['before'] : []),
          ...(tiles.some((tile) => tile.end > end + 4) ? ['after'] : []),
        ];
        return {
          hidden,
          isMarked: hidden.join() === marks.map((mark) => mark.getAttribute('data-end')).join(),
          isSelectedClear: selected !== null && isClear(selected),
          isFocusedClear: isClear(focused),
        };
      });
    // The strip scrolls and its marks follow a frame later: what counts is where both come to rest.
    const expectClear = (seen: object) =>
      expect.poll(layout).toMatchObject({ isMarked: true, isSelectedClear: true, isFocusedClear: true, ...seen });

    for (const { width, height } of sizes('320x640', '390x844', '1280x800')) {
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        for (const [index, name] of NAMES.entries()) {
          await logger.tile(name).focus();
          await page.keyboard.press('Enter');
          await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
          await expectClear(index === 0 ? { hidden: ['after'] } : index === 4 ? { hidden: ['before'] } : {});
        }
        // By keyboard alone: a focused tile scrolls out from under the mark.
        for (const _ of NAMES) {
          await page.keyboard.press('Shift+Tab');
          await page.keyboard.press('Shift+Tab');
          await expect.poll(layout).toMatchObject({ isFocusedClear: true });
        }
      });
    }
  });

  test('is reordered by keys, in the details, and by dragging @journey', async ({ page, member, logger }) => {
    await logger.open(member, { exercises: [BENCH, SQUAT, PUSH_UP] });
    await logger.tile(BENCH.name).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await logger.expectOrder(SQUAT.id, BENCH.id, PUSH_UP.id);
    await expect(page.getByRole('status').filter({ hasText: `${BENCH.name} moved to place 2 of 3` })).toBeAttached();
    await expect(logger.tile(BENCH.name)).toBeFocused();
    await logger.openDetails();
    await logger.button(`Move ${PUSH_UP.name} up`).click();
    await page.getByRole('button', { name: 'DONE', exact: true }).click();
    await logger.expectOrder(SQUAT.id, PUSH_UP.id, BENCH.id);
    await logger.reload();
    await logger.expectOrder(SQUAT.id, PUSH_UP.id, BENCH.id);

    await logger.tile(SQUAT.name).click();
    const [from, to] = [await boxOf(logger.tile(SQUAT.name)), await boxOf(logger.tile(PUSH_UP.name))];
    // Past the other tile: dropped on its middle, the two would be joined.
    const distance = to.x + to.width - from.x - from.width / 2;
    const finger = { x: from.x + 20, y: from.y + from.height / 2 };
    await logger.drag(finger, distance, page.locator('[data-dragged]'));
    await logger.expectOrder(PUSH_UP.id, SQUAT.id, BENCH.id);
  });
});

test('an exercise is replaced in its place; done sets stay or move @journey', async ({ page, member, logger }) => {
  const choose = async (name: string) => {
    await page.getByRole('searchbox').fill(name);
    await logger.button(new RegExp(`^${name} compound`)).click();
  };
  await logger.open(member, {
    exercises: [SQUAT, { ...BENCH, setsCount: 4, restSeconds: 150 }, PUSH_UP],
    actions: [{ type: 'selectExercise', exerciseId: BENCH.id }],
  });
  await logger.openReplace(BENCH.name);

  await test.step('the selector offers one choice, similar exercises first, and survives a reload', async () => {
    await page.reload();
    await expect(page.getByText(`Instead of ${BENCH.name}`)).toBeVisible();
    await expect(page.getByText('Same place, 4 sets, 150 s rest')).toBeVisible();
    await expect(logger.heading('SIMILAR')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(logger.button(/^Push-Up .* in your workout/)).toBeDisabled();
    await expectAccessible(page);
  });
  await choose('Dumbbell Bench Press');
  await page.waitForURL('**/workout-logger');
  await expect(logger.toast).toContainText(`${BENCH.name} replaced`);
  const others = ['Barbell Back Squat, 0 of 3 sets done', 'Push-Up, 0 of 3 sets done'] as const;
  await logger.expectTiles(others[0], 'Dumbbell Bench Press, 0 of 4 sets done', others[1]);
  await logger.undo();
  await logger.expectTiles(others[0], `${BENCH.name}, 0 of 4 sets done`, others[1]);
  await logger.logSet(1, '60', '8');
  await expect(logger.restTime).toHaveText(/^02:(30|2\d)$/);

  await test.step('what becomes of done sets is asked', async () => {
    await logger.openReplace(BENCH.name);
    await choose('Dumbbell Bench Press');
    const question = logger.dialog('SETS DONE');
    await expect(question.getByText(`1 of 4 sets of ${BENCH.name} is done.`)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(question).toBeHidden();
    await choose('Dumbbell Bench Press');
    await question.getByRole('button', { name: 'KEEP THEM' }).click();
    await logger.expectTiles(
      others[0],
      `${BENCH.name}, 1 of 1 sets done`,
      'Dumbbell Bench Press, 0 of 3 sets done',
      others[1],
    );
    await logger.undo();
    await logger.openReplace(BENCH.name);
    await choose('Dumbbell Bench Press');
    await question.getByRole('button', { name: 'MOVE THEM' }).click();
    await logger.expectTiles(others[0], 'Dumbbell Bench Press, 1 of 4 sets done', others[1]);
  });
});

test('going back closes an open dialog, and leaves the logger if there is none @journey', async ({
  page,
  member,
  logger,
}) => {
  const asked = logger.dialog('FINISH?');
  await logger.open(member, { exercises: [BENCH, SQUAT] });
  // Of two dialogs, the topmost; and once more after a reload.
  await logger.finish.click();
  await logger.button('SCRAP WORKOUT').click();
  await page.goBack();
  await expect(logger.dialog('SCRAP WORKOUT?')).toBeHidden();
  await expect(asked).toBeVisible();
  await logger.reload();
  await expect(asked).toBeVisible();
  await page.goBack();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL('/workout-logger');

  // Only the tile of the exercise on screen can be deleted.
  await expect(logger.button(/^Delete .*Squat/)).toBeHidden();
  for (const [opening, title] of [
    [logger.button(/, rename, notes, order$/), 'WORKOUT'],
    [logger.heading(BENCH.name).getByRole('button'), 'EXERCISE'],
    [logger.button(/^Delete .*Bench/), 'Delete Exercise?'],
  ] as const) {
    await opening.click();
    await expect(logger.dialog(title)).toBeVisible();
    await page.goBack();
    await expect(logger.dialog(title)).toBeHidden();
  }

  // A single Back leaves, whatever was opened and closed before.
  await page.goto('/home');
  await logger.link(/CONTINUE/).click();
  await logger.finish.click();
  await asked.getByRole('button', { name: 'KEEP GOING' }).click();
  await expect(asked).toBeHidden();
  await logger.openReplace(BENCH.name);
  await page.goBack();
  await expect(page).toHaveURL('/workout-logger');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/home');
});

test.describe('the rest', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('charges in cells, says when it is over, and disappears @journey', async ({ page, member, logger }) => {
    await logger.open(member, { exercises: [BENCH, SQUAT] });
    await logger.logSet(1, '60', '10');
    await expect(logger.rest.locator('.cell')).toHaveCount(10);
    await page.clock.fastForward(60_000);
    await expect(logger.rest.locator('.cell-accent')).toHaveCount(5);
    // Of another exercise, it stays in sight.
    await logger.tile(SQUAT.name).click();
    await expect(logger.restTime).toHaveText(/^(01:00|00:5\d)$/);
    await page.clock.fastForward(52_000);
    await expect(logger.rest).toHaveAttribute('data-nearly', 'true');
    await page.clock.fastForward(8_000);
    await expect(logger.rest.getByText('CHARGING COMPLETE')).toBeVisible();
    await expect(logger.toast).toContainText('CHARGING COMPLETE');
    await page.clock.fastForward(6_000);
    await expect(logger.rest).toBeHidden();
    await logger.logSet(1, '60', '10');
    await logger.link('Add exercises').click();
    await expect(logger.heading('Pick Your Exercises')).toBeVisible();
    await page.clock.fastForward(121_000);
    await expect(logger.toast).toContainText('CHARGING COMPLETE');
  });

  test('is chosen by a tap on its time, and kept for this exercise', async ({ member, logger }) => {
    await logger.open(member);
    await logger.logSet(1, '60', '10');
    await logger.rest.getByRole('button', { name: /change the rest/ }).click();
    await logger.rest.getByRole('button', { name: '30 s' }).click();
    await expect(logger.restTime).toHaveText(/^00:[0-3]\d$/);
    await logger.rest.getByRole('button', { name: '15 seconds more' }).click();
    await expect(logger.restTime).toHaveText(/^00:(45|[34]\d)$/);
    await logger.rest.getByRole('button', { name: 'Skip the rest' }).click();
    await expect(logger.rest).toBeHidden();
    await logger.logSet(2, '60', '10');
    await expect(logger.restTime).toHaveText(/^00:(30|2\d)$/);
  });

  test('and the clock are right after a sleep and a reload @journey', async ({ page, member, logger }) => {
    await logger.open(member, { startedAt: Date.now() - 10 * MINUTE });
    await logger.logSet(1, '60', '10');
    // A sleeping page gets no timers: the clock jumps, and they all fire at once.
    await page.clock.fastForward(90_000);
    await expect(logger.restTime).toHaveText(/^00:[23]\d$/);
    await expect(logger.clock).toHaveText(/^11:\d\d$/);
    await logger.reload();
    await expect(logger.restTime).toHaveText(/^00:[0-3]\d$/);
    await page.clock.fastForward(53 * MINUTE);
    await expect(logger.clock).toHaveText(/^1:04:\d\d$/);
    await expect(logger.rest).toBeHidden();
  });
});

test('the phone stays awake, vibrates and plays sounds @journey', async ({ page, member, logger }) => {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    const locks: string[] = [];
    Object.assign(window, { felt, locks });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    const request = async (type: string) => {
      locks.push(type);
      return { released: true, release: async () => undefined };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const noted = (name: 'felt' | 'locks') => page.evaluate((list) => Reflect.get(window, list) as unknown[], name);
  const sound = page.waitForRequest('**/audio/set-complete.wav');
  await logger.open(member);
  await sound;
  await expect.poll(() => noted('locks')).toEqual(['screen']);
  await logger.tick(1).click();
  await expect.poll(() => noted('felt')).toEqual([100]);
  await logger.logSet(1, '60', '8');
  await expect.poll(() => noted('felt')).toEqual([100, 50]);
});

test.describe('the look', () => {
  const OPENING = { exercises: [{ ...BENCH, setsCount: 4 }, SQUAT], lastTime: LAST_TIME };

  test('no control covers another set’s field or tick, and all is accessible', async ({ page, member, logger }) => {
    await logger.open(member, { ...OPENING, actions: done(1) });
    await expect(logger.button('LOG 80 x 9')).toBeVisible();
    for (const { width, height } of sizes('320x640', '390x844', '390x480', '1280x800')) {
      await page.setViewportSize({ width, height });
      for (const column of ['weight', 'reps']) {
        for (const set of [1, 2, 3, 4]) {
          await logger.row(set).locator(`[data-column="${column}"]`).focus();
          await expect(logger.row(set).getByRole('button', { name: / more, set / })).toBeVisible();
          expect(await logger.coveredControls(), `${column} of set ${set} at ${width} x ${height}`).toEqual([]);
        }
      }
      await expectAccessible(page);
    }
  });

  test('the next set scrolls out from under the dock when one is logged', async ({ page, member, logger }) => {
    await page.clock.install();
    for (const { width, height } of sizes('320x640', '390x480')) {
      await page.setViewportSize({ width, height });
      await logger.open(member, OPENING);
      await expect(logger.button('LOG 82.5 x 8')).toBeVisible();
      for (const set of [2, 3, 4]) {
        await logger.button(/^LOG \d/).tap();
        await logger.expectDone(set - 1);
        await logger.expectInSight(logger.row(set));
        await page.clock.fastForward(LATER_THAN_A_DOUBLE_TAP_MS);
      }
      // An added set scrolls into view the same way.
      await logger.button('+ ADD SET').tap();
      await logger.expectInSight(logger.row(5));
    }
  });

  test.describe('on the smallest phone', () => {
    test.use({ viewport: { width: 320, height: 568 } });

    test('clock, rest, FINISH and LOG stay in sight while sets scroll @journey', async ({ page, member, logger }) => {
      await logger.open(member, { exercises: [{ ...BENCH, setsCount: 8 }, SQUAT], lastTime: LAST_TIME });
      const log = page.locator('[data-log]');
      const before = await log.boundingBox();
      await log.tap();
      await expect(logger.restTime).toBeVisible();
      for (const at of [0, 200, 10_000]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
        for (const pinned of [logger.clock, logger.finish, logger.rest.getByRole('button', { name: 'Skip the rest' })])
          await expect(pinned).toBeInViewport({ ratio: 1 });
        // It may still be pressed down.
        await expect.poll(() => log.boundingBox()).toEqual(before);
      }
    });

    test('a set of a superset is in sight when the logger opens', async ({ page, member, logger }) => {
      const exercises = [BENCH, SQUAT].map((exercise) => ({ ...exercise, superset: 1 }));
      await logger.open(member, { exercises, lastTime: LAST_TIME });
      await expect(logger.region('Superset')).toBeVisible();
      await logger.expectInSight(logger.row(1));
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('the row to go on with is in sight while resting, and its clock', async ({ page, member, logger }) => {
      const PLANK: ExerciseToAdd = { ...PUSH_UP, id: 'plank', name: 'Plank', measure: 'duration', setsCount: 1 };
      const exercises = [BENCH, { ...SQUAT, setsCount: 5 }, PLANK];
      await logger.open(member, { exercises, lastTime: LAST_TIME, actions: done(1) });
      await logger.tile(SQUAT.name).tap();
      await expect(logger.heading(SQUAT.name)).toBeVisible();
      await expect(logger.rest).toBeVisible();
      await logger.expectInSight(page.locator('[data-state="current"]'));

      await logger.tile('Plank').click();
      await page.getByRole('textbox', { name: /^Time.*, set 1$/ }).fill('1:00');
      await page.evaluate(() => scrollTo(0, 0));
      // A tap by Playwright would scroll by itself.
      await logger.button('Start the time of set 1').dispatchEvent('click');
      const target = page.getByText('target 1:00');
      await expect(target).toBeInViewport({ ratio: 1 });
      await expect(logger.rest).toBeHidden();
      const overlap = async () => {
        const [bar, dock] = [await boxOf(target), await boxOf(page.locator('.dock'))];
        return bar.y + bar.height - dock.y;
      };
      await expect.poll(overlap).toBeLessThanOrEqual(0);
    });
  });
});

test('a probable typo is questioned, and counts when it is kept @journey', async ({ page, member, logger }) => {
  await logger.open(member, { lastTime: LAST_TIME });
  await expect(page.getByText('best 82.5 x 8')).toBeVisible();
  await logger.weight(1).fill('600');
  await expect(logger.question(1, '600 kg?'), 'not while the number is typed').toBeHidden();
  await logger.reps(1).fill('8');
  await logger.tick(1).click();
  await expect(logger.question(1, '600 kg?')).toBeVisible();
  await logger.expectDone(1, false);
  await expect(page.getByText('+4,800 XP', { exact: true })).toBeHidden();
  await expect(logger.record).toBeHidden();
  await expectAccessible(page);

  await logger.question(1, '600 kg?').getByRole('button', { name: '60 kg', exact: true }).click();
  await expect(logger.weight(1)).toHaveValue('60');
  await logger.expectXp('+480 XP');
  await logger.weight(1).fill('200');
  await logger.weight(1).blur();
  await logger.question(1, '200 kg?').getByRole('button', { name: 'KEEP 200 kg' }).click();
  await expect(logger.record).toBeVisible();
  await logger.reload();
  await expect(logger.weight(1)).toHaveValue('200');
  await expect(logger.question(1, '200 kg?'), 'answered once and for all').toBeHidden();
});
