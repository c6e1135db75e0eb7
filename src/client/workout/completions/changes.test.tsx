// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { editedSession, editedUnsent } from '#core/workout/session/past-session.ts';
import type { Session } from '#core/workout/session/session.ts';
import {
  adding,
  BENCH,
  edit,
  HOUR,
  lift,
  SIX_PM,
  SQUAT,
  WORKOUT_ID,
} from '#core/workout/session/testing/example-workout.ts';
import type { CompletionRequest } from './completion.ts';
import { type MemberPage, openMemberPage } from './testing/member-page.tsx';

const SEVEN_PM = SIX_PM + HOUR;
const ID = '11111111-1111-4111-8111-111111111111';
const WORKOUT = {
  id: ID,
  name: 'Push day A',
  notes: null,
  start_time: '2026-11-08T17:05:00.000Z',
  end_time: '2026-11-08T17:50:00.000Z',
  duration: 2700,
  time_zone: 'UTC',
  bodyweight_kg: 80,
  xp_earned: 6600,
  total_volume: 6600,
  total_sets: 1,
  total_reps: 8,
  muscle_groups: [],
  revision: 3,
  exercises: [
    {
      exercise_id: 'bench',
      name: 'Bench Press',
      category: 'compound',
      muscle_group: 'chest',
      measure: 'weight_reps',
      sets: [{ weight: 825, reps: 8 }],
    },
  ],
} as const;

type Sent = { readonly method: string; readonly path: string; readonly body: CompletionRequest };

/** The server: it stores every request under its revision, as the real one does. */
let sent: Sent[];
let answer: (request: Sent) => Response | Promise<Response>;
let member: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: SEVEN_PM, shouldAdvanceTime: true });
  member = signInSomebody();
  sent = [];
  answer = confirmed;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!path.startsWith('/api/user/workouts/') && !path.startsWith('/api/workouts')) {
      return Response.json({ supabaseUrl: 'http://gym.test', supabaseAnonKey: 'key' });
    }
    const request = { method, path, body: body ? JSON.parse(String(body)) : undefined };
    sent.push(request);
    return answer(request);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const confirmed = ({ method, body }: Sent) =>
  method === 'DELETE'
    ? new Response(null, { status: 204 })
    : Response.json({ ...WORKOUT, id: body?.id ?? ID, workout: {}, progression: {}, ...told(body) });
const told = (body?: CompletionRequest) => (body?.revision === undefined ? {} : { revision: body.revision + 1 });
/** Before an answer told the revision. */
const confirmedByAnEarlierServer = ({ body }: Sent) => Response.json({ id: body.id, workout: {}, progression: {} });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const refusing = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });

const open = () => openMemberPage(member);

const opened = editedSession(WORKOUT, { revision: 3, timeZone: 'UTC' });

/** Opens the workout for editing and puts the weight right. */
async function change(page: MemberPage, weight = 82.5, session: Session = opened) {
  await act(async () => {
    const { edited } = page.now();
    edited.adopt(session);
    edited.dispatch(edit('bench/1', weight, 8));
    await edited.whenSaved();
  });
}

const save = (page: MemberPage) => act(() => page.now().completions.log(page.edited(), { from: page.now().edited }));

const train = (page: MemberPage) =>
  act(async () => {
    const { dispatch, whenSaved } = page.now().workout;
    dispatch(adding(BENCH));
    for (const action of lift('bench/1', 60, 10)) dispatch(action);
    dispatch({ type: 'finish', now: SEVEN_PM });
    await whenSaved();
  });
const finish = (page: MemberPage) => act(() => page.now().completions.log(page.now().workout.read()));

const comeBackOnline = () =>
  act(async () => {
    answer = confirmed;
    window.dispatchEvent(new Event('online'));
  });

/** Until the attempt that follows by itself has failed too: it would be counted with those that a test causes. */
const settle = (page: MemberPage, attempts: number) =>
  waitFor(() => {
    expect(sent).toHaveLength(attempts);
    expect(page.pending()).toMatchObject([{ state: 'waiting' }]);
  });

const weights = () => sent.map(({ method, body }) => [method, body?.revision, body?.exercises?.[0]?.sets[0]?.weight]);

describe('an edit', () => {
  it('replaces the workout by the revision that was opened, and leaves the running one alone', async () => {
    const page = await open();
    await act(async () => page.now().workout.dispatch(adding(SQUAT)));
    await change(page);
    expect(await save(page)).toMatchObject({ status: 'logged' });
    expect(sent).toMatchObject([{ method: 'PUT', path: `/api/user/workouts/${ID}` }]);
    expect(weights()).toEqual([['PUT', 3, 82.5]]);
    expect(page.edited().status).toBe('inactive');
    expect(page.pending()).toEqual([]);
    expect(page.now().live).toMatchObject({ status: 'active', exercises: [{ id: 'squat' }] });
  });

  it('has a draft of its own that survives a reload and is shared by tabs', async () => {
    const page = await open();
    const other = await open();
    await change(page);
    await waitFor(() => expect(other.edited().exercises[0]?.sets[0]?.weight).toBe(82.5));
    page.unmount();
    other.unmount();
    const again = await open();
    await waitFor(() => expect(again.edited()).toMatchObject({ id: ID, replaces: 3 }));
    expect(again.now().live.status).toBe('inactive');
  });

  it('waits offline and is sent by the same bytes, also after a lost answer', async () => {
    const page = await open();
    await change(page);
    answer = offline;
    expect(await save(page)).toMatchObject({ status: 'queued', reason: 'network' });
    expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID, state: 'waiting', request: { revision: 3 } }]);
    page.unmount();
    const again = await open();
    await comeBackOnline();
    await waitFor(() => expect(again.pending()).toEqual([]));
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is the same from every tab, and all know when it has arrived', async () => {
    const page = await open();
    const other = await open();
    await change(page);
    answer = offline;
    await save(page);
    await waitFor(() => expect(other.pending()).toHaveLength(1));
    sent = [];
    await comeBackOnline();
    await waitFor(() => expect([page.pending(), other.pending()]).toEqual([[], []]));
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it.each([
    ['tells the revision', confirmed],
    ['does not', confirmedByAnEarlierServer],
  ])('made again after one that may have arrived builds on it, where the server %s', async (_, confirm) => {
    const page = await open();
    await change(page, 90);
    answer = offline;
    await save(page);
    const queued = page.now().completions.unsent(ID);
    if (!queued) throw new Error('It waits.');
    await change(page, 95, editedUnsent(queued.session, queued.request, { revision: 4, timeZone: 'UTC' }));
    await save(page);
    sent = [];
    answer = confirm;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(weights()).toEqual([
      ['PUT', 3, 90],
      ['PUT', 4, 95],
    ]);
  });

  it('made again after one that changed nothing goes by the revision that the server tells', async () => {
    const page = await open();
    await change(page, 90);
    answer = offline;
    await save(page);
    const again = () => {
      const queued = page.now().completions.unsent(ID);
      if (!queued) throw new Error('It waits.');
      const revision = (queued.request.revision ?? 0) + 1;
      return editedUnsent(queued.session, queued.request, { revision, timeZone: 'UTC' });
    };
    await change(page, 95, again());
    await save(page);
    // A third one is open while the first two are on their way.
    await change(page, 100, again());
    expect(page.edited().replaces).toBe(5);
    sent = [];
    // The workout is already as the first one wants it.
    const telling = (request: Sent) => {
      const revision = request.body?.exercises[0]?.sets[0]?.weight === 90 ? 3 : (request.body?.revision ?? 0) + 1;
      return Response.json({ id: ID, workout: {}, progression: {}, revision });
    };
    answer = telling;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.pending()).toEqual([]));
    await waitFor(() => expect(page.edited().replaces).toBe(4));
    await save(page);
    expect(weights()).toEqual([
      ['PUT', 3, 90],
      ['PUT', 3, 95],
      ['PUT', 4, 100],
    ]);
  });

  it('that the server refuses is open again, at the set', async () => {
    const page = await open();
    await change(page);
    answer = () =>
      Response.json({ code: 'validation_failed', message: 'No.', field: 'exercises.0.sets.0.weight' }, { status: 422 });
    expect(await save(page)).toMatchObject({ status: 'refused', fault: { exerciseId: 'bench', setNumber: 1 } });
    await waitFor(() => expect(page.edited()).toMatchObject({ id: ID, replaces: 3 }));
    expect(page.pending()).toEqual([]);
  });

  it('that is refused later can be opened again', async () => {
    const page = await open();
    await change(page);
    answer = offline;
    await save(page);
    answer = refusing(422, 'validation_failed');
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'refused' }]));
    expect(await act(() => page.now().completions.reopen(page.pending()[0]?.workoutId ?? ''))).toBe('/history/edit');
    await waitFor(() => expect(page.edited()).toMatchObject({ id: ID, replaces: 3 }));
  });
});

describe('safety 49: two devices', () => {
  const theirs = { ...WORKOUT, name: 'Theirs', revision: 5 };
  const changed = (request: Sent) =>
    request.method === 'GET' ? Response.json(theirs) : refusing(409, 'workout_changed')();

  async function meet() {
    const page = await open();
    await change(page);
    answer = changed;
    expect(await save(page)).toMatchObject({ status: 'refused', code: 'workout_changed' });
    await waitFor(() => expect(page.pending()).toHaveLength(1));
    sent = [];
    return page;
  }

  it('both versions wait for the member', async () => {
    const page = await meet();
    expect(page.pending()).toMatchObject([
      { kind: 'edit', state: 'refused', code: 'workout_changed', request: { name: 'Push day A' }, theirs },
    ]);
    // Nothing is sent until the member has chosen.
    await comeBackOnline();
    expect(sent).toEqual([]);
  });

  it('another edit does not take the place of one of them', async () => {
    const page = await meet();
    await change(page, 95, editedSession(theirs, { revision: 5, timeZone: 'UTC' }));
    expect(await save(page)).toMatchObject({ status: 'refused', code: 'workout_changed' });
    expect(page.pending()).toMatchObject([{ request: { exercises: [{ sets: [{ weight: 82.5 }] }] } }]);
    expect(page.edited()).toMatchObject({ id: ID, exercises: [{ sets: [{ weight: 95 }] }] });
    expect(sent).toEqual([]);
  });

  it('KEEP MINE replaces the other one', async () => {
    const page = await meet();
    answer = confirmed;
    await act(() => page.now().completions.keepMine(page.pending()[0]?.workoutId ?? ''));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(weights()).toEqual([['PUT', 5, 82.5]]);
  });

  it('KEEP THEIRS drops this one', async () => {
    const page = await meet();
    await act(() => page.now().completions.discard(page.pending()[0]?.workoutId ?? ''));
    expect(page.pending()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('if it was deleted there, KEEP MINE logs it as a workout of its own', async () => {
    const page = await open();
    await change(page);
    answer = refusing(404, 'not_found');
    await save(page);
    await waitFor(() => expect(page.pending()).toMatchObject([{ code: 'workout_changed', theirs: null }]));
    sent = [];
    answer = ({ body }) => Response.json({ id: body.id, workout: {}, progression: {} });
    await act(() => page.now().completions.keepMine(page.pending()[0]?.workoutId ?? ''));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/workouts/complete' }]);
    expect(sent[0]?.body.id).not.toBe(ID);
    expect(sent[0]?.body).not.toHaveProperty('revision');
  });

  it('to another member who has signed in meanwhile, it does not look deleted', async () => {
    const page = await open();
    await change(page);
    answer = () => {
      signInSomebody();
      return refusing(404, 'not_found')();
    };
    expect(await save(page)).toMatchObject({ status: 'queued' });
    expect(page.pending()).toMatchObject([{ kind: 'edit', state: 'waiting' }]);
    expect(sent.map(({ method }) => method)).toEqual(['PUT']);
  });

  it('without the other version it is tried again later', async () => {
    const page = await open();
    await change(page);
    answer = (request) => (request.method === 'GET' ? offline() : refusing(409, 'workout_changed')());
    expect(await save(page)).toMatchObject({ status: 'queued' });
    expect(page.pending()).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('an edit of a workout that itself still waits', () => {
  async function waiting() {
    const page = await open();
    await train(page);
    answer = offline;
    await finish(page);
    const queued = page.now().completions.unsent(WORKOUT_ID);
    if (!queued) throw new Error('It waits.');
    await change(page, 65, editedUnsent(queued.session, queued.request, { revision: 1, timeZone: 'UTC' }));
    await save(page);
    await settle(page, 2);
    sent = [];
    return page;
  }

  it('is sent after it, and nothing is logged twice', async () => {
    const page = await waiting();
    // One workout, as it is now.
    expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: WORKOUT_ID }]);
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(weights()).toEqual([
      ['POST', undefined, 60],
      ['PUT', 1, 65],
    ]);
  });

  it('safety 49: changed again while the workout is being sent, it arrives as it is now', async () => {
    const page = await waiting();
    const arrival = Promise.withResolvers<void>();
    answer = async (request) => {
      if (request.method === 'POST') await arrival.promise;
      return confirmed(request);
    };
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent).toHaveLength(1));
    const queued = page.now().completions.unsent(WORKOUT_ID);
    if (!queued) throw new Error('It waits.');
    await change(page, 70, editedUnsent(queued.session, queued.request, { revision: 1, timeZone: 'UTC' }));
    expect(await save(page)).toMatchObject({ status: 'queued' });
    await act(async () => arrival.resolve());
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(weights()).toEqual([
      ['POST', undefined, 60],
      ['PUT', 1, 70],
    ]);
  });

  it('takes its place where the server refuses it', async () => {
    const page = await waiting();
    answer = (request) =>
      request.body.exercises[0]?.sets[0]?.weight === 60 ? refusing(422, 'no')() : confirmed(request);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(weights()).toEqual([
      ['POST', undefined, 60],
      ['POST', undefined, 65],
    ]);
  });
});

it('an edit of a workout that was refused before takes its place', async () => {
  const page = await open();
  await train(page);
  answer = offline;
  await finish(page);
  answer = refusing(422, 'no');
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'refused' }]));
  const queued = page.now().completions.unsent(WORKOUT_ID);
  if (!queued) throw new Error('It waits.');
  sent = [];
  answer = confirmed;
  await change(page, 65, editedUnsent(queued.session, queued.request, { revision: 1, timeZone: 'UTC' }));
  expect(await save(page)).toMatchObject({ status: 'logged' });
  expect(weights()).toEqual([['POST', undefined, 65]]);
  expect(page.pending()).toEqual([]);
});

describe('a workout that is continued', () => {
  const goOn = (page: MemberPage, session: Session) =>
    act(async () => {
      const { workout } = page.now();
      workout.adopt({ ...session, status: 'active', finishingAt: null, runningSince: Date.now(), replaces: 1 });
      for (const action of lift('bench/2', 62.5, 10)) workout.dispatch(action);
      workout.dispatch({ type: 'finish', now: Date.now() });
      await workout.whenSaved();
    });

  it('replaces what was logged', async () => {
    const page = await open();
    await train(page);
    const { workout } = page.now();
    const session = workout.read();
    await finish(page);
    await goOn(page, session);
    await finish(page);
    expect(sent.map(({ method, body }) => [method, body.id, body.revision, body.exercises[0]?.sets.length])).toEqual([
      ['POST', WORKOUT_ID, undefined, 1],
      ['PUT', WORKOUT_ID, 1, 2],
    ]);
  });

  it('replaces what still waits', async () => {
    const page = await open();
    await train(page);
    const session = page.now().workout.read();
    answer = offline;
    await finish(page);
    await goOn(page, session);
    expect(await finish(page)).toMatchObject({ status: 'queued' });
    await settle(page, 2);
    sent = [];
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(sent.map(({ method, body }) => [method, body.revision, body.exercises[0]?.sets.length])).toEqual([
      ['POST', undefined, 1],
      ['PUT', 1, 2],
    ]);
  });
});

describe('a deletion', () => {
  const remove = (page: MemberPage) => act(() => page.now().completions.remove(WORKOUT as never));
  const takeBack = (page: MemberPage) => act(() => page.now().completions.takeBack(WORKOUT as never));
  const methodAndPath = ({ method, path }: Sent) => `${method} ${path.replace('/api/user/workouts/', '')}`;

  it('is sent at once', async () => {
    const page = await open();
    expect(await remove(page)).toBe('deleted');
    expect(sent).toMatchObject([{ method: 'DELETE', path: `/api/user/workouts/${ID}` }]);
    expect(page.pending()).toEqual([]);
  });

  it('waits offline', async () => {
    const page = await open();
    answer = offline;
    expect(await remove(page)).toBe('queued');
    expect(page.pending()).toMatchObject([{ kind: 'delete', workoutId: ID, state: 'waiting' }]);
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE' });
  });

  it('of a workout that is gone already is done', async () => {
    const page = await open();
    answer = refusing(404, 'not_found');
    expect(await remove(page)).toBe('deleted');
  });

  it('that is refused leaves the workout as it is', async () => {
    const page = await open();
    answer = refusing(403, 'forbidden');
    expect(await remove(page)).toBe('refused');
    expect(page.pending()).toEqual([]);
  });

  it('that may have arrived is taken back by the server', async () => {
    const page = await open();
    answer = offline;
    await remove(page);
    answer = confirmed;
    expect(await takeBack(page)).toBe('restored');
    expect(sent.map(methodAndPath)).toEqual([`DELETE ${ID}`, `POST ${ID}/restore`]);
    expect(page.pending()).toEqual([]);
  });

  it('taken back while it is on its way is not overtaken', async () => {
    const page = await open();
    const arrival = Promise.withResolvers<void>();
    answer = async (request) => {
      if (request.method === 'DELETE') await arrival.promise;
      return confirmed(request);
    };
    const removed = page.now().completions.remove(WORKOUT as never);
    await waitFor(() => expect(sent).toHaveLength(1));
    const undone = page.now().completions.takeBack(WORKOUT as never);
    await waitFor(() => expect(page.pending()).toMatchObject([{ kind: 'restore', workoutId: ID }]));
    expect(sent.map(methodAndPath)).toEqual([`DELETE ${ID}`]);
    await act(async () => arrival.resolve());
    expect(await act(() => Promise.all([removed, undone]))).toEqual(['deleted', 'restored']);
    expect(sent.map(methodAndPath)).toEqual([`DELETE ${ID}`, `POST ${ID}/restore`]);
    expect(page.pending()).toEqual([]);
  });

  it('that is taken back offline waits as that, also in another tab, and what changes it waits behind', async () => {
    const page = await open();
    await remove(page);
    answer = offline;
    expect(await takeBack(page)).toBe('queued');
    await settle(page, 3);
    expect(page.pending()).toMatchObject([{ kind: 'restore', workoutId: ID, state: 'waiting', workout: { id: ID } }]);
    await change(page);
    expect(await save(page)).toMatchObject({ status: 'queued' });
    await settle(page, 4);
    // One workout, as it is here now.
    expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID }]);
    page.unmount();
    const again = await open();
    await settle(again, 5);
    sent = [];
    await comeBackOnline();
    await waitFor(() => expect(again.pending()).toEqual([]));
    expect(sent.map(methodAndPath)).toEqual([`POST ${ID}/restore`, `PUT ${ID}`]);
  });

  it('that the server cannot take back any more is done', async () => {
    const page = await open();
    await remove(page);
    answer = refusing(404, 'not_found');
    expect(await takeBack(page)).toBe('refused');
    expect(page.pending()).toEqual([]);
  });

  it('works where the browser stores nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const page = await open();
    expect(await remove(page)).toBe('deleted');
    expect(await takeBack(page)).toBe('restored');
    expect(sent.map(methodAndPath)).toEqual([`DELETE ${ID}`, `POST ${ID}/restore`]);
    answer = offline;
    expect(await remove(page)).toBe('kept');
  });

  it('taken back while its workout is being sent is not sent', async () => {
    const page = await open();
    await train(page);
    answer = offline;
    await finish(page);
    expect(await act(() => page.now().completions.remove({ ...WORKOUT, id: WORKOUT_ID } as never))).toBe('queued');
    sent = [];
    const arrival = Promise.withResolvers<void>();
    answer = async (request) => {
      if (request.method === 'POST') await arrival.promise;
      return confirmed(request);
    };
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await act(() => page.now().completions.takeBack({ ...WORKOUT, id: WORKOUT_ID } as never))).toBe('restored');
    await act(async () => arrival.resolve());
    await waitFor(() => expect(page.pending()).toEqual([]));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(sent.map(({ method }) => method)).toEqual(['POST']);
  });

  it('is not sent as another member', async () => {
    const page = await open();
    answer = offline;
    await remove(page);
    sent = [];
    signInSomebody();
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toMatchObject([{ kind: 'delete', state: 'signed-out' }]));
    expect(sent).toEqual([]);
  });

  it('that never left this phone can be taken back on it', async () => {
    const page = await open();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await remove(page)).toBe('queued');
    onLine.mockRestore();
    expect(sent).toEqual([]);
    expect(await act(() => page.now().completions.takeBack(WORKOUT as never))).toBe('restored');
    expect(page.pending()).toEqual([]);
  });

  describe('of a workout whose edit waits', () => {
    async function edited() {
      const page = await open();
      await change(page);
      answer = offline;
      await save(page);
      return page;
    }

    it('takes its place, until it is taken back', async () => {
      const page = await edited();
      await remove(page);
      expect(page.pending()).toMatchObject([{ kind: 'delete', workoutId: ID }]);
      await takeBack(page);
      await settle(page, 4);
      expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID, state: 'waiting' }]);
      sent = [];
      await comeBackOnline();
      await waitFor(() => expect(page.pending()).toEqual([]));
      expect(sent.map(methodAndPath)).toEqual([`POST ${ID}/restore`, `PUT ${ID}`]);
      expect(sent.at(-1)?.body.revision).toBe(3);
    });

    it('gives it back even after the server has deleted the workout', async () => {
      const page = await edited();
      answer = (request) => (request.method === 'DELETE' ? confirmed(request) : offline());
      expect(await remove(page)).toBe('deleted');
      expect(page.pending()).toEqual([]);
      expect(await takeBack(page)).toBe('queued');
      await settle(page, 4);
      expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID, state: 'waiting' }]);
    });

    it('gives it back if it is refused', async () => {
      const page = await edited();
      answer = (request) => (request.method === 'DELETE' ? refusing(403, 'forbidden')() : offline());
      expect(await remove(page)).toBe('refused');
      expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID, state: 'waiting' }]);
    });
  });
});
