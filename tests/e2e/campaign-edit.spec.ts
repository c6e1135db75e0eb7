import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { NextStageAnswer } from '#contract/program-runs.ts';
import type { OwnProgram } from '#contract/programs.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';
import { test, untilOfflineReady } from './service-worker.ts';

// Nothing was lifted and no program is followed yet; offline, the browser logs every failed request.
test.use({ expectedErrors: [/^Failed to load resource: (net::ERR_|the server responded with a status of 4\d\d)/] });

const ownOf = async (member: Member) => (await member.call('GET', '/api/user/programs')).body as OwnProgram[];

const load = (page: Page, content: object) =>
  page.locator('[data-program-file]').setInputFiles({
    name: 'program.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is not known.
function withFault(file: any): object {
  const broken = structuredClone(file);
  broken.weeks[0].days[0].slots[0].restSeconds = -5;
  return broken;
}

const FAULT = 'week 1, day 1, Barbell Bench Press, rest: not valid';

async function addBench(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD EXERCISE' }).click();
  await page.getByRole('searchbox').fill('Barbell Bench Press');
  await page
    .getByRole('button', { name: /^Barbell Bench Press/ })
    .first()
    .click();
}

test('a changed GZCLP becomes a copy, which the campaign follows', async ({ page, home, member }) => {
  await member.call('POST', '/api/user/program-runs', { programId: 'gzclp', starts: {} });
  await page.goto('/campaigns/gzclp/edit');
  const session = (name: RegExp) => page.getByRole('button', { name });
  await expect(session(/^Session 3: .* miss$/)).toBeVisible();
  await expectAccessible(page);
  await test.step('the dry run follows the taps and the sentences', async () => {
    const last = page.getByRole('region', { name: 'Dry run' }).getByRole('listitem').last();
    await expect(last).toContainText('6x2+');
    await session(/^Session 3: .* miss$/).click();
    await expect(last).toContainText('5x3+');
    const loads = async () => {
      const texts = await page.getByRole('button', { name: /^Session [12]:/ }).allTextContents();
      const [first = 0, second = 0] = texts.map((text) => Number.parseFloat(text.split(':')[1] ?? ''));
      return second - first;
    };
    expect(await loads()).toBe(5);
    await page.getByLabel('Weight added').selectOption({ label: '10\u00a0kg' });
    await expect.poll(loads).toBe(10);
  });
  await test.step('a day is removed, and brought back', async () => {
    await page.getByRole('radio', { name: /^4:/ }).check({ force: true });
    await page.getByRole('button', { name: 'Remove this day' }).click();
    await expect(page.getByRole('radio', { name: /^4:/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(page.getByRole('radio', { name: /^4:/ })).toHaveCount(1);
  });
  await home.button('SAVE').click();
  await expect(page).toHaveURL(/\/campaign$/);
  const [own] = await ownOf(member);
  expect(own).toMatchObject({ name: 'GZCLP', revision: 1 });
  const runs = (await member.call('GET', '/api/user/program-runs')).body as { programId: string }[];
  expect(runs[0]?.programId).toBe(own?.id);

  await test.step('an own program is changed in place', async () => {
    await page.goto(`/campaigns/${own?.id}/edit`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('GZCLP, slower');
    await home.button('SAVE').click();
    await expect
      .poll(async () => (await ownOf(member)).map(({ name, revision }) => [name, revision]))
      .toEqual([['GZCLP, slower', 2]]);
  });
});

test('on a desktop days, exercises and the dry run stand side by side, on a small phone below each other', async ({
  page,
  member,
}) => {
  await member.call('POST', '/api/user/program-runs', { programId: 'gzclp', starts: {} });
  const edges = async () => {
    const day = page.getByRole('radio', { name: /^2:/ }).locator('..');
    const boxes = [day, page.getByLabel('Number of sets'), page.getByRole('region', { name: 'Dry run' })];
    return Promise.all(boxes.map(async (box) => (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 }));
  };
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/campaigns/gzclp/edit');
    await expect(page.getByRole('region', { name: 'Dry run' })).toBeVisible();
    const [day, sets, dryRun] = await edges();
    if (!day || !sets || !dryRun) throw new Error('Not all of it is there.');
    const isBeside = day.x + day.width <= sets.x && sets.x + sets.width <= dryRun.x;
    const isBelow = day.y < sets.y && sets.y < dryRun.y;
    expect([width, isBeside, isBelow]).toEqual([width, width === 1280, width === 320]);
    expect(await page.evaluate(layoutProblems), `at ${width}`).toEqual([]);
  }
});

test('a program from nothing is saved, shared, deleted, brought back and loaded from its file', async ({
  page,
  home,
  member,
}, info) => {
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'New program' }).click();
  await home.button('SAVE').click();
  await expect(page.getByRole('alert')).toContainText('Day 1 needs an exercise.');
  await addBench(page);
  await page.getByLabel('Number of sets').selectOption('5');
  await page.getByLabel('How it progresses').selectOption({ label: 'more weight each time' });
  await expectAccessible(page);
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await home.button('SAVE').click();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/);
  // It is shared whole, so the button waits for it.
  await page.route('**/api/user/programs/*', async (route) => {
    await setTimeout(1_000);
    await route.fallback();
  });
  await page.goto('/campaigns');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share My program as a file' }).click();
  const path = info.outputPath('program.json');
  await (await download).saveAs(path);
  const file = JSON.parse(readFileSync(path, 'utf8'));
  expect(file).toMatchObject({ name: 'My program', $schema: expect.stringContaining('/api/program-schema.json') });
  expect(file.id).toBeUndefined();

  await page.getByRole('button', { name: 'Delete My program' }).click();
  await page.getByRole('button', { name: 'DELETE', exact: true }).click();
  await expect.poll(async () => (await ownOf(member)).length).toBe(0);
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect.poll(async () => (await ownOf(member)).length).toBe(1);

  await load(page, withFault(file));
  await expect(page.getByText(FAULT)).toBeVisible();
  expect((await ownOf(member)).length).toBe(1);
  await load(page, { ...file, name: 'Loaded' });
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/);
  expect((await ownOf(member)).map(({ name }) => name).toSorted()).toEqual(['Loaded', 'My program']);
});

test('without a network a program is made, changed, started, logged and brought back, and all of it arrives once', async ({
  page,
  context,
  home,
  logger,
  finish,
  member,
}) => {
  test.setTimeout(240_000);
  await page.goto('/campaigns');
  await expect(page.getByRole('link', { name: 'New program' })).toBeVisible();
  await untilOfflineReady(page);
  await context.setOffline(true);
  const saved = page.getByRole('status').filter({ hasText: 'Program kept on this phone' }).first();

  await test.step('made and changed', async () => {
    await page.goto('/campaigns');
    await page.getByRole('link', { name: 'New program' }).click();
    await addBench(page);
    await page.getByLabel('Number of sets').selectOption('1');
    await home.button('SAVE').click();
    await expect(saved).toBeVisible();
    await page.getByRole('link', { name: 'Edit this program' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My bench');
    await home.button('SAVE').click();
    await expect(page.getByRole('heading', { name: 'My bench' })).toBeVisible();
  });

  await test.step('deleted, and brought back', async () => {
    await page.goto('/campaigns');
    await page.getByRole('button', { name: 'Delete My bench' }).click();
    await page.getByRole('button', { name: 'DELETE', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Delete My bench' })).toHaveCount(0);
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(page.getByRole('button', { name: 'Delete My bench' })).toBeVisible();
    await expect(page.getByText('Waits to be sent.')).toBeVisible();
  });

  await test.step('started and logged', async () => {
    await page.getByRole('link', { name: /^My bench/ }).click();
    await page.getByRole('textbox', { name: 'Barbell Bench Press' }).fill('60');
    await home.button('START CAMPAIGN').click();
    await home.button('START STAGE').click();
    await logger.reps(1).fill('12');
    await logger.log.click();
    await expect(logger.log).toContainText('ALL DONE');
    // The second of two quick taps is taken for a bounce.
    await page.waitForTimeout(500);
    await logger.log.click();
    await finish.log.click();
    await expect(page.getByRole('region', { name: 'What comes next' })).toContainText('Barbell Bench Press 62.5 NEXT');
  });

  await test.step('a program of a bad file waits, too', async () => {
    await page.goto('/campaigns');
    await load(page, { name: 'From a friend', author: '', weeks: [{ days: [] }] });
    await expect(saved).toBeVisible();
    expect(await ownOf(member)).toEqual([]);
  });

  await test.step('on the server', async () => {
    await context.setOffline(false);
    type Runs = { id: string; programId: string; name: string }[];
    const runs = async () => (await member.call('GET', '/api/user/program-runs')).body as Runs;
    await expect.poll(runs, { timeout: 60_000 }).toHaveLength(1);
    const own = await ownOf(member);
    expect(own.map(({ name, revision }) => [name, revision])).toEqual([['My bench', 2]]);
    const [run] = await runs();
    expect(run).toMatchObject({ programId: own[0]?.id, name: 'My bench' });
    const next = async () =>
      (await member.call('GET', `/api/user/program-runs/${run?.id}/next`)).body as NextStageAnswer;
    await expect.poll(async () => (await next()).slots[0]?.sets[0]?.kg).toBe(62.5);
    expect((await member.call('GET', '/api/user/workouts')).body).toHaveLength(1);
  });

  await test.step('the bad file is asked about, by the place of its fault', async () => {
    await page.getByRole('button', { name: /1 change could not be saved/ }).click();
    await expect(page.getByRole('dialog', { name: 'NOT SENT' })).toContainText('level: not valid');
    await page.getByRole('button', { name: 'DISCARD' }).click();
    await expect(page.getByRole('button', { name: /1 change could not be saved/ })).toBeHidden();
    expect((await ownOf(member)).length).toBe(1);
  });
});
