import { afterEach, expect, it } from 'vitest';
import { i18n } from '../i18n.ts';
import { numberInField, preciseNumber, shortNumber, wholeNumber, withCommas } from './numbers.ts';

afterEach(() => i18n.activate('en'));

it.each([
  [0, '0', '0'],
  [212, '212', '212'],
  [9_999, '9,999', '9,999'],
  [9_999.4, '9,999', '9,999'],
  [9_999.5, '10k', '10,000'],
  [10_000, '10k', '10,000'],
  [23_140, '23.1k', '23,140'],
  [23_150, '23.2k', '23,150'],
  [999_949, '999.9k', '999,949'],
  [999_950, '1M', '999,950'],
  [1_250_000, '1.3M', '1,250,000'],
])('%d is %s on a tile and %s in full', (value, tile, full) => {
  expect(shortNumber(value)).toBe(tile);
  expect(wholeNumber(value)).toBe(full);
});

it('writes weights to the gram and refused numbers finer', () => {
  expect([0, 82.5, 1282.5, 1.0004].map(withCommas)).toEqual(['0', '82.5', '1,282.5', '1']);
  expect(preciseNumber(1.0004)).toBe('1.0004');
});

it('writes a number into a field as it would be typed', () => {
  expect([0, 82.5, 1282.125].map(numberInField)).toEqual(['0', '82.5', '1282.125']);
});

it.each([
  ['de', '1282,5', '1.282,5'],
  ['es', '1282,5', '1.282,5'],
  ['fr', '1282,5', '1\u00a0282,5'],
  ['pt-BR', '1282,5', '1.282,5'],
  ['it', '1282,5', '1.282,5'],
])('in %s it is %s in a field and %s elsewhere', (language, inField, text) => {
  i18n.load(language, {});
  i18n.activate(language, language);
  expect([numberInField(1282.5), withCommas(1282.5)]).toEqual([inField, text]);
});
