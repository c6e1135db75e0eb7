import {
  type Effort,
  type EffortField,
  isValidEffort,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
} from '../workout/measures.ts';

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
export function entryMeasure(sets: readonly FileEffort[], { measure, isHold }: Measured): Measure {
  const weighted = withAddedWeight(measure);
  if (weighted && sets.some((set) => set.weight > 0 && !set.isHelp && isValidEffort(set, measure))) return weighted;
  // By its weight alone, a hold of the own body would be worth less with one than without.
  const { isHold: isHeld, weight } = MEASURES[measure];
  if (isHeld && weight === null && sets.some(isWeightedHold)) return measure;
  return sets.some((set) => fits(set, measure)) ? measure : bestMeasure(sets, measure, isHold);
}

/** Apps count a hold as one repetition. */
export function isWeightedHold({ weight, durationSeconds, isHelp }: FileEffort): boolean {
  return weight > 0 && (durationSeconds ?? 0) > 0 && !isHelp;
}

/** The same with weight added to the body: a crunch with a plate on the chest is a weighted one. */
function withAddedWeight(measure: Measure): Measure | undefined {
  const fields = ['weight', ...MEASURES[measure].fields].join();
  return MEASURE_NAMES.find((name) => MEASURES[name].weight === 'added' && MEASURES[name].fields.join() === fields);
}

/** Whether sets that are stored could have been loaded with this measure. Help is stored as a weight: it is not told here. */
export function fitsMeasure(sets: readonly Effort[], measure: Measure): boolean {
  return sets.some((set) => fits({ ...set, isHelp: false }, measure));
}

/** The measure that most numbers of these sets have a place in; `likely` between equals. */
export function bestMeasure(sets: readonly FileEffort[], likely: Measure, isHold: boolean): Measure {
  const candidates = new Set([likely, ...sets.flatMap((set) => naturalMeasures(set, isHold))]);
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
  // Help must never count as a load.
  if (set.isHelp && MEASURES[measure].weight !== 'help') return [];
  const { fields } = MEASURES[measure];
  return isValidEffort(set, measure) ? givenNumbers(set).filter((field) => fields.includes(field)) : [];
}

function givenNumbers(set: FileEffort): EffortField[] {
  return NUMBERS.filter((field) => (set[field] ?? 0) > 0);
}

/** What a set may be by its numbers alone. */
function naturalMeasures(set: FileEffort, isHold: boolean): Measure[] {
  const given = {
    weight: set.weight > 0,
    reps: set.reps > 0,
    seconds: (set.durationSeconds ?? 0) > 0,
    meters: (set.distanceMeters ?? 0) > 0,
    isHelp: set.isHelp,
    isHold,
  };
  return MEASURE_NAMES.filter((measure) => MEASURES[measure].isLike(given));
}
