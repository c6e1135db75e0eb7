import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { OutboxProvider } from '#client/data/outbox-provider.tsx';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useEditStore, useSession } from '#client/workout/draft/workout-context.ts';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import type { WorkoutDetail } from '#contract/workout.ts';
import { adding, BENCH, HOUR, lift, SIX_PM } from '#core/workout/session/testing/example-workout.ts';
import type { CompletionRequest } from '../completion.ts';
import { useCompletions } from '../completions-context.ts';
import { CompletionsProvider } from '../completions-provider.tsx';

/** A tab of the member, without a screen. */
export async function openMemberPage(userId: string) {
  const { now, unmount } = renderForMember(userId, () => ({
    workout: useWorkout(),
    live: useSession((session) => session),
    edited: useEditStore(),
    completions: useCompletions(),
    outbox: useOutbox(),
  }));
  await waitFor(() => expect(now()?.edited.shown.getState().isRead).toBe(true));
  return {
    unmount,
    now,
    workout: () => now().workout,
    shown: () => now().live,
    edited: () => now().edited.read(),
    completions: () => now().completions,
    pending: () => now().completions.pending,
    outbox: () => now().outbox,
  };
}

export type MemberPage = Awaited<ReturnType<typeof openMemberPage>>;

export function renderForMember<Result>(userId: string, hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemberQueries userId={userId}>
      <OutboxProvider userId={userId}>
        <WorkoutProvider userId={userId}>
          <CompletionsProvider userId={userId}>{children}</CompletionsProvider>
        </WorkoutProvider>
      </OutboxProvider>
    </MemberQueries>
  );
  const { result, unmount } = renderHook(hook, { wrapper });
  return { now: () => result.current, unmount };
}

export const SEVEN_PM = SIX_PM + HOUR;
export const ID = '11111111-1111-4111-8111-111111111111';
/** A workout of the past, as the server has it. */
export const WORKOUT: WorkoutDetail = {
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
      sets: [{ set_number: 1, weight: 825, reps: 8, is_pr: false, xp_earned: 6600 }],
    },
  ],
};

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: CompletionRequest;
}
export type Answer = (request: Sent) => Response | Promise<Response>;

export const confirmed: Answer = ({ method, body }) => {
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const revision = body?.revision === undefined ? {} : { revision: body.revision + 1 };
  return Response.json({ ...WORKOUT, id: body?.id ?? ID, workout: {}, progression: {}, ...revision });
};
export const refusing =
  (status: number, body: object = {}) =>
  () =>
    Response.json({ code: 'some_code', message: 'The server says no.', ...body }, { status });
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
export const never = () => new Promise<Response>(() => undefined);

/** A signed-in member at seven o'clock, and a server that confirms every workout until a test says otherwise. */
export function memberWithServer() {
  const network = { member: '', answer: confirmed, sent: [] as Sent[], asked: [] as string[] };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: SEVEN_PM, shouldAdvanceTime: true });
    Object.assign(network, { member: signInSomebody(), answer: confirmed, sent: [], asked: [] });
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
      network.asked.push(`${method} ${path}`);
      if (!/^(\w+ \/api\/(user\/workouts\/|workouts)|POST \/api\/user\/exercises)/.test(`${method} ${path}`))
        return Response.json({ supabaseUrl: 'http://gym.test', supabaseAnonKey: 'key' });
      const request = { method, path, body: body ? JSON.parse(String(body)) : undefined };
      network.sent.push(request);
      const aborted = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => aborted.reject(signal.reason));
      return Promise.race([network.answer(request), aborted.promise]);
    });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return network;
}

/** One set of bench presses, from six to seven o'clock. */
export const train = (page: MemberPage, finishedAt = SEVEN_PM) =>
  act(async () => {
    const { dispatch, whenSaved } = page.workout();
    dispatch(adding(BENCH));
    for (const action of lift('bench/1', 60, 10)) dispatch(action);
    dispatch({ type: 'finish', now: finishedAt });
    await whenSaved().catch(() => undefined);
  });

export const log = (page: MemberPage) => act(() => page.completions().log(page.workout().read()));

export const comeBackOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
