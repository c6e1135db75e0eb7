import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { LogOutcome } from '#client/workout/completions/completion.ts';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { expect } from './serve.ts';

const PASSWORD = 'Squat4life';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly session: string;
  readonly token: string;
}

interface SignedUp {
  readonly access_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** Signs a member up at the backend, without a page. */
export async function join(serverUrl: string): Promise<Member> {
  const email = `lifter-${randomUUID()}@example.com`;
  return askForSession(`${serverUrl}/auth/v1/signup`, { email, password: PASSWORD });
}

/** Another session of the same member, for example on another device. */
export function signInElsewhere(serverUrl: string, { email }: Member): Promise<Member> {
  return askForSession(`${serverUrl}/auth/v1/token?grant_type=password`, { email, password: PASSWORD });
}

async function askForSession(url: string, credentials: { email: string; password: string }): Promise<Member> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(response.status).toBe(200);
  const session = await response.text();
  const { access_token, user } = JSON.parse(session) as SignedUp;
  return { id: user.id, email: user.email, session, token: access_token };
}

/** The member's data on the server. */
export async function onServer(serverUrl: string, { email }: Member) {
  const { token } = await signInElsewhere(serverUrl, { email } as Member);
  const ask = async <Answer>(path: string) => {
    const response = await fetch(`${serverUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as Answer;
  };
  return {
    workouts:
      await ask<{ id: string; total_sets: number; start_time: string; duration: number }[]>('/api/user/workouts'),
    profile: await ask<{ xp: number; total_workouts: number }>('/api/user/current'),
  };
}

/** Leaves the session in the browser, once: later changes by the page stay. */
export async function keepSession(context: BrowserContext, serverUrl: string, { session }: Member): Promise<void> {
  const page = await context.newPage();
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${serverUrl}/empty`);
  await page.evaluate((text) => localStorage.setItem('gymratt.auth', text), session);
  await page.close();
}

export async function openGym(page: Page, serverUrl: string): Promise<void> {
  await page.goto(serverUrl);
  await expect(page.getByRole('heading', { name: 'authenticated' })).toBeVisible();
  await expect(page.getByTestId('saving')).not.toHaveText('saving');
}

export const status = (page: Page) => page.getByTestId('status');
export const sets = (page: Page) => page.getByTestId('sets');
export const pending = (page: Page) => page.getByTestId('pending');
export const strip = (page: Page, text: string) => page.getByRole('button', { name: text });

/** Dispatches the actions in the page without waiting for them to be saved. */
export const dispatch = (page: Page, ...actions: SessionAction[]) =>
  page.evaluate((given) => {
    for (const action of given) window.gym.workout?.dispatch(action);
  }, actions);

export const saved = (page: Page) => page.evaluate(() => window.gym.workout?.whenSaved());

export function start(...exerciseIds: string[]): SessionAction {
  return {
    type: 'addExercises',
    workoutId: randomUUID(),
    now: Date.now() - 3_600_000,
    exercises: exerciseIds.map((id) => ({ id, name: id, category: 'compound', muscle_group: 'chest' })),
  };
}

export function lift(setId: string, weight: number, reps: number): SessionAction[] {
  return [
    { type: 'editSet', setId, weight, reps },
    { type: 'completeSet', setId, now: Date.now() },
  ];
}

/** A workout of one set, finished but not logged. */
export async function train(page: Page): Promise<void> {
  await dispatch(page, start('barbell-bench-press'), ...lift('barbell-bench-press/1', 60, 10));
  // By the page's clock, which may be wrong.
  await page.evaluate(() => window.gym.workout?.dispatch({ type: 'finish', now: Date.now() }));
  await saved(page);
}

export const log = (page: Page): Promise<LogOutcome | undefined> =>
  page.evaluate(() => {
    const { workout, completions } = window.gym;
    return workout && completions?.log(workout.read());
  });

export const signOut = (page: Page) => page.evaluate(() => window.gym.auth.signOut());
export const signIn = (page: Page, { email }: Member) =>
  page.evaluate(([mail, password]) => void window.gym.auth.signIn(mail, password), [email, PASSWORD] as const);
