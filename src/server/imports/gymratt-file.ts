import { z } from 'zod';
import type { ImportPreview } from '#contract/import.ts';
import type { FileProblemCode } from '#contract/import-problems.ts';
import { RUN_BOUNDS } from '#contract/program-runs.ts';
import { PROGRAM_LIMIT } from '#contract/programs.ts';
import { TEMPLATE_LIMIT } from '#contract/template.ts';
import type { LineNote } from '#core/import/line-notes.ts';
import type { LoadableMeasurement, LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import { MOST_IMPORT_ROWS } from '#core/import/save-file.ts';
import { renameSwaps } from '#core/programs/named-exercises.ts';
import type { Program } from '#core/programs/program.ts';
import { addDays, knownTimeZone } from '#core/progression/calendar.ts';
import { MOST_PAUSES } from '#core/progression/streaks.ts';
import type { AddedSection } from '#platform/database/member-tables.ts';
import { type AccountData, ADDED, type ExportContent, MERGED } from './gymratt-content.ts';
import { type ExerciseReading, ExportedExercises } from './gymratt-exercises.ts';
import { isOurArchive, readArchive } from './gymratt-tables.ts';
import { readWorkout } from './gymratt-workouts.ts';
import { BrokenDocumentError, documentParts, parsed } from './json-parts.ts';
import type { OpenedFile } from './open-files.ts';

/** GYMRATT's own export: workouts as they were logged, and everything else that it holds. */
export interface GymrattFile {
  readonly dialect: 'json' | 'csv';
  readonly workouts: readonly LoadableWorkout[];
  readonly measurements: readonly LoadableMeasurement[];
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

/** An export of our own, recognised by its content; a code where it is one and cannot be read; `null` for any other file. */
export function readGymrattFile(file: OpenedFile, reading: GymrattReading): GymrattFile | FileProblemCode | null {
  const isArchive = isOurArchive(file.texts);
  const content = isArchive ? readArchive(file.texts) : readDocument(file);
  if (!content || !('format_version' in content.rest)) return null;
  if (content.rest.format_version !== 1) return 'export_newer';
  const checkedRest = anExport.safeParse(content.rest);
  if (!checkedRest.success) return 'export_damaged';
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
    for (const { key, text: value, isElement } of documentParts(withoutMark(only.text), WORKOUTS)) {
      if (!isElement && key in anExport.shape) rest.push([key, parsed(value)]);
    }
  } catch (error) {
    if (error instanceof BrokenDocumentError) return null;
    throw error;
  }
  return { rest: Object.fromEntries(rest), workouts: exportedWorkouts(only.text) };
}

function* exportedWorkouts(text: Iterable<string>): Generator<unknown> {
  for (const { text: value, isElement } of documentParts(withoutMark(text), WORKOUTS)) {
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
): Omit<GymrattFile, 'dialect'> | FileProblemCode {
  const own = checked(content, 'own_exercises');
  const targets = new ExportedExercises(own, reading);
  const timeZone = knownTimeZone(z.string().catch('').parse(content.profile.timezone));
  const skipped: LineNote[] = [];
  const workouts: LoadableWorkout[] = [];
  for (const told of exported) {
    const workout = readWorkout(told, targets, { timeZone, now: reading.now });
    if ('code' in workout) skipped.push({ line: workouts.length + skipped.length + 1, ...workout });
    else workouts.push(workout);
    if (skipped.length > MOST_SKIPPED) return 'export_damaged';
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
    favorites: onePerExercise(checked(content, 'favorites'), targets),
    exercise_settings: onePerExercise(checked(content, 'exercise_settings'), targets),
    streak_pauses: possiblePauses(content, reading.now),
    programs: possiblePrograms(content, targets),
    program_runs: possibleRuns(content, targets),
    settings: MERGED.settings.safeParse(content.settings).data ?? null,
    profile: MERGED.profile.safeParse(content.profile).data ?? null,
  };
  return {
    workouts,
    measurements: possibleMeasurements(content, reading.now),
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
function onePerExercise<Item extends { readonly exercise_id: string }>(
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
function possiblePauses(content: Content, now: number): AccountData['streak_pauses'] {
  const [first, last] = [0, now + YEAR_MS].map((at) => new Date(at).toISOString().slice(0, 10)) as [string, string];
  const possible = checked(content, 'streak_pauses').filter(({ week }) => week >= first && week <= last);
  const ofEachWeek = new Map(possible.map((told) => [told.week, told]));
  return [...ofEachWeek.values()].toSorted((one, other) => (one.week > other.week ? -1 : 1)).slice(0, MOST_PAUSES);
}

/** Hundreds of programs as people write them. */
const MOST_RUN_BYTES = 16 * 1024 * 1024;

/** Up to tomorrow, wherever the member lives. */
function possibleMeasurements(content: Content, now: number): GymrattFile['measurements'] {
  const latest = addDays(new Date(now).toISOString().slice(0, 10), 1);
  return checked(content, 'measurements', MOST_IMPORT_ROWS).filter(({ day }) => day <= latest);
}

/** Those that can be followed here: with their exercises, and rules that fit these. */
function possiblePrograms(content: Content, targets: ExportedExercises): AccountData['programs'] {
  return checked(content, 'programs', PROGRAM_LIMIT).flatMap((told) => {
    const program = targets.presentProgram({ ...told.program, id: told.id });
    return program ? { ...told, program: withoutId(program) } : [];
  });
}

function withoutId({ id: _, ...program }: Program): AccountData['programs'][number]['program'] {
  return program as AccountData['programs'][number]['program'];
}

/** The latest, as many as may wait on the main thread at once. */
function possibleRuns(content: Content, targets: ExportedExercises): AccountData['program_runs'] {
  const told = checked(content, 'program_runs', RUN_BOUNDS.runs).toSorted((one, other) =>
    one.started_at > other.started_at ? -1 : 1,
  );
  let bytes = 0;
  return told.flatMap((run) => {
    const program = targets.presentProgram(run.program) as typeof run.program | null;
    bytes += JSON.stringify(run).length;
    if (!program || bytes > MOST_RUN_BYTES) return [];
    const events = renameSwaps(run.events, (id) => targets.keeper(id) ?? id) as typeof run.events;
    return { ...run, program, events };
  });
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
