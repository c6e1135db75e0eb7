// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { withLastTimes } from './against-last-time.tsx';

type Given = Parameters<typeof withLastTimes>;

const set = (weight: number, reps: number, type = 'normal') => ({ weight, reps, type, setNumber: 1, isPr: false });
const finished = (sets: readonly ReturnType<typeof set>[]) =>
  [
    { exercises: [{ exerciseId: 'bench', measure: 'weight_reps', sets }] },
    { exercises: [{ exerciseId: 'bench', name: 'Bench', measure: 'weight_reps' }] },
  ] as unknown as [Given[0], Given[1]];
const last = (sets: readonly object[], measure = 'weight_reps') =>
  ({ bench: { measure, sets } }) as unknown as NonNullable<Given[2]>;
const then = (weight: number, reps: number, set_type = 'normal') => ({ set_number: 1, weight, reps, set_type });

it('sets the best set beside that of the last time', () => {
  const today = [set(40, 10, 'warmup'), set(80, 8), set(82.5, 6)];
  const [row] = withLastTimes(...finished(today), last([then(100, 5, 'warmup'), then(80, 8)]));
  expect(row).toMatchObject({ name: 'Bench', sets: 2, today: { weight: 82.5, reps: 6 }, outcome: 'ahead' });
  expect(row?.before).toMatchObject({ weight: 80, reps: 8 });
});

it.each([
  [[set(80, 8)], 'even'],
  [[set(80, 7)], 'behind'],
  [[set(82.5, 8)], 'ahead'],
  // The word is about the sets that stand beside it, not about the sum of all.
  [[set(85, 8), set(40, 1)], 'ahead'],
  [[set(60, 8), set(60, 8), set(60, 8)], 'behind'],
])('%j against 80 x 8 is %s', (today, outcome) => {
  const rows = withLastTimes(...finished(today), last([then(80, 8), then(75, 8), then(75, 8)]));
  expect(rows[0]?.outcome).toBe(outcome);
});

it.each([
  ['a first time', { bench: null }, null],
  ['one that is not known', {}, undefined],
  ['one of another measure', last([then(0, 20)], 'reps_only'), undefined],
])('compares nothing with %s', (_what, lastTimes, before) => {
  const [row] = withLastTimes(...finished([set(80, 8)]), lastTimes);
  expect([row?.before, row?.outcome]).toEqual([before, undefined]);
});
