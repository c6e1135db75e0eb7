/// <reference path="./papaparse.d.ts" />
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, expect, test, vi } from 'vitest';
import { readRows, textBlocks } from './read-table.ts';

afterEach(() => void vi.restoreAllMocks());

const readAll = (chunks: Iterable<string>, columns: number | null = null) => [
  ...readRows(textBlocks(chunks), ',', columns),
];
const readCells = (text: string) => readAll([text]).map(({ cells }) => cells);

test('reads quotes with line breaks, and counts the lines of the file', () => {
  expect(readAll(['a,"b\r\nc"\r\n\r\n"d ""e""",f\r\n'])).toEqual([
    { line: 1, cells: ['a', 'b\nc'], problem: null },
    { line: 4, cells: ['d "e"', 'f'], problem: null },
  ]);
});

test.each([
  ['line feeds', 'a,b\nc,d\n'],
  ['carriage returns', 'a,b\rc,d\r'],
  ['both', 'a,b\r\nc,d\r\n'],
  ['a byte order mark', '\uFEFFa,b\nc,d'],
])('reads lines that end with %s', (_, text) => {
  expect(readCells(text)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('counts a line break once that is in two pieces', () => {
  expect(readAll([`${'a'.repeat(16 * 1024 - 1)}\r\nb,c\r\n`]).at(-1)).toEqual({
    line: 2,
    cells: ['b', 'c'],
    problem: null,
  });
});

test('gives the same rows whatever the chunks', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '😀') });
  fc.assert(
    fc.property(fc.array(cell), fc.integer({ min: 1, max: 7 }), (parts, size) => {
      const text = parts.join('');
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      );
      expect(readAll(chunks)).toEqual(readAll([text]));
    }),
  );
});

test('reads what was written, across the edges of its pieces', () => {
  const table = fc.array(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(table, fc.nat({ max: 20_000 }), (rows, padding) => {
      const written = [['x'.repeat(padding), 'y'], ...rows].map((cells) =>
        cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
      );
      const read = readCells(written.join('\n')).slice(1);
      const expected = rows.map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n').replaceAll('\uFEFF', '')));
      expect(read).toEqual(expected.filter((cells) => cells.some((cell) => cell.trim() !== '')));
    }),
    { numRuns: 40 },
  );
});

test('tells that the last line is cut off', () => {
  expect(readAll(['a,b,c\nd,e,f\ng,h']).at(-1)).toMatchObject({ line: 3, problem: 'cut_off' });
  expect(readAll(['a,b,c\nd,e,f\ng,h,"i']).at(-1)).toMatchObject({ line: 3, problem: 'cut_off' });
  expect(readAll(['a,b,c\nd,e,f\ng,h,i']).at(-1)).toMatchObject({ line: 3, problem: null });
});

test('loses one line by a quote that is not closed', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index},"Squat",5`);
  lines[5000] = '5000,"Squat,5';
  const rows = readAll([lines.join('\n')], 3);
  expect(rows.filter(({ problem }) => problem !== null)).toEqual([{ line: 5001, cells: [], problem: 'open_quote' }]);
  expect(rows).toHaveLength(10_000);
});

test('keeps a note of several lines with quotes in the wrong place', () => {
  const rows = readAll(['1,"felt "great" today,\nreally",5\n2,b,c\n'], 3);
  expect(rows).toEqual([
    { line: 1, cells: ['1', 'felt "great" today,\nreally', '5'], problem: null },
    { line: 3, cells: ['2', 'b', 'c'], problem: null },
  ]);
});

test('one endless quote costs its line, and no more than a piece of memory at a time', () => {
  const parse = vi.spyOn(Papa, 'parse');
  function* text() {
    yield 'a,b\nc,"d\n';
    for (let block = 0; block < 20; block += 1) yield 'e,f\n'.repeat(10_000);
  }
  const rows = readAll(text());
  expect(rows[1]).toEqual({ line: 2, cells: [], problem: 'open_quote' });
  expect(rows).toHaveLength(2 + 20 * 10_000);
  expect(Math.max(...parse.mock.calls.map(([input]) => input.length))).toBeLessThan(100_000);
});

test('a giant line is left out', () => {
  function* text() {
    yield 'a,b\n';
    for (let block = 0; block < 100; block += 1) yield 'x'.repeat(10_000);
    yield '\nc,d\n';
  }
  expect(readAll(text())).toEqual([
    { line: 1, cells: ['a', 'b'], problem: null },
    { line: 2, cells: [], problem: 'line_too_long' },
    { line: 3, cells: ['c', 'd'], problem: null },
  ]);
});

test.each([
  ['plain rows', 'abc,def\n'],
  ['quoted rows', '"abc","def"\n'],
  ['quotes that are never closed', '"a\n'],
  ['quotes in the wrong place', '"a"b,'],
  ['one line', 'abcdefgh'],
  ['blank lines', '\n'],
])('the parser is given each character a few times at most: %s', (_, piece) => {
  const parsed = (length: number) => {
    const parse = vi.spyOn(Papa, 'parse');
    readAll([piece.repeat(length / piece.length)], 2);
    const sum = parse.mock.calls.reduce((total, [input]) => total + input.length, 0);
    parse.mockRestore();
    return sum;
  };
  const length = 1 << 18;
  // Broken rows are parsed again, a limited number of times.
  const forBrokenRows = 100 * 100_000;
  expect(parsed(length)).toBeLessThan(6 * length + forBrokenRows);
  expect(parsed(4 * length)).toBeLessThan(4 * 6 * length + forBrokenRows);
});
