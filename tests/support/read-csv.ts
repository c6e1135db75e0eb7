/** Reads a table as RFC 4180 has it, with the mark of UTF-8 in front; anything else is an error. */
export function readCsv(bytes: Uint8Array): Record<string, string>[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\uFEFF')) throw new Error('the byte order mark is missing');
  const [header = [], ...lines] = readLines(text.slice(1));
  return lines.map((cells) => {
    if (cells.length !== header.length) throw new Error(`a line of ${cells.length} cells under ${header.length} names`);
    return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** A cell, quoted or not, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const found = CELL.exec(text);
    if (!found) throw new Error(`not a cell: ${JSON.stringify(text.slice(at, at + 40))}`);
    const [, quoted, plain = '', end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) throw new Error('the last line has no end');
  return lines;
}
