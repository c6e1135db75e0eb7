import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkoutSummary } from '#contract/workout.ts';
import { byYear, firstPageOnly, type HistoryPages, withoutWorkout, withWorkout, workoutsOf } from './history-pages.ts';

function workout(id: string, start_time: string): WorkoutSummary {
  return {
    id,
    name: 'Workout',
    muscle_groups: [],
    start_time,
    duration: 60,
    total_volume: 1,
    total_sets: 1,
    total_reps: 1,
    xp_earned: 1,
  };
}

const onDay = (day: number) => workout(`id-${day}`, new Date(Date.UTC(2026, 0, day)).toISOString());

/** Pages of the given days, newest first; `next` is the cursor of the last one. */
function history(pages: readonly number[][], next: string | null = null): HistoryPages {
  return {
    pageParams: pages.map((_, index) => (index === 0 ? null : `cursor-${index}`)),
    pages: pages.map((days, index) => ({
      answer: days.map(onDay),
      next: index === pages.length - 1 ? next : `cursor-${index + 1}`,
    })),
  };
}
const idsOf = ({ pages }: HistoryPages) => pages.map(({ answer }) => answer.map(({ id }) => id));

describe('a deleted workout', () => {
  const shown = history([[9, 8], [6, 5], [3]]);

  test('is removed from its page, and the cursors stay', () => {
    const rest = withoutWorkout(shown, 'id-6');
    expect(idsOf(rest)).toEqual([['id-9', 'id-8'], ['id-5'], ['id-3']]);
    expect(rest.pages.map(({ next }) => next)).toEqual(['cursor-1', 'cursor-2', null]);
    expect(rest.pageParams).toEqual(shown.pageParams);
  });

  test.each([
    [10, 0],
    [7, 1],
    [4, 2],
    [1, 2],
  ])('of day %i is restored on page %i', (day, page) => {
    const restored = withWorkout(shown, onDay(day));
    expect(restored.pages[page]?.answer.map(({ id }) => id)).toContain(`id-${day}`);
    const starts = workoutsOf(restored).map(({ start_time }) => start_time);
    expect(starts).toEqual(starts.toSorted().reverse());
  });

  test('older than the loaded pages is not restored until its page loads', () => {
    const unfinished = history([[9, 8]], 'cursor-1');
    expect(withWorkout(unfinished, onDay(2))).toEqual(unfinished);
  });

  test('that was the only one is restored to an empty list', () => {
    expect(idsOf(withWorkout(history([[]]), onDay(2)))).toEqual([['id-2']]);
  });

  test('appears once, however often it is restored', () => {
    expect(idsOf(withWorkout(shown, onDay(6)))).toEqual(idsOf(shown));
  });

  test('leaves everything unchanged once restored, also among workouts with the same start time', () => {
    const at = '2026-05-01T10:00:00.000Z';
    const anyPages = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 }).map((ids): HistoryPages => {
      const workouts = ids
        .toSorted()
        .reverse()
        .map((id) => workout(id, at));
      const half = Math.ceil(workouts.length / 2);
      return {
        pageParams: [null, 'next'],
        pages: [
          { answer: workouts.slice(0, half), next: 'next' },
          { answer: workouts.slice(half), next: null },
        ],
      };
    });
    fc.assert(
      fc.property(anyPages, fc.nat(), (pages, at) => {
        const all = workoutsOf(pages);
        const gone = all[at % all.length];
        if (!gone) return;
        expect(workoutsOf(withWorkout(withoutWorkout(pages, gone.id), gone))).toEqual(all);
      }),
    );
  });
});

test('later pages can be dropped', () => {
  expect(firstPageOnly(history([[9, 8], [6]]))).toEqual({
    pageParams: [null],
    pages: [{ answer: [onDay(9), onDay(8)], next: 'cursor-1' }],
  });
});

test('workouts are grouped by the year where they were done', () => {
  const listed = (...workouts: ReturnType<typeof onDay>[]) => workouts.map((workout) => ({ workout }));
  const eve = workout('eve', '2025-12-31T23:30:00.000Z');
  expect(byYear(listed(onDay(2), eve), 'UTC').map(({ year, workouts }) => [year, workouts.length])).toEqual([
    [2026, 1],
    [2025, 1],
  ]);
  expect(byYear(listed(onDay(2), eve), 'Europe/Berlin').map(({ year }) => year)).toEqual([2026]);
  const abroad = { ...eve, time_zone: 'Asia/Tokyo' };
  expect(byYear(listed(abroad), 'America/New_York').map(({ year }) => year)).toEqual([2026]);
  expect(byYear(listed({ ...eve, time_zone: 'Nowhere/Yet' }), 'Asia/Tokyo').map(({ year }) => year)).toEqual([2025]);
  expect(byYear([], 'UTC')).toEqual([]);
});
