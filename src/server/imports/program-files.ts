import { z } from 'zod';
import { programFile } from '#contract/programs.ts';
import type { LineNote } from '#core/import/line-notes.ts';
import {
  fileSet,
  type PlannedSet,
  PROGRAM_FILE_LENGTH,
  supersetsOf,
  targetOf,
  UNSAID,
  USUAL_REST,
} from '#core/import/programs/file-program.ts';
import { startOf } from '#core/import/read-save-file.ts';
import type { FileExercise, FileProblem, FileProgram, SaveFile } from '#core/import/save-file.ts';
import { cut, nameInCell, noteInCell } from '#core/import/storable-text.ts';
import { programFault } from '#core/programs/check-program.ts';
import type { Slot } from '#core/programs/program.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { WARM_UP_SET } from '#core/workout/set-types.ts';
import type { ExerciseReading } from './gymratt-exercises.ts';

/** A type of set as Hevy calls it. */
const UNTIL_FAILURE = 'failure';

/** Programs as JSON: a program file of ours, or routines of Hevy; `null` where the text is something else. */
export function readProgramFile(text: Iterable<string>, { exercises }: ExerciseReading): SaveFile | FileProblem | null {
  const start = startOf(text, PROGRAM_FILE_LENGTH + 1).replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(start)) return null;
  const isTooLarge = start.length > PROGRAM_FILE_LENGTH;
  if (isTooLarge) return LOOKS_LIKE.test(start.slice(0, LOOKED_AT)) ? { problem: 'program_too_large' } : null;
  const told = parsed(start);
  const routines = hevyRoutines.safeParse(told).data;
  if (routines) return readRoutines(routines);
  return isOurs.safeParse(told).success ? readOwn(told, exercises) : null;
}

const LOOKS_LIKE = /"(?:perWeek|weeks|lifts|routines?)"\s*:/;
const LOOKED_AT = 5000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isOurs = z.object({ name: z.unknown(), weeks: z.array(z.unknown()) });

function readOwn(told: unknown, exercises: ExerciseReading['exercises']): SaveFile | FileProblem {
  const { data, error } = programFile.safeParse(told);
  if (!data) return { problem: 'program_invalid', path: error.issues[0]?.path.join('.') ?? '' };
  const { $schema: _, ...content } = data;
  const measures = new Map(exercises.map(({ id, measure }) => [id, measure]));
  const fault = programFault({ ...content, id: '' }, (id) => measures.get(id));
  if (fault) return { problem: 'program_invalid', path: fault.path.join('.') };
  return saved('gymratt', [{ line: 1, content, exercises: [] }], []);
}

function saved(app: 'gymratt' | 'hevy', programs: readonly FileProgram[], skipped: readonly LineNote[]): SaveFile {
  const dialect = app === 'hevy' ? 'routines' : 'program';
  return { app, dialect, workouts: [], measurements: [], dateDoubt: null, programs, skipped, adjusted: [] };
}

const number = z.number().nullish().catch(null);
const words = z.string().nullish().catch(null);
const plannedSet = z.object({
  type: words,
  weight_kg: number,
  reps: number,
  rep_range: z.object({ start: number, end: number }).nullish().catch(null),
  duration_seconds: number,
  rpe: number,
});
const routine = z.object({
  title: z.string(),
  folder_id: z.union([z.number(), z.string()]).nullish().catch(null),
  exercises: z.array(
    z.object({
      title: words,
      notes: words,
      // Answers have called it either.
      superset_id: z.union([z.number(), z.string()]).nullish().catch(null),
      supersets_id: z.union([z.number(), z.string()]).nullish().catch(null),
      rest_seconds: z.coerce.number().nullish().catch(null),
      sets: z.array(plannedSet),
    }),
  ),
});
type Routine = z.infer<typeof routine>;
type RoutineExercise = Routine['exercises'][number];

/** Answers of Hevy's API: a page of routines, or one. */
const hevyRoutines = z.union([
  z.object({ routines: z.array(routine).min(1) }).transform(({ routines }) => routines),
  z
    .object({ routine: z.union([routine.transform((one) => [one]), z.array(routine).min(1)]) })
    .transform((told) => told.routine),
]);

const MOST_PROGRAMS = 50;

/** Routines of a folder are the days of a program, which has no progression; more than a week's are another one. */
function readRoutines(routines: readonly Routine[]): SaveFile | FileProblem {
  const skipped: LineNote[] = [];
  const folders = Map.groupBy(routines, ({ folder_id }) => folder_id ?? null);
  const weeks = [...folders.values()].flatMap((all) => inWeeks(all));
  const programs = weeks.slice(0, MOST_PROGRAMS).flatMap((days) => programOf(days, skipped));
  return programs.length > 0 ? saved('hevy', programs, skipped) : { problem: 'program_invalid', path: 'routines' };
}

function inWeeks(all: readonly Routine[]): Routine[][] {
  const count = Math.ceil(all.length / PROGRAM_LIMITS.days);
  return Array.from({ length: count }, (_, at) => all.slice(at * PROGRAM_LIMITS.days, (at + 1) * PROGRAM_LIMITS.days));
}

function programOf(routines: readonly Routine[], skipped: LineNote[]): FileProgram[] {
  const exercises: FileExercise[] = [];
  const leave = (text: string) =>
    skipped.push({ line: 1, code: 'program_part_left', text: cut(nameInCell(text), LEFT_LENGTH) });
  const days = routines.flatMap(({ title, exercises: planned }, dayAt) => {
    const day = nameOf(title) || `Day ${dayAt + 1}`;
    for (const { title: left } of planned.slice(PROGRAM_LIMITS.slots)) leave(`${day}: ${left ?? '?'}`);
    const slots = planned.slice(0, PROGRAM_LIMITS.slots).flatMap((exercise, at) => {
      const name = cut(nameInCell(exercise.title ?? ''), WORKOUT_LIMITS.nameLength);
      const sets = exercise.sets.flatMap((set) => plannedOf(set) ?? []).slice(0, PROGRAM_LIMITS.sets);
      if (name === '' || sets.length === 0) {
        leave(`${day}: ${name || '?'}`);
        return [];
      }
      const { supersets_id: group = null } = exercise;
      const fileSets = sets.map((set) => fileSet(1, set));
      exercises.push({ name, note: null, superset: null, sets: fileSets });
      return [
        { slot: slotOf(exercise, { id: `d${dayAt + 1}s${at + 1}`, name, sets }), group: exercise.superset_id ?? group },
      ];
    });
    const supersets = supersetsOf(slots.map(({ group }) => (group === null ? null : String(group))));
    const named = slots.map(({ slot }, at) => ({ ...slot, ...supersets[at] }));
    return named.length > 0 ? [{ name: day, slots: named }] : [];
  });
  if (days.length === 0) return [];
  const name = cut(days.map((day) => day.name).join(', '), PROGRAM_LIMITS.nameLength);
  return [{ line: 1, content: { name, ...UNSAID, perWeek: days.length, weeks: [{ days }] }, exercises }];
}

const LEFT_LENGTH = 60;
const nameOf = (title: string) => cut(nameInCell(title), PROGRAM_LIMITS.nameLength);

function slotOf(
  { rest_seconds, notes, sets: all }: RoutineExercise,
  { id, name, sets }: { readonly id: string; readonly name: string; readonly sets: readonly PlannedSet[] },
): Slot {
  const note = cut(noteInCell(notes ?? ''), PROGRAM_LIMITS.noteLength);
  const rest = Math.round(rest_seconds ?? USUAL_REST);
  return {
    id,
    exerciseId: name,
    sets: sets.map((set) => targetOf(set, sets, { of: 'work', factor: 1 })),
    rule: { kind: 'none' },
    restSeconds: Math.min(WORKOUT_LIMITS.restSeconds, Math.max(0, rest)),
    ...(all.some(({ type }) => type === WARM_UP_SET) && { warmups: true }),
    ...(note && { note }),
  };
}

/** `null` for a warm-up, which is worked out here, and for what has neither reps nor a time. */
function plannedOf({
  type,
  weight_kg,
  reps,
  rep_range,
  duration_seconds,
  rpe,
}: RoutineExercise['sets'][number]): PlannedSet | null {
  const [first, last] = [rep_range?.start ?? reps ?? 0, rep_range?.end ?? rep_range?.start ?? reps ?? 0].map(
    Math.round,
  );
  const seconds = Math.round(duration_seconds ?? 0);
  const least = Math.min(first ?? 0, last ?? 0);
  const most = Math.max(first ?? 0, last ?? 0);
  const isTimed = seconds >= 1 && seconds <= WORKOUT_LIMITS.durationSeconds;
  const isCounted = least >= 1 && most <= WORKOUT_LIMITS.reps;
  if (type === WARM_UP_SET || !(isTimed || isCounted)) return null;
  const kilograms = weight_kg ?? 0;
  return {
    ...(isCounted ? { least, most } : { least: 1, most: 1 }),
    isAmrap: type === UNTIL_FAILURE,
    seconds: isTimed ? seconds : null,
    rpe: rpe && rpe >= 1 && rpe <= 10 ? rpe : null,
    weight: kilograms > 0 && kilograms <= WORKOUT_LIMITS.weight ? { value: kilograms, unit: 'kg' } : null,
    percent: null,
  };
}
