import type { WeightUnit } from '../../workout/weight-units.ts';
import { type Collector, type CollectorRules, createCollector } from '../collect-workouts.ts';
import { type ColumnTitles, type Header, readHeader } from '../header.ts';
import type { Note } from '../line-notes.ts';
import { metersPer, readDuration, readNumber } from '../read-numbers.ts';
import type { Row } from '../read-table.ts';
import type { DateOrder, FileProblem, ImportApp, SaveFile } from '../save-file.ts';

export interface FileFacts {
  /** Milliseconds; a later workout cannot have been done. */
  readonly now: number;
  /** Numbers are written `62,5`. */
  readonly hasDecimalCommas: boolean;
  /** The member's answer, where days and months cannot be told apart. */
  readonly dateOrder: DateOrder | null;
}

/** Reads the rows below a header, and returns what they say together. */
export interface RowReader {
  /** How many cells a whole row has; `null` where that differs. */
  readonly columns: number | null;
  read(row: Row): void;
  skip(line: number, note: Note): void;
  finish(): SaveFile | FileProblem;
}

/** One app's format: a reader for files with its header, or `null` for others. */
export type Dialect = (header: readonly string[], facts: FileFacts) => RowReader | null;

export interface NamedRow<Name extends string> {
  readonly line: number;
  readonly cells: readonly string[];
  /** Trimmed; empty where the file has no such column. */
  text(name: Name): string;
  number(name: Name): number | null;
  duration(name: Name): number | null;
}

interface OpenTable<Name extends string> {
  readonly titles: readonly string[];
  readonly header: Header<Name>;
  readonly collector: Collector;
  readonly hasDecimalCommas: boolean;
}

interface TableReader<Name extends string> {
  readonly app: ImportApp;
  readonly version: string;
  read(row: NamedRow<Name>): void;
  end?(): void;
}

interface Table<Name extends string> extends CollectorRules {
  readonly columns: ColumnTitles<Name>;
  /** Without one of these it is another app's file. */
  readonly required: readonly NoInfer<Name>[];
  /** Whether these titles are of a language with decimal commas, which may be used even where commas separate the columns. */
  hasDecimalCommas?(titles: readonly string[]): boolean;
  /** Called once for a file; `null` where the header is of another format after all. */
  open(table: OpenTable<Name>): TableReader<Name> | null;
}

/** The dialect of a table: one header, and rows of the same columns below it. */
export function tableDialect<Name extends string>({ columns, required, open, ...rules }: Table<Name>): Dialect {
  return (titles, { now, dateOrder, ...facts }) => {
    const header = readHeader(titles, columns);
    if (!required.every((name) => header.has(name))) return null;
    const hasDecimalCommas = facts.hasDecimalCommas || (rules.hasDecimalCommas?.(titles) ?? false);
    const collector = createCollector({ ...rules, now, dateOrder });
    const reader = open({ titles, header, collector, hasDecimalCommas });
    return (
      reader && {
        columns: titles.length,
        skip: collector.skip,
        read: ({ line, cells }) => reader.read(namedRow(line, cells, header, hasDecimalCommas)),
        finish: () => {
          reader.end?.();
          return collector.finish(reader.app, reader.version);
        },
      }
    );
  };
}

export function namedRow<Name extends string>(
  line: number,
  cells: readonly string[],
  header: Header<Name>,
  hasDecimalCommas: boolean,
): NamedRow<Name> {
  const text = (name: Name) => header.cell(cells, name);
  return {
    line,
    cells,
    text,
    number: (name) => readNumber(text(name), hasDecimalCommas),
    duration: (name) => readDuration(text(name), hasDecimalCommas),
  };
}

export const isYes = (cell: string) => /^(?:1|true|yes)$/i.test(cell);

/** The meters of a distance in its row's unit, else in that of its column; kilometers are assumed where neither has one. */
export function metersInRow(distance: number | null, rowUnit: string, metersPerColumnUnit: number | null) {
  const perUnit = metersPer(rowUnit) ?? metersPerColumnUnit;
  return {
    meters: distance === null ? null : distance * (perUnit ?? 1000),
    isDistanceUnitMissing: perUnit === null,
  };
}

/** A weight with a column for each unit: that of the first column which has a value. */
export function weightInRow(
  kilograms: number | null,
  pounds: number | null,
): { weight: number | null; unit: WeightUnit } {
  return kilograms === null && pounds !== null ? { weight: pounds, unit: 'lb' } : { weight: kilograms, unit: 'kg' };
}
