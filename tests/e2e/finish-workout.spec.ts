import { XP_THRESHOLDS } from '#core/progression/levels.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { BENCH, SQUAT } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';
import { finishing, openWith, type PlannedExercise, readDraft, readQueue } from './workout-in-progress.ts';

// A member without history has none to load, and these tests refuse requests, which Chromium logs by itself.
test.use({ expectedErrors: [/Failed to load resource/] });

const COMPLETE = '**/api/workouts/complete';

/** Five sets of ten count, one of them typed but not ticked: 2,820 XP. A suggestion does not count. */
const HALF_DONE: readonly PlannedExercise[] = [
  { exercise: SQUAT, sets: Array(3).fill([100, 5]) },
  { exercise: BENCH, sets: [[85, 8], [80, 8, 'open'], [80, 8, 'suggested'], ...Array(4).fill([0, 0, 'open'])] },
];

async function logged({ call }: Member) {
  return (await call<{ id: string; xp_earned: number; total_sets: number }[]>('GET', '/api/user/workouts')).body;
}

/** Lifts from earlier workouts that are worth so many XP together: one workout alone is worth 40,000 at most. */
async function gain(member: Member, xp: number): Promise<void> {
  await member.log({ [BENCH.id]: [[82.5, 8]], [SQUAT.id]: [[140, 5]] }, { daysAgo: 1 });
  const rest = xp - 1360;
  const full = Math.floor(rest / 40_000);
  const sets = [...Array(full).fill([400, 100]), [(rest % 40_000) / 100, 100]];
  for (const [at, set] of sets.entries()) await member.log({ 'barbell-deadlift': [set] }, { daysAgo: at + 2 });
}

test.describe('the finish dialog', () => {
  test('shows what would be sent, and can go on or scrap it @journey', async ({ page, member, logger, finish }) => {
    const session = await finish.ask(member, HALF_DONE);

    await test.step('shows time, sets and XP of what would be sent, and warns about open sets', async () => {
      await expect(finish.line('Time')).toHaveText('24:18');
      await expect(finish.line('Sets')).toHaveText('5/10');
      await expect(finish.line('Typed, not ticked')).toHaveText('1');
      await expect(finish.line('XP')).toHaveText('2,820');
      await expect(
        finish.asked.getByText('You have unfinished business! Are you sure you want to log this workout?'),
      ).toBeVisible();
      await expectAccessible(page);
    });

    for (const [name, resume] of [
      ['KEEP GOING', () => finish.asked.getByRole('button', { name: 'KEEP GOING' }).click()],
      ['the cross', () => finish.asked.getByRole('button', { name: 'Close' }).click()],
      ['a tap beside it', () => page.mouse.click(195, 100)],
      ['Escape', () => page.keyboard.press('Escape')],
    ] as const) {
      await test.step(`${name} resumes the workout`, async () => {
        await expect.poll(() => readDraft(page, member)).toMatchObject({ status: 'paused' });
        const asked = await readDraft(page, member);
        await resume();
        await expect(finish.asked).toBeHidden();
        await expect
          .poll(() => readDraft(page, member))
          .toMatchObject({ id: session.id, status: 'active', finishingAt: null, ranMs: asked?.ranMs });
        // Tapped twice, it stays open.
        await logger.finish.dblclick();
        await expect(finish.asked).toBeVisible();
        // Both taps are handled once the dialog has stopped moving.
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
        await expect(finish.asked).toBeVisible();
      });
    }

    await test.step('SCRAP WORKOUT asks once more, then ends the workout and goes home', async () => {
      const confirm = finish.dialog('SCRAP WORKOUT?');
      await finish.scrap.click();
      await expectAccessible(page);
      await confirm.getByRole('button', { name: 'KEEP IT' }).click();
      await expect(confirm).toBeHidden();
      expect(await readDraft(page, member)).toMatchObject({ id: session.id, status: 'paused' });
      await finish.scrap.click();
      await confirm.getByRole('button', { name: 'SCRAP IT' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect.poll(() => readDraft(page, member)).toMatchObject({ status: 'inactive', exercises: [] });
      expect(await logged(member)).toEqual([]);
    });
  });

  test('safety 53: names rows that look done and are not @journey', async ({ page, member, finish, completion }) => {
    const sets: PlannedExercise['sets'] = [
      [100, 5],
      [100, 5, 'suggested'],
      [90, 5, 'suggested'],
    ];
    const session = finishing([{ exercise: SQUAT, sets }]);
    await openWith(page, member, reduceSession(session, { type: 'editSet', setId: `${SQUAT.id}/2`, weight: 105 }));
    await expect(finish.heading('HALF TYPED, NOT LOGGED 1')).toBeVisible();
    await expect(finish.asked).toContainText('105 x 5');
    await expect(finish.asked).toContainText('1/3');
    await finish.asked.getByRole('button', { name: 'LOG THEM' }).click();
    await expect(finish.asked).toContainText('2/3');
    await expect(finish.asked.getByText('HALF TYPED')).toBeHidden();
    await finish.log.click();
    await expect(completion.title).toBeVisible();
    expect(await logged(member)).toMatchObject([{ total_sets: 2, xp_earned: 1025 }]);
  });
});

test.describe('logging', () => {
  test('a first workout leads to STAGE CLEAR, and ends @journey', async ({ page, member, finish, completion }) => {
    const session = await finish.ask(member, HALF_DONE);

    await test.step('two taps log one workout', async () => {
      await finish.log.dblclick();
      await expect(completion.title).toBeFocused();
      await expect(page).toHaveTitle('Stage clear · GYMRATT');
      expect(await logged(member)).toMatchObject([{ id: session.id, xp_earned: 2820 }]);
      expect(await readDraft(page, member)).toMatchObject({ status: 'inactive' });
    });

    const expectAll = async () => {
      await expect(page.locator('.completion-xp-value [aria-hidden]')).toHaveText('+2,820');
      await expect(completion.figure('Duration')).toHaveText('24:18');
      await expect(completion.figure('Sets')).toHaveText('5');
      await expect(completion.figure('Reps')).toHaveText('31');
      await expect(completion.figure('Volume kg')).toHaveText('2,820');
      await expect(completion.level).toContainText('LEVEL UP!');
      await expect(completion.level).toContainText('320 / 1,500 XP');
      // A member has no record in an exercise never logged before: the record was the house's.
      await expect(completion.records).toHaveText([/BEAT THE HOUSE \(82.5 x 10\)/, /BEAT THE HOUSE \(82.5 x 10\)/]);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    };
    await test.step('shows what was done, the level and the records', expectAll);

    await test.step('TEMPLATE saves the workout as it was, once', async () => {
      await completion.template.click();
      await expect(completion.toast).toContainText('Template Saved!');
      await expect(completion.template).toHaveText('SAVED');
      // The button is hatched, but a finger presses it anyway.
      await completion.template.click({ force: true });
      expect((await member.call('GET', '/api/workout-templates')).body).toMatchObject([
        {
          name: 'Barbell Back Squat, Barbell Bench Press',
          description: expect.stringMatching(/^2 exercises, 10 sets\. Saved from the workout of \w+ \d+, \d{4}\.$/),
          exercises: [
            { exercise_id: SQUAT.id, order: 1, sets_count: 3, suggested_weight: 100, suggested_reps: 5, rest_time: 60 },
            { exercise_id: BENCH.id, order: 2, sets_count: 7, suggested_weight: 85, suggested_reps: 8, rest_time: 60 },
          ],
        },
      ]);
    });

    await test.step('a reload keeps everything', async () => {
      await page.reload();
      await expectAll();
      await expect(completion.template).toHaveText('SAVED');
    });

    await test.step('BACK 2 BASE goes home, and the completion screen does not come back', async () => {
      await completion.backToBase.click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page).toHaveTitle('Dashboard · GYMRATT');
      await expect(page.getByRole('banner').getByText('002820')).toBeVisible();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gymratt.finished-workout'))).toBeNull();
      await page.goto('/workout-logger');
      await expect(page.getByText('No exercises in workout')).toBeVisible();
    });
  });

  test('shows the level-up, the tier-up and the record @journey', async ({ page, member, finish, completion }) => {
    await gain(member, (XP_THRESHOLDS[9] ?? 0) - 100);
    await finish.ask(member, HALF_DONE);
    await finish.log.click();
    await expect(completion.level.getByRole('heading', { name: 'NEW TIER!' })).toBeVisible();
    await expect(completion.level).toContainText('9>to10');
    await expect(completion.level).toContainText('SWOLERATT');
    await expect(completion.level.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2,720 / 5,000 XP');
    await expect(
      page.getByRole('status').getByText('New tier: SWOLERATT. The rat now presses a full bar.'),
    ).toHaveCount(1);
    await expect(completion.records).toHaveCount(1);
    await expect(completion.records.getByText('Barbell Bench Press')).toBeVisible();
    await expect(completion.records.getByText('record broken, was 82.5 x 8')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('when something fails', () => {
  test('leads to an exercise that the server does not know', async ({ page, member, finish }) => {
    const session = await finish.ask(member, [
      { exercise: SQUAT, sets: [[100, 5]] },
      { exercise: { ...SQUAT, id: 'no-such-exercise', name: 'Moon Squat' }, sets: [[100, 5]] },
    ]);
    await finish.log.click();
    await expect(finish.refused).toContainText(
      'Failed to save workout: Moon Squat is not in the list of exercises. Replace it or delete it.',
    );
    await expect(finish.toast).toBeHidden();
    await expect(finish.refused.getByRole('button', { name: 'TRY AGAIN' })).toBeEnabled();
    await expect.poll(() => readDraft(page, member)).toMatchObject({ id: session.id, status: 'paused' });
    await finish.refused.getByRole('button', { name: 'PUT IT RIGHT' }).click();
    await expect(finish.heading('Moon Squat')).toBeVisible();
    await expect
      .poll(() => readDraft(page, member))
      .toMatchObject({ status: 'active', currentExerciseId: 'no-such-exercise', exercises: [{}, {}] });
  });

  test('asks to log in, and sends the workout after that', async ({ page, member, finish, completion, auth }) => {
    const session = await finish.ask(member, HALF_DONE);
    const relent = await finish.refuse(COMPLETE, { status: 401, json: { code: 'unauthorized', message: 'Sign in.' } });
    await finish.log.click();
    await expect(completion.note).toContainText(
      'Please log in to save your workout. It is kept on this phone until then.',
    );
    await expect(completion.toast).toBeHidden();
    await completion.note.getByRole('button', { name: 'LOG IN' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await readQueue(page, member)).toMatchObject([
      { id: session.id, shown: { lastTry: { reason: 'signed-out' } } },
    ]);
    await relent();
    await auth.tab('SIGN IN').click();
    await auth.fill(member.email);
    await auth.proceed.click();
    // The XP come from the server.
    await expect(page.getByRole('banner').getByText('002820')).toBeVisible();
    expect(await readQueue(page, member)).toEqual([]);
  });

  test('keeps an offline workout, and sends it @journey', async ({ page, context, member, finish, completion }) => {
    const session = await finish.ask(member, HALF_DONE);
    await context.setOffline(true);
    await finish.log.click();
    await expect(completion.title).toBeFocused();
    await expect(completion.keptHere).toHaveCount(1);
    await expect(completion.toast).toBeHidden();
    await expect(page.getByText('+2,820').first()).toBeVisible();
    await expect(completion.level).toBeHidden();
    await context.setOffline(false);
    await expect(completion.level).toContainText('LEVEL UP!');
    await expect(completion.records).toHaveCount(2);
    await expect(completion.keptHere).toBeHidden();
    expect(await logged(member)).toMatchObject([{ id: session.id }]);
  });

  test('a refused workout can be reopened', async ({ page, context, member, logger, finish, completion }) => {
    const session = await finish.ask(member, HALF_DONE);
    await context.setOffline(true);
    await finish.log.click();
    await expect(completion.keptHere).toBeVisible();
    await member.log(undefined, { id: session.id ?? '' });
    await context.setOffline(false);
    await expect(completion.note).toContainText(
      'Failed to save workout: another workout is already saved in its place.',
    );
    // Said only once.
    await expect(page.locator('.waiting-strip')).toBeHidden();
    await expect(completion.note.getByRole('link', { name: 'SEE HISTORY' })).toBeVisible();
    await completion.note.getByRole('button', { name: 'DISCARD' }).click();
    await completion.dialog('DISCARD?').getByRole('button', { name: 'KEEP IT' }).click();
    await completion.note.getByRole('button', { name: 'OPEN AGAIN' }).click();
    await expect(logger.finish.first()).toBeVisible();
    await expect(completion.title).toBeHidden();
  });
});

test('SHARE hands a picture to the share sheet, or saves it', async ({ page, member, finish, completion }) => {
  const shared: unknown[] = [];
  await page.exposeFunction('rememberShared', (data: unknown) => shared.push(data));
  await finish.ask(member, HALF_DONE);
  await finish.log.click();
  await expect(completion.level).toBeVisible();
  // A test cannot open the device's share sheet: this one records what it gets.
  await page.evaluate(() => {
    const remember = Reflect.get(window, 'rememberShared') as (data: unknown) => Promise<void>;
    const share = async ({ text = '', files = [] }: ShareData) => {
      const described = files.map(async (file) => {
        const { width, height } = await createImageBitmap(file);
        return { name: file.name, type: file.type, width, height };
      });
      await remember({ text, files: await Promise.all(described) });
    };
    Object.defineProperties(Navigator.prototype, {
      share: { value: share, configurable: true },
      canShare: { value: () => true, configurable: true },
    });
  });
  await completion.share.click();
  await expect
    .poll(() => shared)
    .toEqual([
      {
        text: expect.stringMatching(/^STAGE CLEAR! \+2,820 XP\nLEVEL UP! 1 > 2\nDuration: 24:18\nSets: 5\n/),
        files: [{ name: 'gymratt-workout.png', type: 'image/png', width: 1080, height: 1350 }],
      },
    ]);
  await expect(completion.share).not.toHaveAttribute('aria-busy');
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  const downloading = page.waitForEvent('download');
  await completion.share.click();
  expect((await downloading).suggestedFilename()).toBe('gymratt-workout.png');
  await expect(completion.toast).toContainText('Picture saved');
});
