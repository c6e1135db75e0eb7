import type { Page } from '@playwright/test';
import { PASSWORD, signUp } from './member.ts';
import { LoggerPage } from './pages/logger.ts';
import { expect, test, untilOfflineReady } from './service-worker.ts';

test.use({ locale: 'de-DE' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a first workout in German, offline from the logger on @journey', async ({ page, context, member }) => {
  test.setTimeout(120_000);
  await page.goto('/exercise-selector');
  await expect(page).toHaveTitle('Übungen wählen · GYMRATT');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('searchbox', { name: 'Übungen suchen' }).fill('bankdruecken');
  await page
    .getByRole('checkbox', { name: /^Langhantel-Bankdrücken / })
    .first()
    .check();
  await button(page, '1 DAZU').click();
  await page.waitForURL('**/workout-logger');
  await untilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();

  const logger = new LoggerPage(page);
  await expect(page.getByRole('heading', { name: /Langhantel-Bankdrücken/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Gewicht (kg), Satz 1', exact: true }).fill('82,5');
  await page.getByRole('textbox', { name: 'Wdh., Satz 1', exact: true }).fill('8');
  await button(page, 'Satz 1 abhaken').click();
  await expect(button(page, 'Satz 1 abhaken')).toHaveAttribute('aria-pressed', 'true');
  await logger.untilSaved();
  await button(page, 'FERTIG').click();
  await page.getByRole('dialog', { name: 'FERTIG?' }).getByRole('button', { name: 'SPEICHERN', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'STAGE CLEAR' })).toBeVisible();
  await expect(page.getByText('XP VERDIENT')).toBeVisible();

  await context.setOffline(false);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: '1 Training noch nicht gesendet' })).toBeHidden();
  await expect
    .poll(async () => (await member.call('GET', '/api/user/workouts')).body)
    .toMatchObject([{ total_sets: 1, xp_earned: 660 }]);
});

test('another language in the middle of a workout loses nothing, and is kept @journey', async ({ page, member }) => {
  await member.call('PATCH', '/api/user/settings', { language: 'en' });
  const logger = new LoggerPage(page);
  await logger.open(member);
  await logger.logSet(1, '62.5', '8');
  await logger.untilSaved();
  await page.goto('/settings');
  await page.getByLabel('Language').selectOption('Français');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RÉGLAGES');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/workout-logger');
  await expect(page.getByRole('textbox', { name: 'Charge (kg), série 1', exact: true })).toHaveValue('62,5');
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', /1/);
  await expect
    .poll(async () => (await member.call('GET', '/api/user/settings')).body)
    .toMatchObject({ value: { language: 'fr' } });
  // A mail would be written in it, too.
  await expect
    .poll(async () => (await member.call('GET', '/auth/v1/user')).body)
    .toMatchObject({ user_metadata: { language: 'fr' } });
});

test('a language is chosen by keys; one that the device does not keep comes with the network', async ({
  page,
  context,
  member,
}) => {
  await member.call('PATCH', '/api/user/settings', { language: 'en' });
  await page.goto('/settings');
  const [choice, title] = [page.locator('[name=language]'), page.getByRole('heading', { level: 1 })];
  await expect(title).toHaveText('SETTINGS');
  await choice.focus();
  for (const words of ['EINSTELLUNGEN', 'AJUSTES']) {
    await page.keyboard.press('ArrowDown');
    await expect(title).toHaveText(words);
    await expect(choice).toBeFocused();
  }
  await context.setOffline(true);
  await choice.selectOption('Français');
  await expect(page.getByText('Los textos llegan en cuanto haya conexión.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await context.setOffline(false);
  await expect(title).toHaveText('RÉGLAGES');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the cabinet is switched without a network, and back', async ({ page, context, member: _ }) => {
  await page.goto('/settings');
  await untilOfflineReady(page);
  const worker = await (await page.request.get('/sw.js')).text();
  const plainWords = new Set(worker.match(/\/[^"'`,]+\.de-plain\.json/g));
  const kept = () =>
    page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().filter(({ url }) => url.endsWith('.de-plain.json')).length;
    });
  await expect.poll(kept).toBe(plainWords.size);
  await context.setOffline(true);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('switch', { name: 'Arcade-Modus' }).click();
  await expect(title).toHaveText('Einstellungen');
  await page.getByRole('switch', { name: 'Arcade-Modus' }).click();
  await expect(title).toHaveText('EINSTELLUNGEN');
});

test('whoever signs in on a device of another language sees their own from the first screen on', async ({ page }) => {
  const { email, call } = await signUp(page);
  await call('PATCH', '/api/user/settings', { firstQuestions: true, language: 'fr', cabinet: 'off' });
  const seen = new Set<string>();
  await page.exposeFunction('see', (text: string) => seen.add(text));
  await page.addInitScript(() => {
    const look = () => {
      if (location.pathname === '/home') Reflect.get(window, 'see')(document.querySelector('main')?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'ANMELDEN' }).click();
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('C’est parti')).toBeVisible();
  expect([...seen].join()).not.toMatch(/LEVEL|Training/i);
});
