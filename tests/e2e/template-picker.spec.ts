import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { WorkoutTemplate } from '#contract/template.ts';
import { type ApiCall, callWith } from '#tests/support/api-member.ts';
import { expectAccessible, expectAccessibleInEveryTheme, inEveryTheme } from './accessible.ts';
import { expect, keepSession, type SignedUp, test } from './fixtures.ts';
import { storedWorkout } from './stored-workout.ts';

const PATH = '/api/workout-templates';

const planned = (exercise_id: string, sets_count: number, suggested_reps: number, suggested_weight: number) => ({
  exercise_id,
  sets_count,
  suggested_reps,
  suggested_weight,
  rest_time: 150,
});
const PUSH_DAY = [
  planned('barbell-bench-press', 4, 8, 82.5),
  planned('barbell-overhead-press', 4, 6, 50),
  planned('dumbbell-incline-bench-press', 3, 10, 30),
  planned('push-up', 3, 20, 0),
];
const LEG_DAY = [planned('barbell-back-squat', 4, 8, 100), planned('leg-press', 3, 10, 160)];

// For a member without history the API answers 404 in the logger, which Chromium logs by itself.
test.use({ expectedErrors: [/the server responded with a status of 404/] });

let member: SignedUp;
let call: ApiCall;
test.beforeEach(async ({ page, server }) => {
  member = await keepSession(page);
  call = callWith(server, member.token);
});

async function save(name: string, exercises: readonly ReturnType<typeof planned>[]): Promise<void> {
  const numbered = exercises.map((exercise, index) => ({ ...exercise, order: index + 1 }));
  expect((await call('POST', PATH, { id: randomUUID(), name, exercises: numbered })).status).toBe(201);
}

async function saveBoth(): Promise<void> {
  await save('Leg day of doom', LEG_DAY);
  await save('Push day A', PUSH_DAY);
}

const saved = async () => (await call<WorkoutTemplate[]>('GET', PATH)).body.map(({ name }) => name);
const picker = (page: Page) => page.getByRole('dialog', { name: 'LOAD WORKOUT' });
const card = (page: Page, name: string) =>
  picker(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const toggleOf = (page: Page, name: string) => page.getByRole('button', { name: `Exercises of ${name}`, exact: true });
const loadIn = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'LOAD WORKOUT', exact: true });
const selectOf = (page: Page, name: string) => card(page, name).getByRole('button', { name, exact: true });

async function openPicker(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: 'LOAD WORKOUT', exact: true }).click({ timeout: 20_000 });
  await expect(picker(page)).toBeVisible();
}

async function startWorkout(page: Page): Promise<void> {
  await page.goto('/exercise-selector');
  await page.getByRole('checkbox', { name: /^Air Squat / }).check({ timeout: 20_000 });
  await page.getByRole('button', { name: 'ADD 1' }).click();
  await page.waitForURL('**/workout-logger');
  await expect.poll(async () => (await storedWorkout(page, member.userId))?.status).toBe('active');
}

test('START WORKOUT drops a coin and opens the selector', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/home');
  const start = page.getByRole('button', { name: 'START WORKOUT', exact: true });
  const load = page.getByRole('button', { name: 'LOAD WORKOUT', exact: true });
  await expect(start).toBeVisible({ timeout: 20_000 });
  const [big, small] = await Promise.all([start.boundingBox(), load.boundingBox()]);
  expect(big?.width ?? 0).toBeGreaterThan((small?.width ?? 0) * 1.3);
  // The clock is stopped, so that the button can be inspected.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await start.click();
  await expect(page.getByRole('button', { name: 'LOADING' })).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.clock.runFor(100);
  await page.clock.resume();
  await page.waitForURL('**/exercise-selector');
  await expect(page.getByRole('heading', { name: 'Pick Your Exercises' })).toBeVisible();
  expect((await storedWorkout(page, member.userId))?.status ?? 'inactive').toBe('inactive');
});

test('a workout in progress is shown, and can be continued, replaced or scrapped after a question', {
  tag: '@journey',
}, async ({ page }) => {
  await save('Leg day of doom', LEG_DAY);
  await startWorkout(page);
  const id = (await storedWorkout(page, member.userId))?.id;
  await page.goto('/home');
  const asked = page.getByRole('region', { name: 'CONTINUE?' });

  await test.step('is shown, and continued', async () => {
    await expect(asked.getByText('Air Squat')).toBeVisible({ timeout: 20_000 });
    await expect(asked.getByText('0 of 3 sets done')).toBeVisible();
    await expect(asked.getByText(/^\d\d:\d\d$/)).toBeVisible();
    const first = await asked.locator('time').textContent();
    await expect(asked.locator('time')).not.toHaveText(first ?? '');

    // A second workout cannot be started beside it.
    await expect(page.getByRole('button', { name: 'START WORKOUT' })).toBeHidden();
    await page.getByRole('link', { name: 'CONTINUE' }).click();
    await page.waitForURL('**/workout-logger');
  });

  await test.step('a template asks before replacing it, and says what is lost', async () => {
    await openPicker(page);
    await toggleOf(page, 'Leg day of doom').click();
    await loadIn(page, 'Leg day of doom').click();
    const question = page.getByRole('dialog', { name: 'REPLACE IT?' });
    await expect(question.getByText('Air Squat is still in progress, with 0 of 3 sets done.')).toBeVisible();
    await question.getByRole('button', { name: 'KEEP IT' }).click();
    await expect(question).toBeHidden();
    expect((await storedWorkout(page, member.userId))?.id).toBe(id);

    await loadIn(page, 'Leg day of doom').click();
    await question.getByRole('button', { name: 'REPLACE WORKOUT' }).click();
    await page.waitForURL('**/workout-logger');
    await expect
      .poll(async () => (await storedWorkout(page, member.userId))?.exercises.map((exercise) => exercise.id))
      .toEqual(['barbell-back-squat', 'leg-press']);
    expect((await storedWorkout(page, member.userId))?.id).not.toBe(id);
  });

  await test.step('is scrapped after a second question', async () => {
    await page.goto('/home');
    await asked.getByRole('button', { name: 'SCRAP' }).click({ timeout: 20_000 });
    const question = page.getByRole('dialog', { name: 'SCRAP IT?' });
    await expect(question.getByText('What you logged before stays.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'KEEP IT' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(asked).toBeVisible();

    await asked.getByRole('button', { name: 'SCRAP' }).click();
    await question.getByRole('button', { name: 'SCRAP WORKOUT' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByRole('button', { name: 'START WORKOUT' })).toBeVisible();
    await expect.poll(async () => (await storedWorkout(page, member.userId))?.status).toBe('inactive');
  });
});

test('templates are opened, renamed and loaded', { tag: '@journey' }, async ({ page }) => {
  await saveBoth();
  await openPicker(page);

  await test.step('each shows its numbers; one at a time shows its exercises', async () => {
    await expect(picker(page).getByText('Pick a cartridge. 2 saved.', { exact: true })).toBeVisible();
    const push = card(page, 'Push day A');
    await expect(push).toContainText(/Duration\s*30\s*min/);
    await expect(push).toContainText(/Exercises\s*4/);
    // With three sets of 20 push-ups at the assumed 70 kg.
    await expect(push).toContainText(/Volume\s*8,940\s*kg/);
    // Each can be loaded while closed.
    await expect(picker(page).getByRole('button', { name: 'LOAD WORKOUT', exact: true })).toHaveCount(2);

    // The main area of a closed card selects it without opening it; that of an open one does nothing.
    await push.click({ position: { x: 60, y: 90 } });
    await expect(selectOf(page, 'Push day A')).toHaveAttribute('aria-pressed', 'true');
    await expect(toggleOf(page, 'Push day A')).toHaveAttribute('aria-expanded', 'false');
    await card(page, 'Leg day of doom').click({ position: { x: 60, y: 90 } });
    await expect(selectOf(page, 'Push day A')).toHaveAttribute('aria-pressed', 'false');
    await expect(selectOf(page, 'Leg day of doom')).toHaveAttribute('aria-pressed', 'true');
    await toggleOf(page, 'Push day A').click();
    await expect(toggleOf(page, 'Push day A')).toHaveAttribute('aria-expanded', 'true');
    await selectOf(page, 'Leg day of doom').click();
    await push.click({ position: { x: 60, y: 90 } });
    await expect(selectOf(page, 'Leg day of doom')).toHaveAttribute('aria-pressed', 'true');
    await expect(toggleOf(page, 'Push day A')).toHaveAttribute('aria-expanded', 'true');
    const exercises = push.getByRole('listitem');
    await expect(exercises).toHaveCount(4);
    await expect(exercises.first()).toHaveText(/Barbell Bench Press\s*compound\s*4 x 8\s*82.5 kg/);
    await expect(exercises.last()).toHaveText(/Push-Up\s*bodyweight\s*3 x 20\s*--/);
    await expect(exercises.last().getByText('kg')).toBeHidden();

    await toggleOf(page, 'Leg day of doom').click();
    await expect(toggleOf(page, 'Push day A')).toHaveAttribute('aria-expanded', 'false');
    await expect(card(page, 'Leg day of doom').getByText('160 kg')).toBeVisible();
    await toggleOf(page, 'Leg day of doom').click();
    await expect(card(page, 'Leg day of doom').getByText('160 kg')).toBeHidden();
  });

  await test.step('a name is edited in place, one at a time, by hand and by keyboard', async () => {
    const field = picker(page).getByRole('textbox', { name: 'Template name' });
    await page.getByRole('button', { name: 'Rename Push day A' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Push day A');
    await page.getByRole('button', { name: 'Rename Leg day of doom' }).click();
    await expect(field).toHaveCount(1);
    await expect(field).toHaveValue('Leg day of doom');

    // Escape cancels the edit, not the picker.
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(picker(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename Leg day of doom' })).toBeFocused();

    await page.getByRole('button', { name: 'Rename Push day A' }).click();
    await picker(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toBeHidden();
    expect(await saved()).toEqual(['Push day A', 'Leg day of doom']);

    await page.getByRole('button', { name: 'Rename Push day A' }).click();
    await page.keyboard.type('  Push it  ');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Push it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename Push it' })).toBeFocused();
    expect(await saved()).toEqual(['Push it', 'Leg day of doom']);
  });

  await test.step('a long name is shown in full when its card is open', async () => {
    const name = 'Chest, shoulders and triceps after the long run on Wednesday evening';
    await save(name, LEG_DAY);
    await openPicker(page);
    const isCut = () => selectOf(page, name).evaluate((it) => it.scrollWidth > it.clientWidth);
    expect(await isCut()).toBe(true);
    await toggleOf(page, name).click();
    expect(await isCut()).toBe(false);
  });

  await test.step('the keyboard loads a template from its closed card', async () => {
    await toggleOf(page, 'Push it').focus();
    await page.keyboard.press('Tab');
    await expect(loadIn(page, 'Push it')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/workout-logger');
  });

  await test.step('it becomes a workout with its sets, suggestions and rest', async () => {
    await expect(page.getByText('Template loaded!', { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await storedWorkout(page, member.userId))?.exercises.length).toBe(4);
    const session = await storedWorkout(page, member.userId);
    expect(session).toMatchObject({ status: 'active', name: 'Push it' });
    expect(session?.exercises[0]).toMatchObject({ id: 'barbell-bench-press', muscle_group: 'chest', restSeconds: 150 });
    expect(session?.exercises[0]?.sets.map(({ weight, reps }) => [weight, reps])).toEqual(Array(4).fill([82.5, 8]));

    await page.goto('/home');
    await expect(page.getByRole('region', { name: 'CONTINUE?' }).getByText('Push it')).toBeVisible({ timeout: 20_000 });
  });
});

const REFUSED = { status: 422, json: { code: 'validation_failed', message: 'No.' } };

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the list can be reloaded, the name stays open, and the deletion is reverted', async ({ page }) => {
    await save('Push day A', PUSH_DAY);
    await page.route('**/api/workout-templates', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/assets/template-shelf-*.js', (route) => route.abort());
    await openPicker(page);

    await test.step('the list is not called empty, and can be reloaded', async () => {
      await expect(picker(page).getByRole('alert')).toContainText('Your templates could not be fetched.');
      await expect(picker(page).getByText('No Templates Found')).toHaveCount(0);
      await page.unroute('**/api/workout-templates');
      const answered = page.waitForResponse('**/api/workout-templates');
      await picker(page).getByRole('button', { name: 'RETRY' }).click();
      await answered;
      // The list is loaded, but the code that shows it is not.
      await expect(picker(page).getByRole('alert')).toContainText('Your templates could not be fetched.');
      await page.unroute('**/assets/template-shelf-*.js');
      await picker(page).getByRole('button', { name: 'RETRY' }).click();
      await expect(card(page, 'Push day A')).toBeVisible();
    });

    await test.step('the name stays open, with the error beside it', async () => {
      await page.getByRole('button', { name: 'Rename Push day A' }).click();
      const field = picker(page).getByRole('textbox', { name: 'Template name' });
      const blank = 'A name can’t be blank. Type at least one visible character.';
      for (const unseen of ['   ', '', '\u200b\u2800']) {
        await field.fill(unseen);
        await picker(page).getByRole('button', { name: 'Save name' }).click();
        await expect(picker(page).getByText(blank, { exact: true })).toBeVisible();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(blank);
        await expect(field).toBeFocused();
        await field.fill('Push day B');
        await expect(picker(page).getByText(blank, { exact: true })).toBeHidden();
      }
      await page.route('**/api/workout-templates/*', (route) => route.fulfill(REFUSED));
      await picker(page).getByRole('button', { name: 'Save name' }).click();
      await expect(picker(page).getByText('Failed to update template name', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/workout-templates/*');
      await picker(page).getByRole('button', { name: 'Save name' }).click();
      await expect(card(page, 'Push day B')).toBeVisible();
    });

    await test.step('the deletion is reverted', async () => {
      await page.route('**/api/workout-templates/*', (route) => route.fulfill(REFUSED));
      await toggleOf(page, 'Push day B').click();
      await picker(page).getByRole('button', { name: 'Delete template' }).click();
      await expect(page.getByText("Couldn't delete template").first()).toBeVisible();
      await expect(card(page, 'Push day B')).toBeVisible();
      expect(await saved()).toEqual(['Push day B']);
      await page.unroute('**/api/workout-templates/*');
    });

    await test.step('without a network, the deletion waits, and is sent when the network is back', async () => {
      await page.route('**/api/workout-templates/*', (route) => route.abort());
      await toggleOf(page, 'Push day B').click();
      await picker(page).getByRole('button', { name: 'Delete template' }).click();
      await expect(card(page, 'Push day B')).toBeHidden();
      await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
      expect(await saved()).toEqual(['Push day B']);
      await page.unroute('**/api/workout-templates/*');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(saved).toEqual([]);
      await expect(page.getByText('1 change waiting to be sent')).toBeHidden();
    });
  });

  test('a template is not loaded without a catalogue, and the workout stays', async ({ page }) => {
    await save('Push day A', PUSH_DAY);
    await page.route('**/api/exercises', (route) => route.abort());
    await openPicker(page);
    await toggleOf(page, 'Push day A').click();
    await loadIn(page, 'Push day A').click();
    await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Failed to load template. Please try again.', { exact: true }).first()).toBeVisible();
    expect((await storedWorkout(page, member.userId))?.status ?? 'inactive').toBe('inactive');
    await page.unroute('**/api/exercises');
    await loadIn(page, 'Push day A').click();
    await page.waitForURL('**/workout-logger');
  });

  test('offline, templates can be loaded from the cached list', { tag: '@journey' }, async ({ page }) => {
    await saveBoth();
    await openPicker(page);
    await toggleOf(page, 'Push day A').click();
    await page.route('**/api/**', (route) => route.abort());
    await openPicker(page);
    await expect(picker(page).getByText('Pick a cartridge. 2 saved.')).toBeVisible({ timeout: 20_000 });
    await toggleOf(page, 'Leg day of doom').click();
    await loadIn(page, 'Leg day of doom').click();
    await page.waitForURL('**/workout-logger');
    await expect.poll(async () => (await storedWorkout(page, member.userId))?.exercises.length).toBe(2);
  });
});

test('an exercise that is no longer in the catalogue is left out with a notice', async ({ page }) => {
  await save('Push day A', PUSH_DAY);
  await page.route('**/api/exercises', async (route) => {
    const answer = await route.fetch();
    const all: { id: string }[] = await answer.json();
    await route.fulfill({ json: all.filter(({ id }) => id !== 'barbell-overhead-press') });
  });
  await openPicker(page);
  await toggleOf(page, 'Push day A').click();
  await loadIn(page, 'Push day A').click();
  await page.waitForURL('**/workout-logger');
  await expect(page.getByText('1 exercise is no longer in the catalogue and was left out.').first()).toBeVisible();
  await expect.poll(async () => (await storedWorkout(page, member.userId))?.exercises.length).toBe(3);
});

test('a deleted template comes back by UNDO, even the last one', async ({ page }) => {
  await save('Push day A', PUSH_DAY);
  await openPicker(page);
  await toggleOf(page, 'Push day A').click();
  await picker(page).getByRole('button', { name: 'Delete template' }).click();
  await expect(picker(page).getByText('No Templates Found', { exact: true })).toBeVisible();
  await expect.poll(saved).toEqual([]);
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(card(page, 'Push day A')).toBeVisible();
  await expect.poll(saved).toEqual(['Push day A']);
});

test('the picker says that the list is loading, and that it is empty', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/workout-templates', async (route) => {
    await asked;
    await route.continue();
  });
  await openPicker(page);
  await expect(picker(page).getByText('Loading templates...', { exact: true })).toBeVisible();
  answer();
  await expect(picker(page).getByText('No Templates Found', { exact: true })).toBeVisible();
  await expect(
    picker(page).getByText('Create your first workout template by completing a workout and saving it.', {
      exact: true,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'LOAD WORKOUT' })).toBeFocused();
});

test('home and its picker are accessible in every theme', async ({ page }) => {
  await saveBoth();
  await startWorkout(page);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'CONTINUE?' })).toBeVisible({ timeout: 20_000 });
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'LOAD WORKOUT', exact: true }).click();
  await toggleOf(page, 'Push day A').click();
  await page.getByRole('button', { name: 'Rename Leg day of doom' }).click();
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await inEveryTheme(page, async () => {
      const widest = await picker(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      expect(widest).toBe(0);
    });
  }
  await expectAccessibleInEveryTheme(page);
});
