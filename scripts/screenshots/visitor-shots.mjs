// @ts-check
/** @typedef {import('@playwright/test').Page} Page */

/** Each continues where the previous one has left the page. @type {Record<string, (page: Page) => Promise<unknown>>} */
export const VISITOR_SHOTS = {
  async intro(page) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Skip intro' }).click();
    await page.getByRole('link', { name: 'PRESS START' }).waitFor();
  },
  async join(page) {
    await page.getByRole('link', { name: 'PRESS START' }).click();
    await page.getByLabel('Email').fill('lift@example.com');
    await page.getByLabel('Password', { exact: true }).fill('squat4life');
  },
  async 'sign-in'(page) {
    await page.getByRole('tab', { name: 'SIGN IN' }).click();
  },
  async 'forgot-password'(page) {
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('dialog').waitFor();
  },
  async 'reset-password'(page) {
    await page.goto('/reset-password?token=a-token&type=recovery');
    await page.getByLabel('New Password', { exact: true }).fill('squat');
    await page.getByLabel('Confirm Password', { exact: true }).fill('bench');
  },
};
