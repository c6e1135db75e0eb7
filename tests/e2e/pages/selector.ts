import { expect, type Locator } from '@playwright/test';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';
import { Screen } from './screen.ts';

const CATALOGUE = readCatalogue().length;

/** Pick Your Exercises: the search, the list, the tray of picks. */
export class SelectorPage extends Screen {
  readonly search = this.page.getByRole('searchbox', { name: 'Search exercises' });
  readonly add = this.button(/^ADD/);
  readonly rows = this.page.getByRole('listitem');
  readonly boxes = this.page.getByRole('checkbox');
  /** Of every exercise in the catalogue. */
  readonly all = this.page.getByText(`${CATALOGUE} exercises`);

  row(name: string): Locator {
    return this.rows.filter({ hasText: name }).first();
  }

  box(name: string): Locator {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${name} (compound|isolation|bodyweight) ·`) });
  }

  star(name: string): Locator {
    return this.page.getByRole('button', { name: `Favorite ${name}`, exact: true });
  }

  names(): Promise<string[]> {
    return this.boxes.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''));
  }

  async expectFirst(name: string): Promise<void> {
    await expect.poll(async () => (await this.names())[0]).toContain(name);
  }

  async open(): Promise<void> {
    await this.page.goto('/exercise-selector');
    await expect(this.all).toBeVisible();
  }

  /** Picks these and goes on to the logger. */
  async pick(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.search.fill(name);
      await this.box(name).check();
    }
    await this.add.click();
    await this.page.waitForURL('**/workout-logger');
  }
}
