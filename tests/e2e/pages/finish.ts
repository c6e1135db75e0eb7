import { expect, type Locator } from '@playwright/test';
import type { Session } from '#core/workout/session/session.ts';
import type { Member } from '../member.ts';
import { finishing, openWith, type PlannedExercise } from '../workout-in-progress.ts';
import { Screen } from './screen.ts';

/** What stands beside a label in a list of terms. */
const line = (table: Locator, label: string) =>
  table.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');

/** FINISH? over the logger, and what is said when a workout cannot be logged. */
export class FinishPage extends Screen {
  readonly asked = this.dialog('FINISH?');
  readonly refused = this.dialog('NOT SAVED');
  readonly log = this.asked.getByRole('button', { name: 'LOG WORKOUT' });
  readonly scrap = this.asked.getByRole('button', { name: 'SCRAP WORKOUT' });

  line(label: string): Locator {
    return line(this.asked, label);
  }

  /** Opens the dialog for this workout. */
  async ask(member: Member, exercises: readonly PlannedExercise[]): Promise<Session> {
    const session = finishing(exercises);
    await openWith(this.page, member, session);
    await expect(this.asked).toBeVisible();
    return session;
  }
}

/** STAGE CLEAR: what the workout was worth, and what may be done with it. */
export class CompletionPage extends Screen {
  readonly title = this.page.getByRole('heading', { level: 1, name: 'STAGE CLEAR' });
  readonly level = this.region('Level');
  readonly records = this.page.getByRole('list', { name: 'Records' }).getByRole('listitem');
  readonly template = this.button(/TEMPLATE|SAVED/);
  readonly share = this.button('SHARE');
  readonly backToBase = this.link('BACK 2 BASE');
  /** What is said of a workout that is not sent. */
  readonly note = this.region('Not sent yet');
  readonly keptHere = this.page.getByText('Kept on this phone, not on the server yet. It is sent by itself.');

  /** The number that is seen, which may still count up. */
  figure(label: string): Locator {
    return line(this.page.getByRole('main'), label).locator('[aria-hidden]');
  }
}
