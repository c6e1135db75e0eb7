import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Effort, HOUSE_RECORD, isValidEffort } from './measures.ts';
import { beats, findBestSet, recordToBeat, wasHouseRecord } from './records.ts';

/** The house always gives a record of weights. */
const toBeat = (best: Effort | null, earlier: readonly Effort[]) =>
  recordToBeat(best, earlier, 'weight_reps') ?? { ...HOUSE_RECORD, isHouse: true };
const isRecord = (set: Effort, best: Effort | null, earlier: readonly Effort[] = []) =>
  beats(set, toBeat(best, earlier), 'weight_reps');

describe('without any history of the exercise, a set', () => {
  test.each([
    [82.5, 10, false],
    [82.5, 11, true],
    [82.501, 1, true],
    [82.499, 1000, false],
    [85, 1, true],
    [20, 30, false],
  ])('of %d kg x %i is a record: %s', (weight, reps, record) => {
    expect(HOUSE_RECORD).toEqual({ weight: 82.5, reps: 10 });
    expect(isRecord({ weight, reps }, null)).toBe(record);
  });
});

describe('a member whose best is 60 kg x 8', () => {
  const best = { weight: 60, reps: 8 };

  test.each([
    [60, 8, false],
    [60, 9, true],
    [60.5, 1, true],
    [59.5, 20, false],
  ])('lifting %d kg x %i breaks it: %s', (weight, reps, record) => {
    expect(isRecord({ weight, reps }, best)).toBe(record);
  });
});

describe('the house', () => {
  test('holds the record of an exercise that was never logged, until a set beats it', () => {
    expect(toBeat(null, [])).toEqual({ weight: 82.5, reps: 10, isHouse: true });
    expect(toBeat(null, [{ weight: 60, reps: 12 }])).toEqual({ weight: 82.5, reps: 10, isHouse: true });
    expect(toBeat(null, [{ weight: 85, reps: 5 }])).toEqual({ weight: 85, reps: 5, isHouse: false });
  });

  test('does not hold a record that a member has set with the same numbers', () => {
    expect(toBeat(HOUSE_RECORD, []).isHouse).toBe(false);
    expect(wasHouseRecord({ oldWeight: 82.5, oldReps: 10, oldIsHouse: false })).toBe(false);
  });

  test('is recognised by its numbers in answers stored before it was named', () => {
    expect(wasHouseRecord({ oldWeight: 82.5, oldReps: 10 })).toBe(true);
    expect(wasHouseRecord({ oldWeight: 82.5, oldReps: 8 })).toBe(false);
  });
});

/** Few values, so that equal weights and equal sets happen. */
const anyEffort = fc.record({
  weight: fc.integer({ min: 1, max: 9 }).map((steps) => steps * 20),
  reps: fc.integer({ min: 1, max: 12 }),
});
const anyBest = fc.option(anyEffort);
const earlierSets = fc.array(anyEffort, { maxLength: 10 });

test('in other measures the first workout breaks no record: there is nothing to beat', () => {
  expect(recordToBeat(null, [{ weight: 0, reps: 10 }], 'bodyweight_weighted')).toBeNull();
  expect(recordToBeat({ weight: 0, reps: 10 }, [], 'bodyweight_weighted')).toEqual({
    weight: 0,
    reps: 10,
    isHouse: false,
  });
});

test('a record of help is the least of it, whatever the order of the sets', () => {
  const sets = [30, 20, 25].map((weight) => ({ weight, reps: 8 }));
  expect(findBestSet(sets, 'bodyweight_assisted')?.weight).toBe(20);
  expect(findBestSet(sets.toReversed(), 'bodyweight_assisted')?.weight).toBe(20);
});

test('the record to beat is one of those given, and none of them beats it', () => {
  fc.assert(
    fc.property(anyBest, earlierSets, (best, earlier) => {
      const record = toBeat(best, earlier);
      const { isHouse: _, ...effort } = record;
      const given = [best ?? HOUSE_RECORD, ...earlier];
      expect(given).toContainEqual(effort);
      expect(given.filter((other) => beats(other, record, 'weight_reps'))).toEqual([]);
    }),
  );
});

test('repeating a record set is not another record', () => {
  fc.assert(
    fc.property(anyBest, earlierSets, anyEffort, (best, earlier, set) => {
      expect(isRecord(set, best, [...earlier, set])).toBe(false);
    }),
  );
});

describe('the best set', () => {
  test('is the heaviest, then the one with the most reps, and the earlier of two equals', () => {
    const sets = [
      { weight: 60, reps: 12 },
      { weight: 80, reps: 5 },
      { weight: 80, reps: 6 },
      { weight: 80, reps: 6 },
    ];
    expect(findBestSet(sets, 'weight_reps')).toBe(sets[2]);
  });
});

test('no set of a workout beats its best set', () => {
  const anySet = fc.record({ weight: fc.nat({ max: 5 }), reps: fc.nat({ max: 5 }) });
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 20 }), (sets) => {
      const counting = sets.filter((set) => isValidEffort(set, 'weight_reps'));
      const best = findBestSet(sets, 'weight_reps');
      expect(best === null).toBe(counting.length === 0);
      if (best) expect(counting.filter((set) => beats(set, best, 'weight_reps'))).toEqual([]);
    }),
  );
});
