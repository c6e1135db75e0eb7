// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dismissToast, getToast } from '#client/kit/toast/toast.ts';
import { readItems } from '#client/outbox/waiting-item.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { addFavorite, removeFavorite } from '#contract/endpoints/exercises.ts';
import { createOwnExercise } from '#contract/endpoints/own-exercises.ts';
import { pauseStreak, resumeStreak } from '#contract/endpoints/progress.ts';
import { createTemplate, deleteTemplate, editTemplate, renameTemplate } from '#contract/endpoints/templates.ts';
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
  if (path.includes('favorites') || (method === 'DELETE' && !path.includes('streak')))
    return new Response(null, { status: 204 });
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

describe('a favorite, a pause and a template', () => {
  const TEMPLATE = { id: OTHER, name: 'Push', exercises: [{ exercise_id: OWN, order: 1 }] };
  const params = { id: OTHER };
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };

  it('wait without a network, and are sent as they are in the end, after the exercises that they name', async () => {
    answer = offline;
    const outbox = open();
    const star = { params: { userId, exerciseId: OWN } };
    await outbox.add(createTemplate, { body: TEMPLATE });
    await outbox.add(addFavorite, star);
    await outbox.add(removeFavorite, star);
    await outbox.add(addFavorite, star);
    await outbox.add(pauseStreak, { body: { week: '2026-11-16', reason: 'ill' } });
    await outbox.add(resumeStreak, { params: { week: '2026-11-16' } });
    await outbox.add(renameTemplate, { params, body: { name: 'Pull' } });
    await outbox.add(createOwnExercise, { body: { ...CREATION, id: OWN } as never });
    await outbox.send();
    answer = () => undefined;
    sent = [];
    await outbox.send();
    const [pause, exercise, ...others] = sent.map(([request]) => request);
    expect([pause, exercise]).toEqual(['DELETE /api/user/streak-pauses/2026-11-16', 'POST /api/user/exercises']);
    // Two that were made in the same millisecond may come in either order.
    expect(others.toSorted()).toEqual([
      `PATCH /api/workout-templates/${OTHER}`,
      'POST /api/workout-templates',
      `PUT /api/user/${userId}/favorites/${OWN}`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('are kept by the next page, and sent in one tab at a time', async () => {
    // The DOM of these tests has no locks, Node has the same.
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    answer = offline;
    const before = open();
    await before.add(deleteTemplate, { params });
    await before.send();
    close();
    answer = () => undefined;
    sent = [];
    const [one, other] = [open(), memberOutbox(userId, new QueryClient())];
    const closeOther = other.start();
    await Promise.all([one.send(), other.send()]);
    expect(sent).toEqual([[`DELETE /api/workout-templates/${OTHER}`, undefined]]);
    closeOther();
  });

  it('that the server refuses is told where it is watched, and otherwise asked about or dropped with a word', async () => {
    answer = () => Response.json({ code: 'template_limit', message: 'No room.' }, { status: 409 });
    const outbox = open();
    expect(await outbox.addWatched(createTemplate, { body: TEMPLATE })).toMatchObject({ code: 'template_limit' });
    const star = { params: { userId, exerciseId: 'bench' } };
    expect(await outbox.addWatched(addFavorite, star)).toMatchObject({ code: 'template_limit' });
    expect(await waiting()).toEqual([]);
    expect(getToast()?.open ?? false).toBe(false);
    await outbox.add(createTemplate, { body: TEMPLATE });
    await outbox.add(addFavorite, star);
    await outbox.send();
    expect(await waiting()).toMatchObject([{ kind: 'template', refusal: { message: 'No room.' } }]);
    expect(getToast()?.title).toBe("Couldn't save favorite");
  });

  it('an edit that follows another builds on the revision that the server tells', async () => {
    answer = offline;
    const outbox = open();
    const edit = (name: string, revision: number) =>
      outbox.add(editTemplate, { params, body: { ...TEMPLATE, id: undefined, name, revision } as never });
    await edit('A', 3);
    await outbox.send();
    await edit('B', 4);
    answer = (_, body) => Response.json({ id: OTHER, revision: (body as { name: string }).name === 'A' ? 7 : 8 });
    sent = [];
    await outbox.send();
    expect(sent.map(([, body]) => body)).toMatchObject([
      { name: 'A', revision: 3 },
      { name: 'B', revision: 7 },
    ]);
  });
});
