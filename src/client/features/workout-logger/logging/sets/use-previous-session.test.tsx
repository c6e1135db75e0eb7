// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember, exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import { continuedSession } from '#core/workout/session/continued-session.ts';
import { forgottenSession } from '#core/workout/session/past-session.ts';
import { findExercise, type Session } from '#core/workout/session/session.ts';
import {
  adding,
  BENCH,
  HOUR,
  lift,
  PUSH_UP,
  play,
  SIX_PM,
  setIn,
  WORKOUT_ID,
  workoutWith,
} from '#core/workout/session/testing/example-workout.ts';
import { type PreviousSession, usePreviousSession } from './use-previous-session.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** What a browser has kept of the last time, as a release answered it. */
const KEPT_BEFORE_MEASURES = {
  lastWorkout: {
    workout_id: '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11',
    performed_at: '2026-11-13T18:00:00.000Z',
    sets: [
      { set_number: 1, weight: 84, reps: 20 },
      { set_number: 2, weight: 10, reps: 15 },
    ],
  },
  best: { weight: 84, reps: 20, performed_at: '2026-11-13T18:00:00.000Z' },
};

/** Without a network: all there is has been kept. By the query of its address, which is empty for the latest of all. */
async function openWorkout(exerciseId: string, kept: Record<string, object>) {
  const userId = signInSomebody();
  const profile = exampleProfile({ weight: 84, bodyweight: 84 });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const name = `/api/user-exercise-stats/${userId}/${exerciseId}`;
  await memberDatabase(userId).write(['answers'], async (tx) => {
    for (const [query, answer] of Object.entries(kept)) {
      await tx.objectStore('answers').put({ answer, next: null, keptAt: Date.now() }, `${name}${query}`);
    }
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthContext value={authValue(exampleMember({ userId, profile }))}>
      <MemberQueries userId={userId}>
        <WorkoutProvider userId={userId}>{children}</WorkoutProvider>
      </MemberQueries>
    </AuthContext>
  );
  const { result } = renderHook(() => ({ facts: usePreviousSession(exerciseId), workout: useWorkout() }), { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  return result;
}

async function openKept(exerciseId: string, answer: object) {
  const result = await openWorkout(exerciseId, { '': answer });
  await act(async () => result.current.workout.dispatch(adding(BENCH, PUSH_UP)));
  await waitFor(() => expect(result.current.facts.previous).toBeDefined());
  return result.current;
}

it('safety 28: reads an answer from before measures, in which the own weight was nothing added', async () => {
  const { facts, workout } = await openKept('push-up', KEPT_BEFORE_MEASURES);
  expect(facts.previous?.map(({ weight, reps }) => [weight, reps])).toEqual([
    [0, 20],
    [10, 15],
  ]);
  expect(facts.best).toMatchObject({ weight: 0, reps: 20 });
  act(() =>
    workout.dispatch({ type: 'completeSet', setId: 'push-up/1', now: Date.now(), ...facts, withSuggestion: true }),
  );
  expect(setIn(workout.read(), 'push-up/1')).toMatchObject({ weight: 0, reps: 20, isCompleted: true });
});

it('safety 28: leaves the weights of other exercises as they were', async () => {
  const { facts } = await openKept('bench', KEPT_BEFORE_MEASURES);
  expect(facts.previous?.map(({ weight }) => weight)).toEqual([84, 10]);
});

it('takes what is added as it is told, and does not mind what it does not know', async () => {
  const { lastWorkout, best } = KEPT_BEFORE_MEASURES;
  const sets = lastWorkout.sets.map((set) => ({ ...set, mood: 'good' }));
  const { facts } = await openKept('push-up', {
    lastWorkout: { ...lastWorkout, sets, measure: 'bodyweight_weighted' },
    best,
    mood: 'new',
  });
  expect(facts.previous?.map(({ weight }) => weight)).toEqual([84, 10]);
});

describe('a workout that is not the latest', () => {
  const DAY = 24 * HOUR;
  const answered = (startedAt: number, weight: number, bestAt: number, best: number) => ({
    lastWorkout: {
      workout_id: 'f0000000-0000-4000-8000-000000000001',
      performed_at: new Date(startedAt).toISOString(),
      measure: 'weight_reps',
      sets: [{ set_number: 1, weight, reps: 8 }],
    },
    best: { weight: best, reps: 8, performed_at: new Date(bestAt).toISOString() },
  });
  /** This workout itself, or a later one. */
  const LATEST = answered(SIX_PM, 85, SIX_PM, 85);
  const asked = (startedAt = SIX_PM) =>
    `?before=${encodeURIComponent(new Date(startedAt).toISOString())}&except=${WORKOUT_ID}`;

  const before = { weight: 82.5, reps: 8 };
  const live = play(workoutWith(BENCH), { type: 'learn', exerciseId: 'bench', best: before });
  const continued = continuedSession(play(live, ...lift('bench/1', 85, 8)), SIX_PM + HOUR);
  const forgotten = play(
    forgottenSession({ workoutId: WORKOUT_ID, startedAt: SIX_PM, ranMs: HOUR, timeZone: 'UTC' }),
    adding(BENCH),
  );
  const edited: Session = {
    ...forgotten,
    replaces: 1,
    past: {
      endedAt: SIX_PM + HOUR,
      timeZone: 'UTC',
      logged: { ...forgotten, startedAt: SIX_PM, xp: 0 },
    },
  };

  async function openSession(session: Session, kept: Record<string, object>) {
    const result = await openWorkout('bench', { '': LATEST, ...kept });
    await act(async () => result.current.workout.adopt(session));
    await waitFor(() => expect(result.current.workout.read().id).toBe(WORKOUT_ID));
    return result;
  }
  const weights = ({ facts }: { facts: PreviousSession }) => facts.previous?.map(({ weight }) => weight);
  const bestIn = (session: Session) => findExercise(session, 'bench')?.best;

  it.each([
    ['continued', continued, before],
    ['forgotten', forgotten, null],
    ['edited', edited, null],
  ])('%s: is compared with the one before it, and learns no best that is not older', async (_, session, best) => {
    const result = await openSession(session, { [asked()]: answered(SIX_PM - DAY, 80, SIX_PM, 85) });
    await waitFor(() => expect(weights(result.current)).toEqual([80]));
    expect(result.current.facts.last?.performed_at).toBe(new Date(SIX_PM - DAY).toISOString());
    expect(result.current.facts.best).toBeUndefined();
    if (best) expect(bestIn(result.current.workout.read())).toMatchObject(best);
    else expect(bestIn(result.current.workout.read())).toBeNull();
    if (session === continued) expect(setIn(result.current.workout.read(), 'bench/1')?.isPr).toBe(true);
  });

  it('learns the best of all times where it is older', async () => {
    const result = await openSession(edited, { [asked()]: answered(SIX_PM - DAY, 80, SIX_PM - 2 * DAY, 90) });
    await waitFor(() => expect(bestIn(result.current.workout.read())).toMatchObject({ weight: 90, reps: 8 }));
  });

  it('is compared with another one when it is moved', async () => {
    const moved = SIX_PM - 3 * DAY;
    const result = await openSession(forgotten, {
      [asked()]: answered(SIX_PM - DAY, 80, SIX_PM, 85),
      [asked(moved)]: answered(SIX_PM - 4 * DAY, 70, SIX_PM, 85),
    });
    await waitFor(() => expect(weights(result.current)).toEqual([80]));
    await act(async () => result.current.workout.dispatch({ type: 'retime', startedAt: moved, ranMs: HOUR }));
    await waitFor(() => expect(weights(result.current)).toEqual([70]));
  });

  it('is compared with nothing while the one before it is not known', async () => {
    const result = await openSession(continued, {});
    await waitFor(() => expect(result.current.facts.isPending).toBe(false));
    expect(result.current.facts).toMatchObject({ previous: undefined, last: undefined, best: undefined });
    expect(bestIn(result.current.workout.read())).toMatchObject(before);
  });
});
