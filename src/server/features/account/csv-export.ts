import { setImmediate } from 'node:timers/promises';
import type { ExportedWorkout } from '#contract/account-data.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { Archive, type ArchiveFile } from './archive.ts';
import { type Columns, csvHeader, csvLines } from './csv.ts';
import {
  BEST_LIFT_COLUMNS,
  EXERCISE_SETTINGS_COLUMNS,
  FAVORITE_COLUMNS,
  MONTH_COLUMNS,
  OWN_EXERCISE_COLUMNS,
  PAUSE_COLUMNS,
  PROFILE_COLUMNS,
  SEASON_COLUMNS,
  SET_COLUMNS,
  SETTINGS_COLUMNS,
  TEMPLATE_COLUMNS,
  TROPHY_COLUMNS,
  WORKOUT_COLUMNS,
  withPounds,
} from './csv-tables.ts';
import type { ExportSource } from './source.ts';

const CHUNK_LENGTH = 32_768;

/** A zip archive of tables, chunk by chunk; other requests get their turn between them. */
export async function* exportAsCsv(source: ExportSource): AsyncGenerator<Uint8Array> {
  const archive = new Archive(source.exportedAt);
  let written = 0;
  for await (const length of writeTables(archive, source)) {
    written += length;
    if (written < CHUNK_LENGTH) continue;
    written = 0;
    // Even if there is nothing to send yet: only here can a reader who has left stop the reading.
    yield archive.take();
    await setImmediate();
  }
  yield archive.end();
}

/** Writes one table after the other, and yields the number of characters after each step. */
async function* writeTables(archive: Archive, source: ExportSource): AsyncGenerator<number> {
  const tables: Tables = { archive, unit: source.profile.preferred_weight_unit };
  yield* writeWorkouts(tables, source);
  yield writeWhole(tables, 'best-lifts.csv', BEST_LIFT_COLUMNS, await source.bestLifts());
  yield writeWhole(tables, 'favorites.csv', FAVORITE_COLUMNS, await source.favorites());
  const templates = openTable(tables, 'templates.csv', TEMPLATE_COLUMNS);
  for (const template of await source.templates()) {
    const exercises = template.exercises.length > 0 ? template.exercises : [undefined];
    yield templates.write(exercises.map((exercise) => ({ template, exercise })));
  }
  templates.end();
  yield writeWhole(tables, 'own-exercises.csv', OWN_EXERCISE_COLUMNS, await source.ownExercises());
  yield writeWhole(tables, 'settings.csv', SETTINGS_COLUMNS, [await source.settings()]);
  yield writeWhole(tables, 'exercise-settings.csv', EXERCISE_SETTINGS_COLUMNS, await source.exerciseSettings());
  yield writeWhole(tables, 'trophies.csv', TROPHY_COLUMNS, await source.trophies());
  yield writeWhole(tables, 'streak-pauses.csv', PAUSE_COLUMNS, await source.streakPauses());
  const { seasons, months } = await source.seasons();
  yield writeWhole(tables, 'seasons.csv', SEASON_COLUMNS, seasons);
  yield writeWhole(tables, 'months.csv', MONTH_COLUMNS, months);
  yield writeWhole(tables, 'profile.csv', PROFILE_COLUMNS, [source.profile]);
}

/** Both tables of one reading, so that they agree with each other whatever is logged meanwhile. */
async function* writeWorkouts(tables: Tables, source: ExportSource): AsyncGenerator<number> {
  const sets = openTable(tables, 'sets.csv', SET_COLUMNS);
  const workouts = openTable(tables, 'workouts.csv', WORKOUT_COLUMNS);
  for await (const page of source.workouts()) {
    for (const workout of page) {
      yield workouts.write([workout]);
      for (const rows of setRows(workout)) yield sets.write(rows);
    }
  }
  sets.end();
  workouts.end();
}

/** One exercise at a time: each line repeats the notes, which adds up in a workout of thousands of sets. */
function setRows(workout: ExportedWorkout) {
  return workout.exercises.map((exercise) => exercise.sets.map((set) => ({ workout, exercise, set })));
}

interface Tables {
  readonly archive: Archive;
  /** The member's. */
  readonly unit: WeightUnit;
}

interface Table<Row> extends Pick<ArchiveFile, 'end'> {
  readonly write: (rows: readonly Row[]) => number;
}

function openTable<Row>({ archive, unit }: Tables, name: string, all: Columns<Row>): Table<Row> {
  const columns = unit === 'lb' ? withPounds(all) : all;
  const file = archive.open(name);
  file.write(csvHeader(columns));
  const write = (rows: readonly Row[]) => {
    const text = csvLines(columns, rows);
    file.write(text);
    return text.length;
  };
  return { write, end: file.end };
}

function writeWhole<Row>(tables: Tables, name: string, columns: Columns<Row>, rows: readonly Row[]): number {
  const table = openTable(tables, name, columns);
  const length = table.write(rows);
  table.end();
  return length;
}
