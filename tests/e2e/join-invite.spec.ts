import { createInvite } from '#embedded-supabase/auth/invites.ts';
import { AUTH_SERVICE } from '#embedded-supabase/auth/users.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { expectAccessible } from './accessible.ts';
import { test as base, expect } from './fixtures.ts';

const WRONG = 'This invite code is wrong, used up or has ended.';

const invite = ({ database }: TestDatabase, uses = 1) =>
  database.transaction(AUTH_SERVICE, async (transaction) => (await createInvite(transaction, { uses, days: 1 })).code);

const test = base.extend({
  baseURL: async ({ testDatabase }, use) => {
    const server = await startTestServer(testDatabase, { config: { join: 'invite' } });
    await use(server.url);
    await server.close();
  },
});

test('whoever has a link joins with the code in it @journey', async ({ page, testDatabase }) => {
  const code = await invite(testDatabase);
  await page.goto(`/auth?invite=${code}`);
  await expect(page.getByText('INVITED PLAYERS ONLY')).toBeVisible();
  const field = page.getByLabel('Invite code');
  await expect(field).toHaveValue(code);
  await expect(field).toBeEditable();
  await expect(page.locator('.field-box').first().getByLabel('OK')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue(code);
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Squat4life');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page).toHaveURL('/home');
});

test('a wrong code is told at once, a used one when joining', async ({ page, testDatabase, expectedErrors }) => {
  expectedErrors.push(/422/);
  await page.goto('/auth');
  const field = page.getByLabel('Invite code');
  await expect(page.getByText('No code? Ask a member of this gym.')).toBeVisible();
  await page.getByLabel('Email').fill('max@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Squat4life');
  await expect(page.getByRole('button', { name: 'PROCEED' })).toBeDisabled();
  for (const wrong of ['IRON', 'AAAA-AAAA-AAAA']) {
    await field.fill(wrong);
    await expect(page.getByText(WRONG)).toBeHidden();
    await field.blur();
    await expect(page.getByText(WRONG)).toBeVisible();
    await expect(page.getByRole('button', { name: 'PROCEED' })).toBeDisabled();
  }
  const code = await invite(testDatabase);
  await field.fill(code.toLowerCase());
  await expect(field).toHaveValue(code);
  await field.blur();
  await expect(page.getByText(WRONG)).toBeHidden();
  await expect(page.getByRole('button', { name: 'PROCEED' })).toBeEnabled();
  await testDatabase.asOwner('update embedded_supabase.invites set uses_left = 0');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByRole('alert').getByText(WRONG)).toBeVisible();
  await expect(field).toBeFocused();
});

test('signing in asks for no code', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'SIGN IN' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Invite code')).toBeHidden();
});

test('a closed server says so plainly, and still lets members in', async ({ page, testDatabase }) => {
  const closed = await startTestServer(testDatabase, { config: { join: 'closed' } });
  try {
    await page.goto(`${closed.url}/auth`);
    await expect(page.getByText('This server takes no new members.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'SIGN IN' }).click();
    await expect(page.getByRole('button', { name: 'PROCEED' })).toBeVisible();
  } finally {
    await closed.close();
  }
});
