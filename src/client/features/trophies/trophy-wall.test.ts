import { describe, expect, it } from 'vitest';
import { findTrophy, TROPHIES, type Trophy } from '#core/play/trophies.ts';
import { progressText, spokenProgress, trophyWall, wonDate } from './trophy-wall.ts';

const WORKOUT = crypto.randomUUID();
const won = (id: string, day = '2026-11-08') => ({ id, earned_on: day, workout_id: WORKOUT });

function trophy(id: string): Trophy {
  const found = findTrophy(id);
  if (!found) throw new Error(`There is no trophy ${id}`);
  return found;
}

describe('the wall', () => {
  it('has every trophy once: won, next or hidden', () => {
    const wall = trophyWall({ earned: [won('comeback'), won('workouts-1')], progress: {} });
    const ids = [...wall.won, ...wall.next].map((one) => one.trophy.id).concat(wall.hidden.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(TROPHIES.map(({ id }) => id).toSorted());
    expect(wall.count).toBe(TROPHIES.length);
    expect(wall.won.map((one) => one.trophy.id)).toEqual(['comeback', 'workouts-1']);
  });

  it('shows the latest first, and of one day the hardest', () => {
    const earned = [won('barbell-100'), won('barbell-140'), won('barbell-60'), won('comeback', '2026-11-09')];
    const { won: shown } = trophyWall({ earned, progress: {} });
    expect(shown.map((one) => one.trophy.id)).toEqual(['comeback', 'barbell-140', 'barbell-100', 'barbell-60']);
  });

  it('shows the nearest first, and those just as near in the order of the rules', () => {
    const { next } = trophyWall({
      earned: [],
      progress: { 'workouts-100': 75, 'night-shift': 8, 'workouts-10': 9, 'streak-4': 3 },
    });
    expect(next.slice(0, 4).map((one) => one.trophy.id)).toEqual([
      'workouts-10',
      'night-shift',
      'workouts-100',
      'streak-4',
    ]);
  });

  it('names no hidden trophy before it is won', () => {
    const { next, hidden } = trophyWall({ earned: [won('reps-100')], progress: {} });
    expect(next.filter(({ trophy: { isHidden } }) => isHidden)).toEqual([]);
    expect(hidden.map(({ id }) => id)).not.toContain('reps-100');
    expect(hidden.length).toBe(TROPHIES.filter(({ isHidden }) => isHidden).length - 1);
  });

  it('leaves out a trophy of a later release', () => {
    const { won: shown } = trophyWall({ earned: [won('moon-landing'), won('workouts-1')], progress: { 'mars-1': 3 } });
    expect(shown.map((one) => one.trophy.id)).toEqual(['workouts-1']);
  });
});

describe('progress', () => {
  it.each([
    ['workouts-100', 75, '75 / 100', '75 of 100 workouts'],
    ['workouts-1000', 999, '999 / 1,000', '999 of 1,000 workouts'],
    ['barbell-100', 97.5, '97.5 / 100 kg', '97.5 of 100 kg'],
    ['life-40t', 23_140.5, '23,140 / 40,000 kg', '23,140 of 40,000 kg'],
    ['bench-bodyweight', 85.7, '85 / 100%', '85 of 100 %'],
    ['plank-60', 45, '45 / 60 s', '45 of 60 seconds'],
    ['tier-swoleratt', 12_400, '12,400 / 35,240 XP', '12,400 of 35,240 XP'],
  ])('of %s at %d is %s', (id, progress, text, spoken) => {
    expect(progressText({ trophy: trophy(id), progress }, 'kg')).toBe(text);
    expect(spokenProgress({ trophy: trophy(id), progress }, 'kg')).toBe(spoken);
  });

  it.each([
    ['barbell-100', 61.235, '135 / 220.5 lb'],
    ['life-40t', 23_140.5, '51,016 / 88,185 lb'],
    ['workouts-100', 75, '75 / 100'],
  ])('of %s is told in pounds to whoever lifts in pounds', (id, progress, text) => {
    expect(progressText({ trophy: trophy(id), progress }, 'lb')).toBe(text);
  });

  it('is never rounded up to a goal that is not reached', () => {
    expect(progressText({ trophy: trophy('life-40t'), progress: 39_999.9 }, 'kg')).toBe('39,999 / 40,000 kg');
  });

  it('is never shown beyond the goal', () => {
    const { next } = trophyWall({ earned: [], progress: { 'workouts-10': 12 } });
    expect(next[0]).toEqual({ trophy: trophy('workouts-10'), progress: 10 });
  });
});

describe('the day of a trophy', () => {
  const now = new Date(2026, 10, 16);
  it.each([
    ['2026-11-08', 'Nov 8'],
    ['2025-12-31', 'Dec 31, 2025'],
  ])('%s is %s', (day, text) => {
    expect(wonDate(day, now)).toBe(text);
  });
});
