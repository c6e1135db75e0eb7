import { expect, test } from './fixtures.ts';

test.describe('what the console says', () => {
  test.fail('an unexpected console.error fails the test that caused it', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => console.error('out of chalk'));
  });

  test.describe('with an error announced', () => {
    test.use({ expectedErrors: [/out of chalk/] });

    test('that error is let through', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => console.error('out of chalk'));
      await expect(page.getByRole('heading', { name: 'GYMRATT' })).toBeVisible();
    });
  });
});
