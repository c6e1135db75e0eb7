import { expect, it } from 'vitest';
import { endedWorkout } from '#client/workout/completions/ended-workout.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import { assessWorkout } from '#core/workout/assessment.ts';
import { releasedMeasure } from '#core/workout/measures.ts';
import { loggedSummary } from '#core/workout/session/logged-sets.ts';
import {
  BENCH,
  edit,
  HOUR,
  lift,
  PUSH_UP,
  play,
  SIX_PM,
  workoutWith,
} from '#core/workout/session/testing/example-workout.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { beatenText, formatXp, scoreLines, workoutFigures } from './workout-figures.ts';

const SESSION = play(
  workoutWith(BENCH, PUSH_UP),
  ...lift('bench/1', 82.5, 8),
  ...lift('bench/2', 100, 3),
  ...lift('push-up/1', 0, 20),
  // Typed but not ticked.
  edit('bench/3', 60.25, 11),
);
const ended = endedWorkout(SESSION, { userId: 'max', now: SIX_PM + HOUR });
if (!ended) throw new Error('There is something to log.');
const { request } = ended;
const LOGGED = { ...pendingSummary(request), duration: 3138, total_volume: 6000.5, total_reps: 134, xp_earned: 6240 };

it('shows exactly what the server will make of the request until it has answered', () => {
  const known = new Map(
    [BENCH, PUSH_UP].map(({ id, name, category, muscle_group }) => [
      id,
      { name, category, muscleGroup: muscle_group, measure: releasedMeasure(category), best: null },
    ]),
  );
  const { totalSets, totalReps, volume, xp } = assessWorkout(request.exercises, known, SESSION.bodyweight);
  const counted = { duration: 3600, sets: totalSets, reps: totalReps, volume: Math.round(volume), xp };
  expect(workoutFigures(request, null, 'kg')).toEqual(counted);
  expect([totalSets, totalReps]).toEqual([4, 42]);
  // The same numbers as in the finish dialog.
  expect(loggedSummary(SESSION)).toMatchObject({ sets: 4, volume, xp });
});

it.each([
  ['kg', 6001, '6,001'],
  ['lb', 13_229, '13,229'],
] as const)('shows the server’s numbers once it has answered, the volume in %s', (unit, volume, text) => {
  const figures = workoutFigures(request, LOGGED, unit);
  expect(figures).toEqual({ duration: 3138, sets: 4, reps: 134, volume, xp: 6240 });
  expect(scoreLines(unit).map(({ figure, label, format }) => [label, format(figures[figure])])).toEqual([
    ['Duration', '52:18'],
    ['Sets', '4'],
    ['Reps', '134'],
    [`Volume ${unit}`, text],
  ]);
  expect(formatXp(figures.xp)).toBe('+6,240');
});

it.each([
  ['the house’s, never shown as the member’s own', { oldIsHouse: true }, () => METRIC, 'BEAT THE HOUSE (82.5 x 10)'],
  ['one from before the house was told apart', {}, () => METRIC, 'BEAT THE HOUSE (82.5 x 10)'],
  ['the member’s own', { oldIsHouse: false }, () => METRIC, 'record broken, was 82.5 x 10'],
  ['one in pounds', { oldIsHouse: false, oldWeight: 58.967 }, () => toUnits('lb', 'mi'), 'record broken, was 130 x 10'],
  [
    'one in pounds under a score in kilograms',
    { oldIsHouse: false, oldWeight: 58.967 },
    (id?: string) => (id ? toUnits('lb', 'km') : METRIC),
    'record broken, was 130 lb x 10',
  ],
])('says which record was broken: %s', (_whose, changes, units, text) => {
  const numbers = { oldWeight: 82.5, oldReps: 10, newWeight: 85, newReps: 8 };
  expect(beatenText({ exerciseId: 'bench', exerciseName: 'Bench', ...numbers, ...changes }, units)).toBe(text);
});
