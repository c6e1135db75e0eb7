import type { Page } from '@playwright/test';
import { BENCH, draftWorkout } from '#tests/support/draft-workout.ts';
import { makePseudoLanguage, type PseudoLanguage } from '#tests/support/pseudo-language.ts';
import { cutTexts, resizeTo } from './cut-texts.ts';
import { test as base, expect } from './fixtures.ts';
import { join, type Member } from './member.ts';
import { openWith } from './workout-in-progress.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Where a word of a button is still wider than it by a few pixels. */
const LEFT = [
  'join, 320 px',
  'sign in, 320 px',
  '/home of a new member, 320 px',
  '/home of a new member, 390 px',
  '/home of a new member, 1280 px',
  '/profile of a new member, 320 px',
  'first questions, 320 px',
];

const test = base.extend<object, { pseudo: PseudoLanguage }>({
  pseudo: [async ({}, use) => use(await makePseudoLanguage()), { scope: 'worker', timeout: 240_000 }],
});

test.use({ expectedErrors: [/the server responded with a status of (?:401|404|422)/] });

test.beforeEach(async ({ page, pseudo }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(8_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The words of a language that there is are replaced by those of one that nobody speaks.
  await page.route(/\/assets\/words-[^/]+\/[^/]+\.de\.json$/, (route) =>
    route.fulfill({ contentType: 'application/json', body: pseudo.words }),
  );
  await page.addInitScript(() => {
    localStorage.setItem('gymratt.device.preferences', JSON.stringify({ version: 1, preferences: { language: 'de' } }));
  });
});

/** Expects that nothing of the current screen is cut, in every size. */
function watch(page: Page) {
  return async (screen: string) => {
    for (const size of SIZES) {
      await resizeTo(page, size);
      const place = `${screen}, ${size.width} px`;
      if (!LEFT.includes(place)) expect.soft(await page.evaluate(cutTexts), place).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
}

/** What the member has chosen counts more than what the device was set to. */
async function speak({ call }: Member): Promise<void> {
  expect(await call('PATCH', '/api/user/settings', { language: 'de' })).toMatchObject({ status: 200 });
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** The screen's own words are there: no other screen's, and no English ones. */
const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

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
  ] as const) {
    await page.goto(path);
    await expectTitle(page, say(title));
    await page.waitForLoadState('networkidle');
    await look(`${path} of a new member`);
  }
  await openWith(page, member, draftWorkout({ startedAt: Date.now(), exercises: [BENCH] }));
  await expect(page.getByRole('button', { name: say('START ROUND 1') })).toBeVisible();
  await look('first questions');
});
