// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { OutboxProvider } from '#client/data/outbox-provider.tsx';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember } from '#client/session/auth/testing/auth-value.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { endedWorkout } from '#client/workout/completions/ended-workout.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { CompletionResponse, Progression } from '#contract/workout.ts';
import {
  BENCH,
  HOUR,
  lift,
  PUSH_UP,
  play,
  SIX_PM,
  workoutWith,
} from '#core/workout/session/testing/example-workout.ts';
import { FeatList } from './feat-list.tsx';

const session = play(
  workoutWith({ ...BENCH, setsCount: 2 }, PUSH_UP),
  ...lift('bench/1', 60, 8),
  ...lift('bench/2', 60, 8),
  ...lift('push-up/1', 0, 12),
);
const lastTime = (...sets: [weight: number, reps: number][]): ExerciseStats => ({
  lastWorkout: {
    workout_id: '11111111-0000-4000-8000-000000000000',
    performed_at: '2026-11-06T18:00:00.000Z',
    measure: 'weight_reps',
    sets: sets.map(([weight, reps], index) => ({ set_number: index + 1, weight, reps })),
  },
  best: { weight: 100, reps: 1, performed_at: '2026-11-06T18:00:00.000Z' },
});

let member: string;
let settings: Record<string, unknown>;
let stats: Record<string, ExerciseStats>;

beforeEach(() => {
  member = signInSomebody();
  settings = {};
  stats = {};
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/user/settings') return Response.json({ value: settings, revision: 1 });
    if (!path.startsWith('/api/user-exercise-stats/')) return Response.json([]);
    const known = stats[path.split('/').at(-1) ?? ''];
    return known ? Response.json(known) : Response.json({ code: 'not_found', message: 'Never done.' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function finished(done = session): FinishedWorkout {
  const ended = endedWorkout(done, { userId: member, now: SIX_PM + HOUR });
  if (!ended) throw new Error('There is nothing to log');
  const outcome = { status: 'queued', reason: 'network', message: 'No network.' } as const;
  return { ...ended, outcome, template: { id: 't', isSaved: false } };
}

function show(workout: FinishedWorkout, ghosts?: string[]) {
  const progression = { records: [], ghosts } as unknown as Progression;
  const response: CompletionResponse | null = ghosts
    ? { id: workout.request.id, workout: pendingSummary(workout.request), progression }
    : null;
  return render(
    <AuthContext value={authValue(exampleMember({ userId: member }))}>
      <MemberQueries userId={member}>
        <OutboxProvider userId={member}>
          <FeatList finished={workout} response={response} />
        </OutboxProvider>
      </MemberQueries>
    </AuthContext>,
  );
}

const feats = () =>
  within(screen.getByRole('list', { name: 'Feats' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('names the ghosts that the server says were beaten', () => {
  show(finished(), ['bench', 'push-up']);
  expect(feats()).toEqual(['Bench PressGHOST BEATEN', 'Push-upGHOST BEATEN']);
});

it('counts them from what is known of last time while the workout waits', async () => {
  stats = { bench: lastTime([60, 8], [57.5, 8]) };
  show(finished());
  await waitFor(() => expect(feats()).toEqual(['Bench PressGHOST BEATEN']));
});

it('assumes the same bodyweight as the server where the workout has none', async () => {
  const last = lastTime([10, 5]);
  stats = { 'push-up': { ...last, lastWorkout: { ...last.lastWorkout, measure: 'bodyweight_weighted' } } };
  const { request, ...workout } = finished();
  const { bodyweightKg: _, ...weightless } = request;
  show({ ...workout, request: weightless });
  await waitFor(() => expect(feats()).toEqual(['Push-upGHOST BEATEN']));
});

it.each([
  ['as much was done', lastTime([60, 8], [60, 8])],
  [
    'the exercise was measured differently',
    { ...lastTime([1, 1]), lastWorkout: { ...lastTime([1, 1]).lastWorkout, measure: 'reps_only' as const } },
  ],
  [
    'the last time was a deload',
    { ...lastTime([1, 1]), lastWorkout: { ...lastTime([1, 1]).lastWorkout, deload: true } },
  ],
])('counts none where %s', async (_why, last) => {
  stats = { bench: last };
  const asked = vi.spyOn(globalThis, 'fetch');
  show(finished());
  await waitFor(() => expect(asked.mock.calls.some(([path]) => String(path).endsWith('/bench'))).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('list')).toBeNull();
});

it('names none for whoever does not race', async () => {
  settings = { ghost: false };
  show(finished(), ['bench']);
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

it('calls the first set of a measure that the house does not play a first one', () => {
  const learnt = ['push-up', 'bench'].map((exerciseId) => ({ type: 'learn', exerciseId, best: null }) as const);
  show(finished(play(session, ...learnt)), []);
  expect(feats()).toEqual(['Push-upFIRST 12 reps']);
});
