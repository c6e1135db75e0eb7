import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

export const GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core'];

/** The dashboard: the level card, the HUD, the ways into a workout. */
export class HomePage extends Screen {
  readonly level = this.region('Level');
  readonly hud = this.region('HUD');
  readonly starters = this.region('FIRST WORKOUT');
  readonly inProgress = this.region('CONTINUE?');
  readonly experience = this.page.getByRole('progressbar', { name: 'Experience points' });

  row(group: string): Locator {
    return this.hud.getByRole('row', { name: new RegExp(`^${group}`) });
  }

  /** Volume and sets of each group, as read by screen readers. */
  async expectRows(rows: readonly (readonly string[])[]): Promise<void> {
    const shown = () =>
      Promise.all(GROUPS.map(async (group) => (await this.row(group).getByRole('cell').allTextContents()).slice(1)));
    await expect.poll(shown).toEqual(rows);
  }

  async expectOnCard(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.level.getByText(text, { exact: true })).toBeVisible();
  }

  /** As when the phone is taken out of the pocket again. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
}
