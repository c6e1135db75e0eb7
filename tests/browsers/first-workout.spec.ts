import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { expect, PHONE, test } from './fixtures.ts';
import type { BrowserPage, Target } from './page.ts';

// One member's way through the product: each test continues where the previous one has left the page.
test.describe.configure({ mode: 'serial' });

const ADDRESS = `lifter-${randomUUID()}@example.com`;
const PASSWORD = 'Squat4life';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const heading = (name: string): Target => ({ role: 'heading', name });
const sets: Target = { role: 'progressbar', name: 'Sets Progress' };
const waiting = button('1 workout waiting to be sent');

/** Picks an exercise on the selector and adds it to the workout. */
async function pick(app: BrowserPage, name: string) {
  await app.fill({ role: 'searchbox', name: 'Search exercises' }, name);
  await app.click({ role: 'checkbox', name: new RegExp(`^${name}`) });
  await app.click(button(/^ADD/));
  await expect.poll(() => app.path()).toBe('/workout-logger');
}

async function logSet(app: BrowserPage, set: number, kilograms: string, repetitions: string) {
  await app.fill({ role: 'textbox', name: `Weight (kg), set ${set}` }, kilograms);
  await app.fill({ role: 'textbox', name: `Reps, set ${set}` }, repetitions);
  await app.click(button(`Complete set ${set}`));
  const tick = async () => (await app.see(button(`Complete set ${set}`))).attributes['aria-pressed'];
  await expect.poll(tick).toBe('true');
}

const setsDone = async (app: BrowserPage) => (await app.see(sets)).attributes['aria-valuetext'];

test('a visitor joins', async ({ app, testDatabase, shoot }) => {
  await app.open('/');
  await app.click(button('Skip intro'));
  await app.see({ role: 'link', name: 'PRESS START' });
  await shoot('01-intro');
  await app.click({ role: 'link', name: 'PRESS START' });
  await app.fill({ label: 'Email' }, ADDRESS);
  await app.fill({ label: 'Password' }, PASSWORD);
  await shoot('02-join');
  await app.click(button('PROCEED'));
  await expect.poll(() => app.path()).toBe('/home');
  await app.see(button(/START\s*WORKOUT/));
  await shoot('03-home');
  const members = await testDatabase.asOwner('select 1 from auth.users where email = $1', [ADDRESS]);
  expect(members).toHaveLength(1);
});

test('the member picks an exercise', async ({ app, shoot }) => {
  await app.click(button(/START\s*WORKOUT/));
  await expect.poll(() => app.path()).toBe('/exercise-selector');
  await app.fill({ role: 'searchbox', name: 'Search exercises' }, 'Barbell Bench Press');
  await app.see({ role: 'checkbox', name: /^Barbell Bench Press/ });
  await shoot('04-selector');
  await pick(app, 'Barbell Bench Press');
  // Asked before the first workout; the unit is guessed from the browser's language.
  await app.click({ role: 'radio', name: /^KG/ });
  await app.click(button('START ROUND 1'));
  expect(await setsDone(app)).toBe('0 of 3 sets done');
  await shoot('05-logger');
});

test('the member logs a set', async ({ app, shoot }) => {
  await logSet(app, 1, '60', '10');
  await expect.poll(() => setsDone(app)).toBe('1 of 3 sets done');
  await shoot('06-set-logged');
});

test('the rest timer runs', async ({ app, shoot }) => {
  const rest: Target = { role: 'region', name: 'Rest' };
  const left = async () => (await app.see({ role: 'timer', within: rest })).text;
  const before = await left();
  await expect.poll(left).not.toBe(before);
  await app.click({ role: 'button', name: /left, change the rest$/, within: rest });
  await shoot('07-rest');
});

test('the member finishes the workout, and the server has it once', async ({ app, testDatabase, shoot }) => {
  await logSet(app, 2, '62.5', '8');
  await app.click(button('FINISH'));
  await app.see({ role: 'dialog', name: 'FINISH?' });
  await shoot('08-finish');
  await app.click(button(/^LOG WORKOUT/));
  await app.see(heading('STAGE CLEAR'));
  await app.see({ role: 'link', name: /^BACK 2 BASE/ });
  await shoot('09-complete');
  expect(await workoutsOf(testDatabase)).toEqual(['60x10 62.5x8']);
  await app.click({ role: 'link', name: /^BACK 2 BASE/ });
  await expect.poll(() => app.path()).toBe('/home');
  await shoot('10-home');
});

/** Every workout of the member on the server, by its sets. */
async function workoutsOf({ asOwner }: TestDatabase): Promise<string[]> {
  const rows = await asOwner<{ sets: string }>(
    `select string_agg(weight::float || 'x' || reps, ' ' order by position, set_number) as sets
     from auth.users as member join public.sets on sets.user_id = member.id
     where email = $1 group by workout_id order by min(weight)`,
    [ADDRESS],
  );
  return rows.map(({ sets }) => sets);
}

test('the history shows it', async ({ app, shoot }) => {
  await app.open('/history');
  await app.see(heading('WORKOUT HISTORY'));
  const year: Target = { role: 'region', name: 'The year' };
  await expect.poll(async () => (await app.see(year)).text).toContain('1 workout');

  // A table's caption has its own box: hiding the table does not hide it in every browser.
  const caption = `Workouts in ${new Date().getFullYear()}`;
  expect(await app.isInSight({ text: caption, within: year }), 'what is only to be heard is seen').toBe(false);

  await app.click({ role: 'button', within: { role: 'article' } });
  await app.see({ text: '62.5 kg x 8' });
  await shoot('11-history');
});

test('a theme chosen in the settings is kept', async ({ app, shoot }) => {
  await app.open('/settings');
  await app.see(heading('SETTINGS'));
  await shoot('12-settings');
  const theme = () => app.run(() => document.documentElement.dataset.theme ?? '');
  expect(await theme()).toBe('retro-cyberpunk');
  await app.click({ role: 'radio', name: 'dark' });
  await expect.poll(theme).toBe('dark');
  await app.click({ role: 'switch', name: 'Sound while open' });
  await app.reload();
  await app.see(heading('SETTINGS'));
  expect(await theme()).toBe('dark');
  expect((await app.see({ role: 'radio', name: 'dark' })).isChecked).toBe(true);
  expect((await app.see({ role: 'switch', name: 'Sound while open' })).isChecked).toBe(false);
  await shoot('13-settings-dark');
  await app.click({ role: 'radio', name: 'retro-cyberpunk' });
  await app.click({ role: 'switch', name: 'Sound while open' });
});

test('an offline workout survives a reload, and is sent when the network is back', async ({
  app,
  front,
  testDatabase,
  shoot,
}) => {
  await app.open('/exercise-selector');
  await pick(app, 'Barbell Back Squat');
  const worker = () => app.run(async () => navigator.serviceWorker.controller?.state ?? 'none');
  await expect.poll(worker).toBe('activated');

  await test.step('the workout survives a reload with the server gone', async () => {
    await front.cut();
    await app.reload();
    expect(await setsDone(app)).toBe('0 of 3 sets done');
    await logSet(app, 1, '100', '5');
    await app.reload();
    await expect.poll(() => setsDone(app)).toBe('1 of 3 sets done');
    expect((await app.see({ role: 'textbox', name: 'Weight (kg), set 1' })).value).toBe('100');
    await shoot('14-offline');
  });

  await test.step('it is finished, and queued', async () => {
    await app.click(button('FINISH'));
    await app.click(button(/^LOG WORKOUT/));
    await app.see({ text: /^Kept on this phone, not on the server yet/ });
    await shoot('15-kept');
    await app.click({ role: 'link', name: /^BACK 2 BASE/ });
    await app.see(waiting);
    await shoot('16-waiting');
    expect(await workoutsOf(testDatabase)).toEqual(['60x10 62.5x8']);
  });

  await test.step('it is sent, once', async () => {
    await front.restore();
    await app.open('/home');
    await app.gone(waiting);
    await expect.poll(() => workoutsOf(testDatabase)).toEqual(['60x10 62.5x8', '100x5']);
    await app.open('/history');
    await expect.poll(async () => (await app.see({ role: 'region', name: 'The year' })).text).toContain('2 workouts');
  });
});

test('every screen fits', async ({ app, shoot }) => {
  for (const size of [{ width: 320, height: 568 }, PHONE, { width: 1280, height: 800 }]) {
    await app.resize(size);
    for (const path of ['/home', '/exercise-selector', '/workout-logger', '/history', '/profile', '/settings']) {
      await app.open(path);
      await app.see({ role: 'banner' });
      await app.run(() => document.fonts.ready.then(() => undefined));
      const widest = await app.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(widest, `${path} at ${size.width} px scrolls sideways by`).toBe(0);
      await shoot(`screen-${size.width}-${path.slice(1)}`);
    }
  }
});

test('the console has no errors', async ({ app }) => {
  expect(await app.consoleErrors()).toEqual([]);
  // Proves that an error would have been noticed.
  await app.run(() => console.error('something'));
  await expect.poll(() => app.consoleErrors()).toEqual(['something']);
});
