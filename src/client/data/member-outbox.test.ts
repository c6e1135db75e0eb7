// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, getToast } from '#client/kit/toast/toast.ts';
import { readItems } from '#client/outbox/waiting-item.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { memberOutbox } from './member-outbox.ts';

const OWN = '0d9ac1a6-3b8e-4d3c-9a53-0e8f4a3f7c10';
const OTHER = '3f0e5f0a-93f8-4c3c-8f0e-7a1d1c5b2e11';

let userId: string;
let sent: [request: string, body: unknown][];
let answer: (request: string, body: unknown) => Response | undefined;
let close: () => void;

beforeEach(() => {
  userId = signInSomebody();
  sent = [];
  answer = () => undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const parsed = body ? JSON.parse(String(body)) : undefined;
    if (method === 'GET') return Response.json([]);
    sent.push([`${method} ${path}`, parsed]);
    return answer(`${method} ${path}`, parsed) ?? confirmation(method, path, parsed);
  });
});
afterEach(async () => {
  close();
  // What was changed is read again in the background: no request may reach the next file.
  await new Promise((resolve) => setTimeout(resolve, 30));
  const toast = getToast();
  if (toast) dismissToast(toast.id);
  localStorage.clear();
  vi.unstubAllGlobals();
});

function confirmation(method: string, path: string, body: { id?: string }): Response {
  if (method === 'DELETE' && !path.includes('streak')) return new Response(null, { status: 204 });
  const id = body?.id ?? path.split('/').at(path.endsWith('merge') ? -2 : -1);
  return Response.json({ id, value: {}, uuid_id: userId, exercise_id: id, current_streak: 1, pauses: [] });
}

function open() {
  const outbox = memberOutbox(userId, new QueryClient());
  close = outbox.start();
  return outbox;
}

const waiting = () => readItems(memberDatabase(userId));
const store = (items: Readonly<Record<string, unknown>>) =>
  memberDatabase(userId).write(['changes'], async (tx) => {
    for (const [key, item] of Object.entries(items)) await tx.objectStore('changes').put(item, key);
  });

/** As version 1 and the versions before 2 have stored them. */
const CREATION = { id: OWN, name: 'Zercher Carry', measure: 'weight_distance', category: 'compound' };
const EARLIER_EXERCISE = {
  kind: 'own-exercise',
  id: OWN,
  queuedAt: 40,
  name: 'Zercher Carry',
  creation: CREATION,
  mergeInto: 'farmers-walk',
  patch: { archived: true },
  isDeleted: false,
  refusal: null,
};
const EARLIER_FORMS = {
  '/api/user/settings': { address: '/api/user/settings', patch: { effort: 'rir' }, changedAt: 10, misses: 0 },
  '/api/user/profile': { address: '/api/user/profile', patch: { bodyweight: 180 }, changedAt: 20, misses: 0 },
  '/api/user/exercise-settings/bench': {
    address: '/api/user/exercise-settings/bench',
    patch: { note: 'Seat 4' },
    changedAt: 30,
    misses: 2,
  },
  [`own-exercise:${OWN}`]: EARLIER_EXERCISE,
  [`own-exercise:${OTHER}`]: { ...EARLIER_EXERCISE, id: OTHER, queuedAt: 50, isDeleted: true },
  'history-job:1': { id: '1', kind: 'editWorkout' },
};

describe('what an earlier version has left waiting', () => {
  it('is sent in its order, and leaves nothing', async () => {
    await store(EARLIER_FORMS);
    await open().send();
    expect(sent).toEqual([
      ['PATCH /api/user/settings', { effort: 'rir' }],
      ['PATCH /api/user/profile', { bodyweight: 180 }],
      ['PATCH /api/user/exercise-settings/bench', { note: 'Seat 4' }],
      ['POST /api/user/exercises', CREATION],
      [`POST /api/user/exercises/${OWN}/merge`, { into: 'farmers-walk' }],
      [`PATCH /api/user/exercises/${OWN}`, { archived: true }],
      [`DELETE /api/user/exercises/${OTHER}`, undefined],
    ]);
    const keys = await memberDatabase(userId).read(['changes'], (tx) => tx.objectStore('changes').getAllKeys());
    expect(keys).toEqual(['history-job:1']);
  });

  it('is changed where it waits, and not sent twice', async () => {
    await store(EARLIER_FORMS);
    answer = () => new Response('', { status: 503 });
    const outbox = open();
    await outbox.send();
    const thing = { kind: 'settings', id: '' } as const;
    const before = (await waiting()).filter(({ kind }) => kind !== 'settings');
    await outbox.change(
      thing,
      (item) => item && { ...item, requests: item.requests.map((one) => ({ ...one, body: { effort: 'rpe' } })) },
    );
    expect((await waiting()).filter(({ kind }) => kind !== 'settings')).toEqual(before);
    answer = () => undefined;
    sent = [];
    await outbox.send();
    expect(sent.filter(([request]) => request === 'PATCH /api/user/settings')).toEqual([
      ['PATCH /api/user/settings', { effort: 'rpe' }],
    ]);
  });

  it('that was refused still waits for the member', async () => {
    const refusal = { code: 'exercise_conflict', field: 'name' };
    await store({ [`own-exercise:${OWN}`]: { ...EARLIER_EXERCISE, refusal } });
    await open().send();
    expect(sent).toEqual([]);
    expect(await waiting()).toMatchObject([{ id: OWN, refusal }]);
  });
});
