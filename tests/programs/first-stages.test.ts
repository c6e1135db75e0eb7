import { expect, test } from 'vitest';
import type { MusclePart, ShoulderHead, ShownMuscle } from '#core/insights/muscle-rows.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { firstStages, stageMinutes, weeklySets } from '#core/programs/first-stages.ts';
import type { Program } from '#core/programs/program.ts';
import type { Muscle } from '#core/workout/own-exercise.ts';
import { readCatalogueRows } from '#tests/support/exercise-catalogue.ts';
import { newRun, textOf, trainingIn } from './play.ts';

const builtIn = (id: string) => BUILT_IN_PROGRAMS.find((program) => program.id === id) as Program;
const CATALOGUE = new Map(readCatalogueRows().map((row) => [row.id, row]));
const musclesOf = (id: string) => {
  const row = CATALOGUE.get(id);
  return {
    primary: (row?.primary_muscles ?? []) as Muscle[],
    secondary: (row?.secondary_muscles ?? []) as Muscle[],
    shoulderHeads: (row?.shoulder_heads ?? []) as ShoulderHead[],
  };
};

test('the first two weeks tell their loads where they are known', () => {
  const starts = { 'squat-a': { kg: 60 }, bench: { kg: 40 } };
  const stages = firstStages(builtIn('starting-strength'), newRun(starts), trainingIn());
  expect(stages.map(({ slots }) => slots.map(({ sets }) => textOf(sets)).join('; '))).toEqual([
    '3x5 @60; 3x5 @40; 1x5',
    '3x5 @65; 3x5; 1x5',
    '3x5 @70; 3x5 @42.5; 1x5',
    '3x5 @75; 3x5; 1x5',
    '3x5 @80; 3x5 @45; 1x5',
    '3x5 @85; 3x5; 1x5',
  ]);
});

test('a day takes its sets and the rests between them; pairs are rested from together', () => {
  const minutes = (id: string) => stageMinutes(firstStages(builtIn(id), newRun({}), trainingIn())[0] ?? { slots: [] });
  // 7 sets of 45 seconds, 6 rests of 180.
  expect(minutes('starting-strength')).toBe(23);
  // 24 sets of 45 seconds and 3 holds of 10; 9 rests of 90 after the pairs and 2 of 60 between rounds of the core.
  expect(minutes('recommended-routine')).toBe(34);
});

test('sets a week for each muscle, as the insights count them', () => {
  const program = builtIn('starting-strength');
  const training = trainingIn();
  const sets = weeklySets(firstStages(program, newRun({}), training), program.perWeek, musclesOf, training);
  const of = (...places: (ShownMuscle | MusclePart)[]) => places.map((place) => sets.get(place));
  // A week has 9 sets of squats, 4.5 of each press and 3 of deadlifts, which help by half.
  expect(of('quadriceps', 'chest', 'shoulders', 'triceps')).toEqual([10.5, 4.5, 6.8, 4.5]);
});
