import { FILE_PROBLEMS, type FileProblemCode } from '#contract/import-problems.ts';
import type { LineNote } from '#core/import/line-notes.ts';
import { readSaveFile } from '#core/import/read-save-file.ts';
import { type DateOrder, type ImportApp, MOST_IMPORT_WORKOUTS, type SaveFile } from '#core/import/save-file.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import { type GymrattFile, readGymrattFile } from './gymratt-file.ts';
import type { OpenedFile } from './open-files.ts';
import { readProgramFile } from './program-files.ts';
import type { FilesSummary } from './store-load.ts';

export interface FileContent {
  readonly app: ImportApp;
  readonly dialect: string;
  /** What was sent, also what could not be read. */
  readonly sent: FilesSummary['files'];
  readonly files: readonly SaveFile[];
  readonly own: readonly GymrattFile[];
}

interface Refusal {
  readonly problem: FileProblemCode;
  /** Where in a program. */
  readonly path?: string | undefined;
}

/** What each file is, and what it says. At least one has to be of use. */
export function readFileContent(
  opened: readonly OpenedFile[],
  reading: Parameters<typeof readGymrattFile>[1] & { readonly dateOrder: DateOrder | null },
): FileContent {
  const sent: FilesSummary['files'] = [];
  const files: SaveFile[] = [];
  const own: GymrattFile[] = [];
  const problems: Refusal[] = [];
  const refuse = (name: string, { problem: found, path }: Refusal) => {
    problems.push({ problem: found, ...(path !== undefined && { path }) });
    const problem = path ? `${FILE_PROBLEMS[found]} (${path})` : FILE_PROBLEMS[found];
    sent.push({ name, app: null, dialect: null, problem, problem_code: found });
  };
  const isOneOfMany = opened.reduce((sum, { texts }) => sum + texts.length, 0) > 1;
  for (const file of opened) {
    const ofOurs = readGymrattFile(file, reading);
    if (typeof ofOurs === 'string') refuse(file.name, { problem: ofOurs });
    else if (ofOurs) {
      own.push(ofOurs);
      sent.push({ name: file.name, app: 'gymratt', dialect: ofOurs.dialect, problem: null });
    }
    if (ofOurs !== null) continue;
    for (const { name, problem } of file.problems) refuse(name, { problem });
    for (const { name, text } of file.texts) {
      const read = readProgramFile(text, reading) ?? readSaveFile({ name, text }, reading.now, reading.dateOrder);
      if ('problem' in read) refuse(name, read);
      else {
        files.push(isOneOfMany ? withName(read, name) : read);
        sent.push({ name, app: read.app, dialect: read.dialect, problem: null });
      }
    }
  }
  // A part of what was sent would look like all of it.
  if (files.reduce((sum, { workouts }) => sum + workouts.length, 0) > MOST_IMPORT_WORKOUTS)
    problems.push({ problem: 'too_many_workouts' });
  const tooMuch = problems.find(({ problem }) => problem.startsWith('too_many'))?.problem;
  if (tooMuch) throw new ApiError('file_too_large', { message: FILE_PROBLEMS[tooMuch], reason: tooMuch });
  const [problem] = problems;
  if (problem && files.every((file) => size(file) === 0) && own.length === 0) {
    const { problem: reason, path } = problem;
    const message = FILE_PROBLEMS[reason];
    throw new ApiError('unknown_format', { message, reason, ...(path !== undefined && { field: path }) });
  }
  // The one with the most to say.
  const [main] = files.toSorted((one, other) => size(other) - size(one));
  return {
    app: main?.app ?? (own.length > 0 ? 'gymratt' : 'strong'),
    dialect: main?.dialect ?? own[0]?.dialect ?? '',
    ...{ sent, files, own },
  };
}

/** A line alone does not say where to look. */
function withName(file: SaveFile, name: string): SaveFile {
  const named = (notes: readonly LineNote[]) => notes.map((note) => ({ ...note, file: name }));
  return { ...file, skipped: named(file.skipped), adjusted: named(file.adjusted) };
}

/** A workout says more than a measurement. */
const size = ({ workouts, measurements, programs = [] }: SaveFile) =>
  (workouts.length + programs.length) * 1000 + measurements.length;
