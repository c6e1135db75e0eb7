import { createHash, randomUUID } from 'node:crypto';
import type { ImportOptions, ImportPreview } from '#contract/import.ts';
import type { LoadableWorkout } from '#core/import/loadable-workout.ts';
import { type Match, matchExercises, type NameChoices, OWN } from '#core/import/match-exercise.ts';
import { type NameInFiles, namesInFiles, unitInFiles } from '#core/import/names-in-files.ts';
import { readSaveFile } from '#core/import/read-save-file.ts';
import { type ResolvableExercise, type Resolved, resolveWorkouts } from '#core/import/resolve.ts';
import {
  type DateOrder,
  type FileProblem,
  type ImportApp,
  type LineNote,
  MOST_IMPORT_NAMES,
  MOST_IMPORT_WORKOUTS,
  type SaveFile,
  TOO_MANY,
} from '#core/import/save-file.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { filterMuscleGroup } from '#core/workout/selector-filters.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import { type GymrattFile, readGymrattFile } from './gymratt-file.ts';
import type { Importer } from './importer.ts';
import { type OpenedFile, openFiles, type SentFile, TooLargeError } from './open-files.ts';
import { type Batch, type PreparedLoad, prepareLoad } from './prepare-load.ts';
import { type BeforeImport, type Load, type SortedLoad, sortLoad } from './sort-load.ts';
import { type Range, Spool } from './spool.ts';
import type { ToldOfFiles } from './store-load.ts';

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
  readonly told: ToldOfFiles;
  /** Every exercise that the workouts name, without the new ones. */
  readonly exerciseIds: readonly string[];
  readonly newExercises: readonly { readonly id: string; readonly name: string }[];
  /** What the member has chosen for names in these files. */
  readonly names: NameChoices;
  readonly sets: number;
  /** Of our own export: what there is besides workouts, as JSON text. */
  readonly rest: string | null;
}

/** How many of a list are told. */
const TOLD = 200;

/** Where in the spool its rows are. */
export type StoredBatch = Pick<Batch, 'table' | 'count'> & Range;

interface Reading {
  readonly spool: Spool;
  readonly load: Load;
  readonly told: ToldOfFiles;
  readonly preview: Omit<ImportPreview, keyof ReturnType<typeof countsOf> | 'duplicates'>;
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
    const content = readContent(this.#open(spool, files), { exercises, now, newId: randomUUID, dateOrder });
    const names = namesInFiles(content.files);
    if (names.size > MOST_IMPORT_NAMES) throw new ApiError('file_too_large', { message: TOO_MANY.names });
    const matches = matchExercises(names.keys(), exercises, new Map([...stillThere(remembered, exercises), ...chosen]));
    const resolved = resolveWorkouts(content.files, {
      unit: options.unit ?? null,
      memberUnit: importer.unit,
      timeZone,
      bodyweightKg: options.bodyweightKg ?? null,
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
    const told = tell(content, resolved, names, matches);
    this.#reading = {
      spool,
      load,
      told,
      preview: {
        ...told,
        sets_in_file:
          sum(Array.from(names.values(), ({ sets }) => sets)) +
          sum(content.own.map(({ workouts }) => setsOf(workouts))),
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
      hash: hashOf(spool, files, options),
      told,
      sets: setsOf(load.workouts),
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
      ...countsOf(sorted),
      duplicates: [...sorted.duplicates],
    } satisfies ImportPreview);
  }

  /** The rows are in the spool afterwards, and nothing is left here. */
  prepare(before: BeforeImport): PreparedLoad<StoredBatch> {
    const { load, spool } = this.#read();
    this.#reading = undefined;
    return prepareLoad(load, before, randomUUID, ({ table, count, rows }) => ({
      table,
      count,
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
function hashOf(spool: Spool, files: readonly SentFile[], { id: _, ...answers }: ImportOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(answers));
  for (const file of files) {
    hash.update(`${file.length} `);
    for (const piece of spool.pieces(file)) hash.update(piece);
  }
  return hash.digest('hex');
}

function countsOf(sorted: SortedLoad) {
  return {
    workouts: sorted.workouts,
    sets: sorted.sets,
    first_day: sorted.firstDay,
    last_day: sorted.lastDay,
    already_here: sorted.alreadyHere,
    deleted_before: sorted.deletedBefore,
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

interface Content {
  readonly told: ToldOfFiles['files'];
  readonly files: readonly SaveFile[];
  readonly own: readonly GymrattFile[];
}

interface Problem extends Pick<FileProblem, 'problem'> {
  readonly kind: FileProblem['kind'];
}

/** What each file is, and what it says. At least one has to be of use. */
function readContent(
  opened: readonly OpenedFile[],
  reading: Parameters<typeof readGymrattFile>[1] & { readonly dateOrder: DateOrder | null },
): Content {
  const told: ToldOfFiles['files'] = [];
  const files: SaveFile[] = [];
  const own: GymrattFile[] = [];
  const problems: Problem[] = [];
  const refuse = (name: string, { problem, kind }: Problem) => {
    problems.push({ problem, kind });
    told.push({ name, app: null, dialect: null, problem });
  };
  const isOneOfMany = opened.reduce((sum, { texts }) => sum + texts.length, 0) > 1;
  for (const file of opened) {
    const ofOurs = readGymrattFile(file, reading);
    if (typeof ofOurs === 'string') refuse(file.name, { problem: ofOurs, kind: 'unknown_format' });
    else if (ofOurs) {
      own.push(ofOurs);
      told.push({ name: file.name, app: 'gymratt', dialect: ofOurs.dialect, problem: null });
    }
    if (ofOurs !== null) continue;
    for (const { name, problem } of file.problems) refuse(name, { problem, kind: 'unknown_format' });
    for (const { name, text } of file.texts) {
      const read = readSaveFile({ name, text }, reading.now, reading.dateOrder);
      if ('problem' in read) refuse(name, read);
      else {
        files.push(isOneOfMany ? withName(read, name) : read);
        told.push({ name, app: read.app, dialect: read.dialect, problem: null });
      }
    }
  }
  // A part of what was sent would look like all of it.
  if (sum(files.map(({ workouts }) => workouts.length)) > MOST_IMPORT_WORKOUTS)
    problems.push({ kind: 'too_many_rows', problem: TOO_MANY.workouts });
  const tooLong = problems.find(({ kind }) => kind === 'too_many_rows');
  if (tooLong) throw new ApiError('file_too_large', { message: tooLong.problem });
  if (files.every(({ workouts }) => workouts.length === 0) && own.length === 0) {
    const problem = problems[0]?.problem ?? (files.some(hasMeasurements) ? MEASUREMENTS_ONLY : undefined);
    if (problem !== undefined) throw new ApiError('unknown_format', { message: problem });
  }
  return { told, files, own };
}

/** A line alone does not say where to look. */
function withName(file: SaveFile, name: string): SaveFile {
  const named = (notes: readonly LineNote[]) =>
    notes.map(({ line, reason }) => ({ line, reason: `${name}: ${reason}` }));
  return { ...file, skipped: named(file.skipped), adjusted: named(file.adjusted) };
}

/** There is no place for them yet, except with workouts. */
const MEASUREMENTS_ONLY =
  'These are body measurements. Load them together with your workouts: each workout gets the bodyweight of its day.';

const hasMeasurements = ({ bodyweights }: SaveFile) => bodyweights.length > 0;

/** The workouts of all files, in the order in which they were done. */
function joined({ files, own }: Content, resolved: Resolved, { duplicates, deleted }: ImportOptions) {
  const all = [...resolved.workouts, ...own.flatMap(({ workouts }) => workouts)];
  const load: Load = {
    app: appOf(files, own),
    workouts: own.length === 0 ? all : all.toSorted((one, other) => one.start - other.start),
    newExercises: [...resolved.newExercises, ...own.flatMap(({ newExercises }) => newExercises)],
    duplicates,
    deleted,
  };
  return { load, rest: own[0]?.rest ?? null, also: own[0]?.also ?? null };
}

function appOf(files: readonly SaveFile[], own: readonly GymrattFile[]): ImportApp {
  return mainFile(files)?.app ?? (own.length > 0 ? 'gymratt' : 'strong');
}

/** The one with the most to tell. */
function mainFile(files: readonly SaveFile[]): SaveFile | undefined {
  return files.toSorted((one, other) => other.workouts.length - one.workouts.length)[0];
}

function tell(
  { told, files, own }: Content,
  { skipped, adjusted }: Resolved,
  names: ReadonlyMap<string, NameInFiles>,
  matches: ReadonlyMap<string, Match>,
): ToldOfFiles {
  const allSkipped = [...skipped, ...own.flatMap((file) => file.skipped)];
  const unrecognised = [...names].filter(([name]) => !matches.get(name)?.exerciseId);
  return {
    app: appOf(files, own),
    dialect: mainFile(files)?.dialect ?? own[0]?.dialect ?? '',
    files: told,
    recognised: names.size - unrecognised.length,
    unrecognised: unrecognised
      .map(([name, { sets }]) => ({ name, sets }))
      .toSorted((one, other) => other.sets - one.sets),
    skipped: firstLines(allSkipped),
    skipped_total: allSkipped.length,
    adjusted: firstLines(adjusted),
  };
}

function firstLines(notes: readonly LineNote[]): { line: number; reason: string }[] {
  return notes
    .toSorted((one, other) => one.line - other.line)
    .slice(0, TOLD)
    .map(({ line, reason }) => ({ line, reason }));
}

const DOUBTS = ['which', 'fold', 'new', null] as const;

/** The most doubtful first: two that fit, then folds, then what nobody knows. */
function listNames(
  names: ReadonlyMap<string, NameInFiles>,
  matches: ReadonlyMap<string, Match>,
  exercises: readonly ResolvableExercise[],
  resolved: Resolved,
): ImportPreview['exercises'] {
  const nameOf = new Map(exercises.map(({ id, name }) => [id, name]));
  const made = new Map(resolved.newExercises.map((exercise) => [exercise.id, exercise]));
  const listed = Array.from(names, ([name, { sets, weights, isTimed, sample }]): ImportPreview['exercises'][number] => {
    const { exerciseId = null, suggestions = [], doubt = 'new' } = matches.get(name) ?? {};
    const target = resolved.findTarget(name);
    const own = made.get(target?.id ?? '');
    return {
      name,
      sets,
      exercise_id: exerciseId,
      exercise_name: exerciseId === null ? null : (nameOf.get(exerciseId) ?? null),
      suggestions: suggestions.map((id) => ({ id, name: nameOf.get(id) ?? '' })),
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
  const placeOf = ({ doubt }: (typeof listed)[number]) => DOUBTS.indexOf(doubt);
  return listed.toSorted((one, other) => placeOf(one) - placeOf(other) || other.sets - one.sets);
}

function knownExercises({ workouts, newExercises }: Load): string[] {
  const ids = new Set(workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId)));
  for (const { id } of newExercises) ids.delete(id);
  return [...ids];
}

function setsOf(workouts: readonly LoadableWorkout[]): number {
  return sum(workouts.flatMap(({ exercises }) => exercises.map(({ sets }) => sets.length)));
}

function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
