import { z } from 'zod';
import { askedTarget } from '#contract/program-runs.ts';
import { exerciseId, instant, isStorableJson, nameText, recentInstant } from '#contract/values.ts';
import { completionRequest, progression } from '#contract/workout.ts';
import type { Note } from '#core/import/line-notes.ts';
import type { LoadableWorkout } from '#core/import/loadable-workout.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { EXERCISE_CATEGORIES, type ExerciseCategory } from '#core/progression/experience.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { FIRST_MEASURE, knownMeasure, MEASURE_NAMES } from '#core/workout/measures.ts';
import { answeredSets } from '#core/workout/released-answers.ts';
import { type StoredFields, setFromColumns } from '#core/workout/set-fields.ts';
import { workoutTimes } from '#core/workout/times.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import { revision } from './gymratt-content.ts';
import type { ExportedExercises } from './gymratt-exercises.ts';

const exportedSet = z.looseObject({
  set_number: z.int(),
  weight: z.number().default(0),
  reps: z.number().default(0),
  xp_earned: z.number().default(0),
});

const exportedEntry = z.object({
  exercise_id: exerciseId,
  name: nameText,
  // Tables of earlier releases had none.
  category: z.enum(EXERCISE_CATEGORIES).nullish(),
  measure: z.enum(MEASURE_NAMES).nullish(),
  superset: z.unknown().optional(),
  note: z.unknown().optional(),
  rest_seconds: z.unknown().optional(),
  target: z.unknown().optional(),
  merged_from: exerciseId.nullish(),
  import_name: nameText.nullish(),
  sets: z.array(exportedSet),
});

type Entry = z.infer<typeof exportedEntry> & { readonly category: ExerciseCategory };

/** A record for each exercise of a workout, and not a book for each. */
const PROGRESSION_LENGTH = 100_000;
const keptProgression = progression
  .refine((told) => isStorableJson(told, PROGRESSION_LENGTH))
  .nullish()
  .catch(null);

const exportedWorkout = z.object({
  id: z.uuid().toLowerCase(),
  name: z.unknown().optional(),
  notes: z.unknown().optional(),
  start_time: instant,
  end_time: instant,
  duration: z.number(),
  time_zone: z.string().nullish(),
  bodyweight_kg: z.number().nullish(),
  source: z.enum(['logged', 'import', 'api']).nullish().catch(null),
  revision: revision.min(1).nullish().catch(null),
  progression: keptProgression,
  edit_progression: keptProgression,
  skipped: z
    .array(z.object({ exercise_id: exerciseId, sets: z.int().min(1).max(WORKOUT_LIMITS.setsPerExercise) }))
    .max(WORKOUT_LIMITS.exercises)
    .nullish()
    .catch(null),
  import_key: z
    .string()
    .min(1)
    .max(300)
    .refine((key) => isStorableJson(key, 2000))
    .nullish()
    .catch(null),
  created_at: recentInstant.nullish().catch(null),
  exercises: z.array(exportedEntry),
});

/** A workout, or why it cannot be loaded. */
export function readWorkout(
  exported: unknown,
  targets: ExportedExercises,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): LoadableWorkout | Note {
  const { data: workout } = exportedWorkout.safeParse(exported);
  if (!workout) return { code: 'not_a_workout' };
  const told = workout.exercises.map((entry) => ({
    ...entry,
    category: entry.category ?? targets.findCategory(entry),
  }));
  const entries = told.map((entry) => ({
    exerciseId: targets.of(entry),
    measure: knownMeasure(entry.measure ?? undefined, entry.category),
    superset: entry.superset,
    note: entry.note,
    restSeconds: entry.rest_seconds,
    target: knownTarget(entry.target),
    sets: answeredSets({ ...entry, measure: entry.measure ?? undefined }).map((set) => ({
      setNumber: set.set_number,
      ...setFromColumns(set as StoredFields),
    })),
  }));
  const request = completionRequest.safeParse({
    name: workout.name,
    notes: workout.notes ?? undefined,
    startTime: workout.start_time,
    endTime: workout.end_time,
    duration: workout.duration,
    bodyweightKg: workout.bodyweight_kg ?? bodyweightByXp(told),
    timeZone: workout.time_zone ?? timeZone,
    exercises: entries,
  });
  if (!request.success) return { code: 'workout_invalid', field: request.error.issues[0]?.path.join('.') ?? '' };
  const times = workoutTimes(request.data, new Date(now));
  if ('code' in times) return { code: times.code };
  const { data } = request;
  return {
    importKey: workout.import_key ?? ownKey(workout.id),
    name: data.name,
    notes: data.notes || null,
    start: times.start.getTime(),
    end: times.end.getTime(),
    durationSeconds: times.duration,
    timeZone: knownTimeZone(data.timeZone || timeZone),
    bodyweightKg: data.bodyweightKg ?? null,
    exercises: data.exercises.map(({ measure, superset, note, target, restSeconds, sets, ...entry }, index) => ({
      ...entry,
      measure: measure ?? FIRST_MEASURE,
      superset: superset ?? null,
      note: note || null,
      restSeconds: restSeconds ?? null,
      target: target ?? null,
      mergedFrom: workout.exercises[index]?.merged_from ?? null,
      importName: workout.exercises[index]?.import_name ?? null,
      sets: sets.map(({ isPr: _, ...set }) => set),
    })),
    kept: {
      id: workout.id,
      source: workout.source ?? 'logged',
      revision: workout.revision ?? 1,
      progression: workout.progression ?? null,
      editProgression: workout.edit_progression ?? null,
      createdAt: workout.created_at ?? workout.end_time,
      skipped: (workout.skipped ?? []).flatMap(({ exercise_id, sets }) => {
        const exerciseId = targets.find(exercise_id);
        return exerciseId ? { exercise_id: exerciseId, sets } : [];
      }),
    },
  };
}

/** Before there were programs, a target could hold anything: one that only looks like a program's is not judged. */
function knownTarget(target: unknown): unknown {
  const isOfRun = target !== null && typeof target === 'object' && 'runId' in target;
  if (!isOfRun || askedTarget.safeParse(target).success) return target;
  const { runId: _, ...rest } = target as Record<string, unknown>;
  return rest;
}

/** The key of a workout that has none of another app. Exports leave it out: it says no more than the id. */
function ownKey(id: string): string {
  return `gymratt ${id}`;
}

/** Before workouts kept it, the XP of a bodyweight set told what the member weighed: half of it for each repetition. */
function bodyweightByXp(exercises: readonly Entry[]): number | null {
  const sets = exercises
    .filter(({ measure, category }) => !measure && category === 'bodyweight')
    .flatMap((exercise) => exercise.sets.filter(({ reps, xp_earned }) => reps > 0 && xp_earned > 0));
  const [most] = sets.toSorted((one, other) => other.reps - one.reps);
  const bodyweight = most ? toThousandths((2 * most.xp_earned) / most.reps) : 0;
  return bodyweight >= BODYWEIGHT_LIMITS.least && bodyweight <= BODYWEIGHT_LIMITS.most ? bodyweight : null;
}
