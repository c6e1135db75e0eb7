import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Member } from './member.ts';
import { CompletionPage, FinishPage } from './pages/finish.ts';
import { LoggerPage } from './pages/logger.ts';
import { test, untilOfflineReady } from './service-worker.ts';

// For a member without history the API answers 404; offline, the browser logs every failed request.
test.use({ expectedErrors: [/^Failed to load resource: (net::ERR_|the server responded with a status of 404)/] });

const waiting = (page: Page) => page.getByRole('button', { name: '1 workout waiting to be sent' });

const logged = async ({ call }: Member) => (await call('GET', '/api/user/workouts')).body;

test('safety 25: an offline workout is sent once @journey', async ({
  page,
  context,
  selector,
  logger,
  finish,
  member,
}) => {
  test.setTimeout(120_000);
  await selector.open();
  await untilOfflineReady(page);
  await context.setOffline(true);

  await page.reload();
  await selector.pick('Barbell Bench Press');
  await logger.logSet(1, '60', '10');
  await logger.logSet(2, '62.5', '8');
  await logger.heading('Barbell Bench Press').getByRole('button').click();
  await logger.button('PLATES & WARM-UPS').click();
  await expect(logger.dialog('PLATES').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await logger.reload();
  await logger.expectProgress('2 of 3 sets done');
  await logger.finish.click();
  await finish.log.click();
  await expect(waiting(page)).toBeVisible();
  await page.close();

  // Closed and reopened, still offline.
  const back = await context.newPage();
  await back.goto('/home');
  await expect(waiting(back)).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(back)).toBeHidden();
  // XP appear once the server has the workout; it may be removed from the queue shortly before.
  await expect(back.getByRole('banner').getByText('001100')).toBeVisible();
  expect(await logged(member)).toMatchObject([{ total_sets: 2, xp_earned: 1100 }]);
});

test('safety 26: finishing in one tab ends both @journey', async ({
  page,
  context,
  selector,
  logger,
  finish,
  member,
}) => {
  await selector.open();
  await selector.pick('Barbell Bench Press');
  await logger.untilSaved();
  const other = new LoggerPage(await context.newPage());
  await other.page.goto('/workout-logger');
  await other.logSet(1, '60', '10');
  await logger.expectProgress('1 of 3 sets done');
  await logger.logSet(2, '60', '9');
  await other.expectProgress('2 of 3 sets done');
  await logger.finish.click();
  await expect(new FinishPage(other.page).asked).toBeVisible();
  await finish.log.click();
  await expect(new CompletionPage(page).title).toBeVisible();
  await expect(other.page.getByRole('dialog')).toHaveCount(0);
  await expect(other.page.getByText('No exercises in workout')).toBeVisible();
  expect(await logged(member)).toMatchObject([{ total_sets: 2 }]);
});
