import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import type { Member } from '../member.ts';
import { Screen } from './screen.ts';

const PATH = '/api/workout-templates';

/** What a template has of an exercise; each rests for 150 s. */
export const planned = (exercise_id: string, sets_count: number, suggested_reps: number, suggested_weight: number) => ({
  exercise_id,
  sets_count,
  suggested_reps,
  suggested_weight,
  rest_time: 150,
});

export async function saveTemplate(
  { call }: Member,
  name: string,
  exercises: readonly ReturnType<typeof planned>[],
): Promise<void> {
  const numbered = exercises.map((exercise, index) => ({ ...exercise, order: index + 1 }));
  expect((await call('POST', PATH, { id: randomUUID(), name, exercises: numbered })).status).toBe(201);
}

/** LOAD WORKOUT over the dashboard: a shelf of templates. */
export class TemplatesPage extends Screen {
  readonly picker = this.dialog('LOAD WORKOUT');
  readonly name = this.picker.getByRole('textbox', { name: 'Template name' });

  card(name: string): Locator {
    return this.picker.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  toggle(name: string): Locator {
    return this.page.getByRole('button', { name: `Exercises of ${name}`, exact: true });
  }

  select(name: string): Locator {
    return this.card(name).getByRole('button', { name, exact: true });
  }

  load(name: string): Locator {
    return this.card(name).getByRole('button', { name: 'LOAD WORKOUT', exact: true });
  }

  rename(name: string): Locator {
    return this.button(`Rename ${name}`);
  }

  async open(): Promise<void> {
    await this.page.goto('/home');
    await this.page.getByRole('button', { name: 'LOAD WORKOUT', exact: true }).click();
    await expect(this.picker).toBeVisible();
  }

  /** The names on the server. */
  async saved({ call }: Member): Promise<string[]> {
    return (await call<{ name: string }[]>('GET', PATH)).body.map(({ name }) => name);
  }
}
