import { type Effort, type EffortField, type Lifter, MEASURES, type Measure } from './measures.ts';

/** A sum as it is written, piece by piece: whoever shows it writes the numbers as its reader does. */
export type Sum = readonly (number | string)[];

const body = ({ bodyweight }: Lifter): Sum => [bodyweight, ' kg'];
const withBody = ({ weight }: Effort, lifter: Lifter): Sum =>
  weight > 0 ? ['(', 0.5, ' x ', lifter.bodyweight, ' + ', weight, ') kg'] : [0.5, ' x ', ...body(lifter)];

/** The number of a set that earns, up to the most that does. */
function earning(effort: Effort, measure: Measure): number {
  const { field, most } = MEASURES[measure].earnsUpTo ?? { field: 'reps', most: Number.POSITIVE_INFINITY };
  return Math.min(effort[field] ?? 0, most);
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
/** `150`, or `20:34` where it is no whole number of minutes. */
const minutes = (seconds: number) => (seconds % 60 === 0 ? seconds / 60 : clock(seconds));

const SUMS: Readonly<Record<Measure, (effort: Effort, lifter: Lifter) => Sum>> = {
  distance_duration: ({ durationSeconds, distanceMeters }) =>
    durationSeconds ? [minutes(durationSeconds), ' min x ', 50] : [(distanceMeters ?? 0) / 1000, ' km x ', 300],
  duration: (effort, lifter) => [0.5, ' x ', ...body(lifter), ' x ', earning(effort, 'duration'), ' s / 3'],
  weight_reps: ({ weight, reps }) => [weight, ' kg x ', reps],
  reps_only: ({ reps }, lifter) => [0.25, ' x ', ...body(lifter), ' x ', reps],
  weight_duration: (effort, lifter) => [
    ...(lifter.isBodyweightHold ? withBody(effort, lifter) : [effort.weight, ' kg']),
    ' x ',
    earning(effort, 'weight_duration'),
    ' s / 3',
  ],
  bodyweight_weighted: (effort, lifter) => [...withBody(effort, lifter), ' x ', effort.reps],
  bodyweight_assisted: ({ weight, reps }, lifter) => {
    const { bodyweight } = lifter;
    // However much helps, a tenth of the body counts.
    if (5 * (bodyweight - weight) <= bodyweight) return [0.1, ' x ', ...body(lifter), ' x ', reps];
    const moved: Sum = weight > 0 ? ['(', bodyweight, ' - ', weight, ') kg'] : body(lifter);
    return [0.5, ' x ', ...moved, ' x ', reps];
  },
  weight_distance: (effort) => [effort.weight, ' kg x ', earning(effort, 'weight_distance'), ' m / 2'],
};

/** The XP rule with the numbers of a set, in kilograms: `0.5 x 78 kg x 12`. */
export function xpSum(effort: Effort, measure: Measure, lifter: Lifter): Sum {
  return SUMS[measure](effort, lifter);
}

/** The numbers of a set as they were logged, in kilograms: `-30 kg x 8`, `5.2 km, 26:40`. Those that are missing are left out. */
export function loggedSum(effort: Effort, measure: Measure): Sum {
  const { fields, weight: role, isCardio } = MEASURES[measure];
  const sign = role === 'added' ? '+' : role === 'help' ? '-' : '';
  const write: Readonly<Record<EffortField, (value: number) => Sum>> = {
    weight: (kilograms) => [sign, kilograms, ' kg'],
    reps: (reps) => [reps],
    durationSeconds: (seconds) => [clock(seconds)],
    distanceMeters: (meters) => (isCardio ? [meters / 1000, ' km'] : [meters, ' m']),
  };
  const isShown = (field: EffortField) => Boolean(effort[field]) || (field === 'weight' && role === 'lifted');
  const parts = fields.filter(isShown).map((field) => write[field](effort[field] ?? 0));
  return parts.length === 0
    ? ['--']
    : parts.flatMap((part, at) => (at === 0 ? part : [isCardio ? ', ' : ' x ', ...part]));
}

export function sumText(sum: Sum, write: (value: number) => string): string {
  return sum.map((piece) => (typeof piece === 'number' ? write(piece) : piece)).join('');
}
