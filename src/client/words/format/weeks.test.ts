import { describe, expect, it } from 'vitest';
import { weekDates, weekName } from './weeks.ts';

describe('the dates of a week', () => {
  it.each([
    ['2026-11-16', 'Nov 16 – 22'],
    ['2026-11-30', 'Nov 30 – Dec 6'],
    ['2026-12-28', 'Dec 28, 2026 – Jan 3, 2027'],
    ['2027-01-04', 'Jan 4 – 10, 2027'],
    ['2025-02-24', 'Feb 24 – Mar 2, 2025'],
  ])('%s is %s in 2026', (monday, words) => {
    expect(weekDates(monday, '2026-11-18')).toBe(words);
  });
});

it.each([
  ['2026-11-16', 'This week'],
  ['2026-11-09', 'Last week'],
  ['2026-11-23', 'Next week'],
  ['2026-11-30', 'In 2 weeks'],
  ['2026-10-12', '5 weeks ago'],
])('%s is called %s', (monday, name) => {
  expect(weekName(monday, '2026-11-16')).toBe(name);
});
