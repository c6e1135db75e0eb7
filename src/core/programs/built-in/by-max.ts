import type { Day, Program, Rule, Slot, Step, Week } from '../program.ts';
import { LOWER, lifts, mainSlot, ofMax, ofWork, slot, totalSlot, UPPER } from './parts.ts';

const EXERCISES = {
  squat: 'barbell-back-squat',
  bench: 'barbell-bench-press',
  press: 'barbell-overhead-press',
  deadlift: 'barbell-deadlift',
} as const;
type Main = keyof typeof EXERCISES;

const stepOf = (lift: Main): Step => (lift === 'squat' || lift === 'deadlift' ? LOWER : UPPER);

/** A cycle with a top set below its minimum takes a tenth off the max. */
const byCycle = (lift: Main): Rule => ({
  kind: 'max',
  step: stepOf(lift),
  when: 'cycle',
  fail: { below: 'minimum', times: 1, factor: 0.9 },
});

const WAVE = ['65x5 75x5 85x5+', '70x3 80x3 90x3+', '75x5 85x3 95x1+'] as const;
const FIRST_SETS = [65, 70, 75] as const;

const DAYS_531 = [
  ['press', 'Press day'],
  ['deadlift', 'Deadlift day'],
  ['bench', 'Bench day'],
  ['squat', 'Squat day'],
] as const;

function main531(lift: Main, id: string, scheme: string): Slot {
  return mainSlot(id, EXERCISES[lift], ofMax(scheme), byCycle(lift), { lift, drives: 'both' });
}

/** Volume by the same max, which decides nothing. */
function supplement(lift: Main, id: string, scheme: string): Slot {
  return slot(id, EXERCISES[lift], ofMax(scheme), { kind: 'none' }, { lift });
}

const times = (count: number, set: string) => Array<string>(count).fill(set).join(' ');

const bbbWeek = (scheme: string, at: number): Week => ({
  days: DAYS_531.map(([lift, name]) => ({
    name,
    slots: [
      main531(lift, `${lift}-${at + 1}`, scheme),
      supplement(lift, `${lift}-volume-${at + 1}`, times(5, '50x10')),
    ],
  })),
});

export const BORING_BUT_BIG: Program = {
  id: '531-boring-but-big',
  name: '5/3/1 Boring But Big',
  author: 'Jim Wendler',
  description:
    'One main lift a day, by percentages of a max that is set low on purpose, then five sets of ten of it. The max grows once a cycle; every fourth week is easy.',
  level: 'intermediate',
  perWeek: 4,
  lifts: lifts('training', 'press', 'deadlift', 'bench', 'squat'),
  weeks: [
    ...WAVE.map(bbbWeek),
    {
      deload: true,
      days: DAYS_531.map(([lift, name]) => ({ name, slots: [main531(lift, `${lift}-4`, '40x5 50x5 60x5')] })),
    },
  ],
  ends: false,
};

function beginnersDay(week: number, day: number, mains: readonly [Main, Main], assistance: readonly Slot[]): Slot[] {
  const id = `${week + 1}-${day}`;
  return [
    ...mains.flatMap((lift) => [
      main531(lift, `${lift}-${id}`, WAVE[week] ?? ''),
      supplement(lift, `${lift}-volume-${id}`, times(5, `${FIRST_SETS[week]}x5`)),
    ]),
    ...assistance,
  ];
}

const beginnersWeek = (_: string, week: number): Week => {
  const id = (name: string) => `${name}-${week + 1}`;
  return {
    days: [
      {
        name: 'Squat and bench',
        slots: beginnersDay(
          week,
          1,
          ['squat', 'bench'],
          [
            totalSlot(id('incline-press'), 'dumbbell-incline-bench-press', 50, true),
            totalSlot(id('one-arm-row'), 'dumbbell-single-arm-row', 50, true),
            totalSlot(id('knee-raise'), 'hanging-knee-raise', 50),
          ],
        ),
      },
      {
        name: 'Deadlift and press',
        slots: beginnersDay(
          week,
          2,
          ['deadlift', 'press'],
          [
            totalSlot(id('push-up'), 'push-up', 50),
            totalSlot(id('pulldown'), 'lat-pulldown', 50, true),
            totalSlot(id('lunge'), 'bodyweight-reverse-lunge', 50),
          ],
        ),
      },
      {
        name: 'Bench and squat',
        slots: beginnersDay(
          week,
          3,
          ['bench', 'squat'],
          [
            totalSlot(id('pushdown'), 'cable-triceps-pushdown', 50, true),
            totalSlot(id('inverted-row'), 'inverted-row', 50),
            totalSlot(id('rollout'), 'ab-wheel-rollout', 50),
          ],
        ),
      },
    ],
  };
};

export const BEGINNERS_531: Program = {
  id: '531-for-beginners',
  name: '5/3/1 for Beginners',
  author: 'Jim Wendler',
  description:
    'Three days, two main lifts each, then five sets of five with the first weight of the day, and fifty reps each of a push, a pull and something for one leg or the core. The max grows every three weeks.',
  level: 'beginner',
  perWeek: 3,
  lifts: lifts('training', 'squat', 'bench', 'deadlift', 'press'),
  weeks: WAVE.map(beginnersWeek),
  ends: false,
};

const bySet: Rule = {
  kind: 'max',
  step: UPPER,
  when: 'session',
  byAmrap: [
    [2, { kg: 2.5, lb: 5 }],
    [4, { kg: 5, lb: 10 }],
    [6, { kg: 7.5, lb: 15 }],
  ],
  fail: { below: 2, times: 2, factor: 0.9 },
};
const bySession = (step: Step): Rule => ({
  kind: 'max',
  step,
  when: 'session',
  fail: { below: 'minimum', times: 2, factor: 0.9 },
});

const UPPER_SECOND = '50x6 60x5 70x3 70x5 70x7 70x4 70x6 70x8';
const LOWER_SECOND = '50x5 60x5 70x3 70x5 70x7 70x4 70x6 70x8';

const nsunsMain = (lift: Main, scheme: string) =>
  mainSlot(lift, EXERCISES[lift], ofMax(scheme), bySet, { lift, drives: 'both' });
const nsunsSecond = (lift: string, exerciseId: string, scheme: string, step: Step) =>
  slot(lift, exerciseId, ofMax(scheme), bySession(step), { lift, drives: 'both', restSeconds: 120 });

const nsunsDays: Day[] = [
  {
    name: 'Bench and press',
    slots: [
      mainSlot(
        'bench-volume',
        EXERCISES.bench,
        ofMax('65x8 75x6 85x4 85x4 85x4 80x5 75x6 70x7 65x8+'),
        { kind: 'none' },
        { lift: 'bench' },
      ),
      slot('press-volume', EXERCISES.press, ofMax(UPPER_SECOND), { kind: 'none' }, { lift: 'press', restSeconds: 120 }),
    ],
  },
  {
    name: 'Squat and sumo deadlift',
    slots: [
      nsunsMain('squat', '75x5 85x3 95x1+! 90x3 85x3 80x3 75x5 70x5 65x5+'),
      nsunsSecond('sumo-deadlift', 'barbell-sumo-deadlift', LOWER_SECOND, LOWER),
    ],
  },
  {
    name: 'Press and incline bench',
    slots: [
      nsunsMain('press', '75x5 85x3 95x1+! 90x3 85x3 80x3 75x5 70x5 65x5+'),
      nsunsSecond('incline-bench', 'barbell-incline-bench-press', UPPER_SECOND, UPPER),
    ],
  },
  {
    name: 'Deadlift and front squat',
    slots: [
      nsunsMain('deadlift', '75x5 85x3 95x1+! 90x3 85x3 80x3 75x3 70x3 65x3+'),
      nsunsSecond('front-squat', 'barbell-front-squat', LOWER_SECOND, LOWER),
    ],
  },
  {
    name: 'Bench and close-grip bench',
    slots: [
      nsunsMain('bench', '75x5 85x3 95x1+! 90x3 85x5 80x3 75x5 70x3 65x5+'),
      nsunsSecond('close-grip-bench', 'barbell-close-grip-bench-press', UPPER_SECOND, UPPER),
    ],
  },
];

export const NSUNS: Program = {
  id: 'nsuns-lp',
  name: 'nSuns LP',
  author: 'u/nSuns',
  description:
    'Nine sets of a main lift and eight of a second one, five days a week. The set at 95 percent decides each week by how much the max grows.',
  level: 'intermediate',
  perWeek: 5,
  lifts: lifts(
    'training',
    ...['bench', 'press', 'squat', 'deadlift'],
    ...['sumo-deadlift', 'incline-bench', 'front-squat', 'close-grip-bench'],
  ),
  weeks: [{ days: nsunsDays }],
  ends: false,
};

const weekly: Rule = {
  kind: 'max',
  step: { kg: 2.5, lb: 5, percent: 2.5 },
  when: 'session',
  fail: { below: 'minimum', times: 2, factor: 0.9 },
};
const RAMP = '50x5 62.5x5 75x5 87.5x5';
const MADCOW_LIFTS = [
  ['squat', 'barbell-back-squat'],
  ['bench', 'barbell-bench-press'],
  ['row', 'barbell-bent-over-row'],
] as const;

export const MADCOW: Program = {
  id: 'madcow-5x5',
  name: 'Madcow 5x5',
  author: 'Madcow, after Bill Starr',
  description:
    'Monday works up to a heavy five, Wednesday is light, Friday tries a heavier triple, and what that triple was is the five of the next Monday.',
  level: 'intermediate',
  perWeek: 3,
  lifts: lifts('work', 'squat', 'bench', 'row', 'incline-bench', 'deadlift'),
  weeks: [
    {
      days: [
        {
          name: 'Heavy fives',
          slots: MADCOW_LIFTS.map(([lift, exerciseId]) =>
            mainSlot(`${lift}-monday`, exerciseId, ofWork(`${RAMP} 100x5!`), weekly, { lift, drives: 'down' }),
          ),
        },
        {
          name: 'Light day',
          slots: [
            mainSlot(
              'squat-wednesday',
              'barbell-back-squat',
              ofWork('50x5 62.5x5 75x5 75x5'),
              { kind: 'none' },
              { lift: 'squat' },
            ),
            mainSlot('incline-bench', 'barbell-incline-bench-press', ofWork('62.5x5 75x5 87.5x5 100x5!'), weekly, {
              lift: 'incline-bench',
              drives: 'both',
            }),
            mainSlot('deadlift', 'barbell-deadlift', ofWork('62.5x5 75x5 87.5x5 100x5!'), weekly, {
              lift: 'deadlift',
              drives: 'both',
            }),
          ],
        },
        {
          name: 'Heavy triples',
          slots: MADCOW_LIFTS.map(([lift, exerciseId]) =>
            mainSlot(`${lift}-friday`, exerciseId, ofWork(`${RAMP} 102.5x3! 75x8`), weekly, { lift, drives: 'up' }),
          ),
        },
      ],
    },
  ],
  ends: false,
};
