import { type Effort, type EffortField, MEASURES, type Measure, type RaceKind } from '../workout/measures.ts';
import { toGrams, toThousandths } from '../workout/weight-units.ts';
import type { SessionSums } from './played-workout.ts';

export interface Race {
  /** Positive where today is ahead, negative where the ghost is. */
  readonly lead: number;
  /** What the lead is told in; `volume` is kilograms. */
  readonly unit: 'volume' | EffortField;
  /** What the ghost has done, in the same unit. */
  readonly ghost: number;
}

/** The sums of valid sets. Help counts up to the body's weight: beyond that, each repetition would count against the lifter. */
export function addUp(efforts: readonly Effort[], measure: Measure, bodyweight: number): SessionSums {
  const { fields, weight: role } = MEASURES[measure];
  const [first, second = first] = fields;
  const most = role === 'help' ? bodyweight : Number.POSITIVE_INFINITY;
  const hundredths = (effort: Effort, field: EffortField) => Math.round((effort[field] ?? 0) * 100);
  const sum = (of: (effort: Effort) => number) => efforts.reduce((total, effort) => total + of(effort), 0);
  const sumField = (field: EffortField) =>
    fields.includes(field) ? sum((effort) => hundredths(effort, field)) / 100 : 0;
  return {
    reps: sumField('reps'),
    load:
      first === 'weight'
        ? toThousandths(sum((effort) => toGrams(Math.min(effort.weight, most)) * hundredths(effort, second)) / 100_000)
        : 0,
    seconds: sumField('durationSeconds'),
    meters: sumField('distanceMeters'),
  };
}

/** Today against the last session of the exercise, both with today's bodyweight: nobody loses to the weight they have lost. */
export function raceGhost(today: SessionSums, ghost: SessionSums, measure: Measure, bodyweight: number): Race {
  const { race, weight: role } = MEASURES[measure];
  const by = (field: 'reps' | 'seconds' | 'meters', unit: EffortField): Race => ({
    lead: Math.round((today[field] - ghost[field]) * 100) / 100,
    unit,
    ghost: ghost[field],
  });
  const body = toGrams(bodyweight);
  const score = ({ reps, load }: SessionSums) => {
    if (role === 'added') return body * reps + toGrams(load);
    return role === 'help' ? Math.max(0, body * reps - toGrams(load)) : toGrams(load);
  };
  const [mine, its] = [score(today), score(ghost)];
  /** Weight times time or distance, told as what it would have been with the ghost's weight. */
  const byLoad = (byNumber: Race): Race =>
    its > 0 ? { ...byNumber, lead: Math.round((mine / its - 1) * byNumber.ghost) || Math.sign(mine - its) } : byNumber;
  const byReps = by('reps', 'reps');
  const byTime = by('seconds', 'durationSeconds');
  const byMeters = by('meters', 'distanceMeters');

  const races: Record<RaceKind, () => Race> = {
    reps: () => byReps,
    time: () => byTime,
    'load over time': () => byLoad(byTime),
    'load over distance': () => byLoad(byMeters),
    /** The longer way wins, and of equal ones the shorter time. A run of which one distance is missing is raced by time. */
    pace: () => {
      if (today.meters === 0 || ghost.meters === 0) return byTime;
      const isTimed = today.seconds > 0 && ghost.seconds > 0;
      if (today.meters !== ghost.meters || !isTimed) return byMeters;
      return { ...byTime, lead: ghost.seconds - today.seconds };
    },
    /** Bodies that move nothing else, or that are carried all the way, race by repetitions. */
    volume: () =>
      mine + its === 0 || today.load + ghost.load === 0
        ? byReps
        : { lead: (mine - its) / 1000, unit: 'volume', ghost: its / 1000 },
  };
  return races[race]();
}
