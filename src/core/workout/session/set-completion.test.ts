import { describe, expect, test } from 'vitest';
import type { Payload, SessionAction } from './actions.ts';
import { reduceSession } from './reducer.ts';
import type { Session } from './session.ts';
import { completionAttempt } from './set-completion.ts';
import {
  BENCH,
  CURL,
  complete,
  details,
  edit,
  lift,
  PUSH_UP,
  play,
  SECOND,
  SIX_PM,
  setIn,
  setsIn,
  workoutWith,
} from './testing/example-workout.ts';

const previous = [
  { set_number: 1, weight: 82.5, reps: 8 },
  { set_number: 2, weight: 80, reps: 9 },
];

/** Taps the tick, after asking what it would do: the answers have to agree. */
function tick(session: Session, setId: string, facts: Partial<Payload<'completeSet'>> = {}) {
  const action = { type: 'completeSet', setId, now: SIX_PM, ...facts } as const;
  const { outcome } = completionAttempt(session, action);
  const next = reduceSession(session, action);
  const set = setIn(next, setId);
  expect(set?.isCompleted ?? false).toBe(outcome === 'completed');
  return { outcome, set, next };
}

describe('marking a set complete', () => {
  test('fills a number that may stay empty, where the set before suggests one', () => {
    const assisted = { ...PUSH_UP, id: 'dips', measure: 'bodyweight_assisted' } as const;
    const session = play(workoutWith(assisted), ...lift('dips/1', 30, 8), {
      type: 'editSet',
      setId: 'dips/2',
      reps: '8',
    });
    const first = tick(session, 'dips/2');
    expect(first).toMatchObject({ outcome: 'filled', set: { weight: 30, reps: 8 } });
    expect(tick(first.next, 'dips/2')).toMatchObject({ outcome: 'completed', set: { weight: 30, reps: 8 } });
    // No help at all is typed as 0.
    const alone = play(session, { type: 'editSet', setId: 'dips/2', weight: '0' });
    expect(tick(alone, 'dips/2')).toMatchObject({ outcome: 'completed', set: { weight: 0, reps: 8 } });
  });

  const bench = workoutWith(BENCH);

  test('fills both numbers from the same-numbered set and does not complete in that step', () => {
    const first = tick(bench, 'bench/2', { previous });
    expect(first).toMatchObject({ outcome: 'filled', set: { weight: 80, reps: 9, xpEarned: 0, isPr: false } });
    expect(first.next.rest).toBeNull();
    expect(tick(first.next, 'bench/2', { previous })).toMatchObject({ outcome: 'completed', set: { xpEarned: 720 } });
  });

  test.each([
    [85, 0, 85, 8],
    [0, 5, 82.5, 5],
  ])('fills only what is empty: %d x %d becomes %d x %d', (weight, reps, filledWeight, filledReps) => {
    const { outcome, set } = tick(play(bench, edit('bench/1', weight, reps)), 'bench/1', { previous });
    expect(outcome).toBe('filled');
    expect(set).toMatchObject({ weight: filledWeight, reps: filledReps });
  });

  test('tells which numbers it would fill in, for the button that offers them', () => {
    expect(completionAttempt(bench, { setId: 'bench/1', previous })).toEqual({
      outcome: 'filled',
      effort: { weight: 82.5, reps: 8, durationSeconds: 0, distanceMeters: 0 },
    });
  });

  test('completes with the suggested numbers at once when asked to, for the button that names them', () => {
    expect(tick(bench, 'bench/1', { previous, withSuggestion: true })).toMatchObject({
      outcome: 'completed',
      set: { weight: 82.5, reps: 8, xpEarned: 660, typed: { weight: false, reps: false } },
    });
    const half = play(bench, { type: 'editSet', setId: 'bench/1', reps: 5 });
    expect(tick(half, 'bench/1', { previous, withSuggestion: true }).set).toMatchObject({ weight: 82.5, reps: 5 });
    expect(tick(bench, 'bench/1', { withSuggestion: true }).outcome).toBe('incomplete');
  });

  test('suggests what the set before it is, where there was no such set the last time', () => {
    const first = play(bench, ...lift('bench/1', 60, 10));
    expect(tick(first, 'bench/2')).toMatchObject({ outcome: 'filled', set: { weight: 60, reps: 10 } });
    expect(tick(first, 'bench/3').set).toMatchObject({ weight: 60, reps: 10 });
    expect(tick(first, 'bench/2', { previous }).set).toMatchObject({ weight: 80, reps: 9 });
    expect(tick(first, 'bench/3', { previous, withSuggestion: true })).toMatchObject({
      outcome: 'completed',
      set: { weight: 60, reps: 10 },
    });
  });

  test('suggests the nearest set that has both numbers', () => {
    const session = play(bench, edit('bench/1', 60, 10), edit('bench/2', 65, 0));
    expect(tick(session, 'bench/3').set).toMatchObject({ weight: 60, reps: 10 });
  });

  test('tells when it was ticked, until it is unticked', () => {
    const { set, next } = tick(play(bench, edit('bench/1', 85, 8)), 'bench/1');
    expect(set?.completedAt).toBe(SIX_PM);
    const undone = play(next, { type: 'uncompleteSet', setId: 'bench/1' });
    expect(setIn(undone, 'bench/1')?.completedAt).toBeNull();
    expect(setIn(play(next, edit('bench/1', 0, 0)), 'bench/1')?.completedAt).toBeNull();
  });

  test('is incomplete where the previous session had no such set, or no numbers in it', () => {
    expect(tick(bench, 'bench/3', { previous }).outcome).toBe('incomplete');
    expect(tick(bench, 'bench/1', { previous: [{ set_number: 1, weight: 80, reps: 0 }] }).outcome).toBe('incomplete');
    expect(tick(bench, 'bench/1', { previous: [] }).outcome).toBe('incomplete');
  });

  test('twice does not start the rest anew', () => {
    const done = play(bench, ...lift('bench/1', 85, 8));
    expect(reduceSession(done, complete('bench/1', SIX_PM + 30 * SECOND))).toBe(done);
  });

  test('at an invalid time completes it without a timer', () => {
    const { outcome, next } = tick(play(bench, edit('bench/1', 80, 8)), 'bench/1', { now: Number.NaN });
    expect(outcome).toBe('completed');
    expect(next.rest).toBeNull();
    expect(setIn(next, 'bench/1')?.completedAt).toBeNull();
  });
});

describe('a bodyweight exercise', () => {
  const repsOnly = (setId: string, reps: number) => ({ type: 'editSet', setId, reps }) as const;
  const pushUps = play(workoutWith(PUSH_UP), repsOnly('push-up/1', 20));

  test('needs reps alone, and completes in one tap', () => {
    expect(tick(pushUps, 'push-up/1', { bodyweight: 80 })).toMatchObject({
      outcome: 'completed',
      set: { weight: 0, reps: 20, xpEarned: 800 },
    });
  });

  test('shows the weight that was added the last time before it is taken', () => {
    const weighted = [{ set_number: 1, weight: 20, reps: 8 }];
    const first = tick(pushUps, 'push-up/1', { previous: weighted, bodyweight: 80 });
    expect(first).toMatchObject({ outcome: 'filled', set: { weight: 20, reps: 20 } });
    const none = play(pushUps, { type: 'editSet', setId: 'push-up/1', weight: '0' });
    expect(tick(none, 'push-up/1', { previous: weighted })).toMatchObject({
      outcome: 'completed',
      set: { weight: 0, reps: 20 },
    });
  });

  test('completes in one tap where nothing was added the last time', () => {
    expect(tick(pushUps, 'push-up/1', { previous: [{ set_number: 1, weight: 0, reps: 8 }] }).outcome).toBe('completed');
  });

  test('without reps is incomplete', () => {
    expect(tick(workoutWith(PUSH_UP), 'push-up/1', { bodyweight: 80 }).outcome).toBe('incomplete');
    expect(tick(play(workoutWith(PUSH_UP), edit('push-up/1', 10, 0)), 'push-up/1').outcome).toBe('incomplete');
  });
});

describe('exercises of other measures', () => {
  const plank = workoutWith({ ...PUSH_UP, id: 'plank', measure: 'duration' });

  test('a plank is filled with the time of the last one', () => {
    const last = [{ set_number: 1, weight: 0, reps: 0, duration_s: 45 }];
    expect(tick(plank, 'plank/1', { previous: last })).toMatchObject({
      outcome: 'filled',
      set: { durationSeconds: 45, weight: 0, reps: 0 },
    });
  });
});

describe('a set of one side', () => {
  const side = (setId: string, said: 'left' | 'right' | null) => details(setId, { side: said });
  const type = (setId: string, said: 'warmup' | 'dropset') => details(setId, { type: said });
  const curls = workoutWith({ ...CURL, setsCount: 4 });
  const left = play(curls, side('curl/1', 'left'), ...lift('curl/1', 12, 10));
  const shownSides = (session: Session) => setsIn(session, 'curl').map((set) => set.side ?? 'both');
  const log = (session: Session, setId: string) => tick(session, setId, { previous, withSuggestion: true });

  test('makes the next one the other side, with the same numbers, and without a rest between them', () => {
    expect(shownSides(left)).toEqual(['left', 'right', 'both', 'both']);
    expect(left.rest).toBeNull();
    // Last time, the second set was 80 x 9.
    expect(log(left, 'curl/2').set).toMatchObject({ side: 'right', weight: 12, reps: 10 });
    const typed = play(left, { type: 'editSet', setId: 'curl/2', reps: 9 });
    expect(log(typed, 'curl/2').set).toMatchObject({ side: 'right', weight: 12, reps: 9 });
  });

  test('goes on with the first side after both, by the numbers of that set', () => {
    const both = log(left, 'curl/2').next;
    expect(shownSides(both)).toEqual(['left', 'right', 'left', 'both']);
    expect(both.rest).toMatchObject({ setId: 'curl/2' });
    const third = { set_number: 3, weight: 14, reps: 8 };
    const next = tick(both, 'curl/3', { previous: [...previous, third], withSuggestion: true });
    expect(next.set).toMatchObject({ side: 'left', weight: 14, reps: 8 });
    expect(log(next.next, 'curl/4').set).toMatchObject({ side: 'right', weight: 14, reps: 8 });
  });

  test('is followed by its other side in a row that is added', () => {
    const single = play(workoutWith({ ...CURL, setsCount: 1 }), side('curl/1', 'right'), ...lift('curl/1', 12, 10));
    expect(shownSides(play(single, { type: 'addSet', exerciseId: 'curl', setId: 'new' }))).toEqual(['right', 'left']);
  });

  test('may be said after it was ticked, and taken back', () => {
    const ticked = play(curls, ...lift('curl/1', 12, 10));
    expect(shownSides(play(ticked, side('curl/1', 'left')))[1]).toBe('right');
    expect(shownSides(play(ticked, side('curl/1', 'left'), side('curl/1', 'right')))[1]).toBe('left');
    expect(shownSides(play(ticked, side('curl/1', 'left'), side('curl/1', null)))[1]).toBe('both');
    expect(shownSides(play(left, { type: 'uncompleteSet', setId: 'curl/1' }))[1]).toBe('both');
    expect(shownSides(play(left, { type: 'deleteSet', setId: 'curl/1' }))[0]).toBe('both');
  });

  test('leaves alone what the member has said', () => {
    const said = play(curls, side('curl/1', 'left'), side('curl/2', null), ...lift('curl/1', 12, 10));
    expect(shownSides(said)).toEqual(['left', 'both', 'both', 'both']);
    expect(shownSides(play(left, side('curl/2', 'left')))).toEqual(['left', 'left', 'both', 'both']);
    const accepted = play(left, side('curl/2', 'right'), { type: 'uncompleteSet', setId: 'curl/1' });
    expect(shownSides(accepted)[1]).toBe('right');
  });

  test('passes over its drop set, and says nothing as a warm-up', () => {
    expect(shownSides(play(left, type('curl/2', 'dropset')))).toEqual(['left', 'both', 'right', 'both']);
    expect(shownSides(play(left, type('curl/1', 'warmup')))).toEqual(['left', 'both', 'both', 'both']);
  });
});

describe('a run of which one number was typed', () => {
  const RUN = { ...BENCH, id: 'run', muscle_group: 'cardio', measure: 'distance_duration' } as const;
  const previous = [{ set_number: 1, weight: 0, reps: 0, duration_s: 1500, distance_m: 5000 }];
  const log = (session: Session) =>
    setIn(play(session, { ...complete('run/1'), previous, withSuggestion: true } as SessionAction), 'run/1');

  test('is logged without the other, which last time had', () => {
    const far = play(workoutWith(RUN), { type: 'editSet', setId: 'run/1', distanceMeters: 6000 });
    expect(log(far)).toMatchObject({ isCompleted: true, distanceMeters: 6000, durationSeconds: 0 });
    const long = play(workoutWith(RUN), { type: 'editSet', setId: 'run/1', durationSeconds: 1800 });
    expect(log(long)).toMatchObject({ isCompleted: true, distanceMeters: 0, durationSeconds: 1800 });
    expect(log(workoutWith(RUN))).toMatchObject({ isCompleted: true, distanceMeters: 5000, durationSeconds: 1500 });
  });

  test('starts with one set', () => {
    expect(workoutWith(RUN).exercises[0]?.sets).toHaveLength(1);
    expect(workoutWith({ ...RUN, setsCount: 4 }).exercises[0]?.sets).toHaveLength(4);
    expect(workoutWith(BENCH).exercises[0]?.sets).toHaveLength(3);
  });
});
