import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The page of one exercise. */
export class ExercisePage extends Screen {
  /** Lies over the chart; its values are the days. */
  readonly reader = this.page.getByRole('slider').first();
  readonly reading = this.page.getByRole('main').getByRole('status').filter({ hasText: '·' });
  readonly table = this.page.getByRole('table', { name: 'Est. 1RM of' });
  /** With the set and the formula that it comes from. */
  readonly estimate = this.region('Over time').locator('.exercise-headline');
  readonly goal = this.button(/^(Set a goal|Goal)/);

  async open(id: string): Promise<void> {
    await this.page.goto(`/exercises/${id}`);
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.reader).toBeVisible();
  }

  record(place: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: place, exact: true }) });
  }

  async setGoal(weight: string, reps: string): Promise<void> {
    await this.goal.click();
    const sheet = this.dialog('GOAL');
    await sheet.getByLabel('Weight (kg)').fill(weight);
    await sheet.getByLabel('Reps').fill(reps);
    await sheet.getByRole('button', { name: 'SAVE GOAL' }).click();
    await expect(sheet).toBeHidden();
  }
}
