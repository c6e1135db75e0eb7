export type Cell = string | number | boolean | null;

/** What a table shows of a row, column by column. With `read`, a cell is the field of a row again. */
export type Columns<Row> = readonly (readonly [
  name: string,
  cell: (row: Row) => Cell,
  field?: string,
  read?: (cell: string | null | undefined) => unknown,
])[];

/** Spreadsheets read a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';

export function csvHeader<Row>(columns: Columns<Row>): string {
  return BYTE_ORDER_MARK + csvTitles(columns);
}

/** For programs, which may take the mark for a part of the first name. */
export function csvTitles<Row>(columns: Columns<Row>): string {
  return csvLine(columns.map(([name]) => name));
}

export function csvLines<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
}

/** RFC 4180: commas, CRLF at the end, quotes where needed. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? quote(defuse(cell)) : String(cell);
}

/** Spreadsheets run text that starts like a formula unless an apostrophe comes first. Reading takes one apostrophe away again. */
function defuse(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A text of ours as it was before. */
export function undefused(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
