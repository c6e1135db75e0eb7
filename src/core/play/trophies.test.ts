import { describe, expect, test } from 'vitest';
import { XP_THRESHOLDS } from '../progression/levels.ts';
import { NO_PAUSES } from '../progression/streaks.ts';
import { replay } from './fold.ts';
import { NEW_STATE } from './play-state.ts';
import type { PlayedExercise, PlayedWorkout } from './played-workout.ts';
import { exercise, times, workout } from './testing/played.ts';
import { findTrophy, TROPHIES, TROPHY_FAMILIES, trophyProgress } from './trophies.ts';

type History = readonly PlayedWorkout[];

/** A history that does not earn the trophy yet, and one that earns it with its last workout. */
type Case = readonly [id: string, short: History, enough: History];

const attended = (count: number) => times(count, (index) => ({ day: index }));
const weekly = (weeks: number) => times(weeks, (index) => ({ day: 7 * index }));
const earning = (...xp: readonly number[]) => xp.map((given) => workout({ xp: given }));
const moving = (...volumes: readonly number[]) => volumes.map((volume) => workout({ volume }));
const doing = (...exercises: readonly PlayedExercise[]) => workout({ exercises });
const records = (count: number) => times(count, () => ({ exercises: [exercise({ isRecord: true })] }));
/** Each a kilogram more than the last, and the first without a last. */
const races = (won: number) => times(won + 1, (index) => ({ exercises: [exercise({ load: 400 + index })] }));
const barbell = (topWeight: number) => doing(exercise({ equipment: 'barbell', topWeight }));
const lift = (exerciseId: string, topWeight: number) =>
  doing(exercise({ exerciseId, equipment: 'barbell', topWeight }));
const pullUps = (topReps: number) =>
  doing(exercise({ exerciseId: 'pull-up', measure: 'bodyweight_weighted', equipment: 'bodyweight', topReps }));
const plank = (topSeconds: number) =>
  doing(exercise({ exerciseId: 'plank', measure: 'duration', equipment: 'bodyweight', topSeconds }));
const different = (count: number) =>
  times(count, (index) => ({ exercises: [exercise({ exerciseId: `exercise-${index}` })] }));
const bigThree = (lastDay: number) =>
  ['barbell-bench-press', 'barbell-back-squat', 'barbell-sumo-deadlift'].map((exerciseId, index) =>
    workout({ day: index === 2 ? lastDay : index, exercises: [exercise({ exerciseId })] }),
  );
const legWeeks = (sets: number) =>
  times(12, (index) => ({ day: 7 * index, muscles: { legs: index === 11 ? sets : 6 } }));
const closing = (stage: PlayedExercise['stage'], rank = 1) => [doing(exercise({ stage, rank }))];
const tier = (levelIndex: number) => XP_THRESHOLDS[levelIndex] ?? Number.NaN;

const CASES: readonly Case[] = [
  ['workouts-1', [], attended(1)],
  ...[10, 50, 100, 500, 1000].map((goal): Case => [`workouts-${goal}`, attended(goal - 1), attended(goal)]),
  ...[4, 12, 26, 52, 104].map((goal): Case => [`streak-${goal}`, weekly(goal - 1), weekly(goal)]),
  ['comeback', times(2, (index) => ({ day: 27 * index })), times(2, (index) => ({ day: 28 * index }))],
  [
    'early-bird',
    times(10, (index) => ({ day: index, time: index === 9 ? '07:00:00' : '06:59:59' })),
    times(10, (index) => ({ day: index, time: '06:59:59' })),
  ],
  [
    'night-shift',
    times(10, (index) => ({ day: index, time: index === 9 ? '20:59:59' : '21:00:00' })),
    times(10, (index) => ({ day: index, time: '21:00:00' })),
  ],
  ['weekdays-7', times(6, (index) => ({ day: 8 * index })), times(7, (index) => ({ day: 8 * index }))],
  ['records-1', attended(5), records(1)],
  ['records-10', records(9), records(10)],
  ['records-100', records(99), records(100)],
  [
    'records-in-workout-3',
    // One of them twice.
    [doing(...['a', 'b', 'b'].map((exerciseId) => exercise({ exerciseId, isRecord: true })))],
    [doing(...['a', 'b', 'c'].map((exerciseId) => exercise({ exerciseId, isRecord: true })))],
  ],
  ['ghosts-1', races(0), races(1)],
  ['ghosts-10', races(9), races(10)],
  ['volume-1t', moving(999.999, 999.999), moving(1000)],
  ['volume-10t', moving(9999.999, 9999.999), moving(10_000)],
  ['life-40t', moving(20_000, 19_999.999), moving(20_000, 20_000)],
  ['life-400t', moving(200_000, 199_999.999), moving(200_000, 200_000)],
  ['life-10100t', moving(10_000_000, 99_999.999), moving(10_000_000, 100_000)],
  [
    'reps-100',
    [doing(exercise({ reps: 60 }), exercise({ reps: 39 }), exercise({ exerciseId: 'other', reps: 50 }))],
    [doing(exercise({ reps: 60 }), exercise({ reps: 40 }))],
  ],
  ['sets-1000', [workout({ sets: 999 })], times(2, () => ({ sets: 500 }))],
  ['sets-10000', [workout({ sets: 9999 })], times(2, () => ({ sets: 5000 }))],
  ...[60, 100, 140, 180].map((goal): Case => [`barbell-${goal}`, [barbell(goal - 0.001)], [barbell(goal)]]),
  ['bench-bodyweight', [lift('barbell-bench-press', 79.999)], [lift('barbell-bench-press', 80)]],
  ['squat-double', [lift('barbell-back-squat', 159.999)], [lift('barbell-back-squat', 160)]],
  [
    'deadlift-double',
    [lift('barbell-deadlift', 159.999), lift('barbell-romanian-deadlift', 200)],
    [lift('barbell-sumo-deadlift', 160)],
  ],
  ['big-three-week', bigThree(7), bigThree(6)],
  ['pull-ups-1', [pullUps(0)], [pullUps(1)]],
  ['pull-ups-10', [pullUps(9)], [pullUps(10)]],
  ['pull-ups-20', [pullUps(19)], [pullUps(20)]],
  ['plank-60', [plank(59)], [plank(60)]],
  ['plank-180', [plank(179)], [plank(180)]],
  [
    'muscle-groups-7',
    [
      workout({ muscles: { chest: 1, back: 1, shoulders: 1, arms: 1, legs: 1, cardio: 1 } }),
      workout({ day: 7, muscles: { core: 1 } }),
    ],
    [
      workout({ muscles: { chest: 1, back: 1, shoulders: 1, arms: 1, legs: 1, cardio: 1 } }),
      workout({ day: 6, muscles: { core: 1 } }),
    ],
  ],
  [
    'back-weeks-4',
    // The fourth week is not over, and may still turn.
    times(4, (index) => ({ day: 7 * index, muscles: { back: 3, chest: 3 } })),
    times(5, (index) => ({ day: 7 * index, muscles: { back: 3, chest: index === 4 ? 9 : 3 } })),
  ],
  ['leg-weeks-12', legWeeks(5), legWeeks(6)],
  [
    'campaign-1',
    // A week of it, and a last stage of which nothing was done.
    [...closing({ closes: 'week' }), ...closing({ closes: 'program' }, 0)],
    closing({ closes: 'program' }),
  ],
  [
    'deload-1',
    // Its first day, and the end of another week.
    [...closing({ deload: true }), ...closing({ closes: 'week' }), ...closing({ deload: true, closes: 'week' }, 0)],
    closing({ deload: true, closes: 'week' }),
  ],
  ['exercises-25', different(24), different(25)],
  ['exercises-100', different(99), different(100)],
  [
    'exercise-days-50',
    // Twice on the last day.
    times(50, (index) => ({ day: Math.min(index, 48), exercises: [exercise()] })),
    times(50, (index) => ({ day: index, exercises: [exercise()] })),
  ],
  ...(
    [
      ['swoleratt', 9],
      ['beastratt', 19],
      ['titanratt', 29],
      ['omniratt', 39],
      ['ratzilla', 49],
      ['mythic', 54],
    ] as const
  ).map(
    ([name, index]): Case => [`tier-${name}`, earning(1000, tier(index) - 1001), earning(1000, tier(index) - 1000)],
  ),
  ['stars-1', earning(700_239), earning(600_240, 100_000)],
  ['stars-10', earning(1_600_239), earning(600_240, 1_000_000)],
];

const earnedBy = (history: History) => replay(history, NO_PAUSES).trophies;

describe.each(CASES)('the trophy %s', (id, short, enough) => {
  test('is not earned by a little less', () => {
    expect(earnedBy(short).map(({ trophy }) => trophy)).not.toContain(id);
    expect(trophyProgress(replay(short, NO_PAUSES).state)[id]).toBeLessThan(findTrophy(id)?.goal ?? Number.NaN);
  });

  test('is earned by the workout that reaches its goal, and on its day', () => {
    const last = enough.at(-1);
    expect(earnedBy(enough)).toContainEqual({
      trophy: id,
      earnedOn: last?.localStart.slice(0, 10),
      workoutId: last?.id,
    });
    expect(trophyProgress(replay(enough, NO_PAUSES).state)[id]).toBe(findTrophy(id)?.goal);
  });
});

test('every trophy has its case', () => {
  expect(CASES.map(([id]) => id).toSorted()).toEqual(TROPHIES.map(({ id }) => id).toSorted());
});

describe('no trophy is earned by', () => {
  const never: readonly (readonly [string, string, History])[] = [
    ['a heavy dumbbell', 'barbell-60', [doing(exercise({ equipment: 'dumbbell', topWeight: 100 }))]],
    [
      'a carried barbell',
      'barbell-60',
      [doing(exercise({ equipment: 'barbell', measure: 'weight_distance', topWeight: 100 }))],
    ],
    [
      'a bench press without a bodyweight',
      'bench-bodyweight',
      [{ ...lift('barbell-bench-press', 200), bodyweightKg: null }],
    ],
    ['a bench press of another kind', 'bench-bodyweight', [lift('barbell-paused-bench-press', 200)]],
    [
      'pull-ups with help',
      'pull-ups-1',
      ['machine-assisted-pull-up', 'negative-pull-up', 'scapular-pull-up'].map((exerciseId) =>
        doing(exercise({ exerciseId, measure: 'bodyweight_assisted' })),
      ),
    ],
    [
      'the big three as warm-ups',
      'big-three-week',
      [
        doing(
          ...['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift'].map((exerciseId) =>
            exercise({ exerciseId, rank: 0, topWeight: 0, topReps: 0, reps: 0, load: 0 }),
          ),
        ),
      ],
    ],
    ['weeks without sets for the back', 'back-weeks-4', weekly(6)],
    [
      'weeks with more for the chest',
      'back-weeks-4',
      times(6, (index) => ({ day: 7 * index, muscles: { back: 3, chest: 4 } })),
    ],
    ['ten workouts of one morning', 'early-bird', times(10, (index) => ({ time: `06:0${index}:00` }))],
    ['ten workouts of one evening', 'night-shift', times(10, (index) => ({ time: `21:0${index}:00` }))],
    ['seven times the same weekday', 'weekdays-7', weekly(7)],
    ['doing as much as the last time', 'ghosts-1', times(2, () => ({ exercises: [exercise()] }))],
  ];
  test.each(never)('%s', (_, id, history) => {
    expect(earnedBy(history).map(({ trophy }) => trophy)).not.toContain(id);
  });
});

test('the way to a longer streak is the one that runs, not the longest so far', () => {
  const broken = [...weekly(5), ...times(2, (index) => ({ day: 7 * (8 + index) }))];
  const { state, trophies } = replay(broken, NO_PAUSES);
  expect(trophies.map(({ trophy }) => trophy)).toContain('streak-4');
  expect(trophyProgress(state)).toMatchObject({ 'streak-12': 2, 'streak-26': 2 });
});

test('the way to a star is told in XP', () => {
  const { state } = replay(earning(600_240, 50_000), NO_PAUSES);
  expect(trophyProgress(state)).toMatchObject({ 'stars-1': 650_240, 'stars-10': 650_240 });
  expect(['stars-1', 'stars-10'].map((id) => findTrophy(id)?.goal)).toEqual([700_240, 1_600_240]);
});

test('the legs of a week count once, when the sixth set is there', () => {
  const state = (...sets: readonly number[]) =>
    replay(
      sets.map((legs, index) => workout({ day: index, muscles: { legs } })),
      NO_PAUSES,
    ).state.legWeeks;
  expect([state(5), state(3, 3), state(6, 6, 6)]).toEqual([0, 1, 1]);
});

/** Seven years of a member who trains three times a week and once rests for a month. */
test('all of them can be earned without a seventh day in a week or a second workout on a day', () => {
  const muscles = { chest: 3, back: 3, shoulders: 2, arms: 2, legs: 3, cardio: 1, core: 2 };
  const lifts = ['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift'].map((exerciseId) =>
    exercise({ exerciseId, equipment: 'barbell', topWeight: 180, isRecord: true }),
  );
  const bodies = [
    exercise({ exerciseId: 'pull-up', measure: 'bodyweight_weighted', topReps: 20, reps: 100 }),
    exercise({ exerciseId: 'plank', measure: 'duration', topSeconds: 180, seconds: 180 }),
  ];
  const clocks = ['06:30:00', '12:00:00', '21:30:00'];
  const dayAt = (index: number) => {
    const week = Math.floor(index / 3);
    const weekdays = [week, week + 2, week + 4].map((day) => day % 7).sort();
    return 7 * week + (weekdays[index % 3] ?? 0) + (week < 330 ? 0 : 28);
  };
  const history = times(1100, (index) => ({
    day: dayAt(index),
    time: clocks[index % 3] ?? '12:00:00',
    xp: 10_000,
    volume: 10_000,
    sets: 16,
    muscles,
    exercises: [
      ...lifts,
      ...bodies,
      exercise({
        exerciseId: `exercise-${index % 100}`,
        load: 400 + index,
        stage: index % 36 === 35 ? { deload: true, closes: 'program' } : null,
      }),
    ],
  }));
  const days = history.map(({ localStart }) => localStart.slice(0, 10));
  expect([...new Set(days)].toSorted()).toEqual(days);
  const ids = earnedBy(history).map(({ trophy }) => trophy);
  expect(TROPHIES.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
});

describe('the table', () => {
  test.each(['id', 'name', 'sprite'] as const)('has no %s twice', (field) => {
    const values = TROPHIES.map((trophy) => trophy[field]);
    expect(new Set(values).size).toBe(values.length);
  });

  test('fits on its medals and in its columns', () => {
    for (const { id, name, sprite } of TROPHIES) {
      expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
      expect(sprite).toMatch(/^[a-z0-9-]+$/);
      expect(name.length).toBeLessThanOrEqual(16);
    }
  });

  test('has six secrets, and something of every family', () => {
    expect(TROPHIES.filter(({ isHidden }) => isHidden)).toHaveLength(6);
    expect(new Set(TROPHIES.map(({ family }) => family))).toEqual(new Set(TROPHY_FAMILIES));
  });

  test('gives a new member nothing', () => {
    for (const { progress } of TROPHIES) expect(progress(NEW_STATE)).toBe(0);
  });

  test('knows no trophy of a later release', () => {
    expect(findTrophy('campaign')).toBeUndefined();
  });
});
