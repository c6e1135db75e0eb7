import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

interface Listed {
  readonly paths: Record<string, Record<string, { operationId: string; summary: string }>>;
}

test('the API page', async ({ page }) => {
  test.slow();
  // Policy violations are logged to the console, which fails the test; this names the directive.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy forbids ${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto('/api/docs');

  await test.step('is styled under the policy, and accessible', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'GYMRATT API' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 6, 22)');
    await expectAccessible(page);
  });

  await test.step('lists every operation of the document', async () => {
    const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as Listed;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
    );
    expect(operations.length).toBeGreaterThan(20);
    await expect(page.getByRole('article')).toHaveCount(operations.length);
    for (const { operationId, method, path, summary } of operations) {
      const article = page.locator(`#${operationId}`);
      await expect(article.getByRole('heading', { level: 3 })).toHaveText(`${method} ${path}`);
      await expect(article.getByText(summary, { exact: true })).toBeVisible();
      await expect(article.getByRole('heading', { level: 4, name: 'Errors' })).toBeVisible();
    }
  });

  await test.step('links from the contents to a section, and from a code to its meaning', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Workouts', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Workouts' })).toBeInViewport();
    await page.locator('#completeWorkout').getByRole('link', { name: '409 workout_conflict' }).click();
    await expect(page.getByRole('row', { name: /workout_conflict 409/ })).toBeInViewport();
  });

  await test.step('has the fields in a table, folded or not', async () => {
    const profile = page.locator('#changeProfile');
    const body = profile.getByRole('table', { name: 'Fields of the body' });
    await expect(body.getByRole('row', { name: 'height integer or null optional 1 to 300' })).toBeVisible();
    await expect(profile.getByRole('table', { name: 'Fields of the answer 200' })).toBeHidden();
    await profile.getByText(/^All \d+ fields$/).click();
    await expect(profile.getByRole('table', { name: 'Fields of the answer 200' })).toBeVisible();
  });

  await test.step('is no wider than the screen, folded or not', async () => {
    for (const isOpen of [false, true]) {
      await page.evaluate((open) => {
        for (const details of document.querySelectorAll('details')) details.open = open;
      }, isOpen);
      for (const width of [360, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
});
