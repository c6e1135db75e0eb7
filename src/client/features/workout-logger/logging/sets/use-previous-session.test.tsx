// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember, exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import { adding, BENCH, PUSH_UP, setOf } from '#core/workout/session/testing/example-workout.ts';
import { usePreviousSession } from './use-previous-session.ts';

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

/** Without a network: all there is has been kept. */
async function openKept(exerciseId: string, answer: object) {
  const userId = signInSomebody();
  const profile = exampleProfile({ weight: 84, bodyweight: 84 });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const name = `/api/user-exercise-stats/${userId}/${exerciseId}`;
  await memberDatabase(userId).write(
    ['answers'],
    async (tx) => void (await tx.objectStore('answers').put({ answer, next: null, keptAt: Date.now() }, name)),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthContext value={authValue(exampleMember({ userId, profile }))}>
      <MemberQueries userId={userId}>
        <WorkoutProvider userId={userId}>{children}</WorkoutProvider>
      </MemberQueries>
    </AuthContext>
  );
  const { result } = renderHook(() => ({ facts: usePreviousSession(exerciseId), workout: useWorkout() }), { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
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
  expect(setOf(workout.read(), 'push-up/1')).toMatchObject({ weight: 0, reps: 20, isCompleted: true });
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
