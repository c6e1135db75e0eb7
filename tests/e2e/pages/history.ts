import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The list of workouts and the year above it. */
export class HistoryPage extends Screen {
  readonly cards = this.page.getByRole('main').getByRole('article');
  readonly year = this.region('The year');
  readonly month = this.region('The month');
  readonly breakdown = this.page.getByRole('list', { name: 'EXERCISE BREAKDOWN' });

  card(title: string): Locator {
    return this.cards.filter({ has: this.button(title) });
  }

  async open(): Promise<void> {
    await this.page.goto('/history');
    await expect(this.page.getByRole('heading', { level: 1, name: 'WORKOUT HISTORY' })).toBeVisible();
  }

  day(name: RegExp): Locator {
    return this.month.getByRole('button', { name });
  }

  async openCard(title: string): Promise<Locator> {
    await this.open();
    await this.card(title).getByRole('button', { name: title }).click();
    return this.card(title);
  }
}
