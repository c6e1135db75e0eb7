// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import { createTemplate } from '#contract/endpoints/templates.ts';
import { deleteWorkout } from '#contract/endpoints/workouts.ts';
import { keepAnswer } from './kept-answers.ts';
import { createQueryClient } from './query-client.ts';
import { refreshChanged } from './refresh-changed.ts';

const PROFILE = '/api/user/current';
const TEMPLATES = '/api/workout-templates';
const HISTORY = '/api/user/workouts';

let userId: string;
let asked: string[];

beforeEach(async () => {
  userId = signInSomebody();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json([]);
  });
  for (const path of [TEMPLATES, HISTORY, `${HISTORY}/a`, `${HISTORY}/b`]) {
    await keepAnswer(userId, path, { answer: [], next: null });
  }
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const client = createQueryClient();

it('asks for the profile again after a call that changes it, and for nothing else', async () => {
  await refreshChanged(changeProfile, { userId, client });
  expect(asked).toEqual([PROFILE]);
});

it('asks for what was kept and is stale, and not for the profile that has not changed', async () => {
  await refreshChanged(createTemplate, { userId, client });
  expect(asked).toEqual([TEMPLATES]);
});

it('asks neither for what is shown already nor for what is gone', async () => {
  const affected = { id: ['a'] };
  const isShown = (address: unknown) => address === HISTORY;
  const isGone = (address: unknown) => address === `${HISTORY}/a`;
  await refreshChanged(deleteWorkout, { userId, client, affected, isShown, isGone });
  expect(asked).toEqual([PROFILE]);
});

it('leaves to another tab what all tabs keep', async () => {
  await refreshChanged(deleteWorkout, { userId, client, isOfAnotherTab: true });
  expect(asked).toEqual([PROFILE]);
});
