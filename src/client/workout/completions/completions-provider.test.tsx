// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { defaultScheduler, notifyManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { decideOwnExercise } from '#client/data/exercises/change-own-exercise.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { putItem, readItems } from '#client/outbox/stored-items.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { endSession, signIn, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { OwnExerciseCreation } from '#contract/own-exercise.ts';
import {
  adding,
  BENCH,
  HOUR,
  lift,
  MINUTE,
  SIX_PM,
  SQUAT,
  WORKOUT_ID,
} from '#core/workout/session/testing/example-workout.ts';
import type { CompletionRequest } from './completion.ts';
import { type MemberPage, openMemberPage, renderForMember } from './testing/member-page.tsx';

const COMPLETE = 'POST /api/workouts/complete';
const SEVEN_PM = SIX_PM + HOUR;

let member: string;
let posted: CompletionRequest[];
let asked: string[];
let answer: (request: CompletionRequest) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: SEVEN_PM, shouldAdvanceTime: true });
  member = signInSomebody();
  posted = [];
  asked = [];
  answer = confirmed;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (`${method} ${path}` !== COMPLETE)
      return Response.json({ supabaseUrl: 'http://gym.test', supabaseAnonKey: 'key' });
    const request = JSON.parse(String(body)) as CompletionRequest;
    posted.push(request);
    return untilAborted(answer(request), signal);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function untilAborted(response: Response | Promise<Response>, signal: AbortSignal | null | undefined) {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([response, promise]);
}

const confirmed = ({ id }: CompletionRequest) => Response.json({ id, workout: {}, progression: {} });
const refusing =
  (status: number, body: object = {}) =>
  () =>
    Response.json({ code: 'some_code', message: 'The server says no.', ...body }, { status });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const never = () => new Promise<Response>(() => undefined);

const open = (userId = member) => openMemberPage(userId);

/** One set of bench presses, from six to seven o'clock. */
async function train(page: MemberPage, finishedAt = SEVEN_PM) {
  await act(async () => {
    const { dispatch, whenSaved } = page.workout();
    dispatch(adding(BENCH));
    for (const action of lift('bench/1', 60, 10)) dispatch(action);
    dispatch({ type: 'finish', now: finishedAt });
    await whenSaved().catch(() => undefined);
  });
}

const log = (page: MemberPage) => act(() => page.completions().log(page.workout().read()));

/** Renders with a workout already queued. */
async function openWaiting(failure = offline as typeof answer) {
  const page = await open();
  await train(page);
  answer = failure;
  await log(page);
  return page;
}

const comeBackOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('logging a workout', () => {
  it('sends it as finished and leaves none in progress', async () => {
    const page = await open();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'logged', response: { id: WORKOUT_ID } });
    expect(posted).toMatchObject([
      {
        id: WORKOUT_ID,
        userId: member,
        duration: 3600,
        xpEarned: 600,
        endTime: new Date(SEVEN_PM).toISOString(),
        bodyweightKg: 70,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        exercises: [{ measure: 'weight_reps' }],
      },
    ]);
    expect(page.shown().status).toBe('inactive');
    expect(page.pending()).toEqual([]);
  });

  it('does nothing if no set has numbers', async () => {
    const page = await open();
    await act(async () => page.workout().dispatch(adding(BENCH)));
    expect(await log(page)).toEqual({ status: 'nothing' });
    expect(page.shown().id).toBe(WORKOUT_ID);
    expect(posted).toEqual([]);
  });

  it('sends it once for two taps', async () => {
    const page = await open();
    await train(page);
    const outcomes = await act(() => Promise.all([0, 1].map(() => page.completions().log(page.workout().read()))));
    expect(outcomes.map(({ status }) => status)).toEqual(['logged', 'logged']);
    expect(posted).toHaveLength(1);
  });

  it('passes the request to every caller before the server has answered', async () => {
    const page = await open();
    await train(page);
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const onSending = vi.fn();
    await act(async () => {
      const taps = [0, 1].map(() => page.completions().log(page.workout().read(), { onSending }));
      await vi.waitFor(() => expect(posted).toHaveLength(1));
      expect(onSending.mock.calls.map(([{ request }]) => request)).toEqual([posted[0], posted[0]]);
      resolve(Response.json({ id: WORKOUT_ID, workout: {}, progression: {} }));
      return Promise.all(taps);
    });
  });

  it.each([
    ['network', 'No connection. Please check your network and try again.', offline],
    ['server', 'Failed to save workout: The server says no.', refusing(500)],
    ['server', 'Failed to save workout: The server says no.', refusing(429)],
    [
      'server',
      'Failed to save workout: the server answered 403.',
      () => new Response('<h1>Hotel</h1>', { status: 403 }),
    ],
    ['server', 'Failed to save workout: the server answered 500.', () => Response.json({}, { status: 500 })],
    ['server', 'Failed to save workout: the answer could not be understood.', () => Response.json({ hotel: true })],
    ['server', 'Failed to save workout: the answer could not be understood.', () => new Response('<h1>Hotel</h1>')],
    ['server', 'Failed to save workout: the answer could not be understood.', () => new Response('')],
    ['signed-out', 'Please log in to save your workout', refusing(401)],
  ])('keeps it on this phone: %s, %s', async (reason, message, failure) => {
    const page = await open();
    await train(page);
    answer = failure;
    expect(await log(page)).toEqual({ status: 'queued', reason, message });
    expect(page.shown().status).toBe('inactive');
    expect(page.pending()).toMatchObject([
      { workoutId: WORKOUT_ID, state: reason === 'signed-out' ? 'signed-out' : 'waiting', problem: message },
    ]);
  });

  it('does not list it as waiting while the member watches it being sent', async () => {
    const page = await open();
    const other = await open();
    await train(page);
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const { logging } = await act(async () => ({ logging: page.completions().log(page.workout().read()) }));
    await waitFor(() => expect(other.pending()).toMatchObject([{ state: 'sending' }]));
    expect(page.pending()).toEqual([]);
    expect(page.shown().id).toBe(WORKOUT_ID);
    resolve(Response.json({ id: WORKOUT_ID, workout: {}, progression: {} }));
    await act(() => logging);
    await waitFor(() => expect(other.pending()).toEqual([]));
  });

  it('safety 18: reports it as slow after 10 s, gives up after 15 s and queues it', async () => {
    const page = await open();
    await train(page);
    answer = never;
    const onSlow = vi.fn();
    const outcome = await act(async () => {
      const logging = page.completions().log(page.workout().read(), { onSlow });
      await vi.waitFor(() => expect(posted).toHaveLength(1));
      expect(page.workout().read().id).toBe(WORKOUT_ID);
      await vi.advanceTimersByTimeAsync(9_000);
      expect(onSlow).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(onSlow.mock.calls).toEqual([[{ isKept: true }]]);
      await vi.advanceTimersByTimeAsync(5_000);
      return logging;
    });
    expect(outcome).toEqual({
      status: 'queued',
      reason: 'timeout',
      message: 'Request timed out. Please check your connection and try again.',
    });
    expect(page.pending()).toMatchObject([{ workoutId: WORKOUT_ID, state: 'waiting' }]);
  });

  it('keeps it in progress when the server refuses it', async () => {
    const page = await open();
    await train(page);
    answer = refusing(422);
    expect(await log(page)).toEqual({
      status: 'refused',
      message: 'Failed to save workout: The server says no.',
      code: 'some_code',
      fault: null,
    });
    expect(page.shown()).toMatchObject({ id: WORKOUT_ID, finishingAt: SEVEN_PM });
    expect(page.pending()).toEqual([]);
  });

  it.each([
    ['exercises.0.exerciseId', { exerciseId: 'bench', setNumber: null, column: null }],
    ['exercises.0.sets.0.weight', { exerciseId: 'bench', setNumber: 1, column: 'weight' }],
    ['exercises.0.sets.0.setNumber', { exerciseId: 'bench', setNumber: 1, column: null }],
    ['exercises.7.exerciseId', null],
    ['name', null],
  ])('reports the exercise if its %s is refused', async (field, fault) => {
    const page = await open();
    await train(page);
    answer = refusing(422, { code: 'validation_failed', field });
    expect(await log(page)).toMatchObject({ status: 'refused', code: 'validation_failed', fault });
  });

  it('says which set was refused and what is allowed, in plain words', async () => {
    const page = await open();
    await train(page);
    const message = 'Too big: expected number to be <=1000';
    answer = refusing(422, { code: 'validation_failed', message, field: 'exercises.0.sets.0.weight' });
    expect(await log(page)).toMatchObject({
      message:
        'Failed to save workout: set 1 of Bench Press has 60 kg. A weight can be 0 to 1,000 kg, with three decimals at most.',
    });
  });

  it.each([
    [409, 'nothing', ''],
    [422, 'nothing', ''],
    [409, 'a proxy’s page', '<html>Conflict</html>'],
    [422, 'a body of somebody else', '{"detail":[{"loc":["body"],"msg":"field required"}]}'],
  ])('also keeps it when a %s answers with %s', async (status, _, body) => {
    const page = await open();
    await train(page);
    answer = () => new Response(body, { status });
    expect(await log(page)).toEqual({
      status: 'refused',
      message: `Failed to save workout: the server refused it without saying why (${status}). Check its numbers, then try again.`,
      code: 'unknown',
      fault: null,
    });
    expect(page.shown()).toMatchObject({ id: WORKOUT_ID, finishingAt: SEVEN_PM });
    expect(page.pending()).toEqual([]);
  });

  it('gives it a new id if its own is taken, so that it is not refused forever', async () => {
    const page = await open();
    await train(page);
    answer = refusing(409, { code: 'workout_conflict', field: 'id' });
    expect(await log(page)).toMatchObject({ status: 'refused' });
    expect(page.shown()).toMatchObject({ finishingAt: SEVEN_PM, exercises: [{ id: 'bench' }] });
    expect(page.shown().id).not.toBe(WORKOUT_ID);
  });

  it('refetches only the data that it changed', async () => {
    const page = await open();
    const changed = `/api/user-exercise-stats/${member}/bench`;
    const unchanged = `/api/user-exercise-stats/${member}/squat`;
    const other = renderForMember(member, () =>
      ['bench', 'squat'].map((exerciseId) => {
        const params = { userId: member, exerciseId };
        return useQuery(keptQuery(member, getExerciseStats, { params })).isSuccess;
      }),
    );
    await waitFor(() => expect(other.now()).toEqual([true, true]));
    await train(page);
    await log(page);
    const times = (path: string) => asked.filter((call) => call === `GET ${path}`).length;
    await waitFor(() => expect(times('/api/user/current')).toBeGreaterThan(0));
    // This screen is in another tab, which is told by broadcast.
    await waitFor(() => expect(times(changed)).toBeGreaterThan(1));
    expect(times(unchanged)).toBe(1);
  });
});

describe('safety 25: a queued workout', () => {
  it('is sent with the very same bytes when the network is back', async () => {
    const page = await openWaiting();
    answer = confirmed;
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(JSON.stringify(posted[1])).toBe(JSON.stringify(posted[0]));
    expect(posted).toHaveLength(2);
  });

  it('is sent at once when the network is back, although an attempt from before still hangs', async () => {
    (await openWaiting()).unmount();
    answer = never;
    const page = await open();
    await waitFor(() => expect(posted).toHaveLength(2));
    answer = confirmed;
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted).toHaveLength(3);
  });

  it('is sent at once when the network comes back just as an attempt fails', async () => {
    (await openWaiting()).unmount();
    // The DOM of these tests has no locks, Node has the same.
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    answer = () => {
      answer = confirmed;
      setImmediate(() => window.dispatchEvent(new Event('online')));
      return offline();
    };
    const page = await open();
    await waitFor(() => expect(posted).toHaveLength(3));
    await waitFor(() => expect(page.pending()).toEqual([]));
  });

  it('is sent by the next page', async () => {
    (await openWaiting()).unmount();
    answer = confirmed;
    const page = await open();
    await waitFor(() => expect(posted).toHaveLength(2));
    await waitFor(() => expect(page.pending()).toEqual([]));
  });

  it('is retried until it succeeds', async () => {
    await openWaiting();
    for (const attempts of [2, 3]) {
      await vi.waitFor(async () => {
        await act(() => vi.advanceTimersByTimeAsync(30_000));
        expect(posted.length).toBeGreaterThanOrEqual(attempts);
      });
    }
  });

  it('safety 36: is kept when the daily allowance is used up, and sent when there is room again', async () => {
    const page = await openWaiting(refusing(429, { code: 'daily_limit' }));
    expect(page.pending()).toMatchObject([{ workoutId: WORKOUT_ID, state: 'waiting' }]);
    answer = confirmed;
    await comeBackOnline();
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]).toEqual(posted[0]);
    await waitFor(() => expect(page.pending()).toEqual([]));
  });

  it('is neither sent as nor shown to another member, and is sent when its member is back', async () => {
    const page = await openWaiting(refusing(401));
    page.unmount();
    endSession();
    answer = confirmed;
    const other = signInSomebody();
    const theirs = await open(other);
    await comeBackOnline();
    expect(theirs.pending()).toEqual([]);
    expect(posted).toHaveLength(1);
    theirs.unmount();
    signIn(member);
    const back = await open();
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]?.userId).toBe(member);
    await waitFor(() => expect(back.pending()).toEqual([]));
  });

  it('stays queued while another member’s session is stored', async () => {
    const page = await openWaiting();
    signInSomebody();
    answer = confirmed;
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'signed-out' }]));
    expect(posted).toHaveLength(1);
  });

  it('shows that it is being sent, and can be retried by hand', async () => {
    const page = await openWaiting();
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const { retrying } = await act(async () => ({ retrying: page.completions().retry(WORKOUT_ID) }));
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'sending' }]));
    resolve(Response.json({ id: WORKOUT_ID, workout: {}, progression: {} }));
    expect(await act(() => retrying)).toMatchObject({ status: 'logged' });
    expect(page.pending()).toEqual([]);
  });

  it('does not block the next workout, nor the other way round', async () => {
    const page = await openWaiting();
    await act(async () => {
      const { dispatch, whenSaved } = page.workout();
      dispatch({ type: 'addExercises', workoutId: 'second', now: SEVEN_PM, exercises: [SQUAT] });
      for (const action of lift('squat/1', 100, 5)) dispatch(action);
      await whenSaved();
    });
    await log(page);
    expect(page.pending().map(({ workoutId }) => workoutId)).toEqual([WORKOUT_ID, 'second']);
    answer = (request) => (request.id === 'second' ? confirmed(request) : refusing(500)());
    await comeBackOnline();
    await waitFor(() => expect(page.pending().map(({ workoutId }) => workoutId)).toEqual([WORKOUT_ID]));
  });

  it.each([
    [{ code: 'closed', message: 'The server says no.' }, 'The server says no.'],
    [
      { code: 'unknown_exercise', field: 'exercises.0.exerciseId' },
      'Bench Press is not in the list of exercises. Replace it or delete it.',
    ],
    [null, 'the server refused it without saying why (422). Check its numbers, then try again.'],
  ])('that the server later refuses with %j can be reopened', async (body, words) => {
    const page = await openWaiting();
    answer = () => Response.json(body, { status: 422 });
    await comeBackOnline();
    await waitFor(() =>
      expect(page.pending()).toMatchObject([{ state: 'refused', problem: `Failed to save workout: ${words}` }]),
    );
    expect(await act(() => page.completions().reopen(WORKOUT_ID))).toBe('/workout-logger');
    await waitFor(() => expect(page.shown()).toMatchObject({ id: WORKOUT_ID, status: 'active', finishingAt: null }));
    expect(page.pending()).toEqual([]);
  });

  it('is reopened at the exercise that was refused', async () => {
    const page = await open();
    await act(async () => {
      const { dispatch, whenSaved } = page.workout();
      dispatch(adding(BENCH, SQUAT));
      for (const action of [...lift('bench/1', 60, 10), ...lift('squat/1', 100, 5)]) dispatch(action);
      dispatch({ type: 'finish', now: SEVEN_PM });
      await whenSaved();
    });
    expect(page.shown().currentExerciseId).toBe('bench');
    answer = offline;
    await log(page);
    answer = refusing(422, { code: 'unknown_exercise', field: 'exercises.1.exerciseId' });
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'refused', code: 'unknown_exercise' }]));
    await act(() => page.completions().reopen(WORKOUT_ID));
    await waitFor(() => expect(page.shown()).toMatchObject({ status: 'active', currentExerciseId: 'squat' }));
  });

  it('is not reopened over a workout in progress', async () => {
    const page = await openWaiting();
    await act(async () => {
      page.workout().dispatch({ type: 'addExercises', workoutId: 'second', now: SEVEN_PM, exercises: [SQUAT] });
      await page.workout().whenSaved();
    });
    expect(await act(() => page.completions().reopen(WORKOUT_ID))).toBeNull();
    expect(page.shown().id).toBe('second');
    expect(page.pending()).toHaveLength(1);
  });

  it('can be discarded', async () => {
    const page = await openWaiting();
    await act(() => page.completions().discard(WORKOUT_ID));
    expect(page.pending()).toEqual([]);
    answer = confirmed;
    await comeBackOnline();
    expect(posted).toHaveLength(1);
  });

  it('is the same in every tab', async () => {
    const page = await open();
    const other = await open();
    await train(page);
    await waitFor(() => expect(other.shown().id).toBe(WORKOUT_ID));
    answer = offline;
    await log(page);
    await waitFor(() => expect(other.pending()).toMatchObject([{ workoutId: WORKOUT_ID, state: 'waiting' }]));
    expect(other.shown().status).toBe('inactive');
    await act(() => other.completions().discard(WORKOUT_ID));
    await waitFor(() => expect(page.pending()).toEqual([]));
  });
});

it('safety 26: logging in two tabs at once makes one workout, with the latest sets of the other tab', async () => {
  const one = await open();
  const other = await open();
  await train(one);
  await waitFor(() => expect(other.shown().id).toBe(WORKOUT_ID));
  const shown: CompletionRequest[] = [];
  await act(async () => {
    const before = one.workout().read();
    for (const action of lift('bench/2', 70, 8)) other.workout().dispatch(action);
    await other.workout().whenSaved();
    await Promise.all([
      one.completions().log(before, { onSending: ({ request }) => shown.push(request) }),
      other.completions().log(other.workout().read()),
    ]);
  });
  expect(new Set(posted.map((request) => JSON.stringify(request))).size).toBe(1);
  expect(posted[0]?.exercises[0]?.sets.map(({ weight }) => weight)).toEqual([60, 70]);
  // The completion screen shows this, not the state of its own tab.
  expect(shown).toEqual([posted[0]]);
  await waitFor(() => expect([one.shown().status, other.shown().status]).toEqual(['inactive', 'inactive']));
});

describe('safety 29: a phone whose clock is two hours ahead', () => {
  const TWO_HOURS = 2 * HOUR;
  /** The server's clock says seven. */
  const judging = (request: CompletionRequest) =>
    Date.parse(request.endTime) > SEVEN_PM + 5 * MINUTE
      ? Response.json(
          { code: 'validation_failed', message: 'A workout cannot end in the future.', field: 'endTime' },
          { status: 422, headers: { date: new Date(SEVEN_PM).toUTCString() } },
        )
      : confirmed(request);

  beforeEach(() => {
    vi.setSystemTime(SEVEN_PM + TWO_HOURS);
    member = signInSomebody();
  });

  it('has its times moved, and the workout is accepted', async () => {
    const page = await open();
    await train(page, SEVEN_PM + TWO_HOURS);
    answer = judging;
    expect(await log(page)).toMatchObject({ status: 'logged' });
    const { startTime = '', endTime = '' } = posted[1] ?? {};
    expect(Math.abs(Date.parse(endTime) - SEVEN_PM)).toBeLessThan(5_000);
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(HOUR + TWO_HOURS);
    const doneAt = (request: CompletionRequest | undefined) => request?.exercises[0]?.sets[0]?.completedAt ?? '';
    const shift = Date.parse(posted[0]?.endTime ?? '') - Date.parse(endTime);
    expect(Date.parse(doneAt(posted[0])) - Date.parse(doneAt(posted[1]))).toBe(shift);
  });

  it('keeps the moved times for the next attempt', async () => {
    const page = await open();
    await train(page, SEVEN_PM + TWO_HOURS);
    answer = (request) => (posted.length === 1 ? judging(request) : offline());
    expect(await log(page)).toMatchObject({ status: 'queued' });
    answer = judging;
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted).toHaveLength(3);
    expect(posted[2]).toEqual(posted[1]);
  });
});

describe('a workout with an own exercise that the server does not know yet', () => {
  /** Queued offline; the id of the bench press, which `train` does. */
  const made: WaitingItem = {
    kind: 'own-exercise',
    id: BENCH.id,
    name: 'Zercher Carry',
    queuedAt: SIX_PM,
    requests: [{ method: 'POST', path: '/api/user/exercises', body: { id: BENCH.id, name: 'Zercher Carry' } }],
    refusal: null,
    misses: 0,
  };
  const another: WaitingItem = {
    ...made,
    id: 'other',
    queuedAt: SIX_PM + MINUTE,
    requests: [{ method: 'POST', path: '/api/user/exercises', body: { id: 'other' } }],
  };
  const store = (item: WaitingItem | null) =>
    memberDatabase(member).write(['changes'], (tx) => putItem(tx, item ?? made, item));
  let answerExercise: (creation: OwnExerciseCreation) => Response | Promise<Response>;

  beforeEach(async () => {
    answerExercise = ({ id, name }) => Response.json({ id, name });
    const others = fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      if (`${init.method} ${path}` !== 'POST /api/user/exercises') return others(path, init);
      asked.push('POST /api/user/exercises');
      return answerExercise(JSON.parse(String(init.body)));
    });
    await store(made);
  });
  const posts = () => asked.filter((request) => request.startsWith('POST'));

  /** The page has tried to send the exercise: nothing is under way that would send the workout by chance. */
  async function openTried() {
    const page = await open();
    await waitFor(() => expect(posts()).toHaveLength(1));
    return page;
  }

  it('follows that exercise', async () => {
    answerExercise = offline;
    const page = await openTried();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'queued' });
    expect(posted).toEqual([]);
    answerExercise = ({ id, name }) => Response.json({ id, name });
    asked = [];
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posts()).toEqual(['POST /api/user/exercises', COMPLETE]);
  });

  it('waits while the exercise is refused, and follows once it has another name', async () => {
    answerExercise = ({ id, name }) =>
      name === 'Zercher Carry' ? refusing(409, { code: 'exercise_conflict', field: 'name' })() : Response.json({ id });
    const page = await openTried();
    await train(page);
    expect(await log(page)).toMatchObject({
      status: 'queued',
      message: 'It waits for Zercher Carry, which could not be made.',
    });
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'waiting' }]));
    expect(posted).toEqual([]);
    await act(() => decideOwnExercise(page.outbox(), BENCH.id, { type: 'rename', name: 'Zercher Walk' }));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted).toHaveLength(1);
  });

  it('follows at once where React hears too late that there was something to send', async () => {
    notifyManager.setScheduler((notify) => setTimeout(notify, 60));
    onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
    answerExercise = ({ id, name }) =>
      name === 'Zercher Carry' ? refusing(409, { code: 'exercise_conflict', field: 'name' })() : Response.json({ id });
    const page = await openTried();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'queued' });
    await act(() => decideOwnExercise(page.outbox(), BENCH.id, { type: 'rename', name: 'Zercher Walk' }));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted).toHaveLength(1);
  });

  it('follows its own exercise, although another one still waits', async () => {
    await store(another);
    answerExercise = offline;
    const page = await openTried();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'queued' });
    const late = Promise.withResolvers<Response>();
    answerExercise = ({ id }) => (id === BENCH.id ? Response.json({ id }) : late.promise);
    const { deciding } = await act(async () => ({
      deciding: decideOwnExercise(page.outbox(), 'other', { type: 'retry' }),
    }));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted).toHaveLength(1);
    late.resolve(refusing(500)());
    await act(() => deciding);
    expect(await readItems(memberDatabase(member))).toMatchObject([{ id: 'other' }]);
  });

  it('is sent with its own exercise, although an older one cannot be sent', async () => {
    await store({ ...another, queuedAt: SIX_PM - MINUTE });
    answerExercise = ({ id }) => (id === BENCH.id ? Response.json({ id }) : refusing(500)());
    const page = await open();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'logged' });
  });

  it('is sent even if other exercises are refused', async () => {
    await store(null);
    await store({ ...another, refusal: { code: 'exercise_limit', field: null } });
    const page = await open();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'logged' });
  });
});

describe('safety 27: if nothing can be stored', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });

  it('a workout can still be finished', async () => {
    const page = await open();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'logged' });
    expect(page.shown().status).toBe('inactive');
    expect(posted).toHaveLength(1);
  });

  it('a slow workout is not said to be kept', async () => {
    const page = await open();
    await train(page);
    answer = never;
    const onSlow = vi.fn();
    await act(async () => {
      const logging = page.completions().log(page.workout().read(), { onSlow });
      await vi.waitFor(() => expect(posted).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(16_000);
      return logging;
    });
    expect(onSlow.mock.calls).toEqual([[{ isKept: false }]]);
  });

  it('an offline workout stays in progress, and the member is told why', async () => {
    const page = await open();
    await train(page);
    answer = offline;
    expect(await log(page)).toMatchObject({
      status: 'refused',
      message:
        'Failed to save workout: there is no connection, and this phone has no room to keep it. Leave this page open and try again.',
    });
    expect(page.shown().id).toBe(WORKOUT_ID);
  });

  it('a retry sends the same request as the first attempt, whose answer may have been lost', async () => {
    const page = await open();
    await train(page);
    answer = offline;
    await log(page);
    await act(async () => {
      page.workout().dispatch({ type: 'keepGoing', now: SEVEN_PM + MINUTE });
      page.workout().dispatch({ type: 'finish', now: SEVEN_PM + 2 * MINUTE });
    });
    answer = confirmed;
    expect(await log(page)).toMatchObject({ status: 'logged' });
    expect(posted[1]).toEqual(posted[0]);
  });
});
