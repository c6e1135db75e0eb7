import { describe, expect, it } from 'vitest';
import type { SessionAction } from '#core/workout/session/actions.ts';
import type { Session } from '#core/workout/session/session.ts';
import {
  adding,
  BENCH,
  edit,
  lift,
  PUSH_UP,
  play,
  SIX_PM,
  setsIn,
  workoutWith,
} from '#core/workout/session/testing/example-workout.ts';
import { currentSet, logStep } from './log-step.ts';

const PREVIOUS = [
  { set_number: 1, weight: 82.5, reps: 8 },
  { set_number: 2, weight: 80, reps: 9 },
];
const PLANK = { ...PUSH_UP, id: 'plank', name: 'Plank', muscle_group: 'core', measure: 'duration' } as const;

const workout = (...actions: SessionAction[]) =>
  play(workoutWith({ ...BENCH, setsCount: 2 }, { ...PUSH_UP, setsCount: 1 }), ...actions);

const label = (session: Session, known: Partial<Parameters<typeof logStep>[1]> = {}) => {
  const step = logStep(session, { touchedSetId: null, previous: undefined, bodyweight: undefined, ...known });
  return step.kind === 'set' ? `${step.words} ${step.numbers}` : step;
};
const FIRST_DONE = lift('bench/1', 60, 5);
const BENCH_DONE = [...FIRST_DONE, ...lift('bench/2', 60, 5)];

describe('the pinned button', () => {
  it('starts and stops the clock of a hold, and logs the time that was taken or typed', () => {
    const hold = workout(adding({ ...PLANK, setsCount: 1 }), { type: 'selectExercise', exerciseId: 'plank' });
    const leads = (...actions: SessionAction[]) => label(play(hold, ...actions));
    const start: SessionAction = { type: 'startStopwatch', setId: 'plank/1', now: SIX_PM };
    const last = [{ set_number: 1, weight: 0, reps: 0, duration_s: 60 }];
    expect(label(hold, { previous: last })).toEqual({ kind: 'start', setId: 'plank/1' });
    expect(leads(start)).toEqual({ kind: 'stop', setId: 'plank/1' });
    expect(leads(start, { type: 'selectExercise', exerciseId: 'bench' })).toBe('LOG SET 1');
    expect(leads(start, { type: 'stopStopwatch', setId: 'plank/1', now: SIX_PM + 42_000 })).toBe('LOG 0:42');
    expect(leads({ type: 'editSet', setId: 'plank/1', durationSeconds: '1:30' })).toBe('LOG 1:30');
    const past = { endedAt: SIX_PM, timeZone: 'UTC', logged: null };
    expect(label({ ...hold, past }), 'what is over is not timed').toBe('LOG SET 1');
  });

  const typedReps: SessionAction[] = [
    { type: 'selectExercise', exerciseId: 'push-up' },
    { type: 'editSet', setId: 'push-up/1', reps: 12 },
  ];
  it.each<[string, readonly SessionAction[], Parameters<typeof label>[1], string]>([
    ['last time’s numbers for an empty row', [], { previous: PREVIOUS }, 'LOG 82.5 x 8'],
    [
      'what was typed, and last time’s for the rest',
      [{ type: 'editSet', setId: 'bench/1', weight: 85 }],
      { previous: PREVIOUS },
      'LOG 85 x 8',
    ],
    ['typed numbers', [edit('bench/1', 85, 7)], { previous: PREVIOUS }, 'LOG 85 x 7'],
    ['filled-in numbers', [{ type: 'fillExercise', exerciseId: 'bench', previous: PREVIOUS }], {}, 'LOG 82.5 x 8'],
    ['the previous set’s numbers if the exercise is new', FIRST_DONE, {}, 'LOG 60 x 5'],
    ['no numbers without a last time', [], {}, 'LOG SET 1'],
    ['no numbers of another set', [], { previous: PREVIOUS.slice(1) }, 'LOG SET 1'],
    ['no numbers for a row with a refused entry', [], { previous: PREVIOUS, isRefused: true }, 'LOG SET 1'],
    ['only the repetitions without added weight', typedReps, { bodyweight: 84 }, 'LOG 12 reps'],
    ['the row after a done one', FIRST_DONE, { previous: PREVIOUS }, 'LOG 80 x 9'],
    ['the row being edited', [], { previous: PREVIOUS, touchedSetId: 'bench/2' }, 'LOG 80 x 9'],
  ])('shows %s', (_title, actions, known, text) => {
    expect(label(workout(...actions), known)).toBe(text);
  });

  it('leads to the next exercise with open sets when all rows are done, wrapping around at the end', () => {
    expect(label(workout(...BENCH_DONE))).toEqual({ kind: 'next', exerciseId: 'push-up' });
    const lastDone = workout(...lift('push-up/1', 0, 12), { type: 'selectExercise', exerciseId: 'push-up' });
    expect(label(lastDone)).toEqual({ kind: 'next', exerciseId: 'bench' });
  });

  it('finishes when every set of every exercise is done', () => {
    expect(label(workout(...BENCH_DONE, ...lift('push-up/1', 0, 12)))).toEqual({ kind: 'finish' });
  });
});

it.each([
  ['the first set that is not done', FIRST_DONE, null, 'bench/2'],
  ['the set being edited', [], 'bench/2', 'bench/2'],
  ['not a done one that is being edited', FIRST_DONE, 'bench/1', 'bench/2'],
  ['not one of another exercise', [], 'push-up/1', 'bench/1'],
  ['none if all are done', BENCH_DONE, null, undefined],
])('the current set is %s', (_title, actions, touched, id) => {
  expect(currentSet(setsIn(workout(...actions), 'bench'), touched)?.id).toBe(id);
});
