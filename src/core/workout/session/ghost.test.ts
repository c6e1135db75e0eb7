import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Measure } from '../measures.ts';
import type { ExerciseToAdd, SessionAction } from './actions.ts';
import { ghostLead, LEAD_CELLS } from './ghost.ts';
import { findExercise, type PreviousSet, type SessionExercise } from './session.ts';
import { BENCH, complete, play, SIX_PM, workoutWith } from './testing/example-workout.ts';

type Numbers = Pick<PreviousSet, 'weight' | 'reps' | 'duration_s' | 'distance_m' | 'set_type'>;

/** The lead after these sets, with those of last time. */
function shownLead(
  today: readonly Numbers[],
  lastTime: readonly Numbers[],
  measure: Measure = 'weight_reps',
  given: Partial<SessionExercise> = {},
) {
  const exercise: ExerciseToAdd = { ...BENCH, measure, setsCount: Math.max(1, today.length) };
  const actions = today.flatMap(({ weight, reps, duration_s, distance_m, set_type }, index): SessionAction[] => {
    const setId = `bench/${index + 1}`;
    const numbers = { weight, reps, durationSeconds: duration_s, distanceMeters: distance_m };
    return [{ type: 'editSet', setId, ...numbers, details: { type: set_type ?? null } }, complete(setId, SIX_PM)];
  });
  const session = play(workoutWith(exercise), ...actions);
  const previous = lastTime.map((set, index) => ({ ...set, set_number: index + 1 }));
  const entry = findExercise(session, 'bench');
  return entry ? ghostLead({ ...entry, ...given }, previous, 70) : null;
}

const set = (weight: number, reps: number): Numbers => ({ weight, reps });
const hold = (duration_s: number): Numbers => ({ weight: 0, reps: 0, duration_s });
const run = (distance_m: number, duration_s: number): Numbers => ({ weight: 0, reps: 0, distance_m, duration_s });

describe('the lead over the ghost', () => {
  test('is the volume of the done sets over that of the same sets of last time', () => {
    expect(shownLead([set(80, 8)], [set(75, 8), set(80, 8)])).toEqual({ lead: 40, unit: 'volume', cells: 2 });
    expect(shownLead([set(80, 8), set(70, 8)], [set(75, 8), set(80, 8)])).toMatchObject({ lead: -40, cells: -1 });
    expect(shownLead([set(75, 8)], [set(75, 8)])).toMatchObject({ lead: 0, cells: 0 });
  });

  test('is not there in a deload week', () => {
    const target = { runId: 'run', slotId: 'bench', pass: 1, week: 2, day: 1, sets: [] };
    const leadOf = (more: object) =>
      shownLead([set(80, 8)], [set(75, 8)], 'weight_reps', { target: { ...target, ...more } });
    expect([leadOf({})?.lead, leadOf({ deload: true })]).toEqual([40, null]);
  });

  test('is not there before a set is done, nor without a last time', () => {
    expect(shownLead([], [set(75, 8)])).toBeNull();
    expect(shownLead([set(80, 8)], [])).toBeNull();
  });

  test('does not count sets that the ghost never did', () => {
    expect(shownLead([set(75, 8), set(75, 8)], [set(75, 8)])).toMatchObject({ lead: 0 });
  });

  test.each<[Measure, Numbers, Numbers, object]>([
    ['bodyweight_weighted', set(0, 10), set(0, 8), { lead: 2, unit: 'reps' }],
    ['bodyweight_weighted', set(10, 8), set(0, 8), { lead: 80, unit: 'volume' }],
    ['bodyweight_assisted', set(20, 8), set(30, 8), { lead: 80, unit: 'volume' }],
    ['bodyweight_assisted', set(80, 5), set(80, 8), { lead: -3, unit: 'reps' }],
    ['reps_only', set(0, 12), set(0, 15), { lead: -3, unit: 'reps' }],
    ['duration', hold(72), hold(60), { lead: 12, unit: 'durationSeconds' }],
    [
      'weight_duration',
      { ...hold(59), weight: 20 },
      { ...hold(60), weight: 10 },
      { lead: 58, unit: 'durationSeconds', cells: 4 },
    ],
    ['distance_duration', run(5200, 1600), run(5000, 1500), { lead: 200, unit: 'distanceMeters' }],
    ['distance_duration', run(5000, 1320), run(5000, 1500), { lead: 180, unit: 'durationSeconds', cells: 3 }],
    ['distance_duration', run(0, 1600), run(5000, 1500), { lead: 100, unit: 'durationSeconds' }],
    [
      'weight_distance',
      { ...run(40, 0), weight: 80 },
      { ...run(30, 0), weight: 80 },
      { lead: 10, unit: 'distanceMeters' },
    ],
  ])('of %s is told in its own number', (measure, today, lastTime, lead) => {
    expect(shownLead([today], [lastTime], measure)).toMatchObject(lead);
  });

  const numbers = fc.record({
    weight: fc.integer({ min: 1, max: 2400 }).map((n) => n / 8),
    reps: fc.integer({ min: 1, max: 30 }),
  });
  const sets = fc.array(numbers, { minLength: 1, maxLength: 6 });
  const same = fc.array(fc.tuple(numbers, numbers), { minLength: 1, maxLength: 6 });

  test('over oneself is nothing', () =>
    fc.assert(
      fc.property(sets, (done) => {
        expect(shownLead(done, done)).toMatchObject({ lead: 0, cells: 0 });
      }),
    ));

  test('is the ghost’s when the days are swapped, and the meter shows who is ahead', () =>
    fc.assert(
      fc.property(same, (pairs) => {
        const [today, lastTime] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const [here, swapped] = [shownLead(today, lastTime), shownLead(lastTime, today)];
        if (!here || !swapped) throw new Error('there is no lead');
        expect(here.lead + swapped.lead).toBe(0);
        expect(Math.sign(here.cells)).toBe(Math.sign(here.lead));
        expect(Math.abs(here.cells)).toBeLessThanOrEqual(LEAD_CELLS);
      }),
    ));

  test('is the same with warm-ups, wherever they were', () =>
    fc.assert(
      fc.property(same, numbers, fc.nat(6), fc.nat(6), (pairs, warmup, here, there) => {
        const [today, lastTime] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const extra = { ...warmup, set_type: 'warmup' as const };
        expect(shownLead(today.toSpliced(here, 0, extra), lastTime.toSpliced(there, 0, extra))).toEqual(
          shownLead(today, lastTime),
        );
      }),
    ));
});
