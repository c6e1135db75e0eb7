import { describe, expect, it } from 'vitest';
import { completionRequest } from './completion-request.ts';
import { changedInSet, hasChanges, setAsLogged } from './edit-changes.ts';
import { xpDifference } from './logged-sets.ts';
import { editedSession, editedUnsent, forgottenSession, type WorkoutToEdit } from './past-session.ts';
import type { Session } from './session.ts';
import {
  adding,
  BENCH,
  complete,
  edit,
  HOUR,
  lift,
  MINUTE,
  play,
  SIX_PM,
  setIn,
  workoutWith,
} from './testing/example-workout.ts';

const exercise = { name: 'Bench Press', category: 'compound', muscle_group: 'chest', measure: 'weight_reps' } as const;
const WORKOUT: WorkoutToEdit = {
  id: '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11',
  name: 'Push day A',
  notes: 'Felt light',
  start_time: '2026-11-08T17:05:00.000Z',
  end_time: '2026-11-08T17:55:00.000Z',
  duration: 2700,
  time_zone: 'Europe/Berlin',
  bodyweight_kg: 81.5,
  xp_earned: 7880,
  exercises: [
    {
      ...exercise,
      exercise_id: 'bench',
      note: 'Seat 4',
      rest_seconds: 90,
      sets: [
        { weight: 80, reps: 8, set_type: 'warmup', completed_at: '2026-11-08T17:10:00.000Z' },
        { weight: 825, reps: 8, rpe: 8.5, note: 'Grindy' },
      ],
    },
    { ...exercise, exercise_id: 'bench', sets: [{ weight: 0, reps: 12 }] },
  ],
};
const opened = editedSession(WORKOUT, { revision: 3, timeZone: 'UTC' });
const requestFor = (session: Session) => completionRequest(session, { userId: 'max', endTime: 1 });

describe('a finished workout opened to be changed', () => {
  it('keeps what was skipped until it is logged after all', () => {
    const skipped = [
      { exercise_id: 'bench', name: 'Bench Press', sets: 1 },
      { exercise_id: 'curl', name: 'Curl', sets: 3 },
    ];
    const left = editedSession({ ...WORKOUT, skipped }, { revision: 1, timeZone: 'UTC' });
    const curls = { exerciseId: 'curl', sets: 3 };
    expect(requestFor(left)?.skipped).toEqual([curls, { exerciseId: 'bench', sets: 1 }]);
    const unsent = editedUnsent(left, requestFor(left) as never, { revision: 2, timeZone: 'UTC' });
    expect(requestFor(unsent)?.skipped).toEqual([curls, { exerciseId: 'bench', sets: 1 }]);
    const done = play(left, { type: 'addSet', exerciseId: 'bench#2', setId: 'more' }, ...lift('more', 80, 8));
    expect(requestFor(done)?.skipped).toEqual([curls]);
    expect(requestFor(opened)).not.toHaveProperty('skipped');
  });

  it('keeps what was asked for in an exercise', () => {
    const target = { sets: 3, reps: [8, 12] };
    const exercises = WORKOUT.exercises.map((entry, index) => (index === 0 ? { ...entry, target } : entry));
    const changed = play(
      editedSession({ ...WORKOUT, exercises }, { revision: 1, timeZone: 'UTC' }),
      edit('bench/2', 82.5, 8),
    );
    expect(requestFor(changed)?.exercises.map((entry) => entry.target)).toEqual([target, undefined]);
    const unsent = editedUnsent(changed, requestFor(changed) as never, { revision: 2, timeZone: 'UTC' });
    expect(requestFor(unsent)?.exercises[0]?.target).toEqual(target);
  });

  it('keeps its supersets, also where partners stood apart, and is not changed by what is usual now', () => {
    const [bench] = WORKOUT.exercises;
    const entry = (exercise_id: string, superset: number | null) => ({
      ...exercise,
      exercise_id,
      superset,
      sets: bench?.sets ?? [],
    });
    const exercises = [entry('bench', 4), entry('squat', null), entry('curl', 4)];
    const joined = editedSession({ ...WORKOUT, exercises }, { revision: 1, timeZone: 'UTC' });
    expect(joined.exercises.map(({ id, superset }) => [id, superset])).toEqual([
      ['bench', 1],
      ['curl', 1],
      ['squat', null],
    ]);
    expect(hasChanges(joined)).toBe(false);
    expect(hasChanges(play(joined, { type: 'learn', exerciseId: 'squat', usualRest: 180 }))).toBe(false);
    expect(hasChanges(play(joined, { type: 'partSuperset', exerciseId: 'curl' }))).toBe(true);
  });

  it('has everything that was logged, and would be sent as it was', () => {
    const request = requestFor(opened);
    expect(request).toMatchObject({
      id: WORKOUT.id,
      revision: 3,
      name: 'Push day A',
      notes: 'Felt light',
      startTime: WORKOUT.start_time,
      endTime: WORKOUT.end_time,
      duration: 2700,
      bodyweightKg: 81.5,
      timeZone: 'Europe/Berlin',
    });
    expect(request?.exercises.map(({ sets, ...entry }) => entry)).toEqual([
      { exerciseId: 'bench', measure: 'weight_reps', note: 'Seat 4', restSeconds: 90 },
      { exerciseId: 'bench', measure: 'weight_reps' },
    ]);
    const [first, second] = request?.exercises ?? [];
    // Whether a set was a record is the server's to tell.
    expect(first?.sets.map(({ isPr, ...set }) => set)).toEqual([
      { setNumber: 1, weight: 80, reps: 8, type: 'warmup', completedAt: '2026-11-08T17:10:00.000Z' },
      { setNumber: 2, weight: 825, reps: 8, rpe: 8.5, note: 'Grindy' },
    ]);
    // A set of 0 kg that was imported is worth nothing, and stays.
    expect(second?.sets).toEqual([{ setNumber: 1, weight: 0, reps: 12, isPr: false }]);
    expect(hasChanges(opened)).toBe(false);
  });

  it('has no clock, and a ticked set starts no rest', () => {
    const added = play(opened, { type: 'addSet', exerciseId: 'bench', setId: 'new' }, ...lift('new', 60, 5));
    expect(added).toMatchObject({ runningSince: null, rest: null });
    expect(setIn(added, 'new')).toMatchObject({ isCompleted: true, completedAt: null });
    for (const type of ['resume', 'finish', 'keepGoing', 'confirmLifting'] as const) {
      expect(play(added, { type, now: SIX_PM })).toBe(added);
    }
  });

  it('tells what was changed in a set', () => {
    const changed = play(opened, edit('bench/2', 82.5, 8));
    expect(changedInSet(opened, 'bench/2')).toBe('');
    expect(changedInSet(changed, 'bench/2')).toBe('weight');
    expect(setAsLogged(changed, 'bench/2')).toMatchObject({ weight: 825, reps: 8 });
    expect(hasChanges(changed)).toBe(true);
    const back = play(changed, edit('bench/2', 825, 8));
    expect(changedInSet(back, 'bench/2')).toBe('');
    expect(hasChanges(play(back, { type: 'confirmSet', setId: 'bench/2' }))).toBe(false);
    const retyped = play(opened, { type: 'editSet', setId: 'bench/1', details: { type: 'failure' } });
    expect(changedInSet(retyped, 'bench/1')).toBe('type');
    expect(changedInSet(play(opened, { type: 'uncompleteSet', setId: 'bench/1' }), 'bench/1')).toBe('tick');
    const added = play(opened, { type: 'addSet', exerciseId: 'bench', setId: 'new' });
    expect(changedInSet(added, 'new')).toBe('');
    expect(changedInSet(play(added, ...lift('new', 60, 5)), 'new')).toBe('added');
  });

  it('tells how many XP an edit takes', () => {
    expect(xpDifference(opened)).toBe(825 * 8 - WORKOUT.xp_earned);
    expect(xpDifference(play(opened, edit('bench/2', 82.5, 8)))).toBe(660 - WORKOUT.xp_earned);
  });

  it('a set that was logged without counting does not survive a change of its numbers to nothing', () => {
    const emptied = play(opened, edit('bench#2/1', 0, 0));
    expect(setIn(emptied, 'bench#2/1')).toMatchObject({ isCompleted: false, wasLogged: false });
    expect(setIn(play(opened, { type: 'uncompleteSet', setId: 'bench#2/1' }), 'bench#2/1')?.isCompleted).toBe(false);
  });

  it('does not tell what was a record: later workouts are known by now', () => {
    const best = { weight: 60, reps: 5 };
    const told = play(opened, { type: 'learn', exerciseId: 'bench', best });
    expect(told.exercises.flatMap(({ sets }) => sets.map(({ isPr }) => isPr))).toEqual([false, false, false]);
  });
});

describe('the times of a finished workout', () => {
  const started = Date.parse(WORKOUT.start_time);

  it('move as a whole with the start, pauses and ticks included', () => {
    const moved = play(opened, { type: 'retime', startedAt: started - HOUR, ranMs: 2_700_000 });
    expect(requestFor(moved)).toMatchObject({
      startTime: '2026-11-08T16:05:00.000Z',
      endTime: '2026-11-08T16:55:00.000Z',
      duration: 2700,
    });
    expect(setIn(moved, 'bench/1')?.completedAt).toBe(Date.parse('2026-11-08T16:10:00.000Z'));
  });

  it('end with the duration that the member tells', () => {
    const shorter = play(opened, { type: 'retime', startedAt: started, ranMs: 30 * MINUTE });
    expect(requestFor(shorter)).toMatchObject({ endTime: '2026-11-08T17:35:00.000Z', duration: 1800 });
  });

  it.each([
    { startedAt: Number.NaN, ranMs: 0 },
    { startedAt: started, ranMs: -1 },
    { startedAt: started, ranMs: 25 * HOUR },
  ])('stay as they are for %j', (times) => {
    expect(play(opened, { type: 'retime', ...times })).toBe(opened);
  });

  it('cannot be told of a workout that is going on', () => {
    const live = workoutWith(BENCH);
    expect(play(live, { type: 'retime', startedAt: SIX_PM - HOUR, ranMs: 0 })).toBe(live);
    expect(play(live, { type: 'changeBodyweight', bodyweight: 90 })).toBe(live);
  });
});

it('the bodyweight of then can be put right, within what a body weighs', () => {
  expect(play(opened, { type: 'changeBodyweight', bodyweight: 90 }).bodyweight).toBe(90);
  expect(play(opened, { type: 'changeBodyweight', bodyweight: 9 })).toBe(opened);
});

it('a workout that still waits in the phone opens with what is to be logged', () => {
  const live = play(workoutWith(BENCH), ...lift('bench/1', 80, 8), { type: 'finish', now: SIX_PM + HOUR });
  const request = completionRequest(live, { userId: 'max', endTime: SIX_PM + HOUR, timeZone: 'Europe/Berlin' });
  if (!request) throw new Error('There are numbers.');
  const unsent = editedUnsent(live, request, { revision: 1, timeZone: 'UTC' });
  expect(unsent.exercises.map(({ sets }) => sets.length)).toEqual([1]);
  expect(requestFor(unsent)).toEqual({ ...request, revision: 1 });
  expect(hasChanges(unsent)).toBe(false);
});

it('a workout of the past is logged with the times that the member tells', () => {
  const past = forgottenSession({ workoutId: 'new', startedAt: SIX_PM, ranMs: 45 * MINUTE, timeZone: 'Asia/Tokyo' });
  const exercises = [{ ...BENCH, suggestedWeight: 80, suggestedReps: 8 }];
  const done = play(past, { type: 'addExercises', workoutId: 'x', now: 1, exercises }, complete('bench/1'));
  const request = requestFor(done);
  expect(request).toMatchObject({
    id: 'new',
    startTime: new Date(SIX_PM).toISOString(),
    endTime: new Date(SIX_PM + 45 * MINUTE).toISOString(),
    duration: 2700,
    timeZone: 'Asia/Tokyo',
  });
  expect(request).not.toHaveProperty('revision');
});

it('a workout of the past keeps the bodyweight that the member tells', () => {
  const past = forgottenSession({ workoutId: 'new', startedAt: SIX_PM, ranMs: 45 * MINUTE, timeZone: 'UTC' });
  const profile = { type: 'learn', exerciseId: 'bench', bodyweight: 80 } as const;
  const opened = play(past, adding(BENCH), profile);
  expect(opened.bodyweight).toBe(80);
  const weighed = play(opened, { type: 'changeBodyweight', bodyweight: 65 }, profile);
  expect(weighed.bodyweight).toBe(65);
  expect(requestFor(play(weighed, ...lift('bench/1', 80, 10), profile))?.bodyweightKg).toBe(65);
});

it('a workout of the past does not tell what was a record: later ones may be known, and earlier ones not', () => {
  const past = forgottenSession({ workoutId: 'new', startedAt: SIX_PM, ranMs: 45 * MINUTE, timeZone: 'UTC' });
  const done = play(past, adding(BENCH), ...lift('bench/1', 200, 10));
  expect(setIn(done, 'bench/1')).toMatchObject({ isCompleted: true, isPr: false });
  expect(setIn(play(workoutWith(BENCH), ...lift('bench/1', 200, 10)), 'bench/1')?.isPr).toBe(true);
});
