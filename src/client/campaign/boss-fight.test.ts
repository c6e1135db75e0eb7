import { describe, expect, test } from 'vitest';
import type { Program, Slot } from '#core/programs/program.ts';
import type { AskedSet, PastEntry } from '#core/programs/run.ts';
import { bossFight } from './boss-fight.ts';

const slot = (id: string, count: number): Slot => ({
  id,
  exerciseId: 'barbell-back-squat',
  sets: Array.from({ length: count }, () => ({ reps: [5, 5], load: { of: 'work', factor: 1 } })),
  rule: { kind: 'none' },
  restSeconds: 120,
});
const week = (deload = false) => ({
  ...(deload && { deload }),
  days: [
    { name: 'A', slots: [slot('a', 3)] },
    { name: 'B', slots: [slot('b', 2)] },
  ],
});
const block: Program = {
  ...{ id: 'p', name: 'Block', author: '', level: 'beginner', perWeek: 2, lifts: [] },
  weeks: [week(), week()],
  ends: true,
};
const LAST = { pass: 1, week: 2, day: 2 };
const asked: AskedSet = { kg: 100, reps: 5 };

function done(slotId: string, sets: readonly AskedSet[], reps: readonly number[], place: object = {}): PastEntry {
  return {
    workoutId: slotId,
    startedAt: '2026-11-01T10:00:00.000Z',
    exerciseId: 'barbell-back-squat',
    sets: reps.map((count) => ({ weight: 100, reps: count })),
    target: { runId: 'run', ...LAST, slotId, sets, ...place },
  };
}
const fight = (entries: readonly PastEntry[], program = block, stage = LAST) =>
  bossFight(program, stage, entries, () => 'weight_reps');
const firstDay = done('a', [asked, asked, asked], [5, 5, 4], { day: 1 });

describe('the boss', () => {
  test('waits in the last week of a block that ends, unless it is a deload', () => {
    expect(fight([])).toEqual({ health: 5, left: 5 });
    expect(fight([], block, { ...LAST, week: 1 })).toBeNull();
    expect(fight([], { ...block, ends: false })).toBeNull();
    expect(fight([], { ...block, weeks: [week(), week(true)] })).toBeNull();
  });

  test('loses a point for each set as it was asked, in this week alone', () => {
    expect(fight([done('a', [asked], [5], { week: 1 })])).toEqual({ health: 5, left: 5 });
    expect(fight([firstDay])).toEqual({ health: 5, left: 3 });
    expect(fight([firstDay, done('b', [asked, asked], [5, 5])])).toEqual({ health: 5, left: 1 });
  });

  test('is beaten by a test set on the last day that reaches its minimum', () => {
    const test = [asked, { ...asked, amrap: true }];
    expect(fight([firstDay, done('b', test, [4, 5])])).toEqual({ health: 5, left: 0 });
    expect(fight([firstDay, done('b', test, [5, 4])])).toEqual({ health: 5, left: 2 });
    expect(fight([done('a', test, [4, 5], { day: 1 })])).toEqual({ health: 4, left: 3 });
  });
});
