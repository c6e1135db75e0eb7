import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekStart } from '../progression/calendar.ts';
import { extendStreak, NO_PAUSES, NO_STREAK, type Pauses } from '../progression/streaks.ts';
import { MEASURE_NAMES } from '../workout/measures.ts';
import { MUSCLE_GROUPS } from '../workout/muscle-groups.ts';
import { playWorkout, replay } from './fold.ts';
import { NEW_STATE, type PlayState } from './play-state.ts';
import type { EarnedTrophy, ExerciseTally, PlayedExercise, PlayedWorkout } from './played-workout.ts';
import { FIRST_DAY, times } from './testing/played.ts';
import { TROPHIES } from './trophies.ts';

/** A few of those that trophies ask for, and some others. */
const EXERCISES = ['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift', 'pull-up', 'plank', 'cable-fly'];

const upTo = (most: number) => fc.oneof(fc.constant(0), fc.nat(most));
const thousandths = (most: number) => fc.nat(most * 1000).map((value) => value / 1000);

const someExercise: fc.Arbitrary<PlayedExercise> = fc.record({
  exerciseId: fc.constantFrom(...EXERCISES),
  measure: fc.constantFrom(...MEASURE_NAMES),
  equipment: fc.constantFrom('barbell', 'cable', 'bodyweight'),
  isRecord: fc.boolean(),
  rank: upTo(1_000_000),
  reps: upTo(120),
  load: thousandths(5000),
  seconds: upTo(4000),
  meters: fc.nat(1_000_000).map((centimeters) => centimeters / 100),
  topWeight: thousandths(250),
  topReps: upTo(30),
  topSeconds: upTo(400),
  hardSets: upTo(20),
  stage: fc.option(fc.record({ deload: fc.boolean(), closes: fc.constantFrom('week' as const, 'program' as const) })),
});

/** Days apart: mostly a few, sometimes a long rest, and sometimes back over the date line. */
const someGap = fc.oneof(
  { weight: 8, arbitrary: fc.nat(4) },
  { weight: 2, arbitrary: fc.nat(60) },
  { weight: 1, arbitrary: fc.constant(-1) },
);

const someHistory: fc.Arbitrary<PlayedWorkout[]> = fc
  .array(
    fc.record({
      gap: someGap,
      hour: fc.integer({ min: 0, max: 23 }),
      xp: fc.nat(40_000),
      volume: thousandths(12_000),
      seconds: upTo(7200),
      sets: fc.nat(40),
      bodyweightKg: fc.oneof(fc.constant(null), fc.integer({ min: 40, max: 150 })),
      muscleSets: fc.array(upTo(8), { minLength: MUSCLE_GROUPS.length, maxLength: MUSCLE_GROUPS.length }),
      exercises: fc.array(someExercise, { maxLength: 5 }),
    }),
    { maxLength: 60 },
  )
  .map((drawn) => {
    let day = 10;
    return drawn.map(({ gap, hour, ...workout }, index) => {
      day += gap;
      const time = `${String(hour).padStart(2, '0')}:00:00`;
      return { id: `workout-${index}`, localStart: `${addDays(FIRST_DAY, day)}T${time}`, ...workout };
    });
  });

const somePauses: fc.Arbitrary<Pauses> = fc
  .array(
    fc.nat(60).map((week) => addDays(FIRST_DAY, 7 * week)),
    { maxLength: 15 },
  )
  .map((mondays) => new Set(mondays));

/** Step by step, each after what the last one has stored was read again. */
function playedOneByOne(history: readonly PlayedWorkout[], pauses: Pauses) {
  const tallies = new Map<string, string>();
  const trophies: EarnedTrophy[] = [];
  let state = JSON.stringify(NEW_STATE);
  for (const workout of history) {
    const tally = (id: string) => {
      const kept = tallies.get(id);
      return kept === undefined ? undefined : (JSON.parse(kept) as ExerciseTally);
    };
    const after = playWorkout({ state: JSON.parse(state) as PlayState, tally }, workout, pauses);
    state = JSON.stringify(after.state);
    for (const [id, changed] of after.tallies) tallies.set(id, JSON.stringify(changed));
    trophies.push(...after.earned);
  }
  const parsed = new Map([...tallies].map(([id, kept]) => [id, JSON.parse(kept) as ExerciseTally]));
  return { state: JSON.parse(state) as PlayState, tallies: parsed, trophies };
}

test('one workout after another gives what a replay gives', () => {
  fc.assert(
    fc.property(someHistory, somePauses, (history, pauses) => {
      const { state, tallies, trophies } = replay(history, pauses);
      expect(playedOneByOne(history, pauses)).toEqual({ state, tallies, trophies });
    }),
  );
});

test('a history in two parts gives what it gives at once', () => {
  fc.assert(
    fc.property(someHistory, fc.nat(60), somePauses, (history, at, pauses) => {
      const first = replay(history.slice(0, at), pauses);
      expect(replay(history.slice(at), pauses, first)).toEqual(replay(history, pauses));
    }),
  );
});

test('no workout takes a trophy further away, and none is earned twice', () => {
  fc.assert(
    fc.property(someHistory, somePauses, (history, pauses) => {
      const tallies = new Map<string, ExerciseTally>();
      const earned: string[] = [];
      let state = NEW_STATE;
      for (const workout of history) {
        const after = playWorkout({ state, tally: (id) => tallies.get(id) }, workout, pauses);
        for (const { progress } of TROPHIES) expect(progress(after.state)).toBeGreaterThanOrEqual(progress(state));
        for (const [id, tally] of after.tallies) tallies.set(id, tally);
        earned.push(...after.earned.map(({ trophy }) => trophy));
        state = after.state;
      }
      const reached = TROPHIES.filter(({ goal, progress }) => progress(state) >= goal).map(({ id }) => id);
      expect(earned.toSorted()).toEqual(reached.toSorted());
    }),
  );
});

test('the order of the exercises in a workout does not matter', () => {
  /** Without repeats: one that stands there twice with two measures counts by the first. */
  const plain = someHistory.map((history) =>
    history.map(({ exercises, ...workout }) => ({
      ...workout,
      exercises: [...new Map(exercises.map((exercise) => [exercise.exerciseId, exercise])).values()],
    })),
  );
  const shuffled = plain.chain((history) => {
    const anyOrder = history.map(({ exercises, ...workout }) =>
      fc
        .shuffledSubarray(exercises, { minLength: exercises.length })
        .map((inOrder) => ({ ...workout, exercises: inOrder })),
    );
    return fc.tuple(fc.constant(history), fc.tuple(...anyOrder));
  });
  fc.assert(
    fc.property(shuffled, ([history, anyOrder]) => {
      expect(replay(anyOrder, NO_PAUSES).state).toEqual(replay(history, NO_PAUSES).state);
    }),
  );
});

test('the months add up to the whole', () => {
  fc.assert(
    fc.property(someHistory, (history) => {
      const { state, months } = replay(history, NO_PAUSES);
      const sum = (of: 'workouts' | 'xp' | 'records') =>
        [...months.values()].reduce((total, month) => total + month[of], 0);
      expect([sum('workouts'), sum('xp'), sum('records')]).toEqual([state.workouts, state.xp, state.records]);
      expect([...months].every(([first, { month }]) => first === month && month.endsWith('-01'))).toBe(true);
    }),
  );
});

test('the streak is that of the weeks, and never longer than the longest', () => {
  fc.assert(
    fc.property(someHistory, somePauses, (history, pauses) => {
      const { state } = replay(history, pauses);
      let latest = '';
      // One that seems to lie in the week before, as after a flight, counts in the running one.
      const weeks = history.map(({ localStart }) => {
        const monday = weekStart(localStart.slice(0, 10));
        if (monday > latest) latest = monday;
        return latest;
      });
      expect(state.streak).toEqual(weeks.reduce((kept, week) => extendStreak(kept, week, pauses), NO_STREAK));
      expect(state.longestStreak).toBeGreaterThanOrEqual(state.streak.weeks);
      expect(state.spared.every((week) => !weeks.includes(week) && !pauses.has(week))).toBe(true);
    }),
  );
});

test('a pause never takes a trophy away', () => {
  fc.assert(
    fc.property(someHistory, somePauses, (history, pauses) => {
      const ids = (set: Pauses) => replay(history, set).trophies.map(({ trophy }) => trophy);
      expect(ids(pauses)).toEqual(expect.arrayContaining(ids(NO_PAUSES)));
    }),
  );
});

test('what is kept stays small, however long the history', () => {
  // Every ninth week is spared: as many as there can be.
  const weeks = times(8 * 400, (index) => ({ day: 7 * (index + Math.floor(index / 8)) }));
  const { state } = replay(weeks, NO_PAUSES);
  expect(state.streak.weeks).toBe(3200);
  expect(state.spared).toHaveLength(200);
  expect(state.spared.at(-1)).toBe(addDays(FIRST_DAY, 7 * (9 * 399 - 1)));
  expect(JSON.stringify(state).length).toBeLessThan(8000);
});
