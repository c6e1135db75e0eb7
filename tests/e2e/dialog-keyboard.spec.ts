import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

test('a dialog traps the focus, returns it, and keeps the page behind it still @journey', async ({ page }) => {
  await join(page);
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Edit profile' });
  const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' });

  await test.step('by keyboard', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'EDIT PROFILE' })).toBeVisible();
    for (let presses = 0; presses < 20; presses++) {
      // The browser's own controls may get the focus, the page behind never.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('by a tap beside it, and by its close button', async () => {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(dialog).toBeHidden();
    await button.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the page behind does not scroll', async () => {
    await button.click();
    await dialog.getByRole('heading', { name: 'EDIT PROFILE' }).click();
    await expect(dialog).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(8, 8);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});
