import { type Effort, MEASURES, type Measure } from './measures.ts';
import { beats } from './records.ts';

/** A place holds the heaviest set of at least so many repetitions. */
export const REP_PLACES = [1, 2, 3, 5, 8, 10, 12] as const;

/** Of equally heavy sets the one with more repetitions, then the earliest. */
interface RepBest extends Pick<Effort, 'weight' | 'reps'> {
  readonly workoutId: string;
}

/** One for each place, `null` where no set has so many repetitions. `null` for measures without a one-rep max. */
export type RepBests = readonly (RepBest | null)[] | null;

/** With a later workout, whose sets all count. The same array where nothing is better. */
export function improveRepBests(
  known: RepBests,
  { sets, workoutId }: { readonly sets: readonly Effort[]; readonly workoutId: string },
  measure: Measure,
): RepBests {
  if (!MEASURES[measure].lifted) return null;
  const before = known ?? REP_PLACES.map(() => null);
  const after = REP_PLACES.map((least, place) =>
    sets.reduce<RepBest | null>((best, { weight, reps }) => {
      const isBetter = reps >= least && (!best || beats({ weight, reps }, best, measure));
      return isBetter ? { weight, reps, workoutId } : best;
    }, before[place] ?? null),
  );
  return known && after.every((best, place) => best === known[place]) ? known : after;
}
