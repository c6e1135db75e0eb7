// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { useWorkout, type Workout } from '#client/workout/draft/workout-context.ts';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import { adding, PUSH_UP, setIn } from '#core/workout/session/testing/example-workout.ts';
import { METRIC } from '#core/workout/units.ts';
import { columnsOf } from './columns.ts';
import { SetField } from './set-field.tsx';

afterEach(cleanup);

const SET_ID = 'push-up/1';
let workout: Workout;

function Reps() {
  workout = useWorkout();
  const set = { setId: SET_ID, name: 'set 1', value: 9, isTyped: false, isDone: false, ghost: undefined };
  const columns = columnsOf('bodyweight_weighted', METRIC);
  const nothing = () => {};
  return (
    <SetField
      {...set}
      column="reps"
      columns={columns}
      refused={undefined}
      refusalId="refusal"
      onTouch={nothing}
      onLog={nothing}
    />
  );
}

it('takes a suggested number as typed when the same number is typed over it', async () => {
  render(
    <WorkoutProvider userId={signInSomebody()}>
      <Reps />
    </WorkoutProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reps, set 1' });
  const previous = [{ set_number: 1, weight: 0, reps: 9 }];
  act(() => {
    workout.dispatch(adding(PUSH_UP));
    workout.dispatch({ type: 'fillExercise', exerciseId: PUSH_UP.id, previous });
  });
  expect([field.value, field.dataset.suggested]).toEqual(['9', 'true']);
  fireEvent.input(field, { target: { value: '9' } });
  fireEvent.blur(field);
  expect(setIn(workout.read(), SET_ID)).toMatchObject({ reps: 9, typed: { reps: true } });
  expect(field.dataset.suggested).toBeUndefined();
});
