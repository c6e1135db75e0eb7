// @vitest-environment happy-dom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToast } from '#client/kit/toast/toast.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { endSession, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { listLifts } from '#contract/endpoints/insights.ts';
import { deleteWorkout } from '#contract/endpoints/workouts.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { keptQuery } from '../kept-answers.ts';
import { callCounting, useJobUpkeep } from './call-counting.ts';
import { resumeJobs } from './follow-job.ts';
import { useJobs } from './jobs.ts';

const ID = '0d9ac1a6-3b8e-4d3c-9a53-0e8f4a3f7c10';
const JOB = { id: '3f0e5f0a-93f8-4c3c-8f0e-7a1d1c5b2e11', kind: 'deleteWorkout', done: 0, total: 500 };
const RUNNING = { ...JOB, status: null, answer: null };

let userId: string;
let asked: string[];
/** The answers, one after another; the last one stays. */
let answers: (() => Response)[];

beforeEach(() => {
  userId = signInSomebody();
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession();
});

const answering =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status });
const gone = () => {
  setImmediate(() => window.dispatchEvent(new Event('online')));
  throw new TypeError('Failed to fetch');
};
const remove = () => callCounting(deleteWorkout, { params: { id: ID }, session: 'required' });
const kept = () => memberDatabase(userId).read(['changes'], (tx) => tx.objectStore('changes').getAllKeys());

describe('a change that may count a long history', () => {
  it('is one request where it is answered at once', async () => {
    answers = [() => new Response(null, { status: 204 })];
    expect(await remove()).toBeUndefined();
    expect(asked).toEqual([`DELETE /api/user/workouts/${ID}`]);
  });

  it('waits for its job, shows how far it is, and has the answer of the job', async () => {
    const shown: number[] = [];
    const stop = useJobs.subscribe(([job]) => shown.push(job?.done ?? -1));
    let whileRunning: unknown;
    const running = () => {
      whileRunning = kept();
      return Response.json({ ...RUNNING, done: 250 });
    };
    answers = [answering(RUNNING, 202), running, gone, answering({ ...JOB, done: 500, status: 204, answer: null })];
    expect(await remove()).toBeUndefined();
    stop();
    expect(asked.slice(1)).toEqual(Array(3).fill(`GET /api/user/jobs/${JOB.id}`));
    expect(shown).toEqual([0, 250, -1]);
    expect(await whileRunning).toEqual([`history-job:${JOB.id}`]);
    expect(await kept()).toEqual([]);
  });

  it('is waited for however long the network or the server is gone, and asked for at once when it is back', async () => {
    let isBack = false;
    const ended = answering({ ...JOB, status: 204, answer: null });
    answers = [answering(RUNNING, 202), () => (isBack ? ended() : gone())];
    const removed = remove();
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(8));
    isBack = true;
    expect(await removed).toBeUndefined();
  });

  it('that was refused after a reload is reported', async () => {
    answers = [
      answering({ ...JOB, kind: 'undoMerge', status: 409, answer: { code: 'exercise_conflict', message: 'Taken.' } }),
    ];
    await resumeJobs([{ ...JOB, kind: 'undoMerge' }], { userId, client: new QueryClient() });
    const description = 'There is another exercise with this id or name.';
    expect(getToast()).toMatchObject({ title: 'Couldn’t undo the merge', description });
  });

  it('that was refused with a code that is not known here is reported as the server says', async () => {
    answers = [answering({ ...JOB, kind: 'undoMerge', status: 409, answer: { code: 'new', message: 'Taken.' } })];
    await resumeJobs([{ ...JOB, kind: 'undoMerge' }], { userId, client: new QueryClient() });
    expect(getToast()).toMatchObject({ title: 'Couldn’t undo the merge', description: 'Taken.' });
  });

  it('fails as the request would have', async () => {
    const answer = { code: 'workout_changed', message: 'The workout has been changed elsewhere since.' };
    answers = [answering(RUNNING, 202), answering({ ...JOB, status: 409, answer })];
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      code: 'workout_changed',
      serverMessage: answer.message,
    });
  });

  it('that a read has to wait for is shown, and then read again', async () => {
    const busy = { code: 'history_busy', message: 'Your history is still being counted.', job: JOB.id };
    let done = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith(JOB.id)) done += 250;
      const isDone = done >= JOB.total;
      const job = { ...RUNNING, kind: 'countHistory', done, status: isDone ? 204 : null };
      if (path.endsWith(JOB.id)) return Response.json(job);
      return isDone ? Response.json([]) : Response.json(busy, { status: 503 });
    });
    const shown: number[] = [];
    const stop = useJobs.subscribe(([counting]) => shown.push(counting?.done ?? -1));
    const read = () => {
      useJobUpkeep();
      return useQuery(keptQuery(userId, listLifts, {}));
    };
    const { result, unmount } = renderHook(read, { wrapper: signedIn(userId) });
    await vi.waitFor(() => expect(result.current.failureReason).toMatchObject({ code: 'history_busy', job: JOB.id }));
    expect(result.current.isPending).toBe(true);
    await vi.waitFor(() => expect(result.current.data).toEqual([]), { timeout: 20_000 });
    expect(shown).toEqual([0, 250, -1]);
    unmount();
    stop();
  });

  it('is waited for again after a reload, and what it has changed is read again', async () => {
    const client = new QueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    answers = [answering({ ...JOB, status: 204, answer: null })];
    await resumeJobs([JOB], { userId, client });
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalled());
    expect(useJobs.getState()).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});
