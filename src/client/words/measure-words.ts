import { t } from '@lingui/core/macro';
import { toMeters } from '#core/workout/distance-units.ts';
import { type Effort, type EffortField, MEASURES, type Measure } from '#core/workout/measures.ts';
import type { Units } from '#core/workout/units.ts';
import { toKilograms } from '#core/workout/weight-units.ts';

interface MeasureWords {
  /** As a choice, and in lists: `kg x reps`. */
  readonly label: (units: Units) => string;
  readonly meaning: () => string;
  /** As a choice in an import, by what the file has. */
  readonly inImport: (units: Units, file: { readonly hasDistance: boolean }) => string;
  /** In which order its best days are listed: the record rule in words. */
  readonly rankedBy: () => string;
  /** What is charted of a workout's best set: the first of these that any workout has, else the last. */
  readonly chart: readonly [Figure, ...Figure[]];
  /** A set as a beginner may do it. */
  readonly sample: Effort;
}

interface Figure {
  readonly field: EffortField;
  readonly caption: () => string;
}

const MOST_REPS: Figure = { field: 'reps', caption: () => t`Most reps` };
const LONGEST_TIME: Figure = { field: 'durationSeconds', caption: () => t`Longest time` };
const BEST_WEIGHT: Figure = { field: 'weight', caption: () => t`Best weight` };

/** What members read of a measure. In the order in which an import offers them. */
export const MEASURE_WORDS: Readonly<Record<Measure, MeasureWords>> = {
  distance_duration: {
    label: ({ distance }) => t`${distance} + time`,
    meaning: () => t`Distance and time, like a run.`,
    inImport: (_, { hasDistance }) => (hasDistance ? t`distance` : t`minutes`),
    rankedBy: () => t`longest distance first`,
    chart: [{ field: 'distanceMeters', caption: () => t`Longest distance` }, LONGEST_TIME],
    sample: { weight: 0, reps: 0, distanceMeters: 2000, durationSeconds: 600 },
  },
  duration: {
    label: () => t`time`,
    meaning: () => t`Only time, like a plank.`,
    inImport: () => t`a hold`,
    rankedBy: () => t`longest time first`,
    chart: [LONGEST_TIME],
    sample: { weight: 0, reps: 0, durationSeconds: 60 },
  },
  weight_reps: {
    label: ({ weight }) => t`${weight} x reps`,
    meaning: () => t`Weight and reps, like a bench press.`,
    inImport: ({ weight }) => t`${weight} x reps`,
    rankedBy: () => t`heaviest set first`,
    chart: [BEST_WEIGHT],
    sample: { weight: 20, reps: 12 },
  },
  reps_only: {
    label: () => t`reps only`,
    meaning: () => t`Only reps, like a crunch.`,
    inImport: () => t`reps`,
    rankedBy: () => t`most reps first`,
    chart: [MOST_REPS],
    sample: { weight: 0, reps: 15 },
  },
  weight_duration: {
    label: ({ weight }) => t`${weight} + time`,
    meaning: () => t`Weight held, like a plate pinch.`,
    inImport: ({ weight }) => t`${weight} x time`,
    rankedBy: () => t`heaviest set first`,
    chart: [BEST_WEIGHT],
    sample: { weight: 20, reps: 0, durationSeconds: 45 },
  },
  bodyweight_weighted: {
    label: () => t`bodyweight`,
    meaning: () => t`Your own body, plus weight if added.`,
    inImport: () => t`own body`,
    rankedBy: () => t`most added weight first`,
    chart: [{ field: 'weight', caption: () => t`Added weight` }, MOST_REPS],
    sample: { weight: 10, reps: 8 },
  },
  bodyweight_assisted: {
    label: () => t`assisted`,
    meaning: () => t`Your own body, less a machine’s help.`,
    inImport: () => t`with help`,
    rankedBy: () => t`least help first`,
    chart: [{ field: 'weight', caption: () => t`Least help` }],
    sample: { weight: 20, reps: 8 },
  },
  weight_distance: {
    label: ({ weight }) => t`${weight} + m`,
    meaning: () => t`Weight carried, like a farmer’s walk.`,
    inImport: ({ weight }) => t`${weight} x distance`,
    rankedBy: () => t`heaviest set first`,
    chart: [BEST_WEIGHT],
    sample: { weight: 40, reps: 0, distanceMeters: 40 },
  },
};
export const MEASURES_IN_IMPORT = Object.keys(MEASURE_WORDS) as Measure[];

/** A set as a beginner may do it, in round numbers of the member's units, to show what a measure looks like. */
export function sampleEffort(measure: Measure, units: Units): Effort {
  const { sample } = MEASURE_WORDS[measure];
  const pounds = Math.round((sample.weight * 2.25) / 5) * 5;
  const isInMiles = MEASURES[measure].isCardio && units.distance === 'mi';
  return {
    ...sample,
    ...(units.weight === 'lb' && { weight: toKilograms(pounds, 'lb') }),
    ...(isInMiles && { distanceMeters: toMeters(1, 'mi') }),
  };
}
