import { BENCH, draftWorkout } from '#tests/support/draft-workout.ts';
import { join } from './member.ts';
import { dialogOf, expect, expectTitle, speak, test, watch } from './pseudo-fixtures.ts';
import { openWith } from './workout-in-progress.ts';

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

test('a language longer by two fifths fits every public screen', async ({ page, pseudo: { say } }) => {
  const look = watch(page, { except: LEFT });

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
  const look = watch(page, { except: LEFT });
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
