import { expect, test } from 'vitest';
import type { Measure } from '../workout/measures.ts';
import { type ProgramFault, programFault } from './check-program.ts';
import type { Program, Rule, Slot, Target } from './program.ts';

const MEASURES: Readonly<Record<string, Measure>> = {
  squat: 'weight_reps',
  'leg-raise': 'reps_only',
  plank: 'duration',
  'assisted-dip': 'bodyweight_assisted',
  run: 'distance_duration',
};
const SET: Target = { reps: [5, 5], load: { of: 'work', factor: 1 } };
const STEP = { kg: 2.5, lb: 5 };
const LINEAR: Rule = { kind: 'linear', step: STEP, deloadAfter: 3, deload: 0.9 };
const FAIL = { below: 'minimum', times: 1, factor: 0.9 } as const;
const SLOT: Slot = { id: 's', exerciseId: 'squat', sets: [SET], rule: LINEAR, restSeconds: 120 };
const DAY = { name: 'Day', slots: [SLOT] };
const PROGRAM: Program = {
  ...{ id: 'p', name: 'Mine', author: 'Me', level: 'beginner', perWeek: 3, ends: false },
  lifts: [
    { id: 'heavy', max: 'training' },
    { id: 'light', max: 'work' },
  ],
  weeks: [{ days: [DAY] }],
};
const days = (...list: Program['weeks'][0]['days']): Partial<Program> => ({ weeks: [{ days: list }] });
const slot = (change: Partial<Slot>): Partial<Program> => days({ ...DAY, slots: [{ ...SLOT, ...change }] });
const rule = (one: Rule): Partial<Program> => slot({ rule: one });
const set = (change: Partial<Target>): Partial<Program> => slot({ sets: [{ ...SET, ...change }] });
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

const FIRST_SLOT = 'weeks.0.days.0.slots.0';

const FAULTS: readonly (readonly [Partial<Program>, ProgramFault['code'], string])[] = [
  [{ weeks: [] }, 'missing', 'weeks'],
  [{ weeks: many(53, { days: [DAY] }) }, 'too_many', 'weeks'],
  [{ name: ' ' }, 'out_of_range', 'name'],
  [{ perWeek: 8 }, 'out_of_range', 'perWeek'],
  [{ perWeek: 2.5 }, 'out_of_range', 'perWeek'],
  [{ lifts: many(2, { id: 'heavy', max: 'work' }) }, 'not_unique', 'lifts.1.id'],
  [days(), 'missing', 'weeks.0.days'],
  [days(...many(8, DAY)), 'too_many', 'weeks.0.days'],
  [days({ name: 'Rest', slots: [] }), 'missing', 'weeks.0.days.0.slots'],
  [days({ name: 'Long', slots: many(1_000_000, SLOT) }), 'too_many', 'weeks.0.days.0.slots'],
  [days(DAY, DAY), 'not_unique', 'weeks.0.days.1.slots.0.id'],
  [slot({ exerciseId: 'unknown' }), 'unknown_exercise', `${FIRST_SLOT}.exerciseId`],
  [slot({ lift: 'unknown' }), 'unknown_lift', `${FIRST_SLOT}.lift`],
  [slot({ sets: [] }), 'missing', `${FIRST_SLOT}.sets`],
  [slot({ sets: many(21, SET) }), 'too_many', `${FIRST_SLOT}.sets`],
  [slot({ restSeconds: -1 }), 'out_of_range', `${FIRST_SLOT}.restSeconds`],
  [set({ reps: [8, 5] }), 'out_of_range', `${FIRST_SLOT}.sets.0.reps.1`],
  [set({ reps: { total: 0 } }), 'out_of_range', `${FIRST_SLOT}.sets.0.reps.total`],
  [set({ rpe: 11 }), 'out_of_range', `${FIRST_SLOT}.sets.0.rpe`],
  [set({ load: { of: 'work', factor: Number.NaN } }), 'out_of_range', `${FIRST_SLOT}.sets.0.load.factor`],
  [set({ load: { of: 'max', percent: 400 } }), 'out_of_range', `${FIRST_SLOT}.sets.0.load.percent`],
  [set({ load: { of: 'max', percent: 80 } }), 'load_of_lift', `${FIRST_SLOT}.sets.0.load`],
  [slot({ lift: 'heavy' }), 'load_of_lift', `${FIRST_SLOT}.sets.0.load`],
  [rule({ ...LINEAR, deload: 1.1 }), 'out_of_range', `${FIRST_SLOT}.rule.deload`],
  [rule({ ...LINEAR, deloadAfter: 0 }), 'out_of_range', `${FIRST_SLOT}.rule.deloadAfter`],
  [rule({ ...LINEAR, step: { kg: 0, lb: 5 } }), 'out_of_range', `${FIRST_SLOT}.rule.step.kg`],
  [
    rule({
      kind: 'max',
      step: STEP,
      when: 'session',
      byAmrap: [
        [4, STEP],
        [2, STEP],
      ],
      fail: FAIL,
    }),
    'out_of_range',
    `${FIRST_SLOT}.rule.byAmrap.1.0`,
  ],
  [
    rule({ kind: 'stages', step: STEP, stages: [], afterLast: { fromStageOne: STEP } }),
    'missing',
    `${FIRST_SLOT}.rule.stages`,
  ],
  [
    rule({ kind: 'ladder', step: STEP, backAfter: 3, rungs: [{ exerciseId: 'unknown', reps: [5, 8] }] }),
    'unknown_exercise',
    `${FIRST_SLOT}.rule.rungs.0.exerciseId`,
  ],
  [
    rule({ kind: 'ladder', step: STEP, backAfter: 3, rungs: [{ exerciseId: 'squat' }] }),
    'missing',
    `${FIRST_SLOT}.rule.rungs.0`,
  ],
  [
    rule({ kind: 'ladder', step: STEP, backAfter: 3, rungs: [{ exerciseId: 'plank', reps: [5, 8] }] }),
    'rule_of_measure',
    `${FIRST_SLOT}.rule`,
  ],
  [rule({ kind: 'time', step: 5, upTo: 60 }), 'rule_of_measure', `${FIRST_SLOT}.rule`],
  [slot({ exerciseId: 'leg-raise' }), 'rule_of_measure', `${FIRST_SLOT}.rule`],
  [slot({ exerciseId: 'run' }), 'rule_of_measure', `${FIRST_SLOT}.rule`],
  [
    slot({ exerciseId: 'assisted-dip', rule: { kind: 'max', step: STEP, when: 'cycle', fail: FAIL } }),
    'rule_of_measure',
    `${FIRST_SLOT}.rule`,
  ],
];

test.each(FAULTS)('a program with %j is refused: %s at %s', (change, code, path) => {
  const fault = programFault({ ...PROGRAM, ...change }, (id) => MEASURES[id]);
  expect([fault?.code, fault?.path.join('.')]).toEqual([code, path]);
});

test.each([
  [PROGRAM],
  [slot({ exerciseId: 'leg-raise', rule: { kind: 'double', step: STEP } })],
  [slot({ exerciseId: 'plank', sets: [{ ...SET, seconds: 30 }], rule: { kind: 'time', step: 5, upTo: 60 } })],
  [slot({ lift: 'heavy', sets: [{ ...SET, load: { of: 'max', percent: 80 } }], rule: { kind: 'none' } })],
] as const)('a sound program has no fault', (change) => {
  expect(programFault({ ...PROGRAM, ...change }, (id) => MEASURES[id])).toBeNull();
});
