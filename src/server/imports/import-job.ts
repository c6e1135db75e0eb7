import { createHash, randomUUID } from 'node:crypto';
import type { ImportOptions, ImportPreview } from '#contract/import.ts';
import { FILE_PROBLEMS } from '#contract/import-problems.ts';
import { translationsOf } from '#core/exercise-names/translations.ts';
import type { LoadableWorkout } from '#core/import/loadable-workout.ts';
import { type Match, matchExercises, type NameChoices, OWN } from '#core/import/match-exercise.ts';
import { type NameInFiles, namesInFiles, unitInFiles } from '#core/import/names-in-files.ts';
import { type ResolvableExercise, type Resolved, resolveWorkouts } from '#core/import/resolve.ts';
import { type FileWorkout, MOST_IMPORT_NAMES } from '#core/import/save-file.ts';
import { exercisesNamed } from '#core/programs/named-exercises.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { filterMuscleGroup } from '#core/workout/selector-filters.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Batch } from './load-batches.ts';
import { type OpenedFile, openFiles, type SentFile, TooLargeError } from './open-files.ts';
import { type PreparedLoad, prepareLoad } from './prepare-load.ts';
import { type FileContent, readFileContent } from './read-content.ts';
import type { Importer } from './repository.ts';
import { type BeforeImport, type Load, type SortedLoad, sortLoad } from './sort-load.ts';
import { type Range, Spool } from './spool.ts';
import type { FilesSummary } from './store-load.ts';
import { tellNotes } from './told-notes.ts';

export interface FilesToRead {
  /** The file in which they wait; open until the job is done. */
  readonly spool: number;
  readonly files: readonly SentFile[];
  readonly options: ImportOptions;
  readonly importer: Importer;
  /** What was chosen for names in earlier files. */
  readonly remembered: NameChoices;
  /** Milliseconds. */
  readonly now: number;
  /** A preview may leave questions open. */
  readonly isPreview: boolean;
}

/** What the main thread has to know of files that were read. The workouts stay here. */
export interface FilesRead {
  readonly hash: string;
  readonly summary: FilesSummary;
  /** Every exercise that the workouts name, without the new ones. */
  readonly exerciseIds: readonly string[];
  readonly newExercises: readonly { readonly id: string; readonly name: string }[];
  /** What the member has chosen for names in these files. */
  readonly names: NameChoices;
  readonly sets: number;
  /** Of our own export: what there is besides workouts, as JSON text. */
  readonly rest: string | null;
}

/** Where in the spool its rows are. */
export type SpooledBatch = Omit<Batch, 'rows'> & Range;

interface Reading {
  readonly spool: Spool;
  readonly load: Load;
  readonly preview: Omit<ImportPreview, keyof ReturnType<typeof newCounts> | 'duplicates'>;
}

/** What was sent is small, and what is in it is not. */
export class NotSmallError extends Error {}

/** What a worker does for one import, step by step. Nothing here waits for anything. */
export class ImportJob {
  readonly #mostBytes: number | null;
  #reading: Reading | undefined;

  /** With `mostBytes`, what unpacks to more is left to others. */
  constructor(mostBytes: number | null = null) {
    this.#mostBytes = mostBytes;
  }

  read({ spool: fd, files, options, importer, remembered, now, isPreview }: FilesToRead): FilesRead {
    const exercises = JSON.parse(importer.exercises) as ResolvableExercise[];
    const chosen = checkChoices(options.exercises, exercises);
    const timeZone = options.timezone ?? knownTimeZone(importer.timeZone);
    if (options.timezone !== undefined && knownTimeZone(timeZone) !== timeZone) {
      throw new ApiError('validation_failed', { field: 'options.timezone', message: 'Not a known time zone.' });
    }
    const spool = new Spool(
      fd,
      files.reduce((sum, { length }) => sum + length, 0),
    );
    const dateOrder = options.dateOrder ?? null;
    const content = readFileContent(this.#open(spool, files), { exercises, now, newId: randomUUID, dateOrder });
    const names = namesInFiles(content.files);
    if (names.size > MOST_IMPORT_NAMES)
      throw new ApiError('file_too_large', { message: FILE_PROBLEMS.too_many_names, reason: 'too_many_names' });
    const translated = exercises.map((exercise) => ({ ...exercise, translations: translationsOf(exercise.id) }));
    const choices = new Map([...stillThere(remembered, exercises), ...chosen]);
    const matches = matchExercises(names.keys(), translated, choices);
    const resolved = resolveWorkouts(content.files, {
      unit: options.unit ?? null,
      memberUnit: importer.unit,
      timeZone,
      bodyweightKg: options.bodyweightKg ?? null,
      weighings: JSON.parse(importer.weighings),
      isBodyweightKnown: importer.isBodyweightKnown,
      exercises,
      matches,
      kinds: new Map(Object.entries(options.kinds)),
      newId: randomUUID,
      now,
    });
    if (resolved.needsUnit && !options.unit && !isPreview)
      throw new ApiError('unit_required', { field: 'options.unit' });
    if (resolved.dateDoubt && !dateOrder && !isPreview)
      throw new ApiError('date_order_required', { field: 'options.dateOrder' });
    const { load, rest, also } = joined(content, resolved, options);
    const summary = summarize(content, resolved, names, matches);
    this.#reading = {
      spool,
      load,
      preview: {
        ...summary,
        sets_in_file:
          sum(content.files.flatMap(({ workouts }) => workouts.map(countFileSets))) +
          sum(content.own.map(({ workouts }) => countSets(workouts))),
        exercises: listNames(names, matches, exercises, resolved),
        needs_unit: resolved.needsUnit,
        unit_in_file: unitInFiles(content.files),
        date_doubt: resolved.dateDoubt,
        heaviest: resolved.heaviest,
        timezone: timeZone,
        needs_timezone: resolved.needsTimezone,
        needs_bodyweight: resolved.needsBodyweight,
        also,
      },
    };
    return {
      hash: requestHash(spool, files, options),
      summary,
      sets: countSets(load.workouts),
      exerciseIds: knownExercises(load),
      newExercises: load.newExercises.map(({ id, name }) => ({ id, name })),
      names: new Map([...chosen].filter(([name]) => names.has(name))),
      rest,
    };
  }

  /** `ImportPreview` as JSON text. */
  preview(before: BeforeImport): string {
    const { load, preview } = this.#read();
    const { sorted } = sortLoad(load, before);
    return JSON.stringify({
      ...preview,
      ...newCounts(sorted),
      duplicates: [...sorted.duplicates],
    } satisfies ImportPreview);
  }

  /** The rows are in the spool afterwards, and nothing is left here. */
  prepare(before: BeforeImport): PreparedLoad<SpooledBatch> {
    const { load, spool } = this.#read();
    this.#reading = undefined;
    return prepareLoad(load, before, randomUUID, ({ rows, ...batch }) => ({
      ...batch,
      ...spool.append(Buffer.from(rows)),
    }));
  }

  #open(spool: Spool, files: readonly SentFile[]): OpenedFile[] {
    try {
      return openFiles(spool, files, this.#mostBytes ?? undefined);
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      if (this.#mostBytes !== null) throw new NotSmallError();
      throw new ApiError('file_too_large', error.message === '' ? {} : { message: error.message });
    }
  }

  #read(): Reading {
    if (!this.#reading) throw new Error('no files have been read');
    return this.#reading;
  }
}

/** Of what was sent, without its id and the names of the files. */
function requestHash(spool: Spool, files: readonly SentFile[], { id: _, ...answers }: ImportOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(answers));
  for (const file of files) {
    hash.update(`${file.length} `);
    for (const piece of spool.pieces(file)) hash.update(piece);
  }
  return hash.digest('hex');
}

function newCounts(sorted: SortedLoad) {
  const { workouts, sets, measurements, firstDay: first_day, lastDay: last_day } = sorted;
  const { alreadyHere: already_here, deletedBefore: deleted_before, measurementsHere: measurements_here } = sorted;
  const { programs, programsHere: programs_here } = sorted;
  const ofPrograms = { programs: [...programs], programs_here };
  return {
    workouts,
    sets,
    measurements,
    first_day,
    last_day,
    already_here,
    deleted_before,
    measurements_here,
    ...ofPrograms,
  };
}

/** An exercise of another member is none of this one's. */
function checkChoices(choices: ImportOptions['exercises'], exercises: readonly ResolvableExercise[]): NameChoices {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return new Map(
    Object.entries(choices).map(([name, id]) => {
      if (id === OWN) return [name, OWN];
      const exercise = byId.get(id);
      if (!exercise) throw new ApiError('unknown_exercise', { field: `options.exercises.${name}`.slice(0, 200) });
      return [name, exercise.mergedInto ?? id];
    }),
  );
}

function stillThere(remembered: NameChoices, exercises: readonly ResolvableExercise[]): [string, string][] {
  const ids = new Set(exercises.map(({ id }) => id));
  return [...remembered].filter(([, id]) => id === OWN || ids.has(id));
}

/** The workouts of all files, in the order in which they were done. */
function joined({ app, own }: FileContent, resolved: Resolved, { duplicates, deleted }: ImportOptions) {
  const all = [...resolved.workouts, ...own.flatMap(({ workouts }) => workouts)];
  const load: Load = {
    app,
    workouts: own.length === 0 ? all : all.toSorted((one, other) => one.start - other.start),
    measurements: [...resolved.measurements, ...own.flatMap(({ measurements }) => measurements)],
    programs: resolved.programs.map(({ key, content }) => ({ id: programId(key), content })),
    newExercises: [...resolved.newExercises, ...own.flatMap(({ newExercises }) => newExercises)],
    duplicates,
    deleted,
  };
  return { load, rest: own[0]?.rest ?? null, also: own[0]?.also ?? null };
}

/** Made of what the file says, so that the same file brings it once. */
function programId(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}

function summarize(
  { app, dialect, sent, own }: FileContent,
  { skipped, adjusted }: Resolved,
  names: ReadonlyMap<string, NameInFiles>,
  matches: ReadonlyMap<string, Match>,
): FilesSummary {
  const allSkipped = [...skipped, ...own.flatMap((file) => file.skipped)];
  const unrecognised = [...names].filter(([name]) => !matches.get(name)?.exerciseId);
  return {
    app,
    dialect,
    files: sent,
    recognised: names.size - unrecognised.length,
    unrecognised: unrecognised
      .map(([name, { sets }]) => ({ name, sets }))
      .toSorted((one, other) => other.sets - one.sets),
    skipped: tellNotes(allSkipped),
    skipped_total: allSkipped.length,
    adjusted: tellNotes(adjusted),
  };
}

const DOUBTS = ['which', 'fold', 'new', null] as const;

/** The most doubtful first: two that fit, then folds, then what nobody knows. */
function listNames(
  names: ReadonlyMap<string, NameInFiles>,
  matches: ReadonlyMap<string, Match>,
  exercises: readonly ResolvableExercise[],
  resolved: Resolved,
): ImportPreview['exercises'] {
  const knownNames = new Map(exercises.map(({ id, name }) => [id, name]));
  const made = new Map(resolved.newExercises.map((exercise) => [exercise.id, exercise]));
  const listed = Array.from(names, ([name, { sets, weights, isTimed, sample }]): ImportPreview['exercises'][number] => {
    const { exerciseId = null, suggestions = [], doubt = 'new' } = matches.get(name) ?? {};
    const target = resolved.findTarget(name);
    const own = made.get(target?.id ?? '');
    return {
      name,
      sets,
      exercise_id: exerciseId,
      exercise_name: exerciseId === null ? null : (knownNames.get(exerciseId) ?? null),
      suggestions: suggestions.map((id) => ({ id, name: knownNames.get(id) ?? '' })),
      doubt: exerciseId === null ? doubt : null,
      kind: own
        ? { group: filterMuscleGroup(own.selectorFilter), measure: own.measure, warm_up: target?.isWarmUp ?? false }
        : null,
      weights,
      timed: isTimed,
      sample: {
        weight: Math.abs(sample.weight?.value ?? 0),
        reps: sample.reps ?? 0,
        duration_s: sample.durationSeconds,
        distance_m: sample.distanceMeters,
      },
    };
  });
  const doubtPlace = ({ doubt }: (typeof listed)[number]) => DOUBTS.indexOf(doubt);
  return listed.toSorted((one, other) => doubtPlace(one) - doubtPlace(other) || other.sets - one.sets);
}

function knownExercises({ workouts, programs, newExercises }: Load): string[] {
  const ids = new Set([
    ...workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId)),
    ...programs.flatMap(({ content }) => [...exercisesNamed(content)]),
  ]);
  for (const { id } of newExercises) ids.delete(id);
  return [...ids];
}

function countFileSets({ exercises }: FileWorkout): number {
  return sum(exercises.map(({ sets }) => sets.length));
}

function countSets(workouts: readonly LoadableWorkout[]): number {
  return sum(workouts.flatMap(({ exercises }) => exercises.map(({ sets }) => sets.length)));
}

function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
