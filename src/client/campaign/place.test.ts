import { expect, it } from 'vitest';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import type { Program } from '#core/programs/program.ts';
import { askedText, schemeText, shownPlace, stagesOfWeek } from './place.ts';

const program = (wanted: string) => BUILT_IN_PROGRAMS.find(({ id }) => id === wanted) as Program;

it('two days that are done three times a week make weeks of three stages', () => {
  const strength = program('starting-strength');
  const place = (pass: number, day: number) => shownPlace(strength, { pass, week: 1, day });
  expect([place(1, 1), place(1, 2), place(2, 1), place(2, 2)]).toEqual([
    { week: 1, stage: 1, of: 3 },
    { week: 1, stage: 2, of: 3 },
    { week: 1, stage: 3, of: 3 },
    { week: 2, stage: 1, of: 3 },
  ]);
  expect(shownPlace({ ...strength, perWeek: 2 }, { pass: 2, week: 1, day: 1 })).toEqual({ week: 2, stage: 1, of: 2 });
});

it('weeks with a plan of their own go on counting through the cycles', () => {
  expect(shownPlace(program('531-boring-but-big'), { pass: 2, week: 3, day: 4 })).toEqual({ week: 7, stage: 4, of: 4 });
});

it('the stages of a week are those that are shown in it', () => {
  const block = { ...program('531-boring-but-big'), ends: true };
  const short = { ...program('starting-strength'), ends: true };
  for (const one of [...BUILT_IN_PROGRAMS, block, short]) {
    const weeks = Array.from({ length: 9 }, (_, at) => stagesOfWeek(one, at + 1));
    for (const [at, stages] of weeks.entries()) {
      const shown = stages.map((place) => shownPlace(one, place));
      expect(shown.map(({ week, stage }) => [week, stage])).toEqual(stages.map((_, stage) => [at + 1, stage + 1]));
      if (!one.ends) expect(stages).toHaveLength(shown[0]?.of ?? -1);
    }
  }
  expect([4, 5].map((week) => stagesOfWeek(block, week).length)).toEqual([4, 0]);
  expect([1, 2].map((week) => stagesOfWeek(short, week).length)).toEqual([2, 0]);
});

const set = (kg: number | null, reps: number) => ({ kg, reps });

it.each([
  ['equal sets', [set(80, 5), set(80, 5), set(80, 5)], '3x5', '3x5 @ 80'],
  ['a last one of as many as possible', [set(80, 3), set(80, 3), { ...set(80, 3), amrap: true }], '3x3+', '3x3+ @ 80'],
  [
    'a range, of which one asks for more',
    [
      { ...set(20, 8), range: [8, 12] as const },
      { ...set(20, 9), range: [8, 12] as const },
    ],
    '2x8-12',
    '2x8-12 @ 20',
  ],
  ['a wave', [set(65, 5), set(75, 3), { ...set(85, 1), amrap: true }], '5, 3, 1+', '5, 3, 1+ @ 65-85'],
  ['holds', [{ ...set(null, 0), seconds: 30 }], '1x30s', '1x30s'],
  [
    'a sum',
    [
      { ...set(40, 10), total: 50 },
      { ...set(40, 10), total: 50 },
    ],
    '50',
    '50 @ 40',
  ],
] as const)('%s', (_, sets, scheme, asked) => {
  expect([schemeText(sets), askedText(sets, 'kg')]).toEqual([scheme, asked]);
});
