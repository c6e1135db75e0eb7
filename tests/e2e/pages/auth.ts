import { expect, type Locator } from '@playwright/test';
import { PASSWORD } from '../member.ts';
import { Screen } from './screen.ts';

/** JOIN and SIGN IN, with RESET PASSWORD over them. */
export class AuthPage extends Screen {
  readonly email = this.page.getByLabel('Email', { exact: true });
  readonly password = this.page.getByLabel('Password', { exact: true });
  readonly proceed = this.button('PROCEED');
  readonly forgot = this.button('Forgot password?');
  readonly error = this.page.getByRole('main').getByRole('alert').first();
  readonly reset = this.dialog('RESET PASSWORD');

  tab(name: 'JOIN' | 'SIGN IN'): Locator {
    return this.page.getByRole('tab', { name });
  }

  async open(on: 'JOIN' | 'SIGN IN' = 'JOIN'): Promise<void> {
    await this.page.goto('/auth');
    if (on === 'SIGN IN') await this.tab(on).click();
    await this.expectOn(on);
  }

  async expectOn(tab: 'JOIN' | 'SIGN IN'): Promise<void> {
    await expect(this.tab(tab)).toHaveAttribute('aria-selected', 'true');
  }

  async fill(address: string, secret = PASSWORD): Promise<void> {
    await this.email.fill(address);
    await this.password.fill(secret);
  }
}
