// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hudNumbers, NO_NUMBERS } from './hud-numbers.ts';
import { ghostPeriod } from './last-trained.ts';

const GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core'];

it('take the first row of the totals', () => {
  const totals = [
    { total_volume: 23_140.5, total_workouts: 4, total_duration_min: 212 },
    { total_volume: 1, total_workouts: 1, total_duration_min: 1 },
  ];
  expect(hudNumbers({ totals, muscles: [] })).toMatchObject({ volume: 23_140.5, workouts: 4, minutes: 212 });
});

it('list all seven groups in order, lowercased, with zeros for missing ones', () => {
  const muscles = [
    { muscle_group: 'LEGS', volume: 8400, sets: 14 },
    { muscle_group: 'Chest', volume: 4200, sets: 7 },
    { muscle_group: 'neck', volume: 9000, sets: 90 },
  ];
  const { muscles: shown } = hudNumbers({ totals: [], muscles });
  expect(shown.map(({ group }) => group)).toEqual(GROUPS);
  expect(shown[0]).toEqual({ group: 'chest', volume: 4200, sets: 7, volumePart: 0.5, setsPart: 0.5 });
  expect(shown[4]).toEqual({ group: 'legs', volume: 8400, sets: 14, volumePart: 1, setsPart: 1 });
  for (const at of [1, 2, 3, 5, 6]) expect(shown[at]).toMatchObject({ volume: 0, sets: 0, volumePart: 0, setsPart: 0 });
});

it('scale each kind of bar to the biggest group', () => {
  const muscles = [
    { muscle_group: 'back', volume: 100, sets: 20 },
    { muscle_group: 'arms', volume: 400, sets: 5 },
  ];
  const { muscles: shown } = hudNumbers({ totals: [], muscles });
  expect(shown[1]).toMatchObject({ volumePart: 0.25, setsPart: 1 });
  expect(shown[3]).toMatchObject({ volumePart: 1, setsPart: 0.25 });
});

it('accept numbers as strings', () => {
  const muscles = [{ muscle_group: 'core', volume: '540.25', sets: '6' }];
  const numbers = hudNumbers({ totals: [{ total_volume: '99.5', total_workouts: '2' }], muscles });
  expect(numbers).toMatchObject({ volume: 99.5, workouts: 2, minutes: 0 });
  expect(numbers.muscles[6]).toMatchObject({ volume: 540.25, sets: 6 });
});

it.each([
  null,
  undefined,
  {},
  'rows',
  [null],
  [7],
  [{ total_volume: 'NaN', volume: Number.NaN, muscle_group: 'core' }],
])('are zeros if the answer is %j', (answer) => {
  expect(hudNumbers({ totals: answer, muscles: answer })).toEqual(NO_NUMBERS);
});

const PERIOD = {
  since: '2026-10-05',
  total_volume: 12_400,
  total_workouts: 3,
  total_duration_min: 161,
  muscles: [{ muscle_group: 'chest', volume: 3096, sets: 12 }],
};
const TRAINED = { workout_id: null, week: PERIOD, month: { ...PERIOD, since: '2026-10-01' }, best_month: null };

it('names the week and the month that are to be beaten, with their numbers', () => {
  const week = ghostPeriod(TRAINED, 'week', '2026-11-17');
  expect(week).toMatchObject({ name: 'your week of Oct 5', numbers: { volume: 12_400, workouts: 3, minutes: 161 } });
  expect(week?.numbers.muscles[0]).toMatchObject({ group: 'chest', volume: 3096, sets: 12, volumePart: 1 });
  expect(ghostPeriod(TRAINED, 'month', '2026-11-17')?.name).toBe('your October');
});

it('names the year where it is another', () => {
  expect(ghostPeriod(TRAINED, 'week', '2027-01-02')?.name).toBe('your week of Oct 5, 2026');
  expect(ghostPeriod(TRAINED, 'month', '2027-01-02')?.name).toBe('your October, 2026');
});

it('is none before the first workout, and until it is known', () => {
  expect(ghostPeriod({ ...TRAINED, week: null }, 'week', '2026-11-17')).toBeNull();
  expect(ghostPeriod(undefined, 'week', '2026-11-17')).toBeNull();
});
