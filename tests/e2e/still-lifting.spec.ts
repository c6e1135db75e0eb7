import type { Page } from '@playwright/test';
import type { Session } from '#core/workout/session/session.ts';
import { BENCH, draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join, type Member } from './member.ts';

const MINUTE = 60_000;

/** Started this many minutes ago; one set was ticked ten minutes later, unless none was. */
function workoutFrom(minutesAgo: number, { isLifted = true } = {}): Session {
  const startedAt = Date.now() - minutesAgo * MINUTE;
  const setId = `${BENCH.id}/1`;
  const lift = [
    { type: 'editSet', setId, weight: 60, reps: 8 },
    { type: 'completeSet', setId, now: startedAt + 10 * MINUTE },
  ] as const;
  return draftWorkout({ startedAt, exercises: [BENCH] }, ...(isLifted ? lift : []));
}

async function open(page: Page, path: string, session: Session): Promise<Member> {
  const member = await join(page);
  await keepDraft(page, member.userId, session);
  await page.goto(path);
  return member;
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Still lifting?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name });

test('a forgotten workout is asked about, and can end at its last set @journey', async ({ page }) => {
  const session = workoutFrom(300);
  const member = await open(page, '/home', session);
  await expect(question(page)).toContainText('You ticked your last set 4 h 50 min ago.');
  await expectAccessible(page);
  await test.step('on a small phone its text keeps clear of the edges', async () => {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 320, height: 640 });
    const room = await answer(page, 'END AT LAST SET').evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
    });
    expect(room).toBeGreaterThanOrEqual(8);
    await page.setViewportSize({ width, height });
  });
  await answer(page, 'END AT LAST SET').click();

  await page.waitForURL('**/workout-logger');
  const finish = page.getByRole('dialog', { name: 'FINISH?' });
  await expect(finish).toContainText('10:00');
  await finish.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
  const { body } = await member.call('GET', '/api/user/workouts');
  expect(body).toMatchObject([{ duration: 600 }]);
});

test('a member who is still lifting is asked once, and keeps the time', async ({ page, logger }) => {
  await open(page, '/workout-logger', workoutFrom(300));
  const clock = page.getByRole('timer', { name: 'Workout time' });
  await expect(question(page)).toBeVisible();
  await expect(clock, 'no time that nobody has vouched for').toHaveText('1:40:00');
  await answer(page, 'KEEP GOING').click();
  await expect(question(page)).toBeHidden();
  await expect(clock).toHaveText(/^5:00:/);
  await logger.untilSaved();
  await page.reload();
  await expect(clock).toHaveText(/^5:00:/);
  await expect(question(page)).toBeHidden();
});

test('FINISH asks first, and so does a page that becomes visible again', async ({ page }) => {
  await page.clock.install();
  await open(page, '/workout-logger', workoutFrom(20));
  await expect(page.getByRole('button', { name: 'FINISH' })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 200 * MINUTE);
  await page.getByRole('button', { name: 'FINISH' }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'FINISH?' })).toBeHidden();
  await answer(page, 'KEEP GOING').click();
  await page.clock.setSystemTime(Date.now() + 600 * MINUTE);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(question(page)).toBeVisible();
});
