import { currentGym, type Gym } from '../gyms/gym.ts';
import { loadsFor } from '../gyms/loadable.ts';
import { FIRST_MEASURE, type Measure } from '../workout/measures.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import type { Training } from './lift.ts';
import type { ProgramExercise } from './loading.ts';

/** What is known of an exercise, and what the member has chosen for it. */
export interface TrainedExercise extends Omit<Parameters<typeof loadsFor>[0], 'measure'> {
  readonly id: string;
  readonly measure: Measure;
  readonly unit?: WeightUnit | null | undefined;
  readonly bar?: string | null | undefined;
  readonly stack?: Parameters<typeof loadsFor>[2]['stack'];
}

/** Nothing is known of an exercise that is gone: it is asked for without a weight. */
const UNKNOWN: Omit<ProgramExercise, 'unit'> = { measure: FIRST_MEASURE, loads: null };

/** What the derivation asks of the member, from what is stored: the same on the server and on a phone. */
export function trainingOf({
  exercises,
  settings,
  unit: usual,
  bodyweight,
  estimates,
  now,
}: {
  readonly exercises: readonly TrainedExercise[];
  readonly settings: Parameters<typeof currentGym>[0];
  /** Where none was chosen for the exercise. */
  readonly unit: WeightUnit;
  /** Kilograms. */
  readonly bodyweight: number;
  readonly estimates: Readonly<Record<string, number>>;
  readonly now: Date;
}): Training {
  const gym: Gym = currentGym(settings);
  const known = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const made = new Map<string, ProgramExercise>();
  const make = (id: string): ProgramExercise => {
    const exercise = known.get(id);
    if (!exercise) return { ...UNKNOWN, unit: usual };
    const unit = exercise.unit ?? usual;
    const { measure, bar, stack } = exercise;
    return { measure, unit, loads: loadsFor(exercise, gym, { unit, bar, stack }) };
  };
  return {
    exercise: (id) => made.get(id) ?? made.set(id, make(id)).get(id) ?? make(id),
    estimate: (id) => estimates[id] ?? null,
    bodyweight,
    gym: gym.name,
    now: now.toISOString(),
  };
}
