import { TooMuchError } from './collect-workouts.ts';
import type { Dialect, FileFacts } from './dialects/dialect.ts';
import { fitbod } from './dialects/fitbod.ts';
import { fitnotes } from './dialects/fitnotes.ts';
import { hevy } from './dialects/hevy.ts';
import { jefit } from './dialects/jefit.ts';
import { liftosaur } from './dialects/liftosaur.ts';
import { measurementDays, measurementRows } from './dialects/measurement-files.ts';
import { strong } from './dialects/strong.ts';
import { stronglifts, strongliftsOlder } from './dialects/stronglifts.ts';
import { PROGRAM_FILE_LENGTH } from './programs/file-program.ts';
import { readLiftoscript } from './programs/liftoscript.ts';
import { firstRows, readRows, textBlocks } from './read-table.ts';
import { type DateOrder, type FileProblem, MOST_IMPORT_ROWS, type SaveFile, UNKNOWN_FORMAT } from './save-file.ts';

const DIALECTS: readonly Dialect[] = [
  ...[hevy, strong, fitnotes, liftosaur, stronglifts, strongliftsOlder, fitbod, jefit],
  ...[measurementRows, measurementDays],
];
const DELIMITERS = [',', ';', '\t', '|'];
/** A spreadsheet may put some lines above the header. */
const MOST_LINES_ABOVE = 10;

interface TextFile {
  readonly name: string;
  /** It can be gone through more than once. */
  readonly text: Iterable<string>;
}

/** Reads another app's export, in chunks of any size, up to the first row too many. A workout after `now` is left out. */
export function readSaveFile(file: TextFile, now: number, dateOrder: DateOrder | null = null): SaveFile | FileProblem {
  const table = readTable(file, now, dateOrder);
  if (!('problem' in table) || table.problem !== UNKNOWN_FORMAT.problem) return table;
  return readLiftoscript(file.name, startOf(textBlocks(file.text), PROGRAM_FILE_LENGTH + 1)) ?? table;
}

function readTable(file: TextFile, now: number, dateOrder: DateOrder | null): SaveFile | FileProblem {
  const blocks = textBlocks(file.text);
  const first = blocks.next();
  const recognised = first.done ? null : recognise(first.value, { now, dateOrder });
  if (first.done || recognised === null) return UNKNOWN_FORMAT;

  const { reader, delimiter, headerLine } = recognised;
  let rows = 0;
  try {
    for (const row of readRows(following(first.value, blocks), delimiter, reader.columns)) {
      if (row.line <= headerLine) continue;
      rows += 1;
      if (rows > MOST_IMPORT_ROWS) throw new TooMuchError('too_many_rows');
      if (row.problem === null) reader.read(row);
      else reader.skip(row.line, { code: row.problem });
    }
    return reader.finish();
  } catch (error) {
    if (error instanceof TooMuchError) return { problem: error.problem };
    throw error;
  }
}

/** The dialect by its header, whatever separates its columns. */
function recognise(text: string, given: Pick<FileFacts, 'now' | 'dateOrder'>) {
  for (const delimiter of DELIMITERS) {
    const facts: FileFacts = { ...given, hasDecimalCommas: delimiter !== ',' };
    for (const { line, cells } of firstRows(text, delimiter, MOST_LINES_ABOVE)) {
      for (const dialect of DIALECTS) {
        const reader = dialect(cells, facts);
        if (reader !== null) return { reader, delimiter, headerLine: line };
      }
    }
  }
  return null;
}

/** As much of it, and a piece more at most. */
export function startOf(pieces: Iterable<string>, length: number): string {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length >= length) break;
  }
  return text;
}

function* following(first: string, rest: Iterable<string>): Generator<string> {
  yield first;
  yield* rest;
}
