import { expectAccessible } from './accessible.ts';
import { expect, PATIENCE, test } from './kit-server.ts';

test.describe.configure({ timeout: PATIENCE });

const DIALOGS = [
  { opener: 'FINISH', title: 'FINISH?' },
  { opener: 'EDIT PROFILE', title: 'EDIT PROFILE' },
  { opener: 'SELECT', title: 'SELECT' },
  { opener: 'LOAD WORKOUT', title: 'LOAD WORKOUT' },
  { opener: 'SCRAP', title: 'SCRAP WORKOUT?' },
];

test('a dialog, by keyboard and pointer', async ({ page }) => {
  for (const { opener, title } of DIALOGS) {
    await test.step(`${title} traps the focus, closes by Escape and returns the focus`, async () => {
      const button = page.getByRole('region', { name: 'DIALOGS' }).getByRole('button', { name: opener, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page);

      for (let presses = 0; presses < 12; presses++) {
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
  }

  const button = page.getByRole('button', { name: 'EDIT PROFILE', exact: true });
  const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' });

  await test.step('closes by a tap beside it, and by its close button', async () => {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(dialog).toBeHidden();

    await button.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('stays open while its content is tapped, and keeps the page behind from scrolling', async () => {
    await button.click();
    await dialog.getByRole('heading').click();
    await expect(dialog).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(8, 8);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('starts a destructive question on its harmless answer', async () => {
    await page.getByRole('button', { name: 'SCRAP', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'KEEP GOING' })).toBeFocused();
  });
});

test('the controls, by keyboard and pointer', async ({ page }) => {
  await test.step('tabs switch by arrow keys, Home and End, and the focus follows', async () => {
    const join = page.getByRole('tab', { name: 'JOIN' });
    const signIn = page.getByRole('tab', { name: 'SIGN IN' });
    await join.focus();
    for (const [key, expected] of [
      ['ArrowRight', signIn],
      ['ArrowRight', join],
      ['ArrowLeft', signIn],
      ['Home', join],
      ['End', signIn],
    ] as const) {
      await page.keyboard.press(key);
      await expect(expected).toHaveAttribute('aria-selected', 'true');
      await expect(expected).toBeFocused();
    }
    await expect(page.getByRole('tabpanel', { name: 'SIGN IN' })).toHaveText('Welcome back.');
    await expect(join).toHaveAttribute('tabindex', '-1');
  });

  await test.step('a switch toggles by space, and a locked one does not', async () => {
    const haptic = page.getByRole('switch', { name: 'Haptic Feedback' });
    await haptic.focus();
    await expect(haptic).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(haptic).toBeChecked();
    const locked = page.getByRole('switch', { name: 'Dark Mode' });
    await expect(locked).toBeChecked();
    await expect(locked).toBeDisabled();
  });

  await test.step('the eye shows a password and hides it again', async () => {
    const field = page.getByLabel('Password', { exact: true });
    const eye = page.getByRole('button', { name: 'Show password', exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await field.focus();
    await page.keyboard.press('Tab');
    await expect(eye).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'password');
  });

  await test.step('a field shows its error', async () => {
    const field = page.getByLabel('New password', { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('8 characters at least.');
  });

  await test.step('a select is operated by letters and arrows', async () => {
    const select = page.getByLabel('Default Sets');
    await select.focus();
    await expect(select).toHaveValue('3');
    await page.keyboard.type('5');
    await expect(select).toHaveValue('5');
  });

  await test.step('WEEK and MONTH are one radio group', async () => {
    const period = page.getByRole('group', { name: 'Period' });
    await period.getByLabel('WEEK').focus();
    await page.keyboard.press('ArrowRight');
    await expect(period.getByLabel('MONTH')).toBeChecked();
  });

  await test.step('a busy button keeps its width and its focus, and runs once', async () => {
    const button = page.getByRole('button', { name: /^WORK(ING)?$/ });
    const width = (await button.boundingBox())?.width;
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAccessibleName('WORKING');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect((await button.boundingBox())?.width).toBe(width);
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Let it off (worked 1 times)' }).click();
    await expect(button).toHaveAccessibleName('WORK');
  });

  await test.step('a chip is removed by its button', async () => {
    await page.getByRole('button', { name: 'Remove Bench Press' }).click();
    await expect(page.getByText('Bench Press', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Overhead Press', { exact: true })).toBeVisible();
  });
});
