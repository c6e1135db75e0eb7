import { readSaveFile } from '#core/import/read-save-file.ts';
import {
  type DateOrder,
  type FileProblem,
  type ImportApp,
  type LineNote,
  MOST_IMPORT_WORKOUTS,
  type SaveFile,
  TOO_MANY,
} from '#core/import/save-file.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import { type GymrattFile, readGymrattFile } from './gymratt-file.ts';
import type { OpenedFile } from './open-files.ts';
import type { FilesSummary } from './store-load.ts';

export interface FileContent {
  readonly app: ImportApp;
  readonly dialect: string;
  /** What was sent, also what could not be read. */
  readonly sent: FilesSummary['files'];
  readonly files: readonly SaveFile[];
  readonly own: readonly GymrattFile[];
}

/** What each file is, and what it says. At least one has to be of use. */
export function readFileContent(
  opened: readonly OpenedFile[],
  reading: Parameters<typeof readGymrattFile>[1] & { readonly dateOrder: DateOrder | null },
): FileContent {
  const sent: FilesSummary['files'] = [];
  const files: SaveFile[] = [];
  const own: GymrattFile[] = [];
  const problems: FileProblem[] = [];
  const refuse = (name: string, found: FileProblem) => {
    problems.push(found);
    sent.push({ name, app: null, dialect: null, problem: found.problem });
  };
  const isOneOfMany = opened.reduce((sum, { texts }) => sum + texts.length, 0) > 1;
  for (const file of opened) {
    const ofOurs = readGymrattFile(file, reading);
    if (typeof ofOurs === 'string') refuse(file.name, { problem: ofOurs, kind: 'unknown_format' });
    else if (ofOurs) {
      own.push(ofOurs);
      sent.push({ name: file.name, app: 'gymratt', dialect: ofOurs.dialect, problem: null });
    }
    if (ofOurs !== null) continue;
    for (const { name, problem } of file.problems) refuse(name, { problem, kind: 'unknown_format' });
    for (const { name, text } of file.texts) {
      const read = readSaveFile({ name, text }, reading.now, reading.dateOrder);
      if ('problem' in read) refuse(name, read);
      else {
        files.push(isOneOfMany ? withName(read, name) : read);
        sent.push({ name, app: read.app, dialect: read.dialect, problem: null });
      }
    }
  }
  // A part of what was sent would look like all of it.
  if (files.reduce((sum, { workouts }) => sum + workouts.length, 0) > MOST_IMPORT_WORKOUTS)
    problems.push({ kind: 'too_many_rows', problem: TOO_MANY.workouts });
  const tooLong = problems.find(({ kind }) => kind === 'too_many_rows');
  if (tooLong) throw new ApiError('file_too_large', { message: tooLong.problem });
  if (files.every(({ workouts }) => workouts.length === 0) && own.length === 0) {
    const problem = problems[0]?.problem ?? (files.some(hasMeasurements) ? MEASUREMENTS_ONLY : undefined);
    if (problem !== undefined) throw new ApiError('unknown_format', { message: problem });
  }
  // The one with the most to say.
  const [main] = files.toSorted((one, other) => other.workouts.length - one.workouts.length);
  return {
    app: main?.app ?? (own.length > 0 ? 'gymratt' : 'strong'),
    dialect: main?.dialect ?? own[0]?.dialect ?? '',
    ...{ sent, files, own },
  };
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
