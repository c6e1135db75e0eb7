import { describe, expect, it } from 'vitest';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import { logStep } from './log-step.ts';

const NOW = Date.UTC(2026, 0, 1);
const PREVIOUS = [
  { set_number: 1, weight: 82.5, reps: 8 },
  { set_number: 2, weight: 80, reps: 9 },
];

function workout(...actions: SessionAction[]): Session {
  const exercises = [
    { id: 'bench', name: 'Bench Press', category: 'compound', muscle_group: 'chest', setsCount: 2 },
    { id: 'push-up', name: 'Push-Up', category: 'bodyweight', muscle_group: 'chest', setsCount: 1 },
  ] as const;
  return [{ type: 'addExercises', workoutId: 'w', now: NOW, exercises } as const, ...actions].reduce(
    reduceSession,
    EMPTY_SESSION,
  );
}

const PLANK = {
  id: 'plank',
  name: 'Plank',
  category: 'bodyweight',
  muscle_group: 'core',
  measure: 'duration',
  setsCount: 1,
} as const;

const wordsOf = (session: Session, known: Partial<Parameters<typeof logStep>[1]> = {}) => {
  const step = logStep(session, { touchedSetId: null, previous: undefined, bodyweight: undefined, ...known });
  return step.kind === 'set' ? `${step.words} ${step.numbers}` : step;
};
const complete = (setId: string): SessionAction[] => [
  { type: 'editSet', setId, weight: 60, reps: 5 },
  { type: 'completeSet', setId, now: NOW },
];

describe('the pinned button', () => {
  it('starts and stops the clock of a hold, and logs the time that was taken or typed', () => {
    const hold = workout(
      { type: 'addExercises', workoutId: 'w', now: NOW, exercises: [PLANK] },
      { type: 'selectExercise', exerciseId: 'plank' },
    );
    const leads = (...actions: SessionAction[]) => wordsOf(actions.reduce(reduceSession, hold));
    const start: SessionAction = { type: 'startStopwatch', setId: 'plank/1', now: NOW };
    expect(wordsOf(hold, { previous: [{ set_number: 1, weight: 0, reps: 0, duration_s: 60 }] })).toEqual({
      kind: 'start',
      setId: 'plank/1',
    });
    expect(leads(start)).toEqual({ kind: 'stop', setId: 'plank/1' });
    expect(leads(start, { type: 'selectExercise', exerciseId: 'bench' })).toBe('LOG SET 1');
    expect(leads(start, { type: 'stopStopwatch', setId: 'plank/1', now: NOW + 42_000 })).toBe('LOG 0:42');
    expect(leads({ type: 'editSet', setId: 'plank/1', durationSeconds: '1:30' })).toBe('LOG 1:30');
    const past = { endedAt: NOW, timeZone: 'UTC', logged: null };
    expect(wordsOf({ ...hold, past }), 'what is over is not timed').toBe('LOG SET 1');
  });

  it('shows last time’s numbers for an empty row', () => {
    expect(wordsOf(workout(), { previous: PREVIOUS })).toBe('LOG 82.5 x 8');
  });

  it('fills in what is missing and keeps what was typed', () => {
    expect(wordsOf(workout({ type: 'editSet', setId: 'bench/1', weight: 85 }), { previous: PREVIOUS })).toBe(
      'LOG 85 x 8',
    );
  });

  it('shows the numbers of the row, typed or suggested', () => {
    const session = workout({ type: 'editSet', setId: 'bench/1', weight: 85, reps: 8 });
    expect(wordsOf(session, { previous: PREVIOUS })).toBe('LOG 85 x 8');
    const filled = workout({ type: 'fillExercise', exerciseId: 'bench', previous: PREVIOUS });
    expect(wordsOf(filled)).toBe('LOG 82.5 x 8');
  });

  it('shows the previous set’s numbers if the exercise is new', () => {
    expect(wordsOf(workout(...complete('bench/1')))).toBe('LOG 60 x 5');
  });

  it('offers to log an empty row without a last time, so that the tick can say what is missing', () => {
    expect(wordsOf(workout())).toBe('LOG SET 1');
    expect(wordsOf(workout(), { previous: [{ set_number: 2, weight: 80, reps: 9 }] })).toBe('LOG SET 1');
  });

  it('shows no numbers for a row with a refused entry, since it would not log them', () => {
    expect(wordsOf(workout(), { previous: PREVIOUS, isRefused: true })).toBe('LOG SET 1');
  });

  it('shows only the repetitions of a bodyweight row without added weight', () => {
    const session = workout(
      { type: 'selectExercise', exerciseId: 'push-up' },
      { type: 'editSet', setId: 'push-up/1', reps: 12 },
    );
    expect(wordsOf(session, { bodyweight: 84 })).toBe('LOG 12 reps');
  });

  it('moves on to the row after a done one, and to the row being edited', () => {
    expect(wordsOf(workout(...complete('bench/1')), { previous: PREVIOUS })).toBe('LOG 80 x 9');
    expect(wordsOf(workout(), { previous: PREVIOUS, touchedSetId: 'bench/2' })).toBe('LOG 80 x 9');
  });

  it('leads to the next exercise with open sets when all rows are done, wrapping around at the end', () => {
    const done = workout(...complete('bench/1'), ...complete('bench/2'));
    expect(wordsOf(done)).toEqual({ kind: 'next', exerciseId: 'push-up' });
    const lastDone = workout(...complete('push-up/1'), { type: 'selectExercise', exerciseId: 'push-up' });
    expect(wordsOf(lastDone)).toEqual({ kind: 'next', exerciseId: 'bench' });
  });

  it('finishes when every set of every exercise is done', () => {
    const done = workout(...complete('bench/1'), ...complete('bench/2'), ...complete('push-up/1'));
    expect(wordsOf(done)).toEqual({ kind: 'finish' });
  });
});
