// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberQueries } from '#client/shared/api/member-queries.tsx';
import { session } from '#client/shared/auth/testing/page.tsx';
import { useSession, useWorkout } from '#client/shared/workout/workout-context.ts';
import { WorkoutProvider } from '#client/shared/workout/workout-provider.tsx';
import { adding, BENCH, lift, SIX_PM, WORKOUT_ID } from '#core/workout/session/testing/example-workout.ts';
import type { CompletionRequest } from './completion.ts';
import { useCompletions } from './completions-context.ts';
import { CompletionsProvider } from './completions-provider.tsx';

const PATH = 'POST /api/workouts/complete';
let member: string;
let posted: CompletionRequest[];
let asked: string[];
let answer: (request: CompletionRequest) => Response | Promise<Response>;

beforeEach(() => {
  member = crypto.randomUUID();
  localStorage.setItem('gymratt.auth', JSON.stringify(session({ user: { id: member } })));
  posted = [];
  asked = [];
  answer = confirmed;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (`${method} ${path}` !== PATH) return Response.json({ supabaseUrl: 'http://gym.test', supabaseAnonKey: 'key' });
    const request = JSON.parse(String(body)) as CompletionRequest;
    posted.push(request);
    return answer(request);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const confirmed = ({ id }: CompletionRequest) => Response.json({ id, workout: {}, progression: {} });
const refusing =
  (status: number, body: object = {}, headers = {}) =>
  () =>
    Response.json({ code: 'some_code', message: 'The server says no.', ...body }, { status, headers });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

async function open() {
  const userId = member;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemberQueries userId={userId}>
      <WorkoutProvider userId={userId}>
        <CompletionsProvider userId={userId}>{children}</CompletionsProvider>
      </WorkoutProvider>
    </MemberQueries>
  );
  const { result } = renderHook(
    () => ({ workout: useWorkout(), shown: useSession((session) => session), completions: useCompletions() }),
    { wrapper },
  );
  await waitFor(() => expect(result.current).not.toBeNull());
  return result;
}

type Page = Awaited<ReturnType<typeof open>>;

async function train(page: Page) {
  await act(async () => {
    const { dispatch, whenSaved } = page.current.workout;
    dispatch(adding(BENCH));
    for (const action of lift('bench/1', 60, 10)) dispatch(action);
    dispatch({ type: 'finish', now: SIX_PM + 3_600_000 });
    await whenSaved();
  });
}

const log = (page: Page) => act(() => page.current.completions.log(page.current.workout.read()));

describe('a workout that is logged', () => {
  it('is sent as it was finished, and then there is none', async () => {
    const page = await open();
    await train(page);
    expect(await log(page)).toMatchObject({ status: 'logged', response: { id: WORKOUT_ID } });
    expect(posted).toMatchObject([{ id: WORKOUT_ID, userId: member, duration: 3600, xpEarned: 600 }]);
    expect(page.current.shown.status).toBe('inactive');
    expect(page.current.completions.pending).toEqual([]);
    expect(asked).toContain('GET /api/user/current');
  });

  it('without numbers is nothing', async () => {
    const page = await open();
    await act(async () => page.current.workout.dispatch(adding(BENCH)));
    expect(await log(page)).toEqual({ status: 'nothing' });
    expect(page.current.shown.id).toBe(WORKOUT_ID);
  });

  it.each([
    ['network', 'No connection. Please check your network and try again.', offline],
    ['server', 'Failed to save workout: The server says no.', refusing(500)],
    ['server', 'Failed to save workout: The server says no.', refusing(429)],
    ['signed-out', 'Please log in to save your workout', refusing(401)],
  ])('waits on this phone: %s, %s', async (reason, message, failure) => {
    const page = await open();
    await train(page);
    answer = failure;
    expect(await log(page)).toEqual({ status: 'queued', reason, message });
    expect(page.current.shown.status).toBe('inactive');
    expect(page.current.completions.pending).toMatchObject([
      { id: WORKOUT_ID, state: reason === 'signed-out' ? 'signed-out' : 'waiting', problem: message },
    ]);
  });

  it('stays when the server refuses it', async () => {
    const page = await open();
    await train(page);
    answer = refusing(422);
    expect(await log(page)).toEqual({
      status: 'refused',
      message: 'Failed to save workout: The server says no.',
    });
    expect(page.current.shown).toMatchObject({ id: WORKOUT_ID, finishingAt: SIX_PM + 3_600_000 });
    expect(page.current.completions.pending).toEqual([]);
  });
});
