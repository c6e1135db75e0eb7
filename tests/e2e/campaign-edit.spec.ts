import { readFileSync } from 'node:fs';
import type { OwnProgram } from '#contract/programs.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import type { Member } from './member.ts';

// Nothing was lifted and no program is followed yet.
test.use({ expectedErrors: [/^Failed to load resource: the server responded with a status of 4\d\d/] });

const ownOf = async (member: Member) => (await member.call('GET', '/api/user/programs')).body as OwnProgram[];

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

test('a program from nothing is saved, shared, deleted, brought back and loaded from its file', async ({
  page,
  home,
  member,
}, info) => {
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'New program' }).click();
  await home.button('SAVE').click();
  await expect(page.getByRole('alert')).toContainText('Day 1 needs an exercise.');
  await home.button('ADD EXERCISE').click();
  await page.getByRole('searchbox').fill('Barbell Bench Press');
  await page
    .getByRole('button', { name: /^Barbell Bench Press/ })
    .first()
    .click();
  await page.getByLabel('Number of sets').selectOption('5');
  await page.getByLabel('How it progresses').selectOption({ label: 'more weight each time' });
  await expectAccessible(page);
  expect(await page.evaluate(layoutProblems)).toEqual([]);
  await home.button('SAVE').click();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await page.goto('/campaigns');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share My program as a file' }).click();
  const path = info.outputPath('program.json');
  await (await download).saveAs(path);
  const file = JSON.parse(readFileSync(path, 'utf8'));
  expect(file).toMatchObject({ name: 'My program', $schema: expect.stringContaining('/api/programs/schema.json') });
  expect(file.id).toBeUndefined();

  await page.getByRole('button', { name: 'Delete My program' }).click();
  await page.getByRole('button', { name: 'DELETE', exact: true }).click();
  await expect.poll(async () => (await ownOf(member)).length).toBe(0);
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect.poll(async () => (await ownOf(member)).length).toBe(1);

  const load = (content: object) =>
    page.locator('[data-program-file]').setInputFiles({
      name: 'program.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  const broken = structuredClone(file);
  broken.weeks[0].days[0].slots[0].restSeconds = -5;
  await load(broken);
  await expect(page.getByText('week 1, day 1, Barbell Bench Press, rest: not valid')).toBeVisible();
  await load({ ...file, name: 'Loaded' });
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/);
  expect((await ownOf(member)).map(({ name }) => name).toSorted()).toEqual(['Loaded', 'My program']);
});
