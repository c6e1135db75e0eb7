// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { editedSession, type WorkoutToEdit } from '#core/workout/session/past-session.ts';
import { edit, play, setIn } from '#core/workout/session/testing/example-workout.ts';
import { METRIC } from '#core/workout/units.ts';
import { refusedTexts, setRefused } from '../logging/sets/refused-entries.ts';
import { gains, questionAbout } from './saving.tsx';

const WORKOUT: WorkoutToEdit = {
  id: '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11',
  name: 'Push day A',
  notes: null,
  start_time: '2026-01-08T17:05:00.000Z',
  end_time: '2026-01-08T17:55:00.000Z',
  duration: 2700,
  time_zone: 'UTC',
  bodyweight_kg: 80,
  xp_earned: 800,
  exercises: [
    {
      exercise_id: 'bench',
      name: 'Bench Press',
      category: 'compound',
      muscle_group: 'chest',
      measure: 'weight_reps',
      sets: [{ weight: 80, reps: 10 }],
    },
  ],
};
const opened = editedSession(WORKOUT, { revision: 1, timeZone: 'UTC' });
const setId = opened.exercises[0]?.sets[0]?.id ?? '';
const ask = (session = opened, xp: number | null = 800) => {
  const refused = refusedTexts(session, () => METRIC);
  return questionAbout(session, xp, refused);
};

/** 1200 stands in the weight of the first set. */
function refuse(): void {
  const before = setIn(opened, setId);
  if (!before) throw new Error('There is a set.');
  setRefused(setId, 'weight', { text: '1200', refusal: 'tooMuch', before });
}
afterEach(() => setRefused(setId, 'weight', undefined));

it('asks nothing where saving takes nothing away', () => {
  expect(ask()).toBeNull();
  expect(ask(play(opened, edit(setId, 90, 10)))).toBeNull();
});

it('names a refused number before it is lost, also where nothing else has changed', () => {
  const refusedNumbers = ['Bench Press, set 1: at most 1,000 kg. Still logged as 80 kg.'];
  const loses = { kind: 'loses', refusedNumbers, droppedSets: [], lost: 0, levels: null, stars: null };
  refuse();
  expect(ask()).toEqual(loses);
  expect(ask({ ...opened, name: 'Push day B' })).toEqual(loses);
  expect(ask(play(opened, edit(setId, 80, 5)))).toMatchObject({ ...loses, lost: 400 });
});

it('names a set that is no longer logged, also where no XP are lost by it', () => {
  const two = play(opened, { type: 'addSet', exerciseId: 'bench', setId: 'second' }, edit('second', 100, 10));
  const emptied = play(two, { type: 'editSet', setId, reps: '' });
  expect(ask(emptied)).toMatchObject({ kind: 'loses', droppedSets: ['Bench Press, set 1'], lost: 0 });
  // Its row was taken away on purpose.
  expect(ask(play(two, { type: 'deleteSet', setId }))).toBeNull();
});

it('says which level or star is lost', () => {
  const lighter = play(opened, edit(setId, 80, 5));
  expect(ask(lighter, 2600)).toMatchObject({ lost: 400, levels: { before: 2, after: 1 } });
  expect(ask(lighter, 1_800_300)).toMatchObject({ levels: null, stars: { before: 12, after: 11 } });
  expect(ask(lighter, 1_844_360)).toMatchObject({ stars: null });
  // With the cabinet off there is nothing of this to lose.
  expect(ask(lighter, null)).toBeNull();
});

it.each([
  [0, 0, 'Your XP stay as they are.', undefined],
  [-1200, 0, '-1,200 XP', undefined],
  [500, 1, '+500 XP, 1 trophy won', 'SEE IT'],
  [-500, 3, '-500 XP, 3 trophies won', 'SEE THEM'],
  [0, 2, '2 trophies won', 'SEE THEM'],
])('says of %i XP and %i trophies: %s', (difference, trophies, description, label) => {
  const toast = gains(difference, trophies, () => undefined);
  expect([toast.description, toast.action?.label]).toEqual([description, label]);
});
