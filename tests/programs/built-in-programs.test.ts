import { expect, test } from 'vitest';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { programFault } from '#core/programs/check-program.ts';
import type { Start } from '#core/programs/run.ts';
import { askedIn, measureInCatalogue, played, type Session } from './play.ts';

const kg = (starts: Readonly<Record<string, number>>): Record<string, Start> =>
  Object.fromEntries(Object.entries(starts).map(([id, load]) => [id, { kg: load }]));
const max = (starts: Readonly<Record<string, number>>): Record<string, Start> =>
  Object.fromEntries(Object.entries(starts).map(([id, load]) => [id, { trainingMaxKg: load }]));

/** Days on which everything is done as asked for and nothing is looked at. */
const days = (count: number): Session[] => Array.from({ length: count }, () => ({}));

interface Example {
  readonly starts: Readonly<Record<string, Start>>;
  /** Every other day, one after another. Worked out by hand from the published rules; see docs/programs.md. */
  readonly sessions: readonly Session[];
}

/** Of nSuns: what was done in the set that decides. */
const inTopSet = (reps: number) => `5,3,${reps},3,3,3,5,5,5`;

const EXAMPLES: Readonly<Record<string, Example>> = {
  'starting-strength': {
    starts: kg({ 'squat-a': 60, bench: 40, press: 30, 'deadlift-a': 80 }),
    sessions: [
      { 'squat-a': '3x5 @60', bench: '3x5 @40', 'deadlift-a': '1x5 @80' },
      { 'squat-b': '3x5 @65', press: '3x5 @30', 'deadlift-b': '1x5 @85' },
      { 'squat-a': ['3x5 @70', '5,5,4'], bench: '3x5 @42.5', 'deadlift-a': '1x5 @90' },
      { 'squat-b': '3x5 @70', press: '3x5 @32.5', 'deadlift-b': ['1x5 @95', '4'] },
      { 'squat-a': '3x5 @72.5', bench: '3x5 @45', 'deadlift-a': '1x5 @95' },
      { 'squat-b': '3x5 @75', press: '3x5 @35', 'deadlift-b': '1x5 @97.5' },
      { 'squat-a': ['3x5 @77.5', '5,4,3'], bench: '3x5 @47.5', 'deadlift-a': '1x5 @100' },
      { 'squat-b': ['3x5 @77.5', '5,4,4'], press: '3x5 @37.5', 'deadlift-b': '1x5 @102.5' },
      { 'squat-a': '3x5 @70', bench: '3x5 @50', 'deadlift-a': '1x5 @105' },
    ],
  },
  'stronglifts-5x5': {
    starts: kg({ 'squat-a': 60, bench: 40, row: 40, press: 30, deadlift: 80 }),
    sessions: [
      { 'squat-a': '5x5 @60', bench: '5x5 @40', row: '5x5 @40' },
      { 'squat-b': '5x5 @62.5', press: '5x5 @30', deadlift: '1x5 @80' },
      { 'squat-a': ['5x5 @65', '5,5,5,4,3'], bench: '5x5 @42.5', row: '5x5 @42.5' },
      { 'squat-b': ['5x5 @65', '5,5,5,5,4'], press: '5x5 @32.5', deadlift: '1x5 @85' },
      { 'squat-a': ['5x5 @65', '5,5,5,5'], bench: '5x5 @45', row: '5x5 @45' },
      { 'squat-b': '5x5 @57.5', press: '5x5 @35', deadlift: '1x5 @90' },
      { 'squat-a': '5x5 @60', bench: '5x5 @47.5', row: '5x5 @47.5' },
      { 'squat-b': '5x5 @62.5', press: '5x5 @37.5', deadlift: '1x5 @95' },
    ],
  },
  'greyskull-lp': {
    starts: kg({ press: 30, 'chin-up': 0, squat: 60, bench: 40, row: 40, deadlift: 80 }),
    sessions: [
      {
        press: ['2x5 @30, 1x5+ @30', '5,5,8'],
        'chin-up': ['3x5 @0', '8,6,5'],
        squat: ['2x5 @60, 1x5+ @60', '5,5,10'],
      },
      { bench: ['2x5 @40, 1x5+ @40', '5,5,12'], row: '2x5 @40, 1x5+ @40', deadlift: ['1x5+ @80', '11'] },
      {
        press: ['2x5 @32.5, 1x5+ @32.5', '5,5,4'],
        'chin-up': ['9,7,6 @0', '10,10,9'],
        squat: '2x5 @65, 1x5+ @65',
      },
      { bench: '2x5 @42.5, 1x5+ @42.5', row: ['2x5 @42.5, 1x5+ @42.5', '5,4,3'], deadlift: '1x5+ @85' },
      {
        press: ['2x5 @30, 1x5+ @30', '5,5,9'],
        'chin-up': '3x10 @0',
        squat: ['2x5 @67.5, 1x5+ @67.5', '5,5,4'],
      },
      { bench: '2x5 @45, 1x5+ @45', row: ['2x5 @37.5, 1x5+ @37.5', '5,5,11'], deadlift: '1x5+ @87.5' },
      { press: '2x5 @32.5, 1x5+ @32.5', 'chin-up': '3x5 @1.25', squat: '2x5 @60, 1x5+ @60' },
      { bench: '2x5 @47.5, 1x5+ @47.5', row: '2x5 @40, 1x5+ @40', deadlift: '1x5+ @90' },
    ],
  },
  gzclp: {
    starts: kg({
      ...{ 't1-squat': 100, 't1-bench': 60, 't1-press': 40, 't1-deadlift': 120, 'pulldown-1': 30 },
      ...{ 't2-squat': 60, 't2-bench': 40, 't2-press': 25, 't2-deadlift': 80, 'row-1': 20 },
    }),
    sessions: [
      { 't1-squat': '4x3 @100, 1x3+ @100', 't2-bench': '3x10 @40', 'pulldown-1': ['2x15 @30, 1x15+ @30', '15,15,25'] },
      { 't1-press': '4x3 @40, 1x3+ @40', 't2-deadlift': '3x10 @80', 'row-1': '2x15 @20, 1x15+ @20' },
      { 't1-bench': '4x3 @60, 1x3+ @60', 't2-squat': '3x10 @60', 'pulldown-2': ['2x15 @35, 1x15+ @35', '15,15,20'] },
      { 't1-deadlift': '4x3 @120, 1x3+ @120', 't2-press': '3x10 @25', 'row-2': ['2x15 @20, 1x15+ @20', '15,15,26'] },
      {
        't1-squat': ['4x3 @105, 1x3+ @105', '3,3,3,3,2'],
        't2-bench': ['3x10 @42.5', '10,9,8'],
        'pulldown-1': ['2x15 @35, 1x15+ @35', '15,15,25'],
      },
      { 't1-press': '4x3 @42.5, 1x3+ @42.5', 't2-deadlift': '3x10 @85', 'row-1': '2x15 @22, 1x15+ @22' },
      { 't1-bench': '4x3 @62.5, 1x3+ @62.5', 't2-squat': '3x10 @65', 'pulldown-2': '2x15 @40, 1x15+ @40' },
      ...days(1),
      { 't1-squat': ['5x2 @105, 1x2+ @105', '2,2,2,2,2,1'], 't2-bench': '3x8 @42.5' },
      ...days(3),
      { 't1-squat': ['9x1 @105, 1x1+ @105', '1,1,1,1,1,1,1,1,0'], 't2-bench': ['3x8 @45', '8,8,7'] },
      ...days(3),
      { 't1-squat': '4x3 @90, 1x3+ @90', 't2-bench': ['3x6 @45', '6,6,5'] },
      ...days(3),
      { 't1-squat': '4x3 @95, 1x3+ @95', 't2-bench': '3x10 @50' },
    ],
  },
  '531-boring-but-big': {
    starts: { ...max({ press: 50, bench: 80, squat: 120 }), deadlift: { oneRepMaxKg: 160 } },
    sessions: [
      { 'press-1': '1x5 @32.5, 1x5 @37.5, 1x5+ @42.5', 'press-volume-1': '5x10 @25' },
      { 'deadlift-1': '1x5 @92.5, 1x5 @107.5, 1x5+ @122.5', 'deadlift-volume-1': '5x10 @72.5' },
      { 'bench-1': '1x5 @52.5, 1x5 @60, 1x5+ @67.5', 'bench-volume-1': '5x10 @40' },
      { 'squat-1': '1x5 @77.5, 1x5 @90, 1x5+ @102.5', 'squat-volume-1': '5x10 @60' },
      { 'press-2': '1x3 @35, 1x3 @40, 1x3+ @45' },
      { 'deadlift-2': '1x3 @100, 1x3 @115, 1x3+ @130' },
      { 'bench-2': '1x3 @55, 1x3 @65, 1x3+ @72.5' },
      { 'squat-2': '1x3 @85, 1x3 @95, 1x3+ @107.5' },
      { 'press-3': ['1x5 @37.5, 1x3 @42.5, 1x1+ @47.5', '5,3,6'], 'press-volume-3': '5x10 @25' },
      { 'deadlift-3': '1x5 @107.5, 1x3 @122.5, 1x1+ @137.5' },
      { 'bench-3': ['1x5 @60, 1x3 @67.5, 1x1+ @75', '5,3,0'] },
      { 'squat-3': '1x5 @90, 1x3 @102.5, 1x1+ @115' },
      { 'press-4': '1x5 @20, 1x5 @25, 1x5 @30' },
      ...days(1),
      { 'bench-4': '1x5 @32.5, 1x5 @40, 1x5 @47.5' },
      ...days(1),
      { 'press-1': '1x5 @35, 1x5 @40, 1x5+ @45' },
      { 'deadlift-1': '1x5 @97.5, 1x5 @112.5, 1x5+ @127.5', 'deadlift-volume-1': '5x10 @75' },
      { 'bench-1': '1x5 @47.5, 1x5 @55, 1x5+ @60', 'bench-volume-1': '5x10 @35' },
      { 'squat-1': '1x5 @80, 1x5 @92.5, 1x5+ @105' },
    ],
  },
  '531-for-beginners': {
    starts: max({ squat: 100, bench: 70, deadlift: 120, press: 45 }),
    sessions: [
      {
        'squat-1-1': '1x5 @65, 1x5 @75, 1x5+ @85',
        'squat-volume-1-1': '5x5 @65',
        'bench-1-1': '1x5 @45, 1x5 @52.5, 1x5+ @60',
        'bench-volume-1-1': '5x5 @45',
        'knee-raise-1': '3x17',
      },
      {
        'deadlift-1-2': '1x5 @77.5, 1x5 @90, 1x5+ @102.5',
        'deadlift-volume-1-2': '5x5 @77.5',
        'press-1-2': '1x5 @30, 1x5 @32.5, 1x5+ @37.5',
      },
      { 'bench-1-3': '1x5 @45, 1x5 @52.5, 1x5+ @60', 'squat-1-3': '1x5 @65, 1x5 @75, 1x5+ @85' },
      { 'squat-2-1': '1x3 @70, 1x3 @80, 1x3+ @90', 'bench-2-1': '1x3 @50, 1x3 @55, 1x3+ @62.5' },
      { 'deadlift-2-2': '1x3 @85, 1x3 @95, 1x3+ @107.5', 'deadlift-volume-2-2': '5x5 @85' },
      ...days(1),
      {
        'squat-3-1': ['1x5 @75, 1x3 @85, 1x1+ @95', '5,3,0'],
        'bench-3-1': '1x5 @52.5, 1x3 @60, 1x1+ @67.5',
      },
      { 'deadlift-3-2': '1x5 @90, 1x3 @102.5, 1x1+ @115', 'press-3-2': '1x5 @32.5, 1x3 @37.5, 1x1+ @42.5' },
      { 'squat-3-3': '1x5 @75, 1x3 @85, 1x1+ @95' },
      {
        'squat-1-1': '1x5 @57.5, 1x5 @67.5, 1x5+ @77.5',
        'squat-volume-1-1': '5x5 @57.5',
        'bench-1-1': '1x5 @47.5, 1x5 @55, 1x5+ @62.5',
      },
      { 'deadlift-1-2': '1x5 @80, 1x5 @92.5, 1x5+ @105', 'press-1-2': '1x5 @30, 1x5 @35, 1x5+ @40' },
    ],
  },
  ppl: {
    starts: kg({
      ...{ deadlift: 100, row: 50, bench: 60, press: 40, squat: 80, 'light-bench': 45, 'light-press': 30 },
      ...{ 'pulldown-a': 40, 'curl-a': 10 },
    }),
    sessions: [
      {
        deadlift: ['1x5+ @100', '7'],
        'pulldown-a': ['3x8 @40', '12,10,9'],
        'curl-a': ['4x8 @10', '12,12,12,12'],
      },
      { bench: ['4x5 @60, 1x5+ @60', '5,5,5,5,8'], 'light-press': ['3x8 @30', '12,12,12'] },
      { 'squat-a': '2x5 @80, 1x5+ @80' },
      {
        row: ['4x5 @50, 1x5+ @50', '5,5,5,5,4'],
        'pulldown-b': ['12,11,10 @40', '12,12,12'],
        'curl-b': '4x13 @10',
      },
      { press: '4x5 @40, 1x5+ @40', 'light-bench': ['3x8 @45', '8,8,7'] },
      { 'squat-b': ['2x5 @82.5, 1x5+ @82.5', '5,5,3'] },
      {
        deadlift: '1x5+ @105',
        'pulldown-a': ['3x13 @40', '17,17,17'],
        'curl-a': ['4x14 @10', '17,17,17,17'],
      },
      { bench: '4x5 @62.5, 1x5+ @62.5', 'light-press': '3x8 @32.5' },
      { 'squat-a': ['2x5 @82.5, 1x5+ @82.5', '5,5,4'] },
      { row: '4x5 @50, 1x5+ @50', 'pulldown-b': '3x8 @45', 'curl-b': '4x8 @12' },
      { press: '4x5 @42.5, 1x5+ @42.5', 'light-bench': '9,9,8 @45' },
      { 'squat-b': ['2x5 @82.5, 1x5+ @82.5', '5,4,4'] },
      { deadlift: '1x5+ @110' },
      { bench: '4x5 @65, 1x5+ @65' },
      { 'squat-a': '2x5 @75, 1x5+ @75' },
    ],
  },
  phul: {
    starts: kg({ bench: 80, deadlift: 120 }),
    sessions: [
      { bench: ['3x3 @80', '5,4,3'] },
      { deadlift: ['3x3 @120', '5,5,5'] },
      ...days(2),
      { bench: ['5,5,4 @80', '5,5,5'] },
      { deadlift: '3x3 @122.5' },
      ...days(2),
      { bench: ['3x3 @82.5', '4,3,3'] },
      { deadlift: '3x4 @122.5' },
      ...days(2),
      { bench: ['5,4,4 @82.5', '4,3,3'] },
      ...days(3),
      { bench: ['5,4,4 @82.5', '4,3,3'] },
      ...days(3),
      { bench: ['5,4,4 @82.5', '4,3,2'] },
      ...days(3),
      { bench: '3x3 @75' },
      ...days(3),
      { bench: '3x4 @75' },
    ],
  },
  'nsuns-lp': {
    starts: max({
      ...{ bench: 100, squat: 140, press: 60, deadlift: 180 },
      ...{ 'sumo-deadlift': 150, 'incline-bench': 80, 'front-squat': 100, 'close-grip-bench': 80 },
    }),
    sessions: [
      {
        'bench-volume': '1x8 @65, 1x6 @75, 3x4 @85, 1x5 @80, 1x6 @75, 1x7 @70, 1x8+ @65',
        'press-volume': '1x6 @30, 1x5 @35, 3,5,7,4,6,8 @42.5',
      },
      {
        squat: [
          '1x5 @105, 1x3 @120, 1x1+ @132.5, 1x3 @125, 1x3 @120, 1x3 @112.5, 1x5 @105, 1x5 @97.5, 1x5+ @90',
          inTopSet(4),
        ],
        'sumo-deadlift': '1x5 @75, 1x5 @90, 3,5,7,4,6,8 @105',
      },
      {
        press: ['1x5 @45, 1x3 @50, 1x1+ @57.5, 1x3 @55, 1x3 @50, 1x3 @47.5, 1x5 @45, 1x5 @42.5, 1x5+ @40', inTopSet(1)],
        'incline-bench': ['1x6 @40, 1x5 @47.5, 3,5,7,4,6,8 @55', '6,5,3,5,7,4,6,7'],
      },
      {
        deadlift: [
          '1x5 @135, 1x3 @152.5, 1x1+ @170, 1x3 @162.5, 1x3 @152.5, 1x3 @145, 1x3 @135, 1x3 @125, 1x3+ @117.5',
          inTopSet(6),
        ],
        'front-squat': '1x5 @50, 1x5 @60, 3,5,7,4,6,8 @70',
      },
      {
        bench: [
          '1x5 @75, 1x3 @85, 1x1+ @95, 1x3 @90, 1x5 @85, 1x3 @80, 1x5 @75, 1x3 @70, 1x5+ @65',
          '5,3,2,3,5,3,5,3,5',
        ],
        'close-grip-bench': '1x6 @40, 1x5 @47.5, 3,5,7,4,6,8 @55',
      },
      {
        'bench-volume': '1x8 @67.5, 1x6 @77.5, 3x4 @87.5, 1x5 @82.5, 1x6 @77.5, 1x7 @72.5, 1x8+ @67.5',
        'press-volume': '1x6 @30, 1x5 @35, 3,5,7,4,6,8 @42.5',
      },
      {
        squat: [
          '1x5 @107.5, 1x3 @122.5, 1x1+ @137.5, 1x3 @130, 1x3 @122.5, 1x3 @115, 1x5 @107.5, 1x5 @102.5, 1x5+ @95',
          inTopSet(3),
        ],
        'sumo-deadlift': '1x5 @77.5, 1x5 @92.5, 3,5,7,4,6,8 @107.5',
      },
      {
        press: ['1x5 @45, 1x3 @50, 1x1+ @57.5, 1x3 @55, 1x3 @50, 1x3 @47.5, 1x5 @45, 1x5 @42.5, 1x5+ @40', inTopSet(0)],
        'incline-bench': '1x6 @40, 1x5 @47.5, 3,5,7,4,6,8 @55',
      },
      {
        deadlift: '1x5 @140, 1x3 @160, 1x1+ @177.5, 1x3 @167.5, 1x3 @160, 1x3 @150, 1x3 @140, 1x3 @130, 1x3+ @122.5',
      },
      ...days(1),
      { 'press-volume': '1x6 @27.5, 1x5 @32.5, 3,5,7,4,6,8 @37.5' },
    ],
  },
  'madcow-5x5': {
    starts: kg({ squat: 100, bench: 70, row: 60, 'incline-bench': 50, deadlift: 120 }),
    sessions: [
      {
        'squat-monday': '1x5 @50, 1x5 @62.5, 1x5 @75, 1x5 @87.5, 1x5 @100',
        'bench-monday': '1x5 @35, 1x5 @42.5, 1x5 @52.5, 1x5 @60, 1x5 @70',
      },
      { 'squat-wednesday': '1x5 @50, 1x5 @62.5, 2x5 @75', deadlift: '1x5 @75, 1x5 @90, 1x5 @105, 1x5 @120' },
      {
        'squat-friday': '1x5 @50, 1x5 @62.5, 1x5 @75, 1x5 @87.5, 1x3 @102.5, 1x8 @75',
        'bench-friday': '1x5 @35, 1x5 @42.5, 1x5 @52.5, 1x5 @60, 1x3 @72.5, 1x8 @52.5',
      },
      {
        'squat-monday': '1x5 @50, 1x5 @65, 1x5 @77.5, 1x5 @90, 1x5 @102.5',
        'bench-monday': ['1x5 @35, 1x5 @45, 1x5 @55, 1x5 @62.5, 1x5 @72.5', '5,5,5,5,3'],
      },
      { 'squat-wednesday': '1x5 @50, 1x5 @65, 2x5 @77.5', deadlift: '1x5 @77.5, 1x5 @92.5, 1x5 @107.5, 1x5 @122.5' },
      {
        'squat-friday': '1x5 @50, 1x5 @65, 1x5 @77.5, 1x5 @90, 1x3 @105, 1x8 @77.5',
        'bench-friday': ['1x5 @35, 1x5 @45, 1x5 @55, 1x5 @62.5, 1x3 @75, 1x8 @55', '5,5,5,5,2,8'],
      },
      {
        'squat-monday': '1x5 @52.5, 1x5 @65, 1x5 @77.5, 1x5 @92.5, 1x5 @105',
        'bench-monday': ['1x5 @35, 1x5 @45, 1x5 @55, 1x5 @62.5, 1x5 @72.5', '5,5,5,5,4'],
      },
      ...days(1),
      { 'bench-friday': '1x5 @32.5, 1x5 @40, 1x5 @47.5, 1x5 @57.5, 1x3 @67.5, 1x8 @47.5' },
      { 'bench-monday': '1x5 @32.5, 1x5 @42.5, 1x5 @50, 1x5 @60, 1x5 @67.5' },
    ],
  },
  'recommended-routine': {
    starts: {},
    sessions: [
      { 'pull-up': ['3x5', '8,8,8'], squat: ['3x5', '8,8,8'], dip: ['3x10s', '20,15,10'], rollout: ['3x8', '9,8,8'] },
      {
        'pull-up': ['3x10s', '30,30,30'],
        squat: ['3x5', '8,8,8'],
        dip: ['25s,20s,15s', '30,30,30'],
        rollout: '10,9,9',
      },
      { 'pull-up': ['3x5', '8,8,7'], squat: ['3x5', '8,8,8'], dip: '3x5', rollout: ['11,10,10', '12,12,12'] },
      { 'pull-up': '3x8', squat: ['3x5 @0', '8,8,8'], dip: '3x6', rollout: '3x12' },
      { 'pull-up': ['3x5', '4,4,3'], squat: '3x5 @2.5', dip: '3x7' },
      { 'pull-up': ['3x5', '5,4,4'], squat: '3x6 @2.5' },
      { 'pull-up': ['6,5,5', '5,5,4'], squat: '3x7 @2.5' },
      { 'pull-up': '3x5', squat: '3x8 @2.5' },
    ],
  },
  'dumbbell-ppl': {
    starts: kg({ 'bench-press': 20, 'incline-fly': 10, 'lateral-raise': 8, curl: 12 }),
    sessions: [
      { 'bench-press': ['3x8 @20', '12,12,12'], 'incline-fly': ['3x8 @10', '12,12,12'], 'lateral-raise': '3x8 @8' },
      { curl: ['3x8 @12', '10,9,8'] },
      ...days(1),
      {
        'bench-press': ['3x8 @22', '10,9,8'],
        'incline-fly': ['3x13 @10', '17,17,17'],
        'lateral-raise': ['3x9 @8', '8,8,8'],
      },
      { curl: '11,10,9 @12' },
      ...days(1),
      { 'bench-press': '11,10,9 @22', 'incline-fly': '3x8 @12', 'lateral-raise': ['3x9 @8', '8,8,8'] },
      ...days(2),
      { 'bench-press': '12,11,10 @22', 'lateral-raise': ['3x9 @8', '8,8,8'] },
      ...days(2),
      { 'lateral-raise': '3x8 @6' },
    ],
  },
};

test.each(BUILT_IN_PROGRAMS.map((program) => [program.id, program] as const))(
  '%s asks for what it is known for',
  (id, program) => {
    const { starts, sessions } = EXAMPLES[id] ?? { starts: {}, sessions: [] };
    expect(sessions.length).toBeGreaterThanOrEqual(8);
    expect(played(program, starts, sessions).asked).toEqual(askedIn(sessions));
  },
);

test.each(BUILT_IN_PROGRAMS.map((program) => [program.id, program] as const))('%s can be followed', (_, program) => {
  expect(programFault(program, measureInCatalogue)).toBeNull();
});
