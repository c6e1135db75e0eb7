import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The member's card, EDIT PROFILE, BEST LIFTS and LOG OUT. */
export class ProfilePage extends Screen {
  readonly card = this.region('Member');
  readonly edit = this.dialog('EDIT PROFILE');
  readonly save = this.edit.getByRole('button', { name: 'SAVE CHANGES' });
  readonly details = this.dialog('EXERCISE DETAILS');
  readonly logOut = this.button(/^LOG(GING)? OUT/);
  /** What a sign-out would lose. */
  readonly warning = this.dialog('SIGN OUT?');

  /** The best lift of a group of muscles. */
  tile(group: string): Locator {
    return this.button(new RegExp(`^${group}`));
  }

  /** The tile's label, then its value and unit. */
  body(label: string): Locator {
    return this.card.getByText(label, { exact: true }).locator('..');
  }

  field(label: string): Locator {
    return this.edit.getByLabel(label);
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await expect(this.heading('BEST LIFTS')).toBeVisible();
  }

  async openEdit(): Promise<void> {
    await this.button('Edit profile').click();
    await expect(this.edit).toBeVisible();
  }

  /** A line of EXERCISE DETAILS. */
  detail(label: string): Locator {
    return this.details.locator('dl > div').filter({ hasText: label });
  }
}
