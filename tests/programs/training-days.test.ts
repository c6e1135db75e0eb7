import { expect, test } from 'vitest';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import type { Program } from '#core/programs/program.ts';
import { evenWeekdays, nextTrainingDay, plannedStages, weekdayOf } from '#core/programs/training-days.ts';
import { newRun, played } from './play.ts';

const builtIn = (id: string) => BUILT_IN_PROGRAMS.find((program) => program.id === id) as Program;
const MONDAY = '2026-11-16';
const [MON_WED_FRI, NONE] = [[1, 3, 5], []];

test('the first of the chosen weekdays from a day on, that day included', () => {
  expect([MONDAY, '2026-11-22'].map(weekdayOf)).toEqual([1, 7]);
  const next = (from: string, weekdays: readonly number[]) => nextTrainingDay(weekdays, from);
  expect(next(MONDAY, MON_WED_FRI)).toBe(MONDAY);
  expect(next('2026-11-17', MON_WED_FRI)).toBe('2026-11-18');
  expect(next('2026-11-21', MON_WED_FRI)).toBe('2026-11-23');
  expect(next('2026-11-17', [1])).toBe('2026-11-23');
  expect(next(MONDAY, NONE)).toBeNull();
});

test('days of a member who comes whenever it suits are spread over the week', () => {
  expect(evenWeekdays(3, MONDAY)).toEqual([1, 3, 6]);
  expect(evenWeekdays(2, '2026-11-19')).toEqual([4, 1]);
  expect(evenWeekdays(7, MONDAY)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

const planned = (program: Program, given: Partial<Parameters<typeof plannedStages>[3]> = {}, stagesDone = 0) => {
  const { entries } = played(program, {}, Array(stagesDone).fill({}));
  const days = { weekdays: MON_WED_FRI, from: MONDAY, until: '2026-11-27', ...given };
  return [...plannedStages(program, newRun({}), entries, days)].map(([date, { pass, week, day }]) => [
    date.slice(5),
    `${pass}.${week}.${day}`,
  ]);
};

test('the stages ahead stand on the chosen days, in their order, whatever the week of the program', () => {
  expect(planned(builtIn('starting-strength'), {}, 1)).toEqual([
    ['11-16', '1.1.2'],
    ['11-18', '2.1.1'],
    ['11-20', '2.1.2'],
    ['11-23', '3.1.1'],
    ['11-25', '3.1.2'],
    ['11-27', '4.1.1'],
  ]);
  // Four days a week by its own plan, three by the member's.
  expect(planned(builtIn('531-boring-but-big'), { until: '2026-11-23' }, 3)).toEqual([
    ['11-16', '1.1.4'],
    ['11-18', '1.2.1'],
    ['11-20', '1.2.2'],
    ['11-23', '1.2.3'],
  ]);
});

test('a missed day costs nothing: what was for it stands on the next one', () => {
  const squats = builtIn('starting-strength');
  expect(planned(squats, { until: '2026-11-18' })).toEqual([
    ['11-16', '1.1.1'],
    ['11-18', '1.1.2'],
  ]);
  expect(planned(squats, { from: '2026-11-17', until: '2026-11-18' })).toEqual([['11-18', '1.1.1']]);
});

test('nothing is planned without days, and nothing after the last stage of a block', () => {
  const block = { ...builtIn('starting-strength'), ends: true };
  expect(planned(block, {}, 1)).toEqual([['11-16', '1.1.2']]);
  expect(planned(block, {}, 2)).toEqual([]);
  expect(planned(block, { weekdays: NONE })).toEqual([]);
});

test('weeks off have none, and what was ahead comes after them', () => {
  expect(planned(builtIn('starting-strength'), { until: '2026-11-30', weeksOff: ['2026-11-23', MONDAY] })).toEqual([
    ['11-30', '1.1.1'],
  ]);
});
