import type { Program, Slot } from '../program.ts';
import { doubleSlot, LOWER, lifts, linear, mainSlot, SMALL, sets, slot, stepFor, UPPER, withAmrap } from './parts.ts';

const SQUAT = 'barbell-back-squat';
const BENCH = 'barbell-bench-press';
const PRESS = 'barbell-overhead-press';
const DEADLIFT = 'barbell-deadlift';
const ROW = 'barbell-bent-over-row';

const ssSquat = (day: string) => mainSlot(`squat-${day}`, SQUAT, sets(3, 5), linear(UPPER, 2, { firstStep: LOWER }));
const ssDeadlift = (day: string) =>
  mainSlot(`deadlift-${day}`, DEADLIFT, sets(1, 5), linear(UPPER, 2, { firstStep: LOWER }));

export const STARTING_STRENGTH: Program = {
  id: 'starting-strength',
  name: 'Starting Strength',
  author: 'Mark Rippetoe',
  description:
    'Four barbell lifts, two days in turn. Every session you squat, press or bench, and pull one heavy set from the floor, and every session the bar gets heavier. This is the first phase of the novice program.',
  level: 'beginner',
  perWeek: 3,
  lifts: [],
  weeks: [
    {
      days: [
        {
          name: 'Bench day',
          slots: [ssSquat('a'), mainSlot('bench', BENCH, sets(3, 5), linear(UPPER, 2)), ssDeadlift('a')],
        },
        {
          name: 'Press day',
          slots: [ssSquat('b'), mainSlot('press', PRESS, sets(3, 5), linear(UPPER, 2)), ssDeadlift('b')],
        },
      ],
    },
  ],
  ends: false,
};

const slFive = (id: string, exerciseId: string) => mainSlot(id, exerciseId, sets(5, 5), linear(UPPER, 3));

export const STRONGLIFTS: Program = {
  id: 'stronglifts-5x5',
  name: 'StrongLifts 5x5',
  author: 'Mehdi Hadim',
  description:
    'Five lifts, five sets of five, two days in turn. A little more weight whenever all sets are done; after three failed tries in a row ten percent come off.',
  level: 'beginner',
  perWeek: 3,
  lifts: [],
  weeks: [
    {
      days: [
        { name: 'Bench day', slots: [slFive('squat-a', SQUAT), slFive('bench', BENCH), slFive('row', ROW)] },
        {
          name: 'Press day',
          slots: [
            slFive('squat-b', SQUAT),
            slFive('press', PRESS),
            mainSlot('deadlift', DEADLIFT, sets(1, 5), linear(LOWER, 3)),
          ],
        },
      ],
    },
  ],
  ends: false,
};

const gsUpper = (id: string, exerciseId: string) =>
  mainSlot(id, exerciseId, withAmrap(3, 5), linear(SMALL, 1, { amrapDouble: 10 }));
const gsLower = (id: string, exerciseId: string, count: number) =>
  mainSlot(id, exerciseId, withAmrap(count, 5), linear(UPPER, 1, { amrapDouble: 10 }));

export const GREYSKULL: Program = {
  id: 'greyskull-lp',
  name: "Greyskull LP (Phrak's variant)",
  author: 'John Sheaffer, Phrakture',
  description:
    'Two sets of five and one of as many as you can. Small steps, doubled after ten or more in the last set; a miss takes off ten percent at once.',
  level: 'beginner',
  perWeek: 3,
  lifts: [],
  weeks: [
    {
      days: [
        {
          name: 'Press day',
          slots: [
            gsUpper('press', PRESS),
            slot('chin-up', 'chin-up', sets(3, [5, 10]), { kind: 'double', step: SMALL }),
            gsLower('squat', SQUAT, 3),
          ],
        },
        {
          name: 'Bench day',
          slots: [gsUpper('bench', BENCH), gsUpper('row', ROW), gsLower('deadlift', DEADLIFT, 1)],
        },
      ],
    },
  ],
  ends: false,
};

/** Tier one: heavy, by schemes of ever fewer reps. */
function gzT1(lift: 'squat' | 'bench' | 'press' | 'deadlift', exerciseId: string): Slot {
  const step = lift === 'squat' || lift === 'deadlift' ? LOWER : UPPER;
  return mainSlot(
    `t1-${lift}`,
    exerciseId,
    withAmrap(5, 3),
    { kind: 'stages', step, stages: [withAmrap(6, 2), withAmrap(10, 1)], afterLast: { ask: '5rm', factor: 0.85 } },
    { lift: `t1-${lift}`, drives: 'both' },
  );
}

/** Tier two: the same lifts lighter, in three sets. */
function gzT2(lift: 'squat' | 'bench' | 'press' | 'deadlift', exerciseId: string): Slot {
  const step = lift === 'squat' || lift === 'deadlift' ? LOWER : UPPER;
  const afterLast = { fromStageOne: { kg: 7.5, lb: 15 } };
  return slot(
    `t2-${lift}`,
    exerciseId,
    sets(3, 10),
    { kind: 'stages', step, stages: [sets(3, 8), sets(3, 6)], afterLast },
    { lift: `t2-${lift}`, drives: 'both', restSeconds: 120, warmups: true },
  );
}

const gzT3 = (id: string, exerciseId: string) =>
  slot(id, exerciseId, withAmrap(3, 15), { kind: 'amrap', step: stepFor(exerciseId), at: 25 });

export const GZCLP: Program = {
  id: 'gzclp',
  name: 'GZCLP',
  author: 'Cody Lefever',
  description:
    'Each day has a heavy lift, a lighter one and one for the muscles in between. After a miss you keep the weight and do fewer reps in more sets; only after the last scheme does the weight come down.',
  level: 'beginner',
  perWeek: 3,
  lifts: lifts(
    'work',
    ...['t1', 't2'].flatMap((tier) => ['squat', 'bench', 'press', 'deadlift'].map((one) => `${tier}-${one}`)),
  ),
  weeks: [
    {
      days: [
        { name: 'Squat day', slots: [gzT1('squat', SQUAT), gzT2('bench', BENCH), gzT3('pulldown-1', 'lat-pulldown')] },
        {
          name: 'Press day',
          slots: [gzT1('press', PRESS), gzT2('deadlift', DEADLIFT), gzT3('row-1', 'dumbbell-single-arm-row')],
        },
        { name: 'Bench day', slots: [gzT1('bench', BENCH), gzT2('squat', SQUAT), gzT3('pulldown-2', 'lat-pulldown')] },
        {
          name: 'Deadlift day',
          slots: [gzT1('deadlift', DEADLIFT), gzT2('press', PRESS), gzT3('row-2', 'dumbbell-single-arm-row')],
        },
      ],
    },
  ],
  ends: false,
};

const pplMain = (id: string, exerciseId: string, count = 5, step = UPPER) =>
  mainSlot(id, exerciseId, withAmrap(count, 5), linear(step, 3), { lift: id.replace(/-[ab]$/, ''), drives: 'both' });

const pplPull = (id: string, first: Slot) => ({
  name: id === 'a' ? 'Pull day: deadlift' : 'Pull day: row',
  slots: [
    first,
    doubleSlot(`pulldown-${id}`, 'lat-pulldown', 3, [8, 12]),
    doubleSlot(`seated-row-${id}`, 'seated-cable-row', 3, [8, 12]),
    doubleSlot(`face-pull-${id}`, 'cable-face-pull', 5, [15, 20]),
    doubleSlot(`hammer-curl-${id}`, 'dumbbell-hammer-curl', 4, [8, 12]),
    doubleSlot(`curl-${id}`, 'dumbbell-curl', 4, [8, 12]),
  ],
});

const pplPush = (id: string, first: Slot, second: Slot) => ({
  name: id === 'a' ? 'Push day: bench' : 'Push day: press',
  slots: [
    first,
    second,
    doubleSlot(`incline-press-${id}`, 'dumbbell-incline-bench-press', 3, [8, 12]),
    doubleSlot(`pushdown-${id}`, 'cable-triceps-pushdown', 3, [8, 12]),
    doubleSlot(`overhead-extension-${id}`, 'cable-overhead-triceps-extension', 3, [8, 12]),
    doubleSlot(`lateral-raise-${id}`, 'dumbbell-lateral-raise', 6, [15, 20]),
  ],
});

const pplLegs = (id: string) => ({
  name: 'Leg day',
  slots: [
    pplMain(`squat-${id}`, SQUAT, 3),
    doubleSlot(`romanian-deadlift-${id}`, 'barbell-romanian-deadlift', 3, [8, 12]),
    doubleSlot(`leg-press-${id}`, 'leg-press', 3, [8, 12]),
    doubleSlot(`leg-curl-${id}`, 'lying-leg-curl', 3, [8, 12]),
    doubleSlot(`calf-raise-${id}`, 'machine-standing-calf-raise', 5, [8, 12]),
  ],
});

const pplSecond = (lift: string, exerciseId: string) =>
  doubleSlot(lift, exerciseId, 3, [8, 12], { lift, drives: 'both' });

export const PPL: Program = {
  id: 'ppl',
  name: 'Push Pull Legs',
  author: 'u/Metallicadpa',
  description:
    'Six days: pull, push and legs, twice a week. One barbell lift leads each day and grows by the session, everything after it by reps first and weight second.',
  level: 'beginner',
  perWeek: 6,
  lifts: lifts('work', 'deadlift', 'row', 'bench', 'press', 'squat', 'light-bench', 'light-press'),
  weeks: [
    {
      days: [
        pplPull('a', pplMain('deadlift', DEADLIFT, 1, LOWER)),
        pplPush('a', pplMain('bench', BENCH), pplSecond('light-press', PRESS)),
        pplLegs('a'),
        pplPull('b', pplMain('row', ROW)),
        pplPush('b', pplMain('press', PRESS), pplSecond('light-bench', BENCH)),
        pplLegs('b'),
      ],
    },
  ],
  ends: false,
};
