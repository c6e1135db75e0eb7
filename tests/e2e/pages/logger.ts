import { expect, type Locator } from '@playwright/test';
import type { ExerciseToAdd, SessionAction } from '#core/workout/session/actions.ts';
import { BENCH, draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import type { finishedWorkout } from '#tests/support/finished-workout.ts';
import type { Member } from '../member.ts';
import { boxOf, Screen } from './screen.ts';

export const MINUTE = 60_000;

export interface Opening {
  readonly exercises?: readonly ExerciseToAdd[];
  readonly actions?: readonly SessionAction[];
  /** What was lifted three days ago. */
  readonly lastTime?: Parameters<typeof finishedWorkout>[0];
  readonly startedAt?: number;
}

/** The logger: rows of sets, the strip of exercises, the rest, and the dock with LOG. */
export class LoggerPage extends Screen {
  readonly rest = this.region('Rest');
  readonly restTime = this.rest.getByRole('timer');
  readonly clock = this.page.getByRole('timer', { name: 'Workout time' });
  readonly finish = this.button('FINISH');
  /** The big button in the dock, whatever it says. */
  readonly log = this.page.locator('.log-button');
  readonly rows = this.page.locator('[data-set]');
  readonly tiles = this.page.locator('[data-exercise]');
  readonly record = this.button(/^NEW RECORD/);

  weight(set: number): Locator {
    return this.page.getByRole('textbox', { name: `Weight (kg), set ${set}`, exact: true });
  }

  reps(set: number): Locator {
    return this.page.getByRole('textbox', { name: `Reps, set ${set}`, exact: true });
  }

  tick(set: number): Locator {
    return this.page.getByRole('button', { name: `Complete set ${set}`, exact: true });
  }

  details(set: number): Locator {
    return this.page.getByRole('button', { name: `Details of set ${set}`, exact: true });
  }

  row(set: number): Locator {
    return this.rows.nth(set - 1);
  }

  tile(name: string): Locator {
    return this.button(new RegExp(`${name}, \\d+ of`));
  }

  /** "Is this a typo?" below a row. */
  question(set: number, text: string): Locator {
    return this.page.getByRole('group', { name: `Set ${set}: ${text}` });
  }

  /** Opens the logger in the middle of a workout: by default one bench press of three sets. */
  async open(member: Member, { exercises = [BENCH], actions = [], lastTime, startedAt }: Opening = {}): Promise<void> {
    if (lastTime) await member.log(lastTime, { daysAgo: 3 });
    const draft = draftWorkout({ startedAt: startedAt ?? Date.now() - 5 * MINUTE, exercises }, ...actions);
    await keepDraft(this.page, member.userId, draft);
    await this.page.goto('/workout-logger');
    await expect(this.finish).toBeVisible();
  }

  async fillSet(set: number, kilograms: string, repetitions: string): Promise<void> {
    await this.weight(set).fill(kilograms);
    await this.reps(set).fill(repetitions);
  }

  async logSet(set: number, kilograms: string, repetitions: string): Promise<void> {
    await this.fillSet(set, kilograms, repetitions);
    await this.tick(set).click();
    await this.expectDone(set);
  }

  async expectDone(set: number, isDone = true): Promise<void> {
    await expect(this.tick(set)).toHaveAttribute('aria-pressed', String(isDone));
  }

  async expectProgress(text: string): Promise<void> {
    await expect(this.page.getByRole('progressbar', { name: 'Sets Progress' })).toHaveAttribute('aria-valuetext', text);
  }

  /** The XP that a set shows. */
  async expectXp(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }

  async expectSuggestion(set: number, kilograms: string, repetitions: string): Promise<void> {
    await expect(this.weight(set)).toHaveAttribute('placeholder', kilograms);
    await expect(this.reps(set)).toHaveAttribute('placeholder', repetitions);
  }

  /** What screen readers hear of the strip: names, and how much of each is done. */
  async expectTiles(...names: readonly string[]): Promise<void> {
    await expect(this.tiles.locator('.sr-only')).toHaveText([...names]);
  }

  async expectOrder(...ids: readonly string[]): Promise<void> {
    await expect
      .poll(() => this.tiles.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-exercise'))))
      .toEqual(ids);
  }

  /** Waits until everything is stored: a reload would not. */
  async untilSaved(): Promise<void> {
    await expect(this.page.locator('[data-saving="saved"]')).toBeVisible();
  }

  async reload(): Promise<void> {
    await this.untilSaved();
    await this.page.reload();
  }

  /** FINISH, LOG WORKOUT, STAGE CLEAR. */
  async logWorkout(): Promise<void> {
    await this.page.getByRole('button', { name: 'FINISH', exact: true }).click();
    await this.button('LOG WORKOUT').click();
    await expect(this.heading('STAGE CLEAR')).toBeVisible();
  }

  /** The menu of the exercise on screen. */
  async openMenu(name: string): Promise<Locator> {
    await this.heading(name).getByRole('button').click();
    const menu = this.dialog('EXERCISE');
    await expect(menu).toBeVisible();
    return menu;
  }

  async openDetails(): Promise<void> {
    await this.button(/, rename/).click();
  }

  async openReplace(name: string): Promise<void> {
    await (await this.openMenu(name)).getByRole('link', { name: 'REPLACE' }).click();
    await expect(this.heading('Replace Exercise')).toBeVisible();
  }

  /** Moves a finger from one point to the right or left; it stays where it is at first until `held` is visible. */
  async drag(from: { x: number; y: number }, by: number, held?: Locator): Promise<void> {
    const finger = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] });
    await touch('touchStart', from.x);
    if (held) await expect(held).toBeVisible();
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', from.x + (by * step) / 6);
    await touch('touchEnd');
  }

  async swipe(set: number, by: number): Promise<void> {
    const { x, y, width, height } = await boxOf(this.tick(set));
    await this.drag({ x: x + width / 2, y: y + height / 2 }, by);
  }

  /** Every field and the tick of a row are on screen, and under nothing else. */
  async expectInSight(row: Locator): Promise<void> {
    const covered = () =>
      row.evaluate((at) =>
        Array.from(at.querySelectorAll('input, .set-tick')).flatMap((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
          return corners
            .filter(([x, y]) => !at.contains(document.elementFromPoint(x, y)))
            .map(([x, y]) => `${control.getAttribute('aria-label')} at ${x}, ${y}`);
        }),
      );
    await expect.poll(covered).toEqual([]);
  }

  /**
   * What covers the controls of the sets when scrolled into view. Checks nine points of each, since a stepper is narrower
   * than a field.
   */
  coveredControls(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => {
      const hitsOn = (control: Element) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        // Inset, because the corners are stepped.
        const across = [left + 8, (left + right) / 2, right - 8];
        const down = [top + 8, (top + bottom) / 2, bottom - 8];
        return across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)));
      };
      const nameOf = (hit: Element | null) =>
        hit?.closest('[aria-label]')?.getAttribute('aria-label') ?? hit?.outerHTML ?? 'nothing';
      const covered = rows.flatMap((row) => {
        const controls = Array.from(row.querySelectorAll('input, button')).filter((control) =>
          control.checkVisibility({ visibilityProperty: true }),
        );
        return controls.flatMap((control) => {
          // Before scrolling, the screen's bars may cover it, but never a control of another set.
          const foreign = hitsOn(control).filter((hit) => hit?.closest('[data-set]') && !row.contains(hit));
          control.scrollIntoView({ block: 'center' });
          const others = hitsOn(control).filter((hit) => !hit || !control.contains(hit));
          return [...foreign, ...others].map((hit) => `${nameOf(control)} under ${nameOf(hit)}`);
        });
      });
      return Array.from(new Set(covered));
    });
  }
}
