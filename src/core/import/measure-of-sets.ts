import { type Effort, type EffortField, isValidEffort, MEASURES, type Measure } from '../workout/measures.ts';

/** The numbers of a set in a file, and whether its weight helped. */
export interface FileEffort extends Effort {
  readonly isHelp: boolean;
}

const NUMBERS: readonly EffortField[] = ['weight', 'reps', 'durationSeconds', 'distanceMeters'];

/** What is measured, and whether its time may be that of a hold; other times are those of cardio. */
export interface Measured {
  readonly measure: Measure;
  readonly isHold: boolean;
}

/** The measure of an entry: the exercise's own where a set fits it, else what the numbers are. */
export function measureOfEntry(sets: readonly FileEffort[], { measure, isHold }: Measured): Measure {
  // A crunch with a plate on the chest is a weighted one.
  const isWeighted =
    measure === 'reps_only' && sets.some(({ weight, reps, isHelp }) => weight > 0 && reps > 0 && !isHelp);
  if (isWeighted) return 'bodyweight_weighted';
  // By its weight alone, a hold of the own body would be worth less with one than without.
  if (measure === 'duration' && sets.some(isWeightedHold)) return measure;
  return sets.some((set) => fits(set, measure)) ? measure : bestMeasure(sets, measure, isHold);
}

/** Apps count a hold as one repetition. */
export function isWeightedHold({ weight, durationSeconds, isHelp }: FileEffort): boolean {
  return weight > 0 && (durationSeconds ?? 0) > 0 && !isHelp;
}

/** Whether sets that are stored could have been loaded with this measure. Help is stored as a weight: it is not told here. */
export function fitsMeasure(sets: readonly Effort[], measure: Measure): boolean {
  return sets.some((set) => fits({ ...set, isHelp: false }, measure));
}

/** The measure that most numbers of these sets have a place in; `likely` between equals. */
export function bestMeasure(sets: readonly FileEffort[], likely: Measure, isHold: boolean): Measure {
  const candidates = new Set([likely, ...sets.flatMap((set) => naturalMeasure(set, isHold) ?? [])]);
  const rated = Array.from(candidates, (measure) => ({
    measure,
    used: sets.reduce((sum, set) => sum + usedNumbers(set, measure).length, 0),
  }));
  return rated.reduce((best, one) => (one.used > best.used ? one : best)).measure;
}

/** Whether the measure uses every number of the set, and needs no other. */
function fits(set: FileEffort, measure: Measure): boolean {
  const given = givenNumbers(set);
  return given.length > 0 && usedNumbers(set, measure).length === given.length;
}

/** Those that count; none of a set that is not valid. */
function usedNumbers(set: FileEffort, measure: Measure): EffortField[] {
  // Help that is taken for a load would be a lie.
  if (set.isHelp && measure !== 'bodyweight_assisted') return [];
  const fields: readonly EffortField[] = MEASURES[measure].fields;
  return isValidEffort(set, measure) ? givenNumbers(set).filter((field) => fields.includes(field)) : [];
}

function givenNumbers(set: FileEffort): EffortField[] {
  return NUMBERS.filter((field) => (set[field] ?? 0) > 0);
}

/** What a set is by its numbers alone. */
function naturalMeasure(set: FileEffort, isHold: boolean): Measure | null {
  const given = givenNumbers(set);
  const has = (field: EffortField) => given.includes(field);
  if (set.isHelp) return 'bodyweight_assisted';
  if (has('weight') && has('reps')) return 'weight_reps';
  if (has('distanceMeters')) return has('weight') ? 'weight_distance' : 'distance_duration';
  if (has('reps')) return 'reps_only';
  if (has('durationSeconds')) return isHold ? (has('weight') ? 'weight_duration' : 'duration') : 'distance_duration';
  return null;
}
