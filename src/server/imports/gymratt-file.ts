import { z } from 'zod';
import type { ImportPreview } from '#contract/import.ts';
import { TEMPLATE_LIMIT } from '#contract/template.ts';
import { exerciseId, instant, isStorableJson, nameText, recentInstant } from '#contract/values.ts';
import { completionRequest, progression } from '#contract/workout.ts';
import type { LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import type { LineNote } from '#core/import/save-file.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { EXERCISE_CATEGORIES, type ExerciseCategory } from '#core/progression/experience.ts';
import { MOST_PAUSES } from '#core/progression/streaks.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { FIRST_MEASURE, knownMeasure, MEASURE_NAMES } from '#core/workout/measures.ts';
import { answeredSets } from '#core/workout/released-answers.ts';
import { type StoredFields, setFromColumns } from '#core/workout/set-fields.ts';
import { workoutTimes } from '#core/workout/times.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { AddedSection } from '#platform/database/member-tables.ts';
import { type AccountData, ADDED, type ExportContent, MERGED, revision } from './gymratt-content.ts';
import { type ExerciseReading, ExportedExercises } from './gymratt-exercises.ts';
import { isOurArchive, readArchive } from './gymratt-tables.ts';
import { BrokenDocumentError, parsed, partsOf } from './json-parts.ts';
import type { OpenedFile } from './open-files.ts';

/** GYMRATT's own export: workouts as they were logged, and everything else that it holds. */
export interface GymrattFile {
  readonly dialect: 'json' | 'csv';
  readonly workouts: readonly LoadableWorkout[];
  /** Own exercises that the member does not have. */
  readonly newExercises: readonly NewExercise[];
  readonly skipped: readonly LineNote[];
  readonly also: NonNullable<ImportPreview['also']>;
  /** Templates, favorites, settings and the like, as JSON text: it is stored by `gymratt-account-data.ts` on the main thread. */
  readonly rest: string;
}

/** What the reader of an export has to know. */
export interface GymrattReading extends ExerciseReading {
  /** Milliseconds. */
  readonly now: number;
}

/** The file is untrusted, and may be of any release: what a list holds is checked piece by piece. */
const list = z.array(z.unknown()).default([]);
const anExport = z.object({
  format_version: z.literal(1),
  profile: z.record(z.string(), z.unknown()),
  settings: z.unknown().optional(),
  ...(Object.fromEntries(Object.keys(ADDED).map((section) => [section, list])) as Record<AddedSection, typeof list>),
});
type Content = z.infer<typeof anExport>;

const DAMAGED = 'This GYMRATT export is damaged.';

/** An export of our own, recognised by its content; a sentence where it is one and cannot be read; `null` for any other file. */
export function readGymrattFile(file: OpenedFile, reading: GymrattReading): GymrattFile | string | null {
  const isArchive = isOurArchive(file.texts);
  const content = isArchive ? readArchive(file.texts) : readDocument(file);
  if (!content || !('format_version' in content.rest)) return null;
  if (content.rest.format_version !== 1) return 'This export is from a newer version of GYMRATT.';
  const checkedRest = anExport.safeParse(content.rest);
  if (!checkedRest.success) return DAMAGED;
  const read = readContent(checkedRest.data, content.workouts, reading);
  return typeof read === 'string' ? read : { dialect: isArchive ? 'csv' : 'json', ...read };
}

const WORKOUTS = 'workouts';

/** The exercises are told behind the workouts that name them, so it is gone through twice. */
function readDocument({ texts }: OpenedFile): ExportContent | null {
  const [only, ...others] = texts;
  if (!only || others.length > 0) return null;
  const [start = ''] = only.text;
  if (!/^\uFEFF?\s*\{/.test(start)) return null;
  const rest: [string, unknown][] = [];
  try {
    for (const { key, text: value, isElement } of partsOf(withoutMark(only.text), WORKOUTS)) {
      if (!isElement && key in anExport.shape) rest.push([key, parsed(value)]);
    }
  } catch (error) {
    if (error instanceof BrokenDocumentError) return null;
    throw error;
  }
  return { rest: Object.fromEntries(rest), workouts: workoutsOf(only.text) };
}

function* workoutsOf(text: Iterable<string>): Generator<unknown> {
  for (const { text: value, isElement } of partsOf(withoutMark(text), WORKOUTS)) {
    if (isElement) yield jsonOrNothing(value);
  }
}

/** One that is no JSON is no workout. */
function jsonOrNothing(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function* withoutMark(text: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const piece of text) {
    yield isFirst ? piece.replace(/^\uFEFF/, '') : piece;
    isFirst &&= piece === '';
  }
}

/** What is more is no export: nobody writes that many workouts that cannot be read. */
const MOST_SKIPPED = 20_000;

function readContent(
  content: Content,
  exported: Iterable<unknown>,
  reading: GymrattReading,
): Omit<GymrattFile, 'dialect'> | string {
  const own = checked(content, 'own_exercises');
  const targets = new ExportedExercises(own, reading);
  const timeZone = knownTimeZone(z.string().catch('').parse(content.profile.timezone));
  const skipped: LineNote[] = [];
  const workouts: LoadableWorkout[] = [];
  for (const told of exported) {
    const workout = readWorkout(told, targets, { timeZone, now: reading.now });
    if (typeof workout === 'string') skipped.push({ line: workouts.length + skipped.length + 1, reason: workout });
    else workouts.push(workout);
    if (skipped.length > MOST_SKIPPED) return DAMAGED;
  }
  const rest: AccountData = {
    own_exercises: targets.rows(),
    templates: checked(content, 'templates', TEMPLATE_LIMIT).flatMap(({ exercises, ...kept }) => {
      const present = exercises.flatMap((part) => {
        const exercise_id = targets.find(part.exercise_id);
        return exercise_id ? { ...part, exercise_id } : [];
      });
      return present.length > 0 || exercises.length === 0 ? { ...kept, exercises: present } : [];
    }),
    favorites: ofEachExercise(checked(content, 'favorites'), targets),
    exercise_settings: ofEachExercise(checked(content, 'exercise_settings'), targets),
    streak_pauses: pausesOf(content, reading.now),
    settings: MERGED.settings.safeParse(content.settings).data ?? null,
    profile: MERGED.profile.safeParse(content.profile).data ?? null,
  };
  return {
    workouts,
    newExercises: targets.newExercises(),
    skipped,
    also: {
      templates: rest.templates.length,
      own_exercises: rest.own_exercises.length,
      favorites: rest.favorites.length,
      settings: rest.settings !== null && rest.settings.revision > 0,
    },
    rest: JSON.stringify(rest),
  };
}

/** One for each exercise that there is: the main thread writes no more of them than a member can have. */
function ofEachExercise<Item extends { readonly exercise_id: string }>(
  items: readonly Item[],
  targets: ExportedExercises,
): Item[] {
  const found = new Map<string, Item>();
  for (const item of items) {
    const exercise_id = targets.keeper(item.exercise_id);
    if (exercise_id && !found.has(exercise_id)) found.set(exercise_id, { ...item, exercise_id });
  }
  return [...found.values()];
}

const YEAR_MS = 366 * 86_400_000;

/** One for each week, of too many the latest. Nobody can have paused further ahead than a year. */
function pausesOf(content: Content, now: number): AccountData['streak_pauses'] {
  const [first, last] = [0, now + YEAR_MS].map((at) => new Date(at).toISOString().slice(0, 10)) as [string, string];
  const possible = checked(content, 'streak_pauses').filter(({ week }) => week >= first && week <= last);
  const ofEachWeek = new Map(possible.map((told) => [told.week, told]));
  return [...ofEachWeek.values()].toSorted((one, other) => (one.week > other.week ? -1 : 1)).slice(0, MOST_PAUSES);
}

function checked<Name extends AddedSection>(
  content: Content,
  name: Name,
  most?: number,
): z.infer<(typeof ADDED)[Name]>[] {
  return content[name].slice(0, most).flatMap((item) => {
    const { data, success } = ADDED[name].safeParse(item);
    return success ? [data as z.infer<(typeof ADDED)[Name]>] : [];
  });
}

const setOfExport = z.looseObject({
  set_number: z.int(),
  weight: z.number().default(0),
  reps: z.number().default(0),
  xp_earned: z.number().default(0),
});

const entryOfExport = z.object({
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
  sets: z.array(setOfExport),
});

type Entry = z.infer<typeof entryOfExport> & { readonly category: ExerciseCategory };

/** A record for each exercise of a workout, and not a book for each. */
const PROGRESSION_LENGTH = 100_000;
const keptProgression = progression
  .refine((told) => isStorableJson(told, PROGRESSION_LENGTH))
  .nullish()
  .catch(null);

const workoutOfExport = z.object({
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
  exercises: z.array(entryOfExport),
});

/** A workout, or why it cannot be loaded. */
function readWorkout(
  exported: unknown,
  targets: ExportedExercises,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): LoadableWorkout | string {
  const { data: workout } = workoutOfExport.safeParse(exported);
  if (!workout) return 'not a workout';
  const told = workout.exercises.map((entry) => ({ ...entry, category: entry.category ?? targets.categoryOf(entry) }));
  const entries = told.map((entry) => ({
    exerciseId: targets.of(entry),
    measure: knownMeasure(entry.measure ?? undefined, entry.category),
    superset: entry.superset,
    note: entry.note,
    restSeconds: entry.rest_seconds,
    target: entry.target,
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
  if (!request.success) return `not a valid workout: ${request.error.issues[0]?.path.join('.') ?? ''}`;
  const times = workoutTimes(request.data, new Date(now));
  if ('message' in times) return times.message;
  const { data } = request;
  return {
    importKey: workout.import_key ?? keyOfOwn(workout.id),
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

/** The key of a workout that has none of another app. Exports leave it out: it says no more than the id. */
function keyOfOwn(id: string): string {
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
