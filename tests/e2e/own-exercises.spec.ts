import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';
import { expect, test, untilOfflineReady } from './service-worker.ts';

// A member without history is told so by a 404, and a refusal is a 409; offline, every request fails.
test.use({ expectedErrors: [/^Failed to load resource: (net::ERR_|the server responded with a status of (404|409))/] });

const PATH = '/api/user/exercises';
const CARRY = {
  name: 'Zercher Carry',
  measure: 'weight_distance',
  category: 'compound',
  selectorFilter: 'Core',
  equipment: 'barbell',
};

let member: Member;
test.beforeEach(({ member: joined }) => {
  member = joined;
});

interface Own {
  readonly id: string;
  readonly name: string;
  readonly measure: string;
  readonly archived_at: string | null;
  readonly merged_into: string | null;
}

const ownOnServer = async () => (await member.call<Own[]>('GET', PATH)).body;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search exercises' });
const make = (page: Page) => page.getByRole('button', { name: /^Make ‘/ });
const form = (page: Page) => page.getByRole('dialog', { name: 'NEW EXERCISE' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} .*· yours`) });
const sheet = (page: Page) => page.getByRole('dialog');

async function openSelector(page: Page): Promise<void> {
  await page.goto('/exercise-selector');
  await expect(page.getByText(/^\d+ exercises$/)).toBeVisible({ timeout: 20_000 });
}

/** Makes an exercise that the search does not find, and starts a workout with it. */
async function makeAndAdd(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await make(page).click();
  await form(page).getByRole('button', { name: 'CREATE' }).click();
  await expect(form(page)).toBeHidden();
  await expect(box(page, name)).toBeChecked();
  await page.getByRole('button', { name: 'ADD 1' }).click();
  await page.waitForURL('**/workout-logger');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function logSet(page: Page, kilograms: string, meters: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).fill(kilograms);
  await page.getByRole('textbox', { name: 'Distance (meters), set 1', exact: true }).fill(meters);
  const tick = page.getByRole('button', { name: 'Complete set 1', exact: true });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'FINISH' }).click();
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
}

test('an exercise is made from a search, and is in workout, history and chart @journey', async ({ page }) => {
  await openSelector(page);

  await test.step('what has been searched for can be made', async () => {
    await search(page).fill('barbell bench press');
    await expect(page.getByText(/^\d+ match(es)?$/)).toBeVisible();
    // There is an exercise of this name.
    await expect(make(page)).toBeHidden();
    await search(page).fill('bench');
    await expect(make(page)).toHaveText('Make ‘bench’');
    await search(page).fill('zercher carry');
    await expect(page.getByText('No exercises found')).toBeVisible();
    await make(page).click();
    await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Zercher Carry');
  });

  await test.step('the rest is guessed, and shows what a set is worth', async () => {
    const measure = form(page).getByRole('radio', { checked: true });
    await expect(measure).toHaveAccessibleName('kg + m');
    await expect(form(page).getByText('A set reads 40 kg x 40 m')).toBeVisible();
    await expect(form(page).getByText('+800 XP')).toBeVisible();
    await form(page).getByRole('radio', { name: 'kg x reps' }).check();
    await expect(form(page).getByText('A set reads 20 kg x 12')).toBeVisible();
    await expect(form(page).getByText('+240 XP')).toBeVisible();
    await form(page).getByRole('radio', { name: 'kg + m' }).check();
    await form(page).getByRole('combobox', { name: 'Equipment' }).selectOption('Barbell');
    await form(page).getByText('More').click();
    await form(page).getByRole('group', { name: 'Trains a little' }).getByText('Traps').click();
    await expect.poll(() => page.evaluate(layoutProblems)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('it is picked at once', async () => {
    await form(page).getByRole('button', { name: 'CREATE' }).click();
    await expect(box(page, 'Zercher Carry')).toBeChecked();
    expect(await ownOnServer()).toMatchObject([
      { name: CARRY.name, measure: CARRY.measure, equipment: 'barbell', secondary_muscles: ['traps'] },
    ]);
    await page.getByRole('button', { name: 'Favorite Zercher Carry' }).click();
    await page.getByRole('button', { name: 'ADD 1' }).click();
    await page.waitForURL('**/workout-logger');
  });

  await test.step('and logged by its measure', async () => {
    await logSet(page, '60', '40');
    await finish(page);
    await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
    await page.goto('/history');
    await page.getByRole('button', { name: /^core / }).click();
    await expect(page.getByText('Zercher Carry').first()).toBeVisible();
    await expect(page.getByText('60 kg x 40 m').or(page.getByText('60 x 40 m')).first()).toBeVisible();
    await page.goto('/stats/lifts');
    await expect(page.getByRole('list', { name: 'Lifts' })).toContainText('Zercher Carry');
  });

  await test.step('next time it is a favorite', async () => {
    await openSelector(page);
    await expect(page.getByRole('region', { name: 'FAVORITES' }).getByText('Zercher Carry')).toBeVisible();
    await page.getByRole('radio', { name: 'Chest' }).check();
    await expect(page.getByText('Zercher Carry')).toBeHidden();
  });
});

test('an exercise made offline works at once, and is sent before its workout', async ({ page, context, logger }) => {
  test.setTimeout(120_000);
  await openSelector(page);
  await untilOfflineReady(page);
  await context.setOffline(true);
  await makeAndAdd(page, 'Zercher Carry');
  await logSet(page, '60', '40');
  await logger.untilSaved();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Zercher Carry' })).toBeVisible();

  await test.step('a sign-out says what would be lost', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click();
    await expect(sheet(page).getByText('An exercise of yours is not sent yet: Zercher Carry.')).toBeVisible();
    await sheet(page)
      .getByRole('button', { name: /CANCEL|STAY/ })
      .click();
  });

  await page.goto('/workout-logger');
  await finish(page);
  const waiting = page.getByRole('button', { name: '1 workout waiting to be sent' });
  await expect(waiting).toBeVisible();
  // After a cold start, still offline, it can be picked again.
  await openSelector(page);
  await search(page).fill('zercher');
  await expect(box(page, 'Zercher Carry')).toBeVisible();
  expect(await ownOnServer()).toEqual([]);

  const workouts = async () => (await member.call<{ id: string }[]>('GET', '/api/user/workouts')).body;
  await context.setOffline(false);
  await expect.poll(async () => (await workouts()).length).toBe(1);
  await expect(waiting).toBeHidden();
  const [made] = await ownOnServer();
  expect(made).toMatchObject({ name: 'Zercher Carry', measure: 'weight_distance' });
  const detail = await member.call('GET', `/api/user/workouts/${(await workouts())[0]?.id}`);
  expect(detail.body).toMatchObject({ exercises: [{ exercise_id: made?.id, sets: [{ weight: 60, distance_m: 40 }] }] });
});

test('own exercises are changed, archived, merged and deleted in their list @journey', async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = (await member.call<Own>('POST', PATH, CARRY)).body;
  await member.call('POST', PATH, { ...CARRY, name: 'Anvil Carry' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Your exercises' }).click();
  const list = page.getByRole('dialog', { name: 'YOUR EXERCISES' });
  const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name} `) });
  const edited = page.getByRole('dialog', { name: 'EXERCISE', exact: true });
  const toast = (text: string) => page.getByText(text, { exact: true }).first();
  const undo = page.getByRole('button', { name: 'UNDO', exact: true });
  await expect(row('Zercher Carry')).toContainText('kg + m · core · barbell');
  await expect.poll(() => page.evaluate(layoutProblems)).toEqual([]);
  await expectAccessible(page);

  await test.step('a name that is taken is refused in words', async () => {
    await row('Zercher Carry').click();
    await edited.getByRole('textbox', { name: 'Name' }).fill('anvil   carry');
    await edited.getByRole('button', { name: 'SAVE' }).click();
    await expect(edited.getByText('You have an exercise of this name already.')).toBeVisible();
    await edited.getByRole('textbox', { name: 'Name' }).fill('Zercher March');
    await edited.getByText('More').click();
    await edited.getByRole('switch', { name: 'One side at a time' }).check();
    await expect.poll(() => page.evaluate(layoutProblems)).toEqual([]);
    await edited.getByRole('button', { name: 'SAVE' }).click();
    await expect(row('Zercher March')).toBeVisible();
    expect(await ownOnServer()).toContainEqual(expect.objectContaining({ id, name: 'Zercher March', one_sided: true }));
  });

  await test.step('an archived exercise comes back', async () => {
    await row('Zercher March').click();
    await expect(edited.getByText('Not used so far.')).toBeVisible();
    await edited.getByRole('button', { name: 'ARCHIVE' }).click();
    await expect(toast('Zercher March archived')).toBeVisible();
    await expect(list.getByRole('region', { name: 'Archived' }).getByText('Zercher March')).toBeVisible();
    await undo.click();
    await expect(list.getByRole('region', { name: 'Archived' })).toBeHidden();
  });

  await test.step('a deleted one, too', async () => {
    await row('Anvil Carry').click();
    await edited.getByRole('button', { name: 'DELETE' }).click();
    await expect(toast('Anvil Carry deleted')).toBeVisible();
    await expect(row('Anvil Carry')).toBeHidden();
    await undo.click();
    await expect(row('Anvil Carry')).toBeVisible();
  });

  await test.step('one that is used cannot be deleted, but merged', async () => {
    const workout = await member.log({ [id]: [[60, 10]] });
    await row('Zercher March').click();
    await expect(edited.getByText('In 1 workout (1 set).')).toBeVisible();
    await expect(edited.getByRole('button', { name: 'DELETE' })).toBeHidden();
    await edited.getByRole('button', { name: 'MERGE…' }).click();
    const merge = page.getByRole('dialog', { name: 'MERGE' });
    await merge.getByRole('searchbox').fill('farmer dumbbell carry');
    await merge.getByRole('button', { name: /Farmer's Carry/ }).click();
    await expect(merge.getByText('What moves: 1 set of 1 workout.')).toBeVisible();
    await expect.poll(() => page.evaluate(layoutProblems)).toEqual([]);
    await merge.getByRole('button', { name: 'MERGE', exact: true }).click();
    await expect(
      list.getByRole('region', { name: 'Merged' }).getByText("is now Dumbbell Farmer's Carry"),
    ).toBeVisible();
    await expect(list.getByRole('button', { name: 'NEW EXERCISE' })).toBeFocused();
    await list.getByRole('button', { name: 'Undo the merge of Zercher March' }).click();
    await expect(row('Zercher March')).toBeVisible();
    const { body } = await member.call('GET', `/api/user/workouts/${workout.id}`);
    expect(body).toMatchObject({ exercises: [{ exercise_id: id, name: 'Zercher March' }] });
  });
});
