// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { defaultScheduler, notifyManager, useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { decideOwnExercise } from '#client/data/exercises/change-own-exercise.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { putItem, readItems } from '#client/outbox/stored-items.ts';
import { nothingWaiting, type WaitingItem } from '#client/outbox/waiting-item.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { endSession, signIn, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { i18n } from '#client/words/i18n.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
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
import {
  type Answer,
  comeBackOnline,
  confirmed,
  log,
  type MemberPage,
  memberWithServer,
  never,
  offline,
  openMemberPage,
  refusing,
  renderForMember,
  SEVEN_PM,
  type Sent,
  train,
} from './testing/member-page.tsx';

const COMPLETE = 'POST /api/workouts/complete';
const network = memberWithServer();

const open = (userId = network.member) => openMemberPage(userId);
const posted = () => network.sent.filter(({ path }) => path === '/api/workouts/complete').map(({ body }) => body);

/** A page with a workout that is ready to be logged. */
async function openFinished() {
  const page = await open();
  await train(page);
  return page;
}

/** A page with a workout that waits. */
async function openWaiting(failure: Answer = offline) {
  const page = await openFinished();
  network.answer = failure;
  await log(page);
  return page;
}

/** Adds squats to the workout in progress, or to a second one. */
const squat = (page: MemberPage, workoutId: string) =>
  act(async () => {
    const { dispatch, whenSaved } = page.workout();
    dispatch({ type: 'addExercises', workoutId, now: SEVEN_PM, exercises: [SQUAT] });
    for (const action of lift('squat/1', 100, 5)) dispatch(action);
    await whenSaved();
  });

/** Answers when the test says so. */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.answer = async (request) => {
    await promise;
    return confirmed(request);
  };
  return resolve;
}

describe('logging a workout', () => {
  it('sends it as finished and leaves none in progress', async () => {
    const page = await openFinished();
    expect(await log(page)).toMatchObject({ status: 'logged', response: { id: WORKOUT_ID } });
    expect(posted()).toMatchObject([
      {
        id: WORKOUT_ID,
        userId: network.member,
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
    expect(posted()).toEqual([]);
  });

  it('sends it once for two taps, and passes the request to both before the server has answered', async () => {
    const page = await openFinished();
    const resolve = answerLater();
    const onSending = vi.fn();
    const outcomes = await act(async () => {
      const taps = [0, 1].map(() => page.completions().log(page.workout().read(), { onSending }));
      await vi.waitFor(() => expect(posted()).toHaveLength(1));
      expect(onSending.mock.calls.map(([{ request }]) => request)).toEqual([posted()[0], posted()[0]]);
      resolve();
      return Promise.all(taps);
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['logged', 'logged']);
    expect(posted()).toHaveLength(1);
  });

  // `verdict.test.ts` crosses every answer with what becomes of a workout.
  it.each<[reason: string, message: string, Answer]>([
    ['network', 'No connection. Please check your network and try again.', offline],
    ['server', 'Failed to save workout: The server says no.', refusing(500)],
    [
      'server',
      'Failed to save workout: the server answered 403.',
      () => new Response('<h1>Hotel</h1>', { status: 403 }),
    ],
    ['server', 'Failed to save workout: the answer could not be understood.', () => Response.json({ hotel: true })],
    ['server', 'Failed to save workout: the answer could not be understood.', () => new Response('<h1>Hotel</h1>')],
    ['signed-out', 'Please log in to save your workout', refusing(401)],
  ])('keeps it on this phone: %s, %s', async (reason, message, failure) => {
    const page = await openFinished();
    network.answer = failure;
    expect(await log(page)).toEqual({ status: 'queued', reason, message });
    expect(page.shown().status).toBe('inactive');
    const state = reason === 'signed-out' ? 'signed-out' : 'waiting';
    expect(page.pending()).toMatchObject([{ workoutId: WORKOUT_ID, state, problem: message }]);
  });

  it('does not list it as waiting while the member watches it being sent', async () => {
    const [page, other] = [await openFinished(), await open()];
    const resolve = answerLater();
    const { logging } = await act(async () => ({ logging: page.completions().log(page.workout().read()) }));
    await waitFor(() => expect(other.pending()).toMatchObject([{ state: 'sending' }]));
    expect(page.pending()).toEqual([]);
    expect(page.shown().id).toBe(WORKOUT_ID);
    resolve();
    await act(() => logging);
    await waitFor(() => expect(other.pending()).toEqual([]));
  });

  it('safety 18: reports it as slow after 10 s, gives up after 15 s and queues it', async () => {
    const page = await openFinished();
    network.answer = never;
    const onSlow = vi.fn();
    const outcome = await act(async () => {
      const logging = page.completions().log(page.workout().read(), { onSlow });
      await vi.waitFor(() => expect(posted()).toHaveLength(1));
      expect(page.workout().read().id).toBe(WORKOUT_ID);
      await vi.advanceTimersByTimeAsync(9_000);
      expect(onSlow).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(onSlow.mock.calls).toEqual([[{ isKept: true }]]);
      await vi.advanceTimersByTimeAsync(5_000);
      return logging;
    });
    const message = 'Request timed out. Please check your connection and try again.';
    expect(outcome).toEqual({ status: 'queued', reason: 'timeout', message });
    expect(page.pending()).toMatchObject([{ workoutId: WORKOUT_ID, state: 'waiting' }]);
  });

  it('tells what waits in the language of the moment, and stores no words of it', async () => {
    const page = await openWaiting(refusing(401));
    expect(page.pending()).toMatchObject([{ problem: 'Please log in to save your workout' }]);
    expect(await readItems(memberDatabase(network.member))).toMatchObject([
      { shown: { lastTry: { reason: 'signed-out' } } },
    ]);
    network.answer = refusing(422, { code: 'validation_failed', field: 'exercises.0.sets.0.weight' });
    await act(() => page.completions().retry(WORKOUT_ID));
    const problem = (most: string) =>
      `Failed to save workout: set 1 of Bench Press has 60 kg. A weight can be 0 to ${most} kg, with three decimals at most.`;
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'refused', problem: problem('1,000') }]));
    page.unmount();
    i18n.load('de', {});
    i18n.activate('de', 'de');
    onTestFinished(() => i18n.activate('en'));
    const again = await open();
    await waitFor(() => expect(again.pending()).toMatchObject([{ state: 'refused', problem: problem('1.000') }]));
  });

  // `refusal-words.test.ts` has the other words, `completion.test.ts` the other faults.
  it.each([
    [
      'our server',
      refusing(422, { code: 'validation_failed', field: 'exercises.0.sets.0.weight' }),
      'set 1 of Bench Press has 60 kg. A weight can be 0 to 1,000 kg, with three decimals at most.',
      { code: 'validation_failed', fault: { exerciseId: 'bench', setNumber: 1, column: 'weight' } },
    ],
    [
      'a proxy',
      () => new Response('<html>Conflict</html>', { status: 409 }),
      'the server refused it without saying why (409). Check its numbers, then try again.',
      { code: 'unknown', fault: null },
    ],
  ])('keeps it in progress when %s refuses it, and says why', async (_, refusal, words, details) => {
    const page = await openFinished();
    network.answer = refusal;
    const message = `Failed to save workout: ${words}`;
    expect(await log(page)).toEqual({ status: 'refused', message, ...details });
    expect(page.shown()).toMatchObject({ id: WORKOUT_ID, finishingAt: SEVEN_PM });
    expect(page.pending()).toEqual([]);
  });

  it('gives it a new id if its own is taken, so that it is not refused forever', async () => {
    const page = await openFinished();
    network.answer = refusing(409, { code: 'workout_conflict', field: 'id' });
    expect(await log(page)).toMatchObject({ status: 'refused' });
    expect(page.shown()).toMatchObject({ finishingAt: SEVEN_PM, exercises: [{ id: 'bench' }] });
    expect(page.shown().id).not.toBe(WORKOUT_ID);
  });

  it('reads only the data again that it changed, in other tabs too', async () => {
    const { member: userId } = network;
    const page = await open();
    const other = renderForMember(userId, () =>
      ['bench', 'squat'].map((exerciseId) => {
        const params = { userId, exerciseId };
        return useQuery(keptQuery(userId, getExerciseStats, { params })).isSuccess;
      }),
    );
    await waitFor(() => expect(other.now()).toEqual([true, true]));
    await train(page);
    await log(page);
    const times = (path: string) => network.asked.filter((call) => call === `GET /api/${path}`).length;
    await waitFor(() => expect(times('user/current')).toBeGreaterThan(0));
    await waitFor(() => expect(times(`user-exercise-stats/${userId}/bench`)).toBeGreaterThan(1));
    expect(times(`user-exercise-stats/${userId}/squat`)).toBe(1);
  });
});

describe('safety 25: a queued workout', () => {
  it.each<[string, Answer]>([
    ['is sent with the very same bytes when the network is back', offline],
    ['safety 36: so is one that the daily allowance had no room for', refusing(429, { code: 'daily_limit' })],
  ])('%s', async (_, failure) => {
    const page = await openWaiting(failure);
    expect(page.pending()).toMatchObject([{ workoutId: WORKOUT_ID, state: 'waiting' }]);
    network.answer = confirmed;
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(JSON.stringify(posted()[1])).toBe(JSON.stringify(posted()[0]));
    expect(posted()).toHaveLength(2);
  });

  it('is sent at once when the network is back, although an attempt from before still hangs', async () => {
    (await openWaiting()).unmount();
    network.answer = never;
    const page = await open();
    await waitFor(() => expect(posted()).toHaveLength(2));
    network.answer = confirmed;
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted()).toHaveLength(3);
  });

  it('is sent at once when the network comes back just as an attempt fails', async () => {
    (await openWaiting()).unmount();
    // The DOM of these tests has no locks, Node has the same.
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    network.answer = () => {
      network.answer = confirmed;
      setImmediate(() => window.dispatchEvent(new Event('online')));
      return offline();
    };
    const page = await open();
    await waitFor(() => expect(posted()).toHaveLength(3));
    await waitFor(() => expect(page.pending()).toEqual([]));
  });

  it('is retried until it succeeds', async () => {
    await openWaiting();
    for (const attempts of [2, 3]) {
      await vi.waitFor(async () => {
        await act(() => vi.advanceTimersByTimeAsync(30_000));
        expect(posted().length).toBeGreaterThanOrEqual(attempts);
      });
    }
  });

  it('is neither sent as nor shown to another member, and is sent when its member is back', async () => {
    const { member } = network;
    const page = await openWaiting(refusing(401));
    page.unmount();
    endSession();
    network.answer = confirmed;
    const theirs = await open(signInSomebody());
    await comeBackOnline();
    expect(theirs.pending()).toEqual([]);
    expect(posted()).toHaveLength(1);
    theirs.unmount();
    signIn(member);
    const back = await open();
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]?.userId).toBe(member);
    await waitFor(() => expect(back.pending()).toEqual([]));
  });

  it('shows that it is being sent, and can be retried by hand', async () => {
    const page = await openWaiting();
    const resolve = answerLater();
    const { retrying } = await act(async () => ({ retrying: page.completions().retry(WORKOUT_ID) }));
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'sending' }]));
    resolve();
    expect(await act(() => retrying)).toMatchObject({ status: 'logged' });
    expect(page.pending()).toEqual([]);
  });

  it('does not block the next workout, nor the other way round', async () => {
    const page = await openWaiting();
    await squat(page, 'second');
    await log(page);
    expect(page.pending().map(({ workoutId }) => workoutId)).toEqual([WORKOUT_ID, 'second']);
    network.answer = (request) => (request.body.id === 'second' ? confirmed(request) : refusing(500)());
    await comeBackOnline();
    await waitFor(() => expect(page.pending().map(({ workoutId }) => workoutId)).toEqual([WORKOUT_ID]));
  });

  it('that the server later refuses can be reopened, at the exercise that was refused', async () => {
    const page = await openFinished();
    await squat(page, WORKOUT_ID);
    expect(page.shown().currentExerciseId).toBe('bench');
    network.answer = offline;
    await log(page);
    network.answer = refusing(422, { code: 'unknown_exercise', field: 'exercises.1.exerciseId' });
    await comeBackOnline();
    const problem = 'Failed to save workout: Back Squat is not in the list of exercises. Replace it or delete it.';
    await waitFor(() =>
      expect(page.pending()).toMatchObject([{ state: 'refused', code: 'unknown_exercise', problem }]),
    );
    expect(await act(() => page.completions().reopen(WORKOUT_ID))).toBe('/workout-logger');
    const opened = { id: WORKOUT_ID, status: 'active', finishingAt: null, currentExerciseId: 'squat' };
    await waitFor(() => expect(page.shown()).toMatchObject(opened));
    expect(page.pending()).toEqual([]);
  });

  it('is not reopened over a workout in progress', async () => {
    const page = await openWaiting();
    await squat(page, 'second');
    expect(await act(() => page.completions().reopen(WORKOUT_ID))).toBeNull();
    expect(page.shown().id).toBe('second');
    expect(page.pending()).toHaveLength(1);
  });

  it('is the same in every tab, and can be discarded in any', async () => {
    const [page, other] = [await openFinished(), await open()];
    await waitFor(() => expect(other.shown().id).toBe(WORKOUT_ID));
    network.answer = offline;
    await log(page);
    await waitFor(() => expect(other.pending()).toMatchObject([{ workoutId: WORKOUT_ID, state: 'waiting' }]));
    expect(other.shown().status).toBe('inactive');
    await act(() => other.completions().discard(WORKOUT_ID));
    await waitFor(() => expect(page.pending()).toEqual([]));
    const { length } = posted();
    await comeBackOnline();
    expect(posted()).toHaveLength(length);
  });
});

it('safety 26: logging in two tabs at once makes one workout, with the latest sets of the other tab', async () => {
  const [one, other] = [await openFinished(), await open()];
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
  expect(new Set(posted().map((request) => JSON.stringify(request))).size).toBe(1);
  expect(posted()[0]?.exercises[0]?.sets.map(({ weight }) => weight)).toEqual([60, 70]);
  // The completion screen shows this, not the state of its own tab.
  expect(shown).toEqual([posted()[0]]);
  await waitFor(() => expect([one.shown().status, other.shown().status]).toEqual(['inactive', 'inactive']));
});

describe('safety 29: a phone whose clock is two hours ahead', () => {
  const TWO_HOURS = 2 * HOUR;
  /** The server's clock says seven. */
  const judging: Answer = (request) =>
    Date.parse(request.body.endTime) > SEVEN_PM + 5 * MINUTE
      ? Response.json(
          { code: 'validation_failed', message: 'A workout cannot end in the future.', field: 'endTime' },
          { status: 422, headers: { date: new Date(SEVEN_PM).toUTCString() } },
        )
      : confirmed(request);

  async function openAhead() {
    vi.setSystemTime(SEVEN_PM + TWO_HOURS);
    network.member = signInSomebody();
    const page = await open();
    await train(page, SEVEN_PM + TWO_HOURS);
    return page;
  }

  it('has its times moved, and the workout is accepted', async () => {
    const page = await openAhead();
    network.answer = judging;
    expect(await log(page)).toMatchObject({ status: 'logged' });
    const [first, second] = posted();
    const { startTime = '', endTime = '' } = second ?? {};
    expect(Math.abs(Date.parse(endTime) - SEVEN_PM)).toBeLessThan(5_000);
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(HOUR + TWO_HOURS);
    const doneAt = (request: CompletionRequest | undefined) => request?.exercises[0]?.sets[0]?.completedAt ?? '';
    const shift = Date.parse(first?.endTime ?? '') - Date.parse(endTime);
    expect(Date.parse(doneAt(first)) - Date.parse(doneAt(second))).toBe(shift);
  });

  it('keeps the moved times for the next attempt', async () => {
    const page = await openAhead();
    network.answer = (request) => (posted().length === 1 ? judging(request) : offline());
    expect(await log(page)).toMatchObject({ status: 'queued' });
    network.answer = judging;
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted()).toHaveLength(3);
    expect(posted()[2]).toEqual(posted()[1]);
  });
});

describe('a workout with an own exercise that the server does not know yet', () => {
  const MADE = 'POST /api/user/exercises';
  const creation = (id: string, name: string, queuedAt: number): WaitingItem => ({
    ...nothingWaiting({ kind: 'own-exercise', id }, name),
    queuedAt,
    requests: [{ method: 'POST', path: '/api/user/exercises', body: { id, name } }],
  });
  /** With the id of the bench press, which `train` does. */
  const made = creation(BENCH.id, 'Zercher Carry', SIX_PM);
  const another = creation('other', 'Bayesian Curl', SIX_PM + MINUTE);
  const store = (item: WaitingItem) =>
    memberDatabase(network.member).write(['changes'], (tx) => putItem(tx, item, item));
  const answerExercises = (answer: Answer) => {
    network.answer = (request) => (request.path === '/api/user/exercises' ? answer(request) : confirmed(request));
  };
  const refusingName: Answer = (request) =>
    request.body.name === 'Zercher Carry'
      ? refusing(409, { code: 'exercise_conflict', field: 'name' })()
      : confirmed(request);
  const posts = () => network.sent.map(({ method, path }) => `${method} ${path}`);

  /** The exercise was tried: nothing is under way that would send the workout by chance. */
  async function openTried(answer: Answer) {
    answerExercises(answer);
    await store(made);
    const page = await open();
    await waitFor(() => expect(posts()).toEqual([MADE]));
    await train(page);
    return page;
  }

  it('follows that exercise', async () => {
    const page = await openTried(offline);
    expect(await log(page)).toMatchObject({ status: 'queued' });
    expect(posted()).toEqual([]);
    network.answer = confirmed;
    network.sent = [];
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posts()).toEqual([MADE, COMPLETE]);
  });

  it.each([
    ['', defaultScheduler],
    [', also where React hears late that there was something to send', (notify: () => void) => setTimeout(notify, 60)],
  ])('waits while the exercise is refused, and follows once it has another name%s', async (_, scheduler) => {
    notifyManager.setScheduler(scheduler);
    onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
    const page = await openTried(refusingName);
    const message = 'It waits for Zercher Carry, which could not be made.';
    expect(await log(page)).toMatchObject({ status: 'queued', message });
    await comeBackOnline();
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'waiting' }]));
    expect(posted()).toEqual([]);
    await act(() => decideOwnExercise(page.outbox(), BENCH.id, { type: 'rename', name: 'Zercher Walk' }));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted()).toHaveLength(1);
  });

  it('follows its own exercise, although another one still waits', async () => {
    await store(another);
    const page = await openTried(offline);
    expect(await log(page)).toMatchObject({ status: 'queued' });
    const late = Promise.withResolvers<Response>();
    answerExercises((request) => (request.body.id === BENCH.id ? confirmed(request) : late.promise));
    const { deciding } = await act(async () => ({
      deciding: decideOwnExercise(page.outbox(), 'other', { type: 'retry' }),
    }));
    await waitFor(() => expect(page.pending()).toEqual([]));
    expect(posted()).toHaveLength(1);
    late.resolve(refusing(500)());
    await act(() => deciding);
    expect(await readItems(memberDatabase(network.member))).toMatchObject([{ id: 'other' }]);
  });

  it.each([
    ['an older one cannot be sent', [made, { ...another, queuedAt: SIX_PM - MINUTE }]],
    ['others are refused', [{ ...another, refusal: { code: 'exercise_limit', field: null } }]],
  ])('is sent although %s', async (_, waiting) => {
    answerExercises((request: Sent) => (request.body.id === BENCH.id ? confirmed(request) : refusing(500)()));
    for (const item of waiting) await store(item);
    const page = await openFinished();
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
    const page = await openFinished();
    expect(await log(page)).toMatchObject({ status: 'logged' });
    expect(page.shown().status).toBe('inactive');
    expect(posted()).toHaveLength(1);
  });

  it('a slow workout is not said to be kept', async () => {
    const page = await openFinished();
    network.answer = never;
    const onSlow = vi.fn();
    await act(async () => {
      const logging = page.completions().log(page.workout().read(), { onSlow });
      await vi.waitFor(() => expect(posted()).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(16_000);
      return logging;
    });
    expect(onSlow.mock.calls).toEqual([[{ isKept: false }]]);
  });

  it('an offline workout stays in progress, the member is told why, and a retry sends the same request', async () => {
    const page = await openFinished();
    network.answer = offline;
    const message =
      'Failed to save workout: there is no connection, and this phone has no room to keep it. Leave this page open and try again.';
    expect(await log(page)).toMatchObject({ status: 'refused', message });
    expect(page.shown().id).toBe(WORKOUT_ID);
    await act(async () => {
      page.workout().dispatch({ type: 'keepGoing', now: SEVEN_PM + MINUTE });
      page.workout().dispatch({ type: 'finish', now: SEVEN_PM + 2 * MINUTE });
    });
    network.answer = confirmed;
    expect(await log(page)).toMatchObject({ status: 'logged' });
    // The answer to the first one may have been lost.
    expect(posted()[1]).toEqual(posted()[0]);
  });
});
