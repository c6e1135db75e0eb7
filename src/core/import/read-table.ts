import Papa from 'papaparse';
import type { RowProblem } from './line-notes.ts';

export interface Row {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it cannot be used, where it is no whole row. */
  readonly problem: RowProblem | null;
}

/** Text is parsed in pieces of one size, so that the result does not depend on how it arrived. */
const BLOCK_LENGTH = 16 * 1024;
/** A row is never longer. What is longer has a quote that is not closed. */
const MOST_ROW_LENGTH = 64 * 1024;
/** Each broken row is parsed a second time from its next line; a file with more of them is not read to its end. */
const MOST_BROKEN_ROWS = 100;
/** The parser takes long for quotes in the wrong place. */
const MOST_STRAY_QUOTES = 10_000;
/** They are no rows of the file, but take their time. */
const MOST_BLANK_ROWS = 1_000_000;

/** The text in pieces of one size, without byte order marks, and with `\n` at the end of every line. */
export function* textBlocks(text: Iterable<string>): Generator<string> {
  let heldReturn = '';
  for (const block of equalPieces(text)) {
    const joined = heldReturn + block;
    // The second half of a line break may be in the next piece.
    heldReturn = joined.endsWith('\r') ? '\r' : '';
    const whole = heldReturn === '' ? joined : joined.slice(0, -1);
    yield whole.replace(/\r\n?/g, '\n').replaceAll('\uFEFF', '');
  }
  if (heldReturn !== '') yield '\n';
}

function* equalPieces(text: Iterable<string>): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  for (const chunk of text) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.slice(at, at + BLOCK_LENGTH - length);
      parts.push(part);
      length += part.length;
      at += part.length;
      if (length === BLOCK_LENGTH) {
        yield parts.join('');
        parts = [];
        length = 0;
      }
    }
  }
  if (length > 0) yield parts.join('');
}

export function firstRows(text: string, delimiter: string, most: number): Row[] {
  const parsed = parse(text, delimiter, most);
  let line = 1;
  return parsed.map(({ cells, start, end }) => {
    const row = { line, cells, problem: null };
    line += lineBreaks(text, start, end);
    return row;
  });
}

/** All rows that are not blank, one in memory at a time. A quote that is never closed costs the line it is in. */
export function* readRows(blocks: Iterable<string>, delimiter: string, columns: number | null): Generator<Row> {
  const reader = { line: 1, broken: 0, blank: 0, strayQuotes: 0, usualCells: 0 };
  let pending = '';
  let isDiscarding = false;
  for (const { block, isLast } of withEnd(blocks)) {
    let added = block;
    if (isDiscarding) {
      const next = added.indexOf('\n');
      if (next === -1 && !isLast) continue;
      isDiscarding = false;
      reader.line += 1;
      added = next === -1 ? '' : added.slice(next + 1);
    }
    pending += added;

    for (let isRead = false; !isRead; ) {
      isRead = true;
      const rows = parse(pending, delimiter);
      let done = 0;
      for (const [index, row] of rows.entries()) {
        const isLastRow = index === rows.length - 1;
        const isWhole = !isLastRow || isLast;
        const lines = lineBreaks(pending, row.start, row.end);
        if (isWhole ? isTorn(pending, row, lines, delimiter, columns) : row.end - row.start > MOST_ROW_LENGTH) {
          const next = pending.indexOf('\n', row.start);
          yield { line: reader.line, cells: [], problem: next === -1 ? 'line_too_long' : 'open_quote' };
          isDiscarding = next === -1;
          done = isDiscarding ? pending.length : next + 1;
          if (!isDiscarding) reader.line += 1;
          isRead = isDiscarding;
          reader.broken += 1;
        } else if (isWhole) {
          if (row.cells.some((cell) => cell.trim() !== '')) {
            const isShort = !pending.endsWith('\n') && row.cells.length < reader.usualCells;
            const isCutOff = isLastRow && (row.hasOpenQuote || isShort);
            yield { line: reader.line, cells: row.cells, problem: isCutOff ? 'cut_off' : null };
            reader.usualCells = row.cells.length;
          } else reader.blank += 1;
          reader.line += lines;
          done = row.end;
        } else break;

        reader.strayQuotes += row.strayQuotes;
        const isHopeless = reader.broken > MOST_BROKEN_ROWS || reader.strayQuotes > MOST_STRAY_QUOTES;
        if (isHopeless || reader.blank > MOST_BLANK_ROWS) {
          // The rest is not read.
          yield { line: reader.line, cells: [], problem: 'too_damaged' };
          return;
        }
        if (!isRead || isDiscarding) break;
      }
      pending = pending.slice(done);
    }
  }
}

interface ParsedRow {
  readonly cells: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly hasOpenQuote: boolean;
  readonly strayQuotes: number;
}

/** Whether an open quote holds several rows together: the second line is then a whole row, which that of a note is not. */
function isTorn(text: string, row: ParsedRow, lineBreaks: number, delimiter: string, columns: number | null): boolean {
  if (lineBreaks <= 1) return false;
  if (row.hasOpenQuote) return true;
  if (row.strayQuotes === 0 || columns === null) return false;
  if (row.cells.length !== columns) return true;
  const [next] = parse(text.slice(text.indexOf('\n', row.start) + 1, row.end), delimiter, 1);
  return next?.cells.length === columns && next.strayQuotes === 0;
}

function parse(text: string, delimiter: string, most?: number): ParsedRow[] {
  const rows: ParsedRow[] = [];
  let start = 0;
  Papa.parse(text, {
    delimiter,
    newline: '\n',
    ...(most === undefined ? {} : { preview: most }),
    step: ({ data, errors, meta }) => {
      const hasOpenQuote = errors.some(({ code }) => code === 'MissingQuotes');
      const strayQuotes = errors.length - (hasOpenQuote ? 1 : 0);
      rows.push({ cells: data, start, end: meta.cursor, hasOpenQuote, strayQuotes });
      start = meta.cursor;
    },
  });
  return rows;
}

function lineBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function* withEnd(blocks: Iterable<string>): Generator<{ readonly block: string; readonly isLast: boolean }> {
  let before: string | null = null;
  for (const block of blocks) {
    if (before !== null) yield { block: before, isLast: false };
    before = block;
  }
  if (before !== null) yield { block: before, isLast: true };
}
