import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The hub of what the log tells, and the screens behind its cards. */
export class StatsPage extends Screen {
  readonly title = this.page.getByRole('heading', { level: 1 });
  readonly lifts = this.page.getByRole('list', { name: 'Lifts' });
  readonly search = this.page.getByRole('searchbox', { name: 'Find a lift' });
  readonly week = this.page.getByRole('button', { name: /^Week (before|after)$/ });
  readonly typical = this.dialog('TYPICAL SETS');

  /** The whole card is one link. */
  card(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\b`, 'i') });
  }

  muscle(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${name}\\b`) });
  }

  async open(path = '/stats'): Promise<void> {
    await this.page.goto(path);
    await this.title.waitFor();
  }
}
