import { setImmediate } from 'node:timers/promises';
import { shownWeight, type WeightUnit } from '#core/workout/weight-units.ts';
import { Archive } from './archive.ts';
import { type Columns, csvHeader, csvLines } from './csv.ts';
import {
  type Rows,
  SECTION_COLUMNS,
  SET_ROW_COLUMNS,
  setRows,
  TEMPLATE_ROW_COLUMNS,
  tableFile,
  templateRows,
  WORKOUT_COLUMNS,
} from './export-files.ts';
import type { ExportSource } from './repository.ts';

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
  for await (const [name, content] of source.sections()) {
    if (name === 'templates') {
      const templates = openTable(tables, tableFile(name), TEMPLATE_ROW_COLUMNS);
      for (const template of content) yield templates.write(templateRows(template));
      templates.end();
    } else yield writeWhole(tables, name, [content].flat());
  }
  yield writeWhole(tables, 'profile', [source.profile]);
}

/** Both tables of one reading, so that they agree with each other whatever is logged meanwhile. */
async function* writeWorkouts(tables: Tables, source: ExportSource): AsyncGenerator<number> {
  const sets = openTable(tables, tableFile('sets'), SET_ROW_COLUMNS);
  const workouts = openTable(tables, tableFile('workouts'), WORKOUT_COLUMNS);
  for await (const page of source.workouts()) {
    for (const workout of page) {
      yield workouts.write([workout]);
      for (const rows of setRows(workout)) yield sets.write(rows);
    }
  }
  sets.end();
  workouts.end();
}

interface Tables {
  readonly archive: Archive;
  /** The member's. */
  readonly unit: WeightUnit;
}

function openTable<Row>({ archive, unit }: Tables, name: string, all: Columns<Row>) {
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

function writeWhole<Name extends keyof Rows>(tables: Tables, name: Name, rows: readonly Rows[Name][]): number {
  const table = openTable(tables, tableFile(name), SECTION_COLUMNS[name]);
  const length = table.write(rows);
  table.end();
  return length;
}

const IN_KILOGRAMS = /_kg$/;

/** For a member with pounds: beside each weight in kilograms, as it is read in the logger. */
function withPounds<Row>(columns: Columns<Row>): Columns<Row> {
  return columns.flatMap((column): Columns<Row> => {
    const [name, readCell] = column;
    if (!IN_KILOGRAMS.test(name)) return [column];
    const inPounds = (row: Row) => {
      const cell = readCell(row);
      return typeof cell === 'number' ? shownWeight(cell, 'lb') : cell;
    };
    return [column, [name.replace(IN_KILOGRAMS, '_lb'), inPounds]];
  });
}
