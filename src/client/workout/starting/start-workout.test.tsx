// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember } from '#client/session/auth/testing/auth-value.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { useWorkout, type Workout } from '#client/workout/draft/use-workout.ts';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import { adding, BENCH, lift, SQUAT, WORKOUT_ID } from '#core/workout/session/testing/example-workout.ts';
import { ReplaceWorkoutDialog, useReplaceQuestion, useStartPlanned } from './start-workout.tsx';

let workout: Workout;
let path: ReturnType<typeof memoryLocation>;

beforeEach(async () => {
  const userId = signInSomebody();
  path = memoryLocation({ path: '/home', record: true });
  render(
    <Router hook={path.hook}>
      <AuthContext value={authValue(exampleMember({ userId }))}>
        <WorkoutProvider userId={userId}>
          <Screen />
        </WorkoutProvider>
      </AuthContext>
    </Router>,
  );
  await screen.findByText('Squat day');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Screen() {
  workout = useWorkout();
  const startPlanned = useStartPlanned();
  const { ask, question } = useReplaceQuestion(async ({ name }: { name: string }) =>
    startPlanned({ name, exercises: [SQUAT] }),
  );
  return (
    <>
      <button type="button" onClick={() => ask({ name: 'Squat day' })}>
        Squat day
      </button>
      <ReplaceWorkoutDialog {...question}>Squats scrap it.</ReplaceWorkoutDialog>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByText(name).click());
const exercises = () => workout.read().exercises.map(({ id }) => id);

it('starts at once if no workout is in progress', async () => {
  await press('Squat day');
  await waitFor(() => expect([workout.read().name, ...exercises()]).toEqual(['Squat day', 'squat']));
  expect(path.history).toEqual(['/home', '/workout-logger']);
});

it('takes nothing away that is begun while its code is loaded', async () => {
  act(() => screen.getByText('Squat day').click());
  await act(async () => workout.dispatch(adding(BENCH)));
  await waitFor(() => expect(path.history).toEqual(['/home', '/workout-logger']));
  expect(exercises()).toEqual(['bench']);
});

it('asks before replacing a workout in progress, and names it', async () => {
  await act(async () => {
    for (const action of [adding(BENCH), ...lift('bench/1', 60, 10)]) workout.dispatch(action);
  });
  await press('Squat day');
  expect(screen.getByText('Bench Press is still in progress, with 1 of 3 sets done.')).toBeDefined();
  expect(screen.getByText('Squats scrap it.')).toBeDefined();
  expect(exercises()).toEqual(['bench']);

  await press('KEEP IT');
  await waitFor(() => expect(screen.queryByText('Squats scrap it.')).toBeNull());
  expect(exercises()).toEqual(['bench']);

  await press('Squat day');
  await press('REPLACE WORKOUT');
  await waitFor(() => expect(exercises()).toEqual(['squat']));
  expect(workout.read().id).not.toBe(WORKOUT_ID);
  expect(path.history.at(-1)).toBe('/workout-logger');
});
