import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownWeight } from '../weight-units.ts';
import { countFrom, effortFrom, entryRefusal, storedNumber, textFrom } from './entries.ts';

const NOTHING = { weight: 0, reps: 0, durationSeconds: 0, distanceMeters: 0 };

test.each([
  ['weight', '82.5', 82.5],
  ['weight', '82,5', 82.5],
  ['weight', ' 60 ', 60],
  ['weight', '7.', 7],
  ['weight', '.5', 0.5],
  ['weight', '100.5000', 100.5],
  ['weight', '100.0005', 0],
  ['weight', 1.2345, 1.235],
  ['weight', 0.0004, 0],
  ['weight', 1000, 1000],
  ['weight', 1000.001, 0],
  ['reps', '8', 8],
  ['reps', '8.0', 8],
  ['reps', '8.9', 0],
  ['reps', 12.999, 12],
  ['reps', 1000, 1000],
  ['reps', 1001, 0],
] as const)('%s %j is stored as %d', (field, entry, stored) => {
  expect(storedNumber(field, entry)).toBe(stored);
});

describe('a time is typed in seconds, or as a clock shows it', () => {
  test.each([
    ['90', 90],
    ['1:30', 90],
    [' 1:30 ', 90],
    ['1.30', 90],
    ['1,30', 90],
    ['1:5', 65],
    ['0:05', 5],
    ['1:05:30', 3930],
    ['90:00', 5400],
    ['24:00:00', 86_400],
    ['86400', 86_400],
  ])('%j is %d s', (entry, seconds) => {
    expect(entryRefusal('durationSeconds', entry)).toBeNull();
    expect(storedNumber('durationSeconds', entry)).toBe(seconds);
  });

  test('it is a time at every key on the way', () => {
    expect(['1', '1:', '1:3', '1:30'].map((typed) => storedNumber('durationSeconds', typed))).toEqual([1, 60, 63, 90]);
  });

  test.each([
    // A minute and a half, or 1:05?
    ['1.5', 'notANumber'],
    ['1,5', 'notANumber'],
    ['1:75', 'notANumber'],
    ['1:75:00', 'notANumber'],
    ['1:2:3:4', 'notANumber'],
    ['1:300', 'notANumber'],
    ['60 s', 'notANumber'],
    [':', 'notANumber'],
    ['-5', 'negative'],
    ['86401', 'tooMuch'],
    ['24:00:01', 'tooMuch'],
  ])('%j is refused: %s', (entry, refusal) => {
    expect(entryRefusal('durationSeconds', entry)).toBe(refusal);
    expect(storedNumber('durationSeconds', entry)).toBe(0);
  });
});

describe('a distance is typed in the unit that its column names', () => {
  test.each([
    ['5,25', 'km', 5250],
    ['3.1', 'mi', 4988.97],
    ['40.5', undefined, 40.5],
    ['1000', 'km', 1_000_000],
  ] as const)('%j %s', (entry, unit, meters) => {
    expect(entryRefusal('distanceMeters', entry, { distance: unit })).toBeNull();
    expect(storedNumber('distanceMeters', entry, { distance: unit })).toBe(meters);
  });

  test.each([
    ['1000.1', 'km', 'tooMuch'],
    ['622', 'mi', 'tooMuch'],
    ['1000001', undefined, 'tooMuch'],
    ['5.1234', 'km', 'tooFine'],
    ['5.123', undefined, 'tooFine'],
    ['far', 'km', 'notANumber'],
    ['-1', 'mi', 'negative'],
  ] as const)('%j %s is refused: %s', (entry, unit, refusal) => {
    expect(entryRefusal('distanceMeters', entry, { distance: unit })).toBe(refusal);
    expect(storedNumber('distanceMeters', entry, { distance: unit })).toBe(0);
  });

  test('what the rules know is in metres, whatever the unit', () => {
    expect(storedNumber('distanceMeters', 5000, { distance: 'mi' })).toBe(5000);
  });
});

describe('a weight is typed in the unit that its column names', () => {
  const LB = { weight: 'lb' } as const;

  test.each([
    ['135', 61.235],
    ['132,5', 60.101],
    ['2204.62', 999.999],
    ['1.25', 0.567],
  ])('%s lb are %d kg', (entry, kilograms) => {
    expect(entryRefusal('weight', entry, LB)).toBeNull();
    expect(storedNumber('weight', entry, LB)).toBe(kilograms);
  });

  test.each([
    ['2204.63', 'tooMuch'],
    ['135.125', 'tooFine'],
    ['-5', 'negative'],
    ['135 lb', 'notANumber'],
  ])('%s lb is refused: %s', (entry, refusal) => {
    expect(entryRefusal('weight', entry, LB)).toBe(refusal);
    expect(storedNumber('weight', entry, LB)).toBe(0);
  });

  test('what the rules know is in kilograms, and repetitions have no unit', () => {
    expect(storedNumber('weight', 60, LB)).toBe(60);
    expect(storedNumber('reps', '12', LB)).toBe(12);
  });

  test('whatever number of pounds is taken comes back as it was typed, unless it is a round number of kilograms', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2204_62 }), (hundredths) => {
        const typed = hundredths / 100;
        const kept = storedNumber('weight', String(typed), LB);
        fc.pre((kept * 4) % 1 !== 0);
        expect(shownWeight(kept, 'lb')).toBe(typed);
      }),
    );
  });

  test.each([2, 4, 10])('every pound in parts of 1/%d up to the bound comes back as it was typed', (parts) => {
    for (let count = 0; count <= parts * 2204.5; count += 1) {
      const typed = count / parts;
      expect(shownWeight(storedNumber('weight', String(typed), LB), 'lb')).toBe(typed);
    }
  });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0, -0.0001, null, undefined])(
  'a number that cannot be becomes 0: %s',
  (entry) => {
    expect(effortFrom({ weight: entry, reps: entry, distanceMeters: entry })).toEqual(NOTHING);
  },
);

describe('what is typed is taken as it is, or refused with a reason', () => {
  test.each([
    ['weight', '1000', null],
    ['weight', '1000,001', 'tooMuch'],
    ['weight', '5000', 'tooMuch'],
    ['weight', '82,525', null],
    ['weight', '100.0005', 'tooFine'],
    ['weight', '100.0000', null],
    ['weight', '-5', 'negative'],
    ['weight', '-0.5', 'negative'],
    ['weight', '1e3', 'notANumber'],
    ['weight', 'abc', 'notANumber'],
    ['weight', '-', 'notANumber'],
    ['weight', '1.2.3', 'notANumber'],
    ['weight', '60 kg', 'notANumber'],
    ['reps', '8', null],
    ['reps', '8.0', null],
    ['reps', '8.5', 'tooFine'],
    ['reps', '1001', 'tooMuch'],
    ['reps', '-5', 'negative'],
  ] as const)('%s %j: %s', (field, typed, refusal) => {
    expect(entryRefusal(field, typed)).toBe(refusal);
  });

  test.each(['', ' ', '.', ',', '0', '0.0', '7.'])('%j is on its way to a number', (typed) => {
    expect(entryRefusal('weight', typed)).toBeNull();
  });

  test('whatever is typed: a number that is not refused is stored exactly', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 5 });
    const decimal = fc.tuple(digits, fc.constantFrom('', '.', ','), digits).map((parts) => parts.join(''));
    const typed = fc.oneof(decimal, fc.string({ unit: fc.constantFrom(...'0123456789.,-+e '), maxLength: 8 }));
    fc.assert(
      fc.property(typed, (text) => {
        const number = Number(text.replace(',', '.'));
        if (entryRefusal('weight', text) === null) expect(storedNumber('weight', text)).toBe(number || 0);
        else expect(storedNumber('weight', text)).toBe(0);
        if (entryRefusal('reps', text) === null) expect(storedNumber('reps', text)).toBe(number || 0);
        else expect(storedNumber('reps', text)).toBe(0);
      }),
    );
  });
});

test('a count stays within its bounds, and falls back when there is none', () => {
  const bounds = { max: 50, fallback: 3 };
  expect([1, 6, 50, 51, 2.9].map((entry) => countFrom(entry, bounds))).toEqual([1, 6, 50, 50, 2]);
  expect([0, -4, Number.NaN, undefined].map((entry) => countFrom(entry, bounds))).toEqual([3, 3, 3, 3]);
});

describe('a text', () => {
  test('is cut to its length', () => {
    expect(textFrom('x'.repeat(200), 120)).toHaveLength(120);
  });

  test('never ends in half a character', () => {
    expect(textFrom('Legs 💪', 6)).toBe('Legs ');
    expect(textFrom('Legs 💪', 7)).toBe('Legs 💪');
  });

  test('holds nothing that a database refuses', () => {
    expect(textFrom('a\0b\uD83Dc', 120)).toBe('abc');
  });
});
