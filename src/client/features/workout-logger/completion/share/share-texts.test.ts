import { describe, expect, it } from 'vitest';
import type { Progression } from '#contract/workout.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import type { WorkoutFigures } from '../workout-figures.ts';
import { plainLines, plainShareText, shareCard, shareText } from './share-texts.ts';

const FIGURES: WorkoutFigures = { duration: 3138, sets: 14, reps: 134, volume: 6240, xp: 6240 };
const BENCH = {
  exerciseId: 'barbell-bench-press',
  exerciseName: 'Barbell Bench Press',
  oldWeight: 82.5,
  oldReps: 8,
  oldIsHouse: false,
  newWeight: 85,
  newReps: 8,
};
const LEVEL_UP: Progression = {
  xpBefore: 90_000,
  xpAfter: 96_240,
  xpGained: 6240,
  levelBefore: 12,
  levelAfter: 13,
  tierBefore: 'SWOLERATT',
  tierAfter: 'SWOLERATT',
  currentStreak: 3,
  totalWorkouts: 42,
  records: [BENCH],
};

describe('the card', () => {
  it('shows XP, the level-up, the score and the record', () => {
    expect(shareCard(FIGURES, LEVEL_UP)).toEqual({
      xp: '+6,240',
      rank: 'LEVEL UP! 12 > 13',
      isLevelUp: true,
      lines: [
        { label: 'DURATION', value: '52:18' },
        { label: 'SETS', value: '14' },
        { label: 'REPS', value: '134' },
        { label: 'VOLUME KG', value: '6,240' },
      ],
      records: [{ label: 'PR Barbell Bench Press', effort: '85 x 8' }],
      more: null,
    });
  });

  it('shows the rank if no level was gained', () => {
    const { rank, isLevelUp } = shareCard(FIGURES, { ...LEVEL_UP, levelBefore: 13, xpBefore: LEVEL_UP.xpAfter - 1 });
    expect({ rank, isLevelUp }).toEqual({ rank: 'LVL 13 SWOLERATT', isLevelUp: false });
  });

  it('shows the stars beyond the last level, and a new one like a level', () => {
    const mythic = { ...LEVEL_UP, levelBefore: 56, levelAfter: 56, tierAfter: 'MYTHIC' } as const;
    const rank = (xpBefore: number, xpAfter: number) => {
      const card = shareCard(FIGURES, { ...mythic, xpBefore, xpAfter });
      return [card.rank, card.isLevelUp];
    };
    expect(rank(690_000, 696_240)).toEqual(['LVL 56 MYTHIC', false]);
    expect(rank(1_796_000, 1_802_240)).toEqual(['NEW STAR! ★12', true]);
    expect(rank(1_838_120, 1_844_360)).toEqual(['MYTHIC ★12', false]);
  });

  it('names three records and counts the rest', () => {
    const records = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...BENCH, exerciseId: `exercise-${at}` }));
    const of = (count: number) => shareCard(FIGURES, { ...LEVEL_UP, records: records(count) });
    expect([3, 4, 7].map((count) => of(count).records.length)).toEqual([3, 3, 3]);
    expect([3, 4, 7].map((count) => of(count).more)).toEqual([null, '+1 MORE RECORD', '+4 MORE RECORDS']);
  });

  it('shows neither rank nor records before the server has answered', () => {
    const { rank, records, xp } = shareCard(FIGURES, null);
    expect({ rank, records, xp }).toEqual({ rank: null, records: [], xp: '+6,240' });
  });
});

it('names the house when a first lift beats the house score', () => {
  const house = { ...BENCH, oldReps: 10, oldIsHouse: true };
  const { oldIsHouse: _, ...fromBeforeItWasTold } = house;
  for (const record of [house, fromBeforeItWasTold]) {
    const progression = { ...LEVEL_UP, records: [record] };
    expect(shareCard(FIGURES, progression).records).toEqual([
      { label: 'BEAT THE HOUSE Barbell Bench Press', effort: '85 x 8' },
    ]);
    expect(shareText(FIGURES, progression)).toContain('\nBEAT THE HOUSE: Barbell Bench Press 85 x 8\n');
    expect(shareText(FIGURES, progression)).not.toContain('PR');
  }
  const own = { ...LEVEL_UP, records: [{ ...house, oldIsHouse: false }] };
  expect(shareText(FIGURES, own)).toContain('PR: Barbell Bench Press');
});

it('says the same in the text version', () => {
  expect(shareText(FIGURES, LEVEL_UP).split('\n')).toEqual([
    'STAGE CLEAR! +6,240 XP',
    'LEVEL UP! 12 > 13',
    'Duration: 52:18',
    'Sets: 14',
    'Reps: 134',
    'Volume kg: 6,240',
    'PR: Barbell Bench Press 85 x 8',
    '#GYMRATT',
  ]);
  expect(shareText(FIGURES, null)).not.toContain('PR');
});

it('speaks of pounds to a member with pounds, except for an exercise in kilograms', () => {
  const records = [
    { ...BENCH, newWeight: 61.235 },
    { ...BENCH, exerciseId: 'leg-press' },
  ];
  const units = (exerciseId?: string) => (exerciseId === 'leg-press' ? METRIC : toUnits('lb', 'mi'));
  const card = shareCard(FIGURES, { ...LEVEL_UP, records }, units);
  expect(card.lines.at(-1)?.label).toBe('VOLUME LB');
  expect(card.records.map(({ effort }) => effort)).toEqual(['135 x 8', '85 kg x 8']);
  expect(shareText(FIGURES, { ...LEVEL_UP, records }, units)).toContain(
    '\nVolume lb: 6,240\nPR: Barbell Bench Press 135 x 8\n',
  );
});

it('tells the training alone with the cabinet off', () => {
  expect(plainShareText(plainLines(FIGURES, LEVEL_UP)).split('\n')).toEqual([
    'Workout',
    'Duration: 52:18',
    'Sets: 14',
    'Reps: 134',
    'Volume kg: 6,240',
    'Personal record: Barbell Bench Press 85 x 8',
    'GYMRATT',
  ]);
  expect(plainShareText(plainLines(FIGURES, null))).not.toContain('record');
});
