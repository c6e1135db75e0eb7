import { expect, test } from 'vitest';
import { BENCH, details, play, setsIn, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { sessionSetName, setMarks, setTitle, uncapitalized } from './set-words.ts';

test('every set is told apart in words', () => {
  const mixed = play(
    workoutWith({ ...BENCH, setsCount: 5 }),
    details('bench/1', { type: 'warmup' }),
    details('bench/3', { type: 'warmup' }),
    details('bench/4', { type: 'dropset' }),
    details('bench/5', { type: 'failure' }),
  );
  const names = setsIn(mixed, 'bench').map(({ id }) => sessionSetName(mixed, id));
  expect(names).toEqual(['warm-up 1', 'set 1', 'warm-up 2', 'drop set 2', 'failure set 3']);
  expect(sessionSetName(mixed, 'nothing')).toBe('');
  const titles = setsIn(mixed, 'bench').map((set) => setTitle(set, 1));
  expect(titles).toEqual(['WARM-UP 1', 'SET 1', 'WARM-UP 1', 'DROP SET 1', 'FAILURE SET 1']);
});

test('the sets of a finished workout are marked like the rows of the logger, and sides share their number', () => {
  const marks = (...sets: Parameters<typeof setMarks>[0]) => setMarks(sets).map(({ mark }) => mark);
  expect(marks({ type: 'warmup' }, {}, { type: 'dropset' }, { type: 'normal' }, { type: 'failure' })).toEqual([
    'W',
    '1',
    'D',
    '3',
    'F',
  ]);
  expect(marks({ side: 'left' }, { side: 'right' }, { side: 'left' }, { side: 'right' }, {})).toEqual([
    '1L',
    '1R',
    '2L',
    '2R',
    '3',
  ]);
  expect(setMarks([{ type: 'warmup' }, { side: 'left' }]).map(({ name }) => name)).toEqual(['warm-up 1', 'set 1 left']);
});

test('lowers only the first letter within a sentence: German nouns keep theirs', () => {
  expect([uncapitalized('This week'), uncapitalized('Letzte Woche')]).toEqual(['this week', 'letzte Woche']);
});
