// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { changeProfile } from '#contract/endpoints/profile.ts';
import { createTemplate } from '#contract/endpoints/templates.ts';
import { deleteWorkout } from '#contract/endpoints/workouts.ts';
import { keepAnswer } from './kept-answers.ts';
import { createQueryClient } from './member-queries.tsx';
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

it('refetches only the profile after a call that changes it', async () => {
  await refreshChanged(changeProfile, { userId, client });
  expect(asked).toEqual([PROFILE]);
});

it('refetches stale stored answers, and leaves an unchanged profile alone', async () => {
  await refreshChanged(createTemplate, { userId, client });
  expect(asked).toEqual([TEMPLATES]);
});

it('refetches neither what is already up to date nor what is gone', async () => {
  const affected = { id: ['a'] };
  const isShown = (address: unknown) => address === HISTORY;
  const isGone = (address: unknown) => address === `${HISTORY}/a`;
  await refreshChanged(deleteWorkout, { userId, client, affected, isShown, isGone });
  expect(asked).toEqual([PROFILE]);
});

it('leaves stored answers to the tab that made the call', async () => {
  await refreshChanged(deleteWorkout, { userId, client, isOfAnotherTab: true });
  expect(asked).toEqual([PROFILE]);
});
