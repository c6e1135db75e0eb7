// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { i18n } from '#client/words/i18n.ts';
import { useWorkout, type Workout } from '#client/workout/draft/use-workout.ts';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import { adding, BENCH, PUSH_UP, setIn } from '#core/workout/session/testing/example-workout.ts';
import { METRIC } from '#core/workout/units.ts';
import { columnsFor } from './columns.ts';
import { SetField } from './set-field.tsx';
import { fieldMove } from './use-set-field.ts';

afterEach(() => {
  cleanup();
  i18n.activate('en');
});

const SET_ID = 'push-up/1';
let workout: Workout;

function Reps() {
  workout = useWorkout();
  const nothing = () => {};
  const set = { setId: SET_ID, name: 'set 1', value: 9, isTyped: false, isDone: false, ghost: undefined };
  const rest = { refused: undefined, refusalId: 'refusal', onTouch: nothing, onLog: nothing };
  return <SetField {...set} {...rest} column="reps" columns={columnsFor('bodyweight_weighted', METRIC)} />;
}

it('takes a suggested number as typed when the same number is typed over it', async () => {
  render(
    <WorkoutProvider userId={signInSomebody()}>
      <Reps />
    </WorkoutProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reps, set 1' });
  act(() => {
    workout.dispatch(adding(PUSH_UP));
    const previous = [{ set_number: 1, weight: 0, reps: 9 }];
    workout.dispatch({ type: 'fillExercise', exerciseId: PUSH_UP.id, previous });
  });
  expect([field.value, field.dataset.suggested]).toEqual(['9', 'true']);
  fireEvent.input(field, { target: { value: '9' } });
  fireEvent.blur(field);
  expect(setIn(workout.read(), SET_ID)).toMatchObject({ reps: 9, typed: { reps: true } });
  expect(field.dataset.suggested).toBeUndefined();
});

function Weight() {
  workout = useWorkout();
  const nothing = () => {};
  const set = { setId: 'bench/1', name: 'set 1', value: 0, isTyped: false, isDone: false, ghost: 77.5 };
  const rest = { refused: undefined, refusalId: 'refusal', onTouch: nothing, onLog: nothing };
  return <SetField {...set} {...rest} column="weight" columns={columnsFor('weight_reps', METRIC)} />;
}

it.each(['82,5', '82.5'])('takes %s where numbers have a decimal comma, and shows one', async (typed) => {
  i18n.load('de', {});
  i18n.activate('de', 'de');
  render(
    <WorkoutProvider userId={signInSomebody()}>
      <Weight />
    </WorkoutProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Weight (kg), set 1' });
  act(() => workout.dispatch(adding(BENCH)));
  expect(field.placeholder).toBe('77,5');
  fireEvent.input(field, { target: { value: typed } });
  expect(field.value).toBe(typed);
  fireEvent.blur(field);
  expect([field.value, setIn(workout.read(), 'bench/1')?.weight]).toEqual(['82,5', 82.5]);
  fireEvent.keyDown(field, { key: '+' });
  expect([field.value, setIn(workout.read(), 'bench/1')?.weight]).toEqual(['85', 85]);
});

const go = (rows: number, column: string) => ({ kind: 'go', rows, column });
const INSIDE = { isAtStart: false, isAtEnd: false };

it.each([
  ['Enter moves on to the reps', 'Enter', 'weight', {}, go(0, 'reps')],
  ['Enter in the last field logs', 'Enter', 'reps', {}, { kind: 'log' }],
  ['up moves to the row above', 'ArrowUp', 'weight', {}, go(-1, 'weight')],
  ['down moves to the row below', 'ArrowDown', 'reps', {}, go(1, 'reps')],
  ['right moves to the other field', 'ArrowRight', 'weight', {}, go(0, 'reps')],
  ['left moves to the other field', 'ArrowLeft', 'reps', {}, go(0, 'weight')],
  ['right moves the caret where it can', 'ArrowRight', 'weight', INSIDE, null],
  ['left moves the caret where it can', 'ArrowLeft', 'reps', INSIDE, null],
  ['left of the first field is nothing', 'ArrowLeft', 'weight', {}, null],
  ['right of the last field is nothing', 'ArrowRight', 'reps', {}, null],
  ['plus steps up', '+', 'weight', {}, { kind: 'step', direction: 1 }],
  ['minus steps down', '-', 'reps', {}, { kind: 'step', direction: -1 }],
  ['minus is typed where there is nothing to step from', '-', 'reps', { canStepDown: false }, null],
  ...['8', ',', '.', 'Backspace', 'Tab', 'a'].map((key) => [`${key} is typed`, key, 'weight', {}, null] as const),
] as const)('%s', (_title, key, column, changes, move) => {
  const press = {
    key,
    column,
    columns: ['weight', 'reps'],
    isAtStart: true,
    isAtEnd: true,
    canStepDown: true,
  } as const;
  expect(fieldMove({ ...press, ...changes })).toEqual(move);
});
