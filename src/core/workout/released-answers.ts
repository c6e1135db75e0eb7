import type { ExerciseCategory } from '../progression/experience.ts';
import { addedWeight, type Measure } from './measures.ts';

/** An exercise as an answer has it; one that a browser kept from before there were measures has none. */
interface Answered {
  readonly category: ExerciseCategory;
  readonly measure?: Measure | undefined;
}

/** A weight as its measure means it. Answers of 1.0.0 have the member's own weight in bodyweight exercises: nothing was added. */
export function answeredWeight(weight: number, { category, measure }: Answered, bodyweight: number): number {
  return measure === undefined && category === 'bodyweight' ? addedWeight(weight, bodyweight) : weight;
}

interface AnsweredSet {
  readonly weight: number;
  readonly reps: number;
  readonly xp_earned: number;
}

/** The same for the sets of a workout, whose XP tells what the member weighed: half of it for each repetition. */
export function answeredSets<Set extends AnsweredSet>(exercise: Answered & { readonly sets: readonly Set[] }): Set[] {
  const told = exercise.sets.reduce<Set | null>((most, set) => (set.reps > (most?.reps ?? 0) ? set : most), null);
  const bodyweight = told ? (2 * told.xp_earned) / told.reps : 0;
  return exercise.sets.map((set) => ({ ...set, weight: answeredWeight(set.weight, exercise, bodyweight) }));
}
