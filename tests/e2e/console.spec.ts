import { expect, test } from './fixtures.ts';

test.describe('the browser console', () => {
  test.fail('an unexpected console.error fails the test that caused it', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => console.error('out of chalk'));
  });

  test.describe('with an expected error', () => {
    test.use({ expectedErrors: [/out of chalk/] });

    test('lets that error pass', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => console.error('out of chalk'));
      await expect(page.getByRole('heading', { name: 'GYMRATT' })).toBeVisible();
    });
  });
});
