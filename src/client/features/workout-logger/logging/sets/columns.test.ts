import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '#client/words/i18n.ts';
import { boundText } from '#client/words/refusal-reason.ts';
import type { Measure } from '#core/workout/measures.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import {
  columnCaption,
  columnName,
  columnPlace,
  columnsFor,
  emptyText,
  fieldText,
  stepped,
  stepText,
  withUnit,
} from './columns.ts';

afterEach(() => i18n.activate('en'));

const MILES = toUnits('kg', 'mi');
const POUNDS = toUnits('lb', 'mi');
const BARBELL = columnsFor('weight_reps', METRIC);
const IN_POUNDS = columnsFor('weight_reps', POUNDS);
const RUN = columnsFor('distance_duration', METRIC);
const RUN_IN_MILES = columnsFor('distance_duration', MILES);
const CARRY = columnsFor('weight_distance', MILES);

it.each<[Measure, typeof METRIC, string[], string[]]>([
  ['weight_reps', METRIC, ['kg', 'Reps'], ['Weight (kg)', 'Reps']],
  ['weight_reps', POUNDS, ['lb', 'Reps'], ['Weight (lb)', 'Reps']],
  ['bodyweight_weighted', METRIC, ['+ kg', 'Reps'], ['Added weight (kg)', 'Reps']],
  ['bodyweight_weighted', POUNDS, ['+ lb', 'Reps'], ['Added weight (lb)', 'Reps']],
  ['bodyweight_assisted', METRIC, ['- kg', 'Reps'], ['Help (kg)', 'Reps']],
  ['bodyweight_assisted', POUNDS, ['- lb', 'Reps'], ['Help (lb)', 'Reps']],
  ['reps_only', METRIC, ['Reps'], ['Reps']],
  ['duration', METRIC, ['Time'], ['Time (seconds, or minutes:seconds)']],
  ['weight_duration', METRIC, ['kg', 'Time'], ['Weight (kg)', 'Time (seconds, or minutes:seconds)']],
  ['distance_duration', METRIC, ['km', 'Time'], ['Distance (km)', 'Time (seconds, or minutes:seconds)']],
  ['distance_duration', MILES, ['mi', 'Time'], ['Distance (mi)', 'Time (seconds, or minutes:seconds)']],
  ['weight_distance', MILES, ['kg', 'Meters'], ['Weight (kg)', 'Distance (meters)']],
])('names the columns of %s to readers and to screen readers', (measure, units, captions, names) => {
  const columns = columnsFor(measure, units);
  expect(columns.all.map((column) => columnCaption(column, columns))).toEqual(captions);
  expect(columns.all.map((column) => columnName(column, columns))).toEqual(names);
});

it.each([
  ['weight', 82.5, BARBELL, '82.5', '82.5 kg'],
  ['weight', 61.235, IN_POUNDS, '135', '135 lb'],
  ['reps', 1, BARBELL, '1', '1 rep'],
  ['reps', 8, BARBELL, '8', '8 reps'],
  ['durationSeconds', 90, RUN, '1:30', '1:30'],
  ['distanceMeters', 4988.97, RUN_IN_MILES, '3.1', '3.1 mi'],
  ['distanceMeters', 40, CARRY, '40', '40 m'],
] as const)('shows %s %s in its field, and with its unit', (column, number, columns, text, unit) => {
  expect([fieldText(column, number, columns), withUnit(column, number, columns)]).toEqual([text, unit]);
});

it('has the decimal mark of the language, and no other mark', () => {
  i18n.load('de', {});
  i18n.activate('de', 'de');
  expect(fieldText('weight', 82.5, BARBELL)).toBe('82,5');
  expect(fieldText('distanceMeters', 1_012_500, RUN)).toBe('1012,5');
  expect(fieldText('distanceMeters', 1250.5, CARRY)).toBe('1250,5');
  expect([withUnit('weight', 82.5, BARBELL), stepText('weight', BARBELL)]).toEqual(['82,5 kg', '2,5 kg']);
});

it.each([
  ['weight', BARBELL, '1,000 kg'],
  ['weight', IN_POUNDS, '2,204.62 lb'],
  ['distanceMeters', RUN_IN_MILES, '621.371 mi'],
  ['distanceMeters', RUN, '1,000 km'],
  ['distanceMeters', CARRY, '1,000,000 meters'],
  ['durationSeconds', RUN, '24 hours'],
] as const)('bounds %s as it is typed', (column, columns, bound) => {
  expect(boundText(column, columns)).toBe(bound);
});

it('shows in an empty field that nothing is added, or that nothing is there', () => {
  expect(emptyText('weight', BARBELL)).toBe('--');
  expect(emptyText('weight', columnsFor('bodyweight_weighted', METRIC))).toBe('0');
  expect(emptyText('durationSeconds', columnsFor('duration', METRIC))).toBe('-:--');
});

it('gives an only column the whole row', () => {
  expect(columnPlace('durationSeconds', columnsFor('duration', METRIC))).toBe('whole');
  expect(RUN.all.map((column) => columnPlace(column, RUN))).toEqual(['first', 'second']);
});

describe('a step', () => {
  it.each([
    ['weight', 82.5, 1, BARBELL, 85],
    ['weight', 82.5, -1, BARBELL, 80],
    ['reps', 8, 1, BARBELL, 9],
    ['reps', 8, -1, BARBELL, 7],
    ['durationSeconds', 60, 1, RUN, 65],
    ['distanceMeters', 40, -1, CARRY, 30],
    ['distanceMeters', 5200, 1, RUN, 5300],
    // From 3.1 to 3.2 miles.
    ['distanceMeters', 4988.97, 1, RUN_IN_MILES, 5149.9],
    // Typed decimals stay.
    ['weight', 0.1, 1, BARBELL, 2.6],
    ['weight', 61.225, 1, BARBELL, 63.725],
    // Between zero and the largest allowed number.
    ['weight', 1, -1, BARBELL, 0],
    ['weight', 999, 1, BARBELL, 1000],
    ['weight', 1000, 1, IN_POUNDS, 1000],
    ['weight', 1, -1, IN_POUNDS, 0],
    ['reps', 1000, 1, BARBELL, 1000],
    ['distanceMeters', 1_000_000, 1, RUN_IN_MILES, 1_000_000],
  ] as const)('leads from %s %s by %i', (column, from, direction, columns, to) => {
    expect(stepped(column, from, direction, columns)).toBe(to);
  });

  it('is of 5 lb, which are not converted', () => {
    let weight = 0;
    for (let pounds = 5; pounds <= 2200; pounds += 5) {
      weight = stepped('weight', weight, 1, IN_POUNDS);
      expect(weight).toBe(toKilograms(pounds, 'lb'));
    }
  });

  it('is described', () => {
    const texts = [RUN_IN_MILES, BARBELL, IN_POUNDS].map((columns) => columns.all.map((one) => stepText(one, columns)));
    expect(texts).toEqual([
      ['0.1 mi', '5 seconds'],
      ['2.5 kg', '1 rep'],
      ['5 lb', '1 rep'],
    ]);
  });
});
