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
const MYTHIC = { levelBefore: 56, levelAfter: 56, tierAfter: 'MYTHIC' } as const;

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
      records: [{ label: 'PR Barbell Bench Press', value: '85 x 8' }],
      more: null,
    });
  });

  it.each([
    ['no new level', { levelBefore: 13, xpBefore: 96_239 }, 'LVL 13 SWOLERATT', false],
    ['the last level', { ...MYTHIC, xpBefore: 690_000, xpAfter: 696_240 }, 'LVL 56 MYTHIC', false],
    ['a new star', { ...MYTHIC, xpBefore: 1_796_000, xpAfter: 1_802_240 }, 'NEW STAR! ★12', true],
    ['stars', { ...MYTHIC, xpBefore: 1_838_120, xpAfter: 1_844_360 }, 'MYTHIC ★12', false],
  ])('shows the rank with %s', (_what, changes, rank, isLevelUp) => {
    expect(shareCard(FIGURES, { ...LEVEL_UP, ...changes })).toMatchObject({ rank, isLevelUp });
  });

  it.each([
    [3, null],
    [4, '+1 MORE RECORD'],
    [7, '+4 MORE RECORDS'],
  ])('names three of %i records and counts the rest', (count, more) => {
    const records = Array.from({ length: count }, (_, at) => ({ ...BENCH, exerciseId: `exercise-${at}` }));
    const card = shareCard(FIGURES, { ...LEVEL_UP, records });
    expect([card.records.length, card.more]).toEqual([3, more]);
  });

  it('shows neither rank nor records before the server has answered', () => {
    expect(shareCard(FIGURES, null)).toMatchObject({ rank: null, records: [], xp: '+6,240' });
  });
});

it('names the house when a first lift beats the house score', () => {
  const house = { ...BENCH, oldReps: 10, oldIsHouse: true };
  const { oldIsHouse: _, ...fromBeforeItWasTold } = house;
  for (const record of [house, fromBeforeItWasTold]) {
    const progression = { ...LEVEL_UP, records: [record] };
    const records = [{ label: 'BEAT THE HOUSE Barbell Bench Press', value: '85 x 8' }];
    expect(shareCard(FIGURES, progression).records).toEqual(records);
    expect(shareText(FIGURES, progression)).toContain('\nBEAT THE HOUSE: Barbell Bench Press 85 x 8\n');
    expect(shareText(FIGURES, progression)).not.toContain('PR');
  }
});

it('says the same in the text version', () => {
  const score = 'Duration: 52:18\nSets: 14\nReps: 134\nVolume kg: 6,240';
  const record = 'PR: Barbell Bench Press 85 x 8';
  const text = `STAGE CLEAR! +6,240 XP\nLEVEL UP! 12 > 13\n${score}\n${record}\n#GYMRATT`;
  expect(shareText(FIGURES, LEVEL_UP)).toBe(text);
  expect(shareText(FIGURES, null)).toBe(`STAGE CLEAR! +6,240 XP\n${score}\n#GYMRATT`);
});

it('speaks of pounds to a member with pounds, except for an exercise in kilograms', () => {
  const records = [
    { ...BENCH, newWeight: 61.235 },
    { ...BENCH, exerciseId: 'leg-press' },
  ];
  const units = (exerciseId?: string) => (exerciseId === 'leg-press' ? METRIC : toUnits('lb', 'mi'));
  const card = shareCard(FIGURES, { ...LEVEL_UP, records }, units);
  expect(card.lines.at(-1)?.label).toBe('VOLUME LB');
  expect(card.records.map(({ value }) => value)).toEqual(['135 x 8', '85 kg x 8']);
  expect(shareText(FIGURES, { ...LEVEL_UP, records }, units)).toContain(
    '\nVolume lb: 6,240\nPR: Barbell Bench Press 135',
  );
});

it('tells the training alone with the cabinet off', () => {
  const score = 'Workout\nDuration: 52:18\nSets: 14\nReps: 134\nVolume kg: 6,240';
  const record = 'Personal record: Barbell Bench Press 85 x 8';
  expect(plainShareText(plainLines(FIGURES, LEVEL_UP))).toBe(`${score}\n${record}\nGYMRATT`);
  expect(plainShareText(plainLines(FIGURES, null))).toBe(`${score}\nGYMRATT`);
});
