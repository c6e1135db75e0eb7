import { expect, test } from 'vitest';
import { type Cell, type Columns, csvHeader, csvLines, undefused } from './csv.ts';

const COLUMNS: Columns<readonly Cell[]> = [
  ['first', ([first = null]) => first],
  ['second', ([, second = null]) => second],
];

test('a table starts with a byte order mark and the column names', () => {
  expect(csvHeader(COLUMNS)).toBe('\uFEFFfirst,second\r\n');
});

test.each<[string, Cell, string]>([
  ['plain text', 'Push day', 'Push day'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'the "big" one', '"the ""big"" one"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ['emoji', '💪🏽', '💪🏽'],
  ['nothing', null, ''],
  ['a number', 82.5, '82.5'],
  ['a negative number', -2.5, '-2.5'],
  ['a truth', true, 'true'],
])('%s is written correctly', (_name, cell, written) => {
  expect(csvLines(COLUMNS, [[cell, 0]])).toBe(`${written},0\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j does not become a formula', (text) => {
  const [written = ''] = csvLines(COLUMNS, [[text, 0]]).split(',0\r\n');
  expect(written.replaceAll(/^"|"$/g, '')).toBe(`'${text}`);
});

test.each(['=1', "'=1", "''-1", "'plain", "'", '', 'plain', '-'])('%j is read again as it was', (text) => {
  const [written = ''] = csvLines(COLUMNS, [[text, 0]]).split(',0\r\n');
  expect(undefused(written)).toBe(text);
});

test('a sign in the middle of a text is unchanged', () => {
  expect(csvLines(COLUMNS, [['5+5=10', 'a-b@c']])).toBe('5+5=10,a-b@c\r\n');
});
