import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type ApiCall, callWith } from '#tests/support/api-member.ts';
import { type FinishedWorkout, finishedWorkout } from '#tests/support/finished-workout.ts';

export const PASSWORD = 'Squat4life';
export const newAddress = () => `lifter-${randomUUID()}@example.com`;

export interface Member {
  readonly userId: string;
  readonly email: string;
  /** As long as the member has not chosen one: what is before the @. */
  readonly name: string;
  readonly token: string;
  /** The member's requests to the product's API, outside the page. */
  readonly call: ApiCall;
  /** Logs a workout as the product does. */
  readonly log: (...workout: Parameters<typeof finishedWorkout>) => Promise<FinishedWorkout>;
}

/** Signs a new member up, without telling the browser. */
export async function signUp(page: Page): Promise<Member & { readonly session: string }> {
  const email = newAddress();
  const answer = await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const session = await answer.text();
  const { access_token: token, user } = JSON.parse(session);
  const call = callWith({ url: new URL(answer.url()).origin }, token);
  const log: Member['log'] = async (...workout) => {
    const done = finishedWorkout(...workout);
    expect(await call('POST', '/api/workouts/complete', done)).toMatchObject({ status: 200 });
    return done;
  };
  return { userId: user.id, email, name: email.replace(/@.*/, ''), token, call, log, session };
}

/** This browser has forgotten the member, but not what the device was set to. */
export async function expectForgotten(page: Page, { userId, email, name, token }: Member): Promise<void> {
  const everything = async () => {
    const kept = await page.context().storageState({ indexedDB: true });
    const inTab = await page.evaluate(async () => {
      const cached = (await caches.keys()).map(async (cache) => (await caches.open(cache)).keys());
      return { session: { ...sessionStorage }, cached: (await Promise.all(cached)).flat().map(({ url }) => url) };
    });
    return JSON.stringify({ kept, inTab });
  };
  await expect.poll(everything).not.toContain(token);
  const kept = await everything();
  for (const trace of [userId, email, name]) expect(kept).not.toContain(trace);
  expect(kept).toContain('gymratt.device.preferences');
}

/**
 * Signs a new member up and stores the session in the browser, as the auth client does, before the page's code runs. The
 * member has answered what is asked before the first workout, unless a test is about that.
 */
export async function join(page: Page, { hasAnswered = true } = {}): Promise<Member> {
  const { session, ...member } = await signUp(page);
  await page.addInitScript((kept) => localStorage.setItem('gymratt.auth', kept), session);
  if (hasAnswered) {
    const answer = await member.call('PATCH', '/api/user/settings', { firstQuestions: true });
    expect(answer.status).toBe(200);
  }
  return member;
}
