import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** Switches and the theme, with PRIVACY and HELP as sheets. */
export class SettingsPage extends Screen {
  readonly privacy = this.dialog('PRIVACY');
  readonly help = this.dialog('HELP');
  readonly theme = this.page.getByRole('group', { name: 'Theme' });

  setting(name: string): Locator {
    return this.page.getByRole('switch', { name });
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
    await expect(this.heading('SETTINGS')).toBeVisible();
  }

  /** Until the server has it: the next page may be opened in the same moment. */
  async chooseFormula(name: string): Promise<void> {
    const saved = this.page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/user/settings'),
    );
    await this.page.getByRole('radio', { name }).check({ force: true });
    await saved;
  }

  async openPrivacy(): Promise<void> {
    await this.button('Privacy & Security').click();
    await expect(this.privacy).toBeVisible();
  }

  async openHelp(): Promise<void> {
    await this.button('Help & Support').click();
    await expect(this.help).toBeVisible();
  }

  /** What the device keeps of the choices. */
  async kept(): Promise<Record<string, unknown>> {
    const stored = await this.page.evaluate(() => localStorage.getItem('gymratt.device.preferences'));
    return JSON.parse(stored ?? '{}').preferences;
  }
}
