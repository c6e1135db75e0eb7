import type { Locator, Page } from '@playwright/test';
import { XP_THRESHOLDS } from '#core/progression/levels.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import type { Session } from '#core/workout/session/session.ts';
import { BENCH, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessibleInEveryTheme, inEveryTheme } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import {
  finishing,
  type JoinedMember,
  join,
  openWith,
  type PlannedExercise,
  readDraft,
  readQueue,
} from './workout-in-progress.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({ expectedErrors: [/the server responded with a status of 404/] });

const COMPLETE = '**/api/workouts/complete';
const TEMPLATES = '**/api/workout-templates';
const SAVED_HERE = 'Kept on this phone, not on the server yet. It is sent by itself.';

/** Five sets of ten count, one of them typed but not ticked: 2,820 XP. A suggestion does not count. */
const HALF_DONE: readonly PlannedExercise[] = [
  {
    exercise: SQUAT,
    sets: [
      [100, 5],
      [100, 5],
      [100, 5],
    ],
  },
  {
    exercise: BENCH,
    sets: [
      [85, 8],
      [80, 8, 'open'],
      [80, 8, 'suggested'],
      [0, 0, 'open'],
      [0, 0, 'open'],
      [0, 0, 'open'],
      [0, 0, 'open'],
    ],
  },
];
const ALL_DONE: readonly PlannedExercise[] = [
  {
    exercise: SQUAT,
    sets: [
      [100, 5],
      [110, 3],
    ],
  },
];
const EMPTY: readonly PlannedExercise[] = [
  {
    exercise: SQUAT,
    sets: [
      [0, 0, 'open'],
      [100, 0, 'open'],
      [100, 5, 'suggested'],
    ],
  },
];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'FINISH?' });
const refused = (page: Page) => page.getByRole('dialog', { name: 'NOT SAVED' });
const note = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });
const logButton = (page: Page) => dialog(page).getByRole('button', { name: 'LOG WORKOUT' });
const stageClear = (page: Page) => page.getByRole('heading', { level: 1, name: 'STAGE CLEAR' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages (F8)' }).getByText(text);
const line = (table: Locator | Page, label: string) =>
  table.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');

/** Opens the finish dialog for a new member with this workout. */
async function ask(page: Page, exercises = HALF_DONE): Promise<{ member: JoinedMember; session: Session }> {
  const member = await join(page);
  const session = finishing(exercises);
  await openWith(page, member, session);
  await expect(dialog(page)).toBeVisible();
  return { member, session };
}

/**
 * Waits until the page makes no more requests by itself: refused after the session was ended, one would navigate away
 * before the member presses anything.
 */
async function waitUntilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.on(event as 'request', note);
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(1000);
}

/** The same for a member with this much XP and these lifts from an earlier workout. */
async function askExperienced(page: Page, xp: number, exercises = HALF_DONE) {
  const member = await join(page);
  const bests = { [BENCH.id]: [[82.5, 8]], [SQUAT.id]: [[140, 5]] } as const;
  const workouts = [bests, ...deadliftsWorth(xp - 1360)];
  for (const [at, lifted] of workouts.entries()) {
    const workout = finishedWorkout(lifted, { daysAgo: at + 1 });
    expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
  }
  await openWith(page, member, finishing(exercises));
  await expect(dialog(page)).toBeVisible();
  return member;
}

/** Workouts that are worth so many XP together: one alone is worth 40,000 at most. */
function deadliftsWorth(xp: number): { 'barbell-deadlift': [number, number][] }[] {
  const full = Math.floor(xp / 40_000);
  const sets: [number, number][] = [...Array<[number, number]>(full).fill([400, 100]), [(xp % 40_000) / 100, 100]];
  return sets.map((set) => ({ 'barbell-deadlift': [set] }));
}

async function historyOf({ call }: JoinedMember) {
  return (await call<{ id: string; xp_earned: number }[]>('GET', '/api/user/workouts')).body;
}

const WAYS_TO_RESUME: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['KEEP GOING', (page) => dialog(page).getByRole('button', { name: 'KEEP GOING' }).click()],
  ['the cross', (page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  ['a tap beside it', (page) => page.mouse.click(195, 100)],
  ['Escape', (page) => page.keyboard.press('Escape')],
];

test.describe('the finish dialog', () => {
  test('shows what would be sent, lets the workout continue, and can scrap it', { tag: '@journey' }, async ({
    page,
  }) => {
    const { member, session } = await ask(page);
    const sent = watchCompletions(page);
    const finish = page.getByRole('button', { name: 'FINISH' }).first();

    await test.step('shows time, sets and XP of what would be sent, and warns about open sets', async () => {
      await expect(line(dialog(page), 'Time')).toHaveText('24:18');
      await expect(line(dialog(page), 'Sets')).toHaveText('5/10');
      await expect(line(dialog(page), 'Typed, not ticked')).toHaveText('1');
      await expect(line(dialog(page), 'XP')).toHaveText('2,820');
      await expect(
        dialog(page).getByText('You have unfinished business! Are you sure you want to log this workout?'),
      ).toBeVisible();
      for (const name of ['LOG WORKOUT', 'KEEP GOING', 'SCRAP WORKOUT']) {
        const box = await dialog(page).getByRole('button', { name }).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    });

    for (const [name, resume] of WAYS_TO_RESUME) {
      await test.step(`${name} resumes the workout`, async () => {
        await expect.poll(() => readDraft(page, member)).toMatchObject({ status: 'paused' });
        const asked = await readDraft(page, member);
        await resume(page);
        await expect(dialog(page)).toBeHidden();
        await expect
          .poll(() => readDraft(page, member))
          .toMatchObject({ id: session.id, status: 'active', finishingAt: null, ranMs: asked?.ranMs });
        await finish.click();
        await expect(dialog(page)).toBeVisible();
      });
    }

    await test.step('stays open when FINISH is tapped twice', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      const button = await finish.boundingBox();
      await page.mouse.dblclick((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
      await expect(dialog(page)).toBeVisible();
      // Both taps are handled once the dialog has stopped moving.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expect(dialog(page)).toBeVisible();
    });

    await test.step('SCRAP WORKOUT asks once more, then ends the workout and goes home', async () => {
      const confirm = page.getByRole('dialog', { name: 'SCRAP WORKOUT?' });
      await dialog(page).getByRole('button', { name: 'SCRAP WORKOUT' }).click();
      await confirm.getByRole('button', { name: 'KEEP IT' }).click();
      await expect(confirm).toBeHidden();
      await expect(dialog(page)).toBeVisible();
      expect(await readDraft(page, member)).toMatchObject({ id: session.id, status: 'paused' });
      await dialog(page).getByRole('button', { name: 'SCRAP WORKOUT' }).click();
      await confirm.getByRole('button', { name: 'SCRAP IT' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => readDraft(page, member)).toMatchObject({ status: 'inactive', exercises: [] });
    });
    expect(sent).toEqual([]);
    expect(await historyOf(member)).toEqual([]);
  });

  test('safety 53: names the rows that look done and are not, and logs them with one tap', { tag: '@journey' }, async ({
    page,
  }) => {
    const member = await join(page);
    const session = finishing([
      {
        exercise: SQUAT,
        sets: [
          [100, 5],
          [100, 5, 'suggested'],
          [90, 5, 'suggested'],
        ],
      },
    ]);
    const typed = reduceSession(session, { type: 'editSet', setId: `${SQUAT.id}/2`, weight: 105 });
    await openWith(page, member, typed);
    await expect(dialog(page).getByRole('heading', { name: 'HALF TYPED, NOT LOGGED 1' })).toBeVisible();
    await expect(dialog(page)).toContainText('105 x 5');
    await expect(dialog(page)).toContainText('1/3');
    await dialog(page).getByRole('button', { name: 'LOG THEM' }).click();
    await expect(dialog(page)).toContainText('2/3');
    await expect(dialog(page).getByText('HALF TYPED')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'LOG WORKOUT' }).click();
    await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
    expect((await member.call('GET', '/api/user/workouts')).body).toMatchObject([{ total_sets: 2, xp_earned: 1025 }]);
  });

  test('closes when the workout is scrapped in another tab', async ({ page, context }) => {
    await ask(page);
    await dialog(page).getByRole('button', { name: 'SCRAP WORKOUT' }).click();
    await expect(page.getByRole('dialog', { name: 'SCRAP WORKOUT?' })).toBeVisible();
    const other = await context.newPage();
    await other.addInitScript(
      (session) => localStorage.setItem('gymratt.auth', session ?? ''),
      await page.evaluate(() => localStorage.getItem('gymratt.auth')),
    );
    await other.goto('/workout-logger');
    await dialog(other).getByRole('button', { name: 'SCRAP WORKOUT' }).click();
    await other.getByRole('button', { name: 'SCRAP IT' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('says at once that there is nothing to log without a ticked or typed set', async ({ page }) => {
    const { member } = await ask(page, EMPTY);
    const refusal = dialog(page).getByRole('alert');
    await expect(refusal).toHaveText(
      'No valid sets Enter weight and reps for at least one set before finishing your workout.',
    );
    await expect(line(dialog(page), 'Sets')).toHaveText('0/3');
    await expect(line(dialog(page), 'XP')).toHaveText('0');
    await logButton(page).click();
    await expect(refusal).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    expect(await historyOf(member)).toEqual([]);
  });
});

/** Records the completion requests of the page. */
function watchCompletions(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/workouts/complete')) sent.push(request.postDataJSON());
  });
  return sent;
}

test.describe('logging', () => {
  test('a first workout leads to the completion screen, and ends', { tag: '@journey' }, async ({ page }) => {
    const { member, session } = await ask(page);
    const sent = watchCompletions(page);

    await test.step('two taps log one workout', async () => {
      await logButton(page).dblclick();
      await expect(stageClear(page)).toBeVisible();
      expect(await historyOf(member)).toMatchObject([{ id: session.id, xp_earned: 2820 }]);
      expect(await readDraft(page, member)).toMatchObject({ status: 'inactive' });
    });

    await test.step('the screen has a title and the focus, and shows what was done', async () => {
      await expect(stageClear(page)).toBeFocused();
      await expect(page).toHaveTitle('Stage clear · GYMRATT');
      await expect(page.getByText('+2,820').first()).toBeVisible();
      await expect(page.getByText('XP EARNED')).toBeVisible();
      await expect(line(page, 'Duration').locator('[aria-hidden]')).toHaveText('24:18');
      await expect(line(page, 'Sets').locator('[aria-hidden]')).toHaveText('5');
      await expect(line(page, 'Reps').locator('[aria-hidden]')).toHaveText('31');
      await expect(line(page, 'Volume kg').locator('[aria-hidden]')).toHaveText('2,820');
    });

    await test.step('it levels up, and heavy sets beat the first record', async () => {
      const level = page.getByRole('region', { name: 'Level' });
      await expect(level).toContainText('LEVEL UP!');
      await expect(level).toContainText('320 / 1,500 XP');
      await expect(level).toContainText('GYMRATT');
      // 100 kg and 85 kg beat the 82.5 kg to beat without history.
      const records = page.getByRole('list', { name: 'Records' }).getByRole('listitem');
      await expect(records).toHaveCount(2);
      // A member has no record in an exercise never logged before: the record was the house's.
      for (const record of await records.all()) await expect(record).toContainText('BEAT THE HOUSE (82.5 x 10)');
      await expect(page.getByText('record broken')).toHaveCount(0);
    });

    await test.step('after two seconds nothing moves', () =>
      expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0));

    await test.step('TEMPLATE saves the workout as it was, once', () => saveTemplate(page, member));

    await test.step('a reload keeps everything, without counting up again', async () => {
      await page.reload();
      await expect(stageClear(page)).toBeVisible();
      await expect(page.locator('.completion-xp-value [aria-hidden]')).toHaveText('+2,820', { timeout: 500 });
      await expect(line(page, 'Sets').locator('[aria-hidden]')).toHaveText('5');
      await expect(page.getByRole('region', { name: 'Level' })).toContainText('LEVEL UP!');
      await expect(page.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(2);
      await expect(page.getByText('BEAT THE HOUSE (82.5 x 10)')).toHaveCount(2);
      await expect(templateButton(page)).toHaveText('SAVED');
      await expect(page.getByRole('button', { name: 'SHARE' })).toBeEnabled();
    });

    await test.step('BACK 2 BASE goes home', async () => {
      await page.getByRole('link', { name: 'BACK 2 BASE' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page).toHaveTitle('Dashboard · GYMRATT');
      await expect(page.getByRole('banner').getByText('002820')).toBeVisible();
    });

    await test.step('the completion screen does not come back', async () => {
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gymratt.finished-workout'))).toBeNull();
      await page.goto('/workout-logger');
      await expect(page.getByText('No exercises in workout')).toBeVisible();
    });
    expect(sent).toHaveLength(1);
  });

  test('shows the level-up, the tier-up and the broken record from the server', { tag: '@journey' }, async ({
    page,
  }) => {
    const xp = (XP_THRESHOLDS[9] ?? 0) - 100;
    await askExperienced(page, xp);
    await logButton(page).click();
    const level = page.getByRole('region', { name: 'Level' });
    await expect(level.getByRole('heading', { name: 'LEVEL UP!' })).toBeVisible();
    await expect(level).toContainText('9>to10');
    await expect(level).toContainText('2,720 / 5,000 XP');
    await expect(level.getByRole('progressbar', { name: 'Experience points' })).toHaveAttribute('aria-valuenow', '11');
    const tier = page.getByRole('region', { name: 'Tier' });
    await expect(tier).toContainText('TIER UP!');
    await expect(tier).toContainText('SWOLERATT');
    const record = page.getByRole('list', { name: 'Records' }).getByRole('listitem');
    await expect(record).toHaveCount(1);
    await expect(record.getByText('Barbell Bench Press')).toBeVisible();
    await expect(record.getByText('record broken, was 82.5 x 8')).toBeVisible();
    await expect(record.getByText('85×8')).toBeVisible();
  });

  test('does not warn if every set is done; without a level-up the card is plain and the bar has grown', async ({
    page,
  }) => {
    await askExperienced(page, 50_000, ALL_DONE);
    await expect(line(dialog(page), 'Sets')).toHaveText('2/2');
    await expect(dialog(page).getByText('unfinished business')).toBeHidden();
    await logButton(page).click();
    const level = page.getByRole('region', { name: 'Level' });
    await expect(level.getByRole('heading', { name: 'LEVEL 12' })).toBeVisible();
    await expect(level).toContainText('5,590 / 10,000 XP');
    await expect(level).toContainText('4,410 to LVL 13');
    await expect(page.getByText('LEVEL UP!')).toBeHidden();
    await expect(page.getByRole('list', { name: 'Records' })).toBeHidden();
  });

  test('fits every width without scrolling sideways, and every record can be scrolled above the dock', {
    tag: '@journey',
  }, async ({ page, viewport }) => {
    const names = [
      'barbell-deficit-deadlift',
      'barbell-deadlift',
      'barbell-romanian-deadlift',
      'barbell-front-squat',
      'barbell-overhead-press',
    ];
    const heavy = names.map((id) => ({
      exercise: { ...SQUAT, id, name: id },
      sets: [[120, 5]] as PlannedExercise['sets'],
    }));
    const { member } = await ask(page, heavy);
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(logButton(page)).toBeInViewport({ ratio: 1 });
    }
    await logButton(page).click();
    await expect(stageClear(page)).toBeVisible();
    expect(await historyOf(member)).toHaveLength(1);
    const records = page.getByRole('list', { name: 'Records' }).getByRole('listitem');
    await expect(records).toHaveCount(names.length);
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(page.getByRole('link', { name: 'BACK 2 BASE' })).toBeInViewport({ ratio: 1 });
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const dockTop = await page.locator('.dock').evaluate((dock) => dock.getBoundingClientRect().top);
    await expect
      .poll(() => records.last().evaluate((card) => card.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(dockTop);
  });
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says after 10 s where the workout is, and still accepts a late answer', async ({ page }) => {
    await page.clock.install();
    await ask(page);
    const held = Promise.withResolvers<void>();
    await page.route(COMPLETE, async (route) => {
      await held.promise;
      await route.continue();
    });
    await logButton(page).click();
    await expect(dialog(page).getByRole('button', { name: 'LOGGING...' })).toHaveAttribute('aria-busy', 'true');
    await expect(dialog(page).getByRole('button', { name: 'KEEP GOING' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.clock.fastForward(9_000);
    await expect(dialog(page).getByRole('status')).toHaveText('');
    await page.clock.fastForward(1_500);
    await expect(dialog(page).getByRole('status')).toHaveText(
      'The server takes long to answer. Your workout is kept on this phone, and is sent by itself if no answer comes.',
    );
    // Shown once, and no button is offered that cannot be pressed.
    await expect(messages(page)).toBeHidden();
    await expect(page.getByText(/try again/i)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    held.resolve();
    await expect(stageClear(page)).toBeVisible();
    await expect(messages(page)).toBeHidden();
  });

  test('leads to the completion screen after a reload, and sends the workout once', async ({ page }) => {
    const { member, session } = await ask(page);
    await page.route(COMPLETE, () => new Promise(() => {}));
    await logButton(page).click();
    await expect.poll(() => readQueue(page, member)).toMatchObject([{ id: session.id }]);
    await page.reload();
    await expect(stageClear(page)).toBeVisible();
    await expect(page.getByText(SAVED_HERE)).toHaveCount(1);
    // The reloaded page is sending it already.
    await page.unroute(COMPLETE);
    await expect(page.getByText('Your workout has been sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'TEMPLATE' })).toBeEnabled();
    expect(await historyOf(member)).toMatchObject([{ id: session.id }]);
  });

  test('gives up after 15 s, keeps the workout, and TRY AGAIN sends it once', { tag: '@journey' }, async ({ page }) => {
    await page.clock.install();
    const { member, session } = await ask(page);
    // The server stores it, but its answer gets lost: the worst that a network can do.
    await page.route(COMPLETE, async (route) => {
      await route.fetch();
    });
    await logButton(page).click();
    await expect.poll(() => historyOf(member)).toHaveLength(1);
    await page.clock.fastForward(15_500);
    await expect(stageClear(page)).toBeVisible();
    await expect(page.getByText(SAVED_HERE)).toHaveCount(1);
    await expect(messages(page)).toBeHidden();
    await expect(page.getByText('+2,820').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Level' })).toBeHidden();
    await page.unroute(COMPLETE);
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect(page.getByRole('region', { name: 'Level' })).toContainText('LEVEL UP!');
    await expect(page.getByText(SAVED_HERE)).toBeHidden();
    expect(await historyOf(member)).toMatchObject([{ id: session.id }]);
  });

  test('sends the workout later to a failing server, with one neutral note saying where it is', async ({ page }) => {
    const { member, session } = await ask(page);
    for (const [status, code] of [
      [500, 'internal_error'],
      [503, 'database_unavailable'],
    ] as const) {
      await page.route(COMPLETE, (route) => route.fulfill({ status, json: { code, message: 'Something broke.' } }));
      if (status === 500) await logButton(page).click();
      else await note(page).getByRole('button', { name: 'TRY AGAIN' }).click();
      await expect(stageClear(page)).toBeVisible();
      await expect(page.getByText(SAVED_HERE)).toHaveCount(1);
      await expect(note(page).getByText('The server still does not answer.')).toBeVisible({ visible: status === 503 });
      await expect(messages(page)).toBeHidden();
      await expect(page.locator('.waiting-strip')).toBeHidden();
      await expect(page.getByText('Something broke.')).toHaveCount(0);
    }

    await test.step('after a reload the note is still there, and so is the workout', async () => {
      await page.reload();
      await expect(stageClear(page)).toBeVisible();
      await expect(page.getByText(SAVED_HERE)).toHaveCount(1);
      expect(await readQueue(page, member)).toMatchObject([{ id: session.id, state: 'waiting' }]);
    });

    await test.step('it is sent by itself once the server recovers', async () => {
      await page.unroute(COMPLETE);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('region', { name: 'Level' })).toContainText('LEVEL UP!');
      await expect(note(page)).toBeHidden();
      expect(await historyOf(member)).toMatchObject([{ id: session.id }]);
    });
  });

  test('refuses a workout with an unknown exercise, and leads to that exercise', { tag: '@journey' }, async ({
    page,
  }) => {
    const { member, session } = await ask(page, [
      ...ALL_DONE,
      { exercise: { ...SQUAT, id: 'no-such-exercise', name: 'Moon Squat' }, sets: [[100, 5]] },
    ]);
    await logButton(page).click();
    await expect(refused(page)).toContainText(
      'Failed to save workout: Moon Squat is not in the list of exercises. Replace it or delete it.',
    );
    await expect(messages(page)).toBeHidden();
    await expect(refused(page).getByRole('button', { name: 'TRY AGAIN' })).toBeEnabled();
    await expect.poll(() => readDraft(page, member)).toMatchObject({ id: session.id, status: 'paused' });
    await refused(page).getByRole('button', { name: 'PUT IT RIGHT' }).click();
    await expect(refused(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Moon Squat' })).toBeVisible();
    await expect
      .poll(() => readDraft(page, member))
      .toMatchObject({ id: session.id, status: 'active', currentExerciseId: 'no-such-exercise' });
    expect((await readDraft(page, member))?.exercises).toHaveLength(2);
  });

  test('explains a refused number, and leads to its field', async ({ page }) => {
    await ask(page);
    await page.route(COMPLETE, (route) => {
      const { exercises, ...rest } = route.request().postDataJSON();
      // As a client of another version might send it.
      exercises[1].sets[1].reps = 1001;
      return route.continue({ postData: { ...rest, exercises } });
    });
    await logButton(page).click();
    await expect(refused(page).getByRole('alert')).toContainText(
      'set 2 of Barbell Bench Press has 8 reps. Reps are a whole number from 0 to 1,000.',
    );
    await expect(refused(page)).not.toContainText(/expected|<=|Too big/);
    await expect(messages(page)).toBeHidden();
    await refused(page).getByRole('button', { name: 'PUT IT RIGHT' }).click();
    await expect(page.getByRole('heading', { name: BENCH.name })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reps, set 2' })).toBeFocused();
  });

  test('does not promise to send it later if a proxy refuses it without a reason', async ({ page }) => {
    const { member, session } = await ask(page);
    for (const [status, body] of [
      [409, ''],
      [422, '<html><h1>Unprocessable</h1></html>'],
    ] as const) {
      await page.route(COMPLETE, (route) => route.fulfill({ status, body }));
      const again = refused(page).getByRole('button', { name: 'TRY AGAIN' });
      await (status === 409 ? logButton(page) : again).click();
      await expect(refused(page).getByRole('alert')).toContainText(
        `Failed to save workout: the server refused it without saying why (${status}).`,
      );
      await expect(refused(page)).toContainText('Your workout is still here, with every set.');
      await expect(page.getByText(SAVED_HERE)).toHaveCount(0);
    }
    expect(await readQueue(page, member)).toEqual([]);
    await refused(page).getByRole('button', { name: 'BACK TO WORKOUT' }).click();
    await expect.poll(() => readDraft(page, member)).toMatchObject({ id: session.id, status: 'active' });
  });

  test('leads to history if the workout’s id is taken, and can log it as a new one', async ({ page }) => {
    const { member, session } = await ask(page);
    const other = finishedWorkout(undefined, { id: session.id ?? '' });
    expect((await member.call('POST', '/api/workouts/complete', other)).status).toBe(200);
    await logButton(page).click();
    await expect(refused(page)).toContainText('Failed to save workout: another workout is already saved in its place.');
    await expect(messages(page)).toBeHidden();
    expect(await readDraft(page, member)).toMatchObject({
      status: 'paused',
      exercises: [{ id: SQUAT.id }, { id: BENCH.id }],
    });
    await refused(page).getByRole('link', { name: 'SEE HISTORY' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await expect(page.getByRole('heading', { name: 'WORKOUT HISTORY' })).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await logButton(page).click();
    await expect(stageClear(page)).toBeVisible();
    expect(await historyOf(member)).toHaveLength(2);
  });

  test('asks to log in if the server refuses the session, and sends the workout after that', {
    tag: '@journey',
  }, async ({ page }) => {
    const { member, session } = await ask(page);
    const { email } = (await member.call<{ email: string }>('GET', '/api/user/current')).body;
    await page.route(COMPLETE, (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Sign in first.' } }),
    );
    await logButton(page).click();
    await expect(note(page)).toContainText('Please log in to save your workout. It is kept on this phone until then.');
    await expect(messages(page)).toBeHidden();
    await expect(page.locator('.waiting-strip')).toBeHidden();
    await note(page).getByRole('button', { name: 'LOG IN' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await readQueue(page, member)).toMatchObject([{ id: session.id, state: 'signed-out' }]);
    expect(await page.evaluate(() => sessionStorage.getItem('gymratt.finished-workout'))).toBeNull();
    await page.unroute(COMPLETE);
    await page.getByRole('tab', { name: 'SIGN IN' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Squat4life');
    await page.getByRole('button', { name: 'PROCEED' }).click();
    // The XP come from the server.
    await expect(page.getByRole('banner').getByText('002820')).toBeVisible();
    expect(await readQueue(page, member)).toEqual([]);
  });

  test('asks to log in if the session was ended elsewhere, and keeps the workout', async ({ page }) => {
    const { member, session } = await ask(page);
    await waitUntilQuiet(page);
    await page.request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${member.token}` } });
    await logButton(page).click();
    await expect(toast(page, 'Please log in to save your workout')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await readQueue(page, member)).toMatchObject([{ id: session.id, state: 'signed-out' }]);
  });

  test('keeps an offline workout, and completes the open screen when the network is back', { tag: '@journey' }, async ({
    page,
    context,
  }) => {
    const { member, session } = await ask(page);
    await context.setOffline(true);
    await logButton(page).click();
    await expect(stageClear(page)).toBeFocused();
    await expect(page.getByText(SAVED_HERE)).toHaveCount(1);
    await expect(messages(page)).toBeHidden();
    await expect(page.getByText('+2,820').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Level' })).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Level' })).toContainText('LEVEL UP!');
    await expect(page.getByRole('list', { name: 'Records' })).toBeVisible();
    await expect(page.getByText(SAVED_HERE)).toBeHidden();
    expect(await historyOf(member)).toMatchObject([{ id: session.id }]);
  });
});

test.describe('a workout that is refused while its screen is open', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says why, and can be reopened', { tag: '@journey' }, async ({ page, context }) => {
    const { member, session } = await ask(page);
    await context.setOffline(true);
    await logButton(page).click();
    await expect(page.getByText(SAVED_HERE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'waiting to be sent' })).toBeHidden();
    const other = finishedWorkout(undefined, { id: session.id ?? '' });
    expect((await member.call('POST', '/api/workouts/complete', other)).status).toBe(200);
    await context.setOffline(false);
    await expect(note(page)).toContainText('Failed to save workout: another workout is already saved in its place.');
    // Said only once.
    await expect(page.locator('.waiting-strip')).toBeHidden();
    await expect(note(page).getByRole('link', { name: 'SEE HISTORY' })).toBeVisible();
    await note(page).getByRole('button', { name: 'DISCARD' }).click();
    await page.getByRole('dialog', { name: 'DISCARD?' }).getByRole('button', { name: 'KEEP IT' }).click();
    await note(page).getByRole('button', { name: 'OPEN AGAIN' }).click();
    await expect(page.getByRole('button', { name: 'FINISH' }).first()).toBeVisible();
    await expect(stageClear(page)).toBeHidden();
  });
});

async function logged(page: Page, exercises = HALF_DONE) {
  const asked = await ask(page, exercises);
  await logButton(page).click();
  await expect(stageClear(page)).toBeVisible();
  return asked;
}

async function templatesOf({ call }: JoinedMember) {
  return (await call<{ name: string; exercises: object[] }[]>('GET', '/api/workout-templates')).body;
}

const templateButton = (page: Page) => page.getByRole('button', { name: /TEMPLATE|SAVED/ });

async function saveTemplate(page: Page, member: JoinedMember): Promise<void> {
  const held = Promise.withResolvers<void>();
  const posts: unknown[] = [];
  await page.route(TEMPLATES, async (route) => {
    posts.push(route.request().postDataJSON());
    await held.promise;
    await route.continue();
  });
  await templateButton(page).click();
  await expect(toast(page, 'Saving template...')).toBeVisible();
  held.resolve();
  await expect(toast(page, 'Template Saved!')).toBeVisible();
  await expect(templateButton(page)).toHaveText('SAVED');
  // The button is hatched, but a finger presses it anyway.
  await templateButton(page).click({ force: true });
  expect(posts).toHaveLength(1);
  expect(await templatesOf(member)).toMatchObject([
    {
      name: 'Barbell Back Squat, Barbell Bench Press',
      description: expect.stringMatching(/^2 exercises, 10 sets\. Saved from the workout of \w+ \d+, \d{4}\.$/),
      exercises: [
        { exercise_id: SQUAT.id, order: 1, sets_count: 3, suggested_weight: 100, suggested_reps: 5, rest_time: 60 },
        { exercise_id: BENCH.id, order: 2, sets_count: 7, suggested_weight: 85, suggested_reps: 8, rest_time: 60 },
      ],
    },
  ]);
}

test.describe('a TEMPLATE that cannot be sent', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('waits on the phone, and is saved once although its first answer was lost', async ({ page }) => {
    const { member } = await logged(page);
    await page.route(TEMPLATES, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await templateButton(page).click();
    await expect(toast(page, 'Template kept on this phone')).toBeVisible();
    await expect(templateButton(page)).toHaveText('SAVED');
    await page.unroute(TEMPLATES);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: 'waiting to be sent' })).toBeHidden();
    expect(await templatesOf(member)).toHaveLength(1);
  });
});

test.describe('SHARE', () => {
  test.use({ expectedErrors: [/NotAllowedError|a status of 404/] });

  interface Shared {
    title: string;
    text: string;
    files: { name: string; type: string; head: number[]; width: number; height: number }[];
  }

  /** A test cannot open the device's share sheet: this one records what it gets. */
  async function stubShareSheet(page: Page, { takesFiles, fails }: { takesFiles: boolean; fails?: string }) {
    await page.evaluate(
      ([canFiles, failure]) => {
        const remember = Reflect.get(window, 'rememberShared') as (data: Shared) => Promise<void>;
        const canShare = (data?: ShareData) => canFiles || !data?.files;
        const share = async ({ title = '', text = '', files = [] }: ShareData) => {
          if (failure) throw new DOMException('no', failure);
          const described = files.map(async (file) => {
            const { width, height } = await createImageBitmap(file);
            const head = Array.from(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
            return { name: file.name, type: file.type, head, width, height };
          });
          await remember({ title, text, files: await Promise.all(described) });
        };
        Object.defineProperties(Navigator.prototype, {
          share: { value: share, configurable: true },
          canShare: { value: canShare, configurable: true },
        });
      },
      [takesFiles, fails] as const,
    );
  }

  const button = (page: Page) => page.getByRole('button', { name: 'SHARE' });
  const TEXT = /^STAGE CLEAR! \+2,820 XP\nLEVEL UP! 1 > 2\nDuration: 24:18\nSets: 5\n/;

  test('hands the workout to the share sheet, or saves a picture of it', { tag: '@journey' }, async ({ page }) => {
    const shared: Shared[] = [];
    await page.exposeFunction('rememberShared', (data: Shared) => shared.push(data));
    await logged(page);

    await test.step('shares a picture in the colours of the theme', async () => {
      await stubShareSheet(page, { takesFiles: true });
      await inEveryTheme(page, async () => {
        await button(page).click();
        await expect.poll(() => shared.length).toBe(1);
        const [first] = shared.splice(0);
        expect(first?.text).toMatch(TEXT);
        expect(first?.files).toEqual([
          {
            name: 'gymratt-workout.png',
            type: 'image/png',
            head: [137, 80, 78, 71, 13, 10, 26, 10],
            width: 1080,
            height: 1350,
          },
        ]);
        await expect(button(page)).not.toHaveAttribute('aria-busy');
      });
    });

    await test.step('shares only the text if pictures are not accepted', async () => {
      await stubShareSheet(page, { takesFiles: false });
      await button(page).click();
      await expect.poll(() => shared.length).toBe(1);
      expect(shared[0]).toMatchObject({ title: 'GYMRATT: STAGE CLEAR', text: expect.stringMatching(TEXT), files: [] });
    });

    await test.step('says nothing when the member closes the sheet', async () => {
      await stubShareSheet(page, { takesFiles: true, fails: 'AbortError' });
      await button(page).click();
      await expect(button(page)).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('region', { name: 'Messages (F8)' })).toBeHidden();
    });

    await test.step('only logs a failure', async () => {
      await stubShareSheet(page, { takesFiles: true, fails: 'NotAllowedError' });
      const error = page.waitForEvent('pageerror');
      await button(page).click();
      expect(String(await error)).toContain('NotAllowedError');
      await expect(button(page)).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('region', { name: 'Messages (F8)' })).toBeHidden();
    });

    await test.step('saves the picture if there is no share sheet', async () => {
      await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
      const downloading = page.waitForEvent('download');
      await button(page).click();
      expect((await downloading).suggestedFilename()).toBe('gymratt-workout.png');
      await expect(toast(page, 'Picture saved')).toBeVisible();
    });
  });
});

test.describe('the counters', () => {
  /** Advances a stopped clock frame by frame until the locator is visible. */
  async function inSlowMotion(page: Page, awaited: Locator): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await awaited.isVisible()).toBe(true);
    }).toPass();
  }

  test('count up, and a tap shows all final values', async ({ page }) => {
    await page.clock.install();
    await ask(page);
    await page.clock.pauseAt(Date.now() + 1000);
    await logButton(page).click();
    await inSlowMotion(page, stageClear(page));
    const xp = page.locator('.completion-xp-value [aria-hidden]');
    await expect(xp).toHaveText('+0');
    await page.clock.runFor(1_000);
    const shown = Number((await xp.textContent())?.replace(/\D/g, ''));
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(2820);
    await stageClear(page).click();
    await expect(xp).toHaveText('+2,820');
    await expect(line(page, 'Volume kg').locator('[aria-hidden]')).toHaveText('2,820');
  });

  test('show the final values at once with reduced motion, and nothing moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await ask(page);
    await page.clock.pauseAt(Date.now() + 1000);
    await logButton(page).click();
    await inSlowMotion(page, stageClear(page));
    await expect(page.locator('.completion-xp-value [aria-hidden]')).toHaveText('+2,820');
    await expect(page.getByRole('region', { name: 'Level' })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('axe', () => {
  // axe inlines a stylesheet that could not be preloaded offline, which the policy refuses.
  test.use({ expectedErrors: [/Failed to load resource|^Applying inline style/] });

  test('the dialogs and both outcomes are accessible in every theme', async ({ page, context }) => {
    await askExperienced(page, (XP_THRESHOLDS[9] ?? 0) - 100);
    await expectAccessibleInEveryTheme(page);
    await dialog(page).getByRole('button', { name: 'SCRAP WORKOUT' }).click();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: 'KEEP IT' }).click();
    await context.setOffline(true);
    await logButton(page).click();
    await expect(page.getByText(SAVED_HERE)).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Tier' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  });
});
