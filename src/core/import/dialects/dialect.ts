import type { Row } from '../read-table.ts';
import type { DateOrder, SaveFile } from '../save-file.ts';

export interface FileProblem {
  /** In a sentence for the member. */
  readonly problem: string;
  readonly kind: 'unknown_format' | 'too_many_rows' | 'measurements_only';
}

export const UNKNOWN_FORMAT: FileProblem = {
  kind: 'unknown_format',
  problem: 'We do not know this file format.',
};

export const TOO_MANY_ROWS: FileProblem = {
  kind: 'too_many_rows',
  problem: 'The file has more than 200,000 rows. Split it and load the parts.',
};
export const TOO_MANY_WORKOUTS: FileProblem = {
  kind: 'too_many_rows',
  problem: 'The file has more than 40,000 workouts. Split it and load the parts.',
};
export const TOO_MANY_NAMES: FileProblem = {
  kind: 'too_many_rows',
  problem: 'The files contain more than 2,000 different exercises.',
};

export interface FileFacts {
  /** Milliseconds: what is later has not happened. */
  readonly now: number;
  /** Numbers are written `62,5`. */
  readonly hasDecimalCommas: boolean;
  /** What the member has answered, where days and months cannot be told apart. */
  readonly dateOrder: DateOrder | null;
}

/** Reads the rows below a header, and tells what they say together. */
export interface RowReader {
  /** How many cells a whole row has; `null` where that differs. */
  readonly columns: number | null;
  read(row: Row): void;
  /** A row that is no whole row. */
  skip(line: number, reason: string): void;
  finish(): SaveFile | FileProblem;
}

/** One app's format: a reader for files with its header, or `null` for others. */
export type Dialect = (header: readonly string[], facts: FileFacts) => RowReader | null;
