// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import RELEASED_DRAFT from '#client/workout/draft/testing/released-draft.json' with { type: 'json' };
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { openMemberPage } from './testing/member-page.tsx';
import STORED from './testing/stored-workout.json' with { type: 'json' };

const ID = '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11';

/** As version 2.0.0 has stored them. */
const { session: SESSION, request: REQUEST } = STORED;
const WAITING = { workoutId: ID, queuedAt: 1794596400000, problem: 'No connection.', code: null, claimedUntil: 0 };
const LOG = { ...WAITING, kind: 'log', id: ID, state: 'waiting', request: REQUEST, session: SESSION, isShifted: false };
/** Version 1.0.0 knew finished workouts only. */
const RELEASED = {
  id: ID,
  request: REQUEST,
  session: RELEASED_DRAFT,
  queuedAt: 1794596400000,
  state: 'waiting',
  problem: null,
};
const EDIT = {
  ...WAITING,
  kind: 'edit',
  id: `change/${ID}`,
  state: 'waiting',
  requests: [
    { ...REQUEST, name: 'Sent', revision: 3 },
    { ...REQUEST, name: 'Last', revision: 4 },
  ],
  session: { ...SESSION, replaces: 4 },
  isAttempted: false,
  isShifted: false,
  exerciseIds: ['bench', 'squat'],
  queuedAt: 1794596500000,
};
const SUMMARY = { id: ID, name: 'Workout', start_time: '2026-11-13T18:00:00.000Z', xp_earned: 600 };
const DELETION = {
  ...WAITING,
  kind: 'delete',
  id: `change/${ID}`,
  state: 'waiting',
  workout: SUMMARY,
  isAttempted: true,
  replaced: EDIT,
};
const RESTORE = { ...WAITING, kind: 'restore', id: `restore/${ID}`, state: 'waiting', workout: SUMMARY };
const THEIRS = { ...SUMMARY, revision: 5, exercises: [] };

let member: string;
let sent: [request: string, body: unknown][];
let isOnline: boolean;

beforeEach(() => {
  member = signInSomebody();
  sent = [];
  isOnline = true;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ supabaseUrl: 'http://gym.test', supabaseAnonKey: 'key' });
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push([`${method} ${path}`, body ? JSON.parse(String(body)) : undefined]);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ id: ID, progression: {} });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const stored = (store: 'queue' | 'changes') =>
  memberDatabase(member).read([store], (tx) => tx.objectStore(store).getAllKeys());

async function openWith(...records: readonly Readonly<Record<string, unknown>>[]) {
  await memberDatabase(member).write(['queue'], async (tx) => {
    for (const record of records) await tx.objectStore('queue').put(record, String(record.id));
  });
  return openMemberPage(member);
}

const POST = ['POST /api/workouts/complete', REQUEST];
const PUTS = EDIT.requests.map((body) => [`PUT /api/user/workouts/${ID}`, body]);
const DELETE = [`DELETE /api/user/workouts/${ID}`, undefined];
const UNDO = [`POST /api/user/workouts/${ID}/restore`, undefined];

describe('safety 28: what an earlier version has left waiting', () => {
  it.each([
    ['a finished workout', [LOG], [POST]],
    ['one of version 1.0.0', [RELEASED], [POST]],
    ['one that is signed out', [{ ...LOG, state: 'signed-out' }], [POST]],
    ['a workout and its edits', [EDIT, LOG], [POST, ...PUTS]],
    ['a deletion in place of edits', [DELETION], [DELETE]],
    ['a deletion of a workout that waits', [LOG, DELETION], [POST, DELETE]],
    ['edits behind a deletion taken back', [EDIT, RESTORE], [UNDO, ...PUTS]],
  ])('is sent by the same bytes, and leaves nothing: %s', async (_, records, requests) => {
    const page = await openWith(...records);
    await waitFor(() => expect(sent).toEqual(requests));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect([await stored('queue'), await stored('changes')]).toEqual([[], []]);
  });

  it('is taken over once, and waits like everything else', async () => {
    isOnline = false;
    const page = await openWith(LOG, EDIT);
    await waitFor(() => expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID, state: 'waiting' }]));
    await waitFor(async () => expect(await stored('queue')).toEqual([]));
    expect(await stored('changes')).toEqual([`workout:${ID}`]);
    expect(page.completions().unsent(ID)).toMatchObject({
      request: { name: 'Last', revision: 4 },
      session: { id: ID },
    });
  });

  it('two versions are still to be chosen from', async () => {
    const page = await openWith({ ...EDIT, state: 'refused', code: 'workout_changed', theirs: THEIRS });
    await waitFor(() => expect(page.pending()).toMatchObject([{ code: 'workout_changed', theirs: THEIRS }]));
    expect(sent).toEqual([]);
    await act(() => page.completions().keepMine(ID));
    await waitFor(() => expect(sent).toEqual([[PUTS[1]?.[0], { ...EDIT.requests[1], revision: 5 }]]));
  });

  it('a deletion gives its edits back', async () => {
    isOnline = false;
    const page = await openWith({ ...DELETION, isAttempted: false });
    await waitFor(() => expect(page.pending()).toMatchObject([{ kind: 'delete', workout: SUMMARY }]));
    await act(() => page.completions().discard(ID));
    expect(page.pending()).toMatchObject([{ kind: 'edit', request: { name: 'Last' } }]);
  });

  it('what nobody can read stays where it is', async () => {
    await openWith({ id: 'odd', state: 'of a later version' }, LOG);
    await waitFor(() => expect(sent).toEqual([POST]));
    expect(await stored('queue')).toEqual(['odd']);
  });
});

it('safety 28: a workout queued by version 1.0.0 can be opened again with every set it was to log', async () => {
  const { id } = RELEASED_DRAFT;
  const page = await openWith({ id, request: { exercises: [] }, session: RELEASED_DRAFT, state: 'refused' } as {
    id: string;
  });
  await waitFor(() => expect(page.pending()).toMatchObject([{ kind: 'log', state: 'refused' }]));
  expect(await act(() => page.completions().reopen(id))).toBe('/workout-logger');
  await waitFor(() => expect(page.shown().id).toBe(id));
  const request = completionRequest(page.workout().read(), { userId: member, endTime: 1794596400000 });
  // The third set had numbers but no tick; version 1.0.0 logged it.
  expect(request?.exercises.map(({ sets }) => sets.map(({ weight, reps }) => `${weight} x ${reps}`))).toEqual([
    ['80 x 8', '85 x 6', '80 x 8'],
  ]);
});
