import { formatClock } from '../format/durations.ts';
import { withCommas } from '../format/numbers.ts';
import { type Effort, type EffortField, type Lifter, MEASURES, type Measure } from './measures.ts';
import type { Units } from './units.ts';

interface MeasureWords {
  /** As a choice, and in lists: `kg x reps`. */
  readonly label: (units: Units) => string;
  readonly meaning: string;
  /** As a choice in an import, by what the file has. */
  readonly inImport: (units: Units, file: { readonly hasDistance: boolean }) => string;
  /** In which order its best days are listed: the record rule in words. */
  readonly rankedBy: string;
  /** What is charted of a workout's best set: the first of these that any workout has, else the last. */
  readonly chart: readonly [Figure, ...Figure[]];
  /** A set as a beginner may do it. */
  readonly sample: Effort;
  /** The XP rule with the numbers of a set, in kilograms: `0.5 x 78 kg x 12`. */
  readonly sum: (effort: Effort, lifter: Lifter) => string;
}

interface Figure {
  readonly field: EffortField;
  readonly caption: string;
}

const MOST_REPS: Figure = { field: 'reps', caption: 'Most reps' };
const LONGEST_TIME: Figure = { field: 'durationSeconds', caption: 'Longest time' };
const BEST_WEIGHT: Figure = { field: 'weight', caption: 'Best weight' };

const kg = ({ weight }: Effort) => `${withCommas(weight)} kg`;
const bodyKg = ({ bodyweight }: Lifter) => `${withCommas(bodyweight)} kg`;
const withBody = ({ weight }: Effort, lifter: Lifter) =>
  weight > 0 ? `(0.5 x ${withCommas(lifter.bodyweight)} + ${withCommas(weight)}) kg` : `0.5 x ${bodyKg(lifter)}`;

/** The number of a set that earns, up to the most that does. */
function earning(effort: Effort, measure: Measure): string {
  const { field, most } = MEASURES[measure].earnsUpTo ?? { field: 'reps', most: Number.POSITIVE_INFINITY };
  return withCommas(Math.min(effort[field] ?? 0, most));
}

/** `150`, or `20:34` where it is no whole number of minutes. */
function minutesText(seconds: number): string {
  return seconds % 60 === 0 ? withCommas(seconds / 60) : formatClock(seconds);
}

/** What members read of a measure. In the order in which an import offers them. */
export const MEASURE_WORDS: Readonly<Record<Measure, MeasureWords>> = {
  distance_duration: {
    label: ({ distance }) => `${distance} + time`,
    meaning: 'Distance and time, like a run.',
    inImport: (_, { hasDistance }) => (hasDistance ? 'distance' : 'minutes'),
    rankedBy: 'longest distance first',
    chart: [{ field: 'distanceMeters', caption: 'Longest distance' }, LONGEST_TIME],
    sample: { weight: 0, reps: 0, distanceMeters: 2000, durationSeconds: 600 },
    sum: ({ durationSeconds, distanceMeters }) =>
      durationSeconds
        ? `${minutesText(durationSeconds)} min x 50`
        : `${withCommas((distanceMeters ?? 0) / 1000)} km x 300`,
  },
  duration: {
    label: () => 'time',
    meaning: 'Only time, like a plank.',
    inImport: () => 'a hold',
    rankedBy: 'longest time first',
    chart: [LONGEST_TIME],
    sample: { weight: 0, reps: 0, durationSeconds: 60 },
    sum: (effort, lifter) => `0.5 x ${bodyKg(lifter)} x ${earning(effort, 'duration')} s / 3`,
  },
  weight_reps: {
    label: ({ weight }) => `${weight} x reps`,
    meaning: 'Weight and reps, like a bench press.',
    inImport: ({ weight }) => `${weight} x reps`,
    rankedBy: 'heaviest set first',
    chart: [BEST_WEIGHT],
    sample: { weight: 20, reps: 12 },
    sum: (effort) => `${kg(effort)} x ${effort.reps}`,
  },
  reps_only: {
    label: () => 'reps only',
    meaning: 'Only reps, like a crunch.',
    inImport: () => 'reps',
    rankedBy: 'most reps first',
    chart: [MOST_REPS],
    sample: { weight: 0, reps: 15 },
    sum: ({ reps }, lifter) => `0.25 x ${bodyKg(lifter)} x ${reps}`,
  },
  weight_duration: {
    label: ({ weight }) => `${weight} + time`,
    meaning: 'Weight held, like a plate pinch.',
    inImport: ({ weight }) => `${weight} x time`,
    rankedBy: 'heaviest set first',
    chart: [BEST_WEIGHT],
    sample: { weight: 20, reps: 0, durationSeconds: 45 },
    sum: (effort, lifter) =>
      `${lifter.isBodyweightHold ? withBody(effort, lifter) : kg(effort)} x ${earning(effort, 'weight_duration')} s / 3`,
  },
  bodyweight_weighted: {
    label: () => 'bodyweight',
    meaning: 'Your own body, plus weight if added.',
    inImport: () => 'own body',
    rankedBy: 'most added weight first',
    chart: [{ field: 'weight', caption: 'Added weight' }, MOST_REPS],
    sample: { weight: 10, reps: 8 },
    sum: (effort, lifter) => `${withBody(effort, lifter)} x ${effort.reps}`,
  },
  bodyweight_assisted: {
    label: () => 'assisted',
    meaning: 'Your own body, less a machine’s help.',
    inImport: () => 'with help',
    rankedBy: 'least help first',
    chart: [{ field: 'weight', caption: 'Least help' }],
    sample: { weight: 20, reps: 8 },
    sum: ({ weight, reps }, lifter) => {
      const { bodyweight } = lifter;
      // However much helps, a tenth of the body counts.
      if (5 * (bodyweight - weight) <= bodyweight) return `0.1 x ${bodyKg(lifter)} x ${reps}`;
      const moved = weight > 0 ? `(${withCommas(bodyweight)} - ${withCommas(weight)}) kg` : bodyKg(lifter);
      return `0.5 x ${moved} x ${reps}`;
    },
  },
  weight_distance: {
    label: ({ weight }) => `${weight} + m`,
    meaning: 'Weight carried, like a farmer’s walk.',
    inImport: ({ weight }) => `${weight} x distance`,
    rankedBy: 'heaviest set first',
    chart: [BEST_WEIGHT],
    sample: { weight: 40, reps: 0, distanceMeters: 40 },
    sum: (effort) => `${kg(effort)} x ${earning(effort, 'weight_distance')} m / 2`,
  },
};
export const MEASURES_IN_IMPORT = Object.keys(MEASURE_WORDS) as Measure[];
