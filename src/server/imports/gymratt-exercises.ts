import { z } from 'zod';
import { exerciseId, figure, nameText, recentInstant } from '#contract/values.ts';
import type { NewExercise } from '#core/import/loadable-workout.ts';
import type { ResolvableExercise } from '#core/import/resolve.ts';
import { programFault } from '#core/programs/check-program.ts';
import { renameExercises } from '#core/programs/named-exercises.ts';
import type { Program } from '#core/programs/program.ts';
import { EXERCISE_CATEGORIES, type ExerciseCategory } from '#core/progression/experience.ts';
import { guessedKind } from '#core/workout/guessed-exercise.ts';
import { FIRST_MEASURE, knownMeasure, MEASURE_NAMES, type Measure } from '#core/workout/measures.ts';
import { MUSCLES } from '#core/workout/muscle-groups.ts';
import { comparableName, EQUIPMENT, OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import { ApiError } from '../plugins/error-dialect.ts';

const muscles = z.array(z.enum(MUSCLES)).default([]);
export const ownExercise = z.object({
  id: z.uuid().toLowerCase(),
  name: nameText,
  measure: z
    .enum(MEASURE_NAMES)
    .nullish()
    .transform((measure) => measure ?? FIRST_MEASURE),
  category: z.enum(EXERCISE_CATEGORIES),
  selector_filter: z.enum(SELECTOR_FILTERS).nullable(),
  equipment: z.enum(EQUIPMENT),
  primary_muscles: muscles,
  secondary_muscles: muscles,
  one_sided: z.boolean().default(false),
  // Earlier exports have none, and an exercise is not lost for its picture.
  figure: figure.nullable().catch(null),
  archived_at: recentInstant.nullish(),
  merged_into: exerciseId.nullish(),
  merged_by: exerciseId.nullish(),
  created_at: recentInstant.nullish(),
});
export type OwnExerciseRow = z.infer<typeof ownExercise>;

export interface ExerciseReading {
  /** The catalogue and the member's own. */
  readonly exercises: readonly ResolvableExercise[];
  readonly newId: () => string;
}

/** An exercise of an exported workout. */
interface NamedEntry {
  readonly exercise_id: string;
  readonly name: string;
  readonly measure?: Measure | null | undefined;
  readonly category: ExerciseCategory;
}

/** What the exercises of the export are in this account: ids and names that are here already win. */
export class ExportedExercises {
  readonly #ids = new Map<string, string>();
  readonly #own = new Map<string, OwnExerciseRow>();
  readonly #byName: ReadonlyMap<string, ResolvableExercise>;
  readonly #made = new Map<string, NewExercise>();
  readonly #categories: ReadonlyMap<string, ExerciseCategory>;
  readonly #measures: ReadonlyMap<string, Measure | undefined>;
  readonly #reading: ExerciseReading;

  constructor(own: readonly OwnExerciseRow[], reading: ExerciseReading) {
    this.#reading = reading;
    this.#categories = new Map(reading.exercises.map(({ id, category }) => [id, category]));
    this.#measures = new Map(reading.exercises.map(({ id, measure }) => [id, measure]));
    const present = reading.exercises.filter(({ mergedInto }) => !mergedInto);
    this.#byName = new Map(present.map((exercise) => [comparableName(exercise.name), exercise]));
    for (const { id, mergedInto } of reading.exercises) this.#ids.set(id, mergedInto ?? id);
    const ownByName = new Map<string, string>();
    for (const exercise of own) {
      if (this.#ids.has(exercise.id)) continue;
      const name = comparableName(exercise.name);
      const same = exercise.merged_into ? undefined : (this.#byName.get(name)?.id ?? ownByName.get(name));
      if (same === undefined) this.#own.set(exercise.id, exercise);
      if (same === undefined && !exercise.merged_into) ownByName.set(name, exercise.id);
      this.#ids.set(exercise.id, same ?? exercise.id);
    }
    if (this.#own.size > OWN_EXERCISE_LIMIT) throw new ApiError('exercise_limit');
  }

  /** The present exercise of an id, also of one that was merged. */
  find(id: string): string | null {
    const found = this.#ids.get(id);
    if (found === undefined) return null;
    const merged = this.#own.get(found)?.merged_into;
    // A merged exercise leads to where it ended, never to another merged one.
    const target = merged ? this.#ids.get(merged) : found;
    return target === undefined || this.#own.get(target)?.merged_into ? null : target;
  }

  /** The program with the exercises that are here; `null` where it cannot be followed with them. */
  presentProgram(program: Program): Program | null {
    const present = renameExercises(program, (id) => this.keeper(id) ?? id);
    const isFit = programFault(present, (id) => this.#measures.get(id) ?? this.#own.get(id)?.measure) === null;
    return isFit ? present : null;
  }

  /** Whose a mark or a setting is: a merged exercise keeps its own, for when the merge is undone. */
  keeper(id: string): string | null {
    const present = this.find(id);
    return present !== null && this.#own.has(id) ? id : present;
  }

  findCategory({ exercise_id }: { readonly exercise_id: string }): ExerciseCategory {
    const id = this.find(exercise_id) ?? exercise_id;
    return this.#categories.get(id) ?? this.#own.get(id)?.category ?? 'compound';
  }

  /** Those that the member does not have, as they are stored. */
  rows(): OwnExerciseRow[] {
    return [...this.#own.values()].flatMap((kept) => {
      const target = this.find(kept.id);
      if (target === null) return [];
      return { ...kept, secondary_muscles: apart(kept), merged_into: kept.merged_into ? target : null };
    });
  }

  /** Of an entry: an exercise that this catalogue does not have becomes an own one. */
  of(entry: NamedEntry): string {
    const found = this.find(entry.exercise_id) ?? this.#byName.get(comparableName(entry.name))?.id;
    if (found) return found;
    const known = this.#made.get(entry.exercise_id);
    if (known) return known.id;
    if (this.#made.size >= OWN_EXERCISE_LIMIT) throw new ApiError('exercise_limit');
    const kind = guessedKind(entry.name, this.#reading.exercises, {
      measure: knownMeasure(entry.measure ?? undefined, entry.category),
      category: entry.category,
    });
    const made = { id: this.#reading.newId(), name: entry.name, ...kind };
    this.#made.set(entry.exercise_id, made);
    return made.id;
  }

  newExercises(): NewExercise[] {
    const own = [...this.#own.values()].filter(({ merged_into }) => !merged_into);
    return [
      ...own.map((exercise) => ({
        id: exercise.id,
        name: exercise.name,
        measure: exercise.measure,
        category: exercise.category,
        selectorFilter: exercise.selector_filter,
        equipment: exercise.equipment,
        primaryMuscles: exercise.primary_muscles,
        secondaryMuscles: apart(exercise),
        oneSided: exercise.one_sided,
        figure: exercise.figure,
      })),
      ...this.#made.values(),
    ];
  }
}

/** A muscle is primary or secondary. */
function apart({ primary_muscles, secondary_muscles }: OwnExerciseRow): OwnExerciseRow['secondary_muscles'] {
  return secondary_muscles.filter((muscle) => !primary_muscles.includes(muscle));
}
