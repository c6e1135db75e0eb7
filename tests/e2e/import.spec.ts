import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { resizeTo } from './cut-texts.ts';
import { layoutProblems } from './layout-problems.ts';
import { join, type Member } from './member.ts';
import { expect, test, untilOfflineReady } from './service-worker.ts';

// A new member has no history, which is a 404; a file that cannot be read is a 422; offline, every request fails.
test.use({
  expectedErrors: [/^Failed to load resource: (net::ERR_|the server responded with a status of (404|413|422))/],
});

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const OWN_NAME = 'Zercher Lunge of Doom';

/** A row of Strong for each set. This dialect does not say whether its weights are kilograms or pounds. */
function strong(
  workouts: readonly { at: string; name: string; sets: readonly [name: string, weight: number, reps: number][] }[],
) {
  const rows = workouts.flatMap(({ at, name, sets }) =>
    sets.map(
      ([exercise, weight, reps], index) => `${at},"${name}",50m,"${exercise}",${index + 1},${weight},${reps},0,0,,,`,
    ),
  );
  return { name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\n')) };
}

const THREE = strong([
  {
    at: '2024-03-04 18:00:00',
    name: 'Push',
    sets: [
      ['Bench Press (Barbell)', 100, 5],
      ['Bench Press (Barbell)', 105, 3],
    ],
  },
  {
    at: '2024-03-06 18:00:00',
    name: 'Legs',
    sets: [
      ['Squat (Barbell)', 140, 5],
      [OWN_NAME, 40, 10],
    ],
  },
  { at: '2024-03-11 18:00:00', name: 'Push', sets: [['Bench Press (Barbell)', 110, 3]] },
]);

/** Every file is read in a thread of its own, which takes a while to start on a busy machine. */
const READ = { timeout: 60_000 };
const load = (page: Page, workouts: number) =>
  page.getByRole('button', {
    name: new RegExp(`^LOAD ${workouts} ${workouts === 1 ? 'WORKOUT' : 'WORKOUTS'}(?: answer|$)`),
  });
const chooseUnit = (page: Page, unit: 'KG' | 'LB') => page.getByRole('radio', { name: unit, exact: true }).check();
const unknown = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const tile = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('..');
const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const workoutsOf = async ({ call }: Member) => (await call<{ name: string }[]>('GET', '/api/user/workouts')).body;

async function choose(page: Page, ...files: (typeof THREE)[]): Promise<void> {
  await page.locator('[data-file-input]').setInputFiles(files);
}

async function read(page: Page, file: typeof THREE): Promise<void> {
  await page.goto('/import');
  await expect(page.getByRole('heading', { level: 1, name: 'LOAD SAVE FILE' })).toBeVisible();
  await choose(page, file);
  await expect(page.getByText('Nothing is stored yet.')).toBeVisible(READ);
}

/** Lets a file fall onto the cabinet. */
async function drop(page: Page, { name, buffer }: typeof THREE): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, buffer.toString()] as const,
  );
  await page.getByRole('button', { name: /INSERT CARTRIDGE/ }).dispatchEvent('drop', { dataTransfer: data });
}

/** Holds the load back until the test lets it go on to the server. */
async function holdLoad(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/user/imports', (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  );
  return {
    count: () => held.length,
    release: async () => {
      await page.unroute('**/api/user/imports');
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

test('a file goes from the drop to the level it earned, and can be taken back @journey', async ({ page, member }) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Load save file/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LOAD SAVE FILE' })).toBeVisible();

  await test.step('the start says how to get a file', async () => {
    await expect(page.getByText('Export Strong Data')).toBeVisible();
    await page.getByRole('radio', { name: 'Hevy' }).check();
    await expect(page.getByText('Export & Import Data')).toBeVisible();
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('the preview asks for the unit, and stores nothing', async () => {
    await drop(page, THREE);
    await expect(page.getByText('Nothing is stored yet.')).toBeVisible(READ);
    await expect(tile(page, 'WORKOUTS')).toContainText('3');
    await expect(tile(page, 'SETS')).toContainText('5');
    await expect(page.getByText(/^Heaviest .* is 110: KG or LB\?$/).first()).toBeVisible();
    await expect(page.getByText('2 known')).toBeVisible();
    await expect(unknown(page, OWN_NAME)).toContainText('legs');
    // It is unavailable, and says why when it is pressed.
    await load(page, 3).click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'Choose KG or LB first.' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'KG', exact: true })).toBeFocused();
    expect(await workoutsOf(member)).toEqual([]);
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('the load ends on the level that the history earned', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await chooseUnit(page, 'KG');
    await load(page, 3).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeFocused({ timeout: 60_000 });
    await expect(page.getByText('Longest streak')).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d+ unlocked/ })).toHaveAttribute('href', '/trophies');
    expect((await workoutsOf(member)).map(({ name }) => name)).toEqual(['Push', 'Legs', 'Push']);
    const { body: user } = await member.call<{ xp: number }>('GET', '/api/user/current');
    expect(user.xp).toBeGreaterThan(0);
    await expect(page.getByRole('region', { name: 'Level' })).toContainText(user.xp.toLocaleString('en-US'));
    // The dashboard has seen them, and does not celebrate them again.
    const shown = await page.evaluate(() => localStorage.getItem('gymratt.member.shown-xp.v1'));
    expect(JSON.parse(shown ?? '{}')).toMatchObject({ xp: user.xp });
    await expectAccessible(page);
  });

  await test.step('what was made is one tap from the merge, and Back leads back', async () => {
    await page.getByRole('button', { name: new RegExp(OWN_NAME) }).click();
    const sheet = page.getByRole('dialog', { name: 'MERGE' });
    await expect(sheet.getByText(`What is ${OWN_NAME}, really?`)).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeVisible();
  });

  await test.step('everything that was kept is read anew', async () => {
    await page.getByRole('link', { name: 'CONTINUE' }).click();
    await page.waitForURL('**/home');
    await expect(page.getByText('FIRST WORKOUT')).toBeHidden();
    // Three workouts, none of them logged here.
    await expect(page.getByText('WORKOUTS IN ALL', { exact: false })).toBeVisible();
    await expect(page.getByText('Rather without the game?')).toBeHidden();
    await page.goto('/history');
    await expect(page.getByRole('button', { name: /Legs/ })).toBeVisible();
  });

  await test.step('undo asks first, says what goes, and takes it away', async () => {
    await page.goto('/import');
    await page.getByRole('button', { name: 'Undo strong.csv' }).click();
    await expect(question(page, 'UNDO IMPORT?')).toContainText('3 workouts and 5 sets will be removed');
    await expectAccessible(page);
    await question(page, 'UNDO IMPORT?').getByRole('button', { name: 'UNDO IMPORT' }).click();
    await expect(page.getByRole('button', { name: 'Undo strong.csv' })).toBeHidden({ timeout: 60_000 });
    expect(await workoutsOf(member)).toEqual([]);
  });
});

const SETS = [{ reps: [5, 5], load: { of: 'work', factor: 1 } }];
const OURS = {
  ...{ name: 'Bench only', author: 'Ann', level: 'beginner', perWeek: 2, lifts: [], ends: false },
  weeks: [
    {
      days: [
        {
          name: 'Bench day',
          slots: [
            { id: 'a', exerciseId: 'barbell-bench-press', sets: SETS, rule: { kind: 'none' }, restSeconds: 90 },
            { id: 'b', exerciseId: 'barbell-back-squat', sets: SETS, rule: { kind: 'none' }, restSeconds: -1 },
          ],
        },
      ],
    },
  ],
};
const asFile = (name: string, content: unknown) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const loadCampaigns = (page: Page) => page.getByRole('button', { name: 'LOAD 1 CAMPAIGN' });
const ownPrograms = async ({ call }: Member) => (await call<{ name: string }[]>('GET', '/api/user/programs')).body;

test('programs are shown before they are loaded: ours, a text of Liftosaur, routines of Hevy', async ({
  page,
  member,
}) => {
  await page.goto('/import');
  await expect(page.getByText(/^Programs load too:/)).toBeVisible();

  await test.step('a file of ours with a fault is refused by its place, and nothing of it is stored', async () => {
    await choose(page, asFile('bench.json', OURS));
    await expect(page.getByRole('alert').filter({ hasText: 'day 1, exercise 2, rest' })).toBeVisible(READ);
    expect(await ownPrograms(member)).toEqual([]);
  });

  await test.step('without it, it becomes one of the member', async () => {
    const [week] = OURS.weeks;
    const [day] = week?.days ?? [];
    const slots = day?.slots.map((slot) => ({ ...slot, restSeconds: 90 })) ?? [];
    await choose(page, asFile('bench.json', { ...OURS, weeks: [{ days: [{ ...day, slots }] }] }));
    await expect(page.getByText('Nothing is stored yet.')).toBeVisible(READ);
    await expect(page.getByRole('listitem').filter({ hasText: 'Bench only' })).toContainText('1 week · 1 day');
    expect(await ownPrograms(member)).toEqual([]);
    await loadCampaigns(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeVisible({ timeout: 60_000 });
    expect((await ownPrograms(member)).map(({ name }) => name)).toEqual(['Bench only']);
  });

  await test.step('of a text of Liftosaur it says what is left, and where', async () => {
    const lines = ['# Week 1', '## Push', 'Bench Press / 3x5 / 80kg / progress: lp(2.5kg)', '## Pull'];
    const script = 'Deadlift / 1x5 / progress: custom() {~ weights += 5lb ~}';
    await page.goto('/import');
    await choose(page, asFile('Two_days.txt', [...lines, script, ''].join('\n')));
    await expect(page.getByRole('listitem').filter({ hasText: 'Two days' })).toContainText('1 week · 2 days', READ);
    await page.getByText('1 row skipped').click();
    await expect(page.getByText(/script/i).first()).toBeVisible();
    await expect(page.getByText(/line 5/i).first()).toBeVisible();
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('routines of Hevy are the days of one', async () => {
    const sets = [{ type: 'normal', weight_kg: 80, reps: 8 }];
    const routine = (title: string, exercise: string) => ({
      title,
      folder_id: 7,
      exercises: [{ title: exercise, sets }],
    });
    const routines = [routine('Push', 'Bench Press (Barbell)'), routine('Legs', 'Squat (Barbell)')];
    await page.goto('/import');
    await choose(page, asFile('routines.json', { page: 1, page_count: 1, routines }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Push, Legs' })).toContainText('1 week · 2 days', READ);
    await loadCampaigns(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeVisible({ timeout: 60_000 });
    expect((await ownPrograms(member)).map(({ name }) => name).toSorted()).toEqual(['Bench only', 'Push, Legs']);
  });
});

test('names become what the member says, and that is remembered', async ({ page, member }) => {
  await read(page, THREE);
  await expect(unknown(page, OWN_NAME)).toContainText(/legs.*kg x reps/);

  await test.step('another one, by search', async () => {
    await unknown(page, OWN_NAME).click();
    await page.getByRole('button', { name: 'or it is one of ours: search' }).click();
    const sheet = page.getByRole('dialog', { name: 'WHICH ONE?' });
    await sheet.getByRole('searchbox', { name: 'Search exercises' }).fill('barbell lunge');
    await sheet.getByRole('button', { name: /lunge/i }).first().click();
    await expect(sheet).toBeHidden();
    await expect(unknown(page, OWN_NAME)).toContainText('one of ours');
  });

  await test.step('a known one can be changed, too', async () => {
    await page.getByText('2 known').click();
    await page.getByRole('button', { name: 'Make Squat (Barbell) my own' }).click();
    await expect(page.getByText('your own', { exact: true })).toBeVisible();
  });

  await chooseUnit(page, 'LB');
  await load(page, 3).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeVisible({ timeout: 60_000 });
  const { body: own } = await member.call<{ name: string }[]>('GET', '/api/user/exercises');
  expect(own.map(({ name }) => name)).toEqual(['Squat (Barbell)']);

  await read(page, THREE);
  await expect(page.getByText('3 known')).toBeVisible();
});

const FITNOTES = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
const DOUBTFUL = {
  name: 'fitnotes-export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      FITNOTES,
      '7/1/2024,Leg Curl,Legs,40,lbs,10,,,,',
      '7/1/2024,Leg Press,Legs,300,lbs,10,,,,',
      '7/3/2024,Seated Leg Press,Legs,200,lbs,10,,,,',
      '7/3/2024,Pull Up,Back,,,10,,,,',
      '7/3/2024,Aerobics,,,,,,,0:10:00,',
      '7/3/2024,Warm Up,,,,,,,0:10:00,',
    ].join('\n'),
  ),
};

test('what is doubtful is asked first, and only the date holds the load', async ({ page, member }) => {
  await resizeTo(page, { width: 320, height: 568 });
  await read(page, DOUBTFUL);
  const headings = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(['WHICH ONE?', 'ONE OR TWO?', 'NEW IN YOUR GYM']);
  await load(page, 2).click({ force: true });
  await expect(page.getByRole('alert').filter({ hasText: 'First choose which day 7/1/2024 is.' })).toBeVisible();
  await page.getByRole('radio', { name: 'July 1 month first, Monday' }).check();
  await expect(load(page, 2)).not.toContainText('answer', READ);

  await test.step('each has a default, and another answer', async () => {
    const fold = page.getByRole('group', { name: 'Is Seated Leg Press Leg Press?' });
    await expect(fold.getByRole('radio', { name: /Keep apart/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Seated', exact: true }).check();
    await expect(unknown(page, 'Warm Up')).toContainText('worth 0');
    await unknown(page, 'Aerobics').click();
    await expect(page.getByText('10 min, 50 a minute')).toBeVisible();
    await expect(page.getByText('+500 XP')).toBeVisible();
    await page.getByRole('radio', { name: 'a hold' }).check();
    await expect(page.getByText('+7,000 XP')).toBeVisible();
    await page.getByRole('radio', { name: 'minutes' }).check();
    await page.getByRole('radio', { name: 'cardio' }).check();
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('pounds ask for a bodyweight in pounds, and are offered everywhere', async () => {
    await expect(page.getByRole('textbox', { name: 'Bodyweight in lb' })).toBeVisible();
    await page.getByRole('button', { name: 'USE LB EVERYWHERE' }).click();
    await expect(page.getByRole('button', { name: 'USE LB EVERYWHERE' })).toBeHidden();
    const { body } = await member.call<{ preferred_weight_unit: string }>('GET', '/api/user/current');
    expect(body.preferred_weight_unit).toBe('lb');
  });

  await test.step('what became one is split after loading', async () => {
    await page.getByRole('radio', { name: /^One Leg Press/ }).check();
    await load(page, 2).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeVisible({ timeout: 60_000 });
    await page.goto('/import');
    await page.getByText('Two names became one exercise? Split them').click();
    await page.getByRole('button', { name: 'Split Seated Leg Press from Leg Press' }).click();
    await expect(page.getByText('No exercise was loaded under two names.')).toBeVisible(READ);
    const { body: own } = await member.call<{ name: string; muscle_group: string | null }[]>(
      'GET',
      '/api/user/exercises',
    );
    expect(own).toMatchObject([
      { name: 'Aerobics', muscle_group: 'cardio' },
      { name: 'Seated Leg Press', muscle_group: 'legs' },
      { name: 'Warm Up', muscle_group: null },
    ]);
  });
});

test('a load can be cancelled, Back asks first, and the file is still there @journey', async ({ page, member }) => {
  await read(page, THREE);
  await chooseUnit(page, 'KG');
  const held = await holdLoad(page);
  await load(page, 3).click();
  await expect(question(page, 'LOADING')).toBeVisible();
  await expect.poll(held.count).toBe(1);
  await expectAccessible(page);

  await page.goBack();
  await expect(question(page, 'STOP LOADING?')).toBeVisible();
  await question(page, 'STOP LOADING?').getByRole('button', { name: 'KEEP LOADING' }).click();
  await expect(question(page, 'STOP LOADING?')).toBeHidden();
  await question(page, 'LOADING').getByRole('button', { name: 'CANCEL' }).click();
  await expect(question(page, 'LOADING')).toBeHidden();
  await held.release();

  await expect(load(page, 3)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'KG', exact: true })).toBeChecked();
  expect(await workoutsOf(member)).toEqual([]);
  await load(page, 3).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Undo import' }).click();
  await question(page, 'UNDO IMPORT?').getByRole('button', { name: 'UNDO IMPORT' }).click();
  await expect(page.getByText('INSERT CARTRIDGE')).toBeVisible({ timeout: 60_000 });
  expect(await workoutsOf(member)).toEqual([]);
});

test('a year of training fits the narrowest phone', async ({ page }) => {
  await join(page);
  await resizeTo(page, { width: 320, height: 568 });
  const buffer = await readFile(joinPath(import.meta.dirname, '..', 'fixtures', 'imports', 'strong-year.csv'));
  await read(page, { name: 'a-very-long-name-of-a-strong-export-2024.csv', mimeType: 'text/csv', buffer });
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await chooseUnit(page, 'KG');
  await page.getByRole('button', { name: /^LOAD \d+ WORKOUTS$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SAVE LOADED' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).click();
  expect(await page.evaluate(layoutProblems)).toEqual([]);
});

test('a file shared with the installed app waits until its member has signed in', async ({ page }) => {
  await page.goto('/auth');
  await untilOfflineReady(page);
  await page.evaluate(
    ([name, text]) => {
      const form = document.createElement('form');
      form.method = 'POST';
      form.action = '/import';
      form.enctype = 'multipart/form-data';
      const input = document.createElement('input');
      input.type = 'file';
      input.name = 'file';
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'text/csv' }));
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [THREE.name, THREE.buffer.toString()] as const,
  );
  await page.waitForURL('**/auth');
  await page.getByLabel('Email', { exact: true }).fill(`lifter-${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Squat4life');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(load(page, 3)).toBeVisible({ timeout: 60_000 });
  expect(new URL(page.url()).pathname).toBe('/import');
  // Read once, then gone.
  expect(await page.evaluate(() => caches.has('gymratt-shared'))).toBe(false);
});

test('an empty dashboard offers it once, until it is waved off for good', async ({ page, member }) => {
  await page.goto('/home');
  const offer = page.getByRole('link', { name: /Load your save file/ });
  await expect(offer).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && /settings/.test(response.url()),
  );
  await page.getByRole('button', { name: 'Don’t offer this again' }).click();
  await expect(offer).toBeHidden();
  await saved;
  await page.reload();
  await expect(page.getByText('FIRST WORKOUT')).toBeVisible();
  await expect(offer).toBeHidden();
  const { body } = await member.call<{ value: { importOffer?: boolean } }>('GET', '/api/user/settings');
  expect(body.value.importOffer).toBe(false);
});
