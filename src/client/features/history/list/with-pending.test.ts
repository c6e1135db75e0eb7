// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Pending } from '#client/workout/completions/completion.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { useSettling, withPending, withTwoVersions } from './with-pending.ts';

afterEach(cleanup);

function workout(id: string, day: number, xp_earned = 100): WorkoutSummary {
  const figures = { duration: 60, total_volume: 100, total_sets: 1, total_reps: 1, xp_earned };
  return { id, name: id, muscle_groups: [], start_time: `2026-11-${10 + day}T18:00:00.000Z`, ...figures };
}

function edited(id: string, day: number, changes: Partial<Pending> = {}): Pending {
  const startTime = `2026-11-${10 + day}T18:00:00.000Z`;
  const times = { startTime, endTime: startTime, duration: 60 };
  const request = { id, userId: 'max', name: `${id} changed`, ...times, totalVolume: 0, xpEarned: 7, exercises: [] };
  const state = { state: 'waiting', problem: null, code: null } as const;
  return { kind: 'edit', workoutId: id, request, ...state, ...changes } as Pending;
}

const deleted = (id: string): Pending => ({
  ...edited(id, 1),
  kind: 'delete',
  workout: workout(id, 1),
});

const list = [workout('c', 3), workout('b', 2), workout('a', 1)];
const named = (pending: readonly Pending[], hasMore = false) =>
  withPending(list, pending, { hasMore }).map((shown) => `${shown.workout.name}${shown.pending ? '*' : ''}`);

describe('the history with what waits on this phone', () => {
  it('shows a changed workout as it is here, at its new place', () => {
    expect(named([edited('a', 9)])).toEqual(['a changed*', 'c', 'b']);
  });

  it('leaves a deleted one out', () => {
    expect(named([deleted('b')])).toEqual(['c', 'a']);
  });

  it('has one that is to be restored, at its place', () => {
    const restored = { ...deleted('b'), kind: 'restore' } as Pending;
    const without = list.filter(({ id }) => id !== 'b');
    const ids = withPending(without, [{ ...restored, workout: workout('b', 2) } as Pending], { hasMore: false });
    expect(ids.map((shown) => [shown.workout.id, shown.pending?.kind])).toEqual([
      ['c', undefined],
      ['b', 'restore'],
      ['a', undefined],
    ]);
    expect(named([restored])).toHaveLength(3);
  });

  it('has one that was never sent', () => {
    expect(named([edited('new', 5, { kind: 'log' })])).toEqual(['new changed*', 'c', 'b', 'a']);
  });

  it('does not show one that belongs on a later page', () => {
    expect(named([edited('old', -5)], true)).toEqual(['c', 'b', 'a']);
    expect(named([edited('old', -5)], false)).toEqual(['c', 'b', 'a', 'old changed*']);
  });

  it('shows two versions apart', () => {
    const two = edited('a', 1, { state: 'refused', code: 'workout_changed' });
    expect(named([two])).toEqual(['c', 'b', 'a']);
    expect(withTwoVersions([two, edited('b', 2), deleted('c')])).toEqual([two]);
  });
});

it('what has arrived stays as it was shown until the list is fetched again', () => {
  const sending = [{ ...deleted('b'), state: 'sending' } as Pending];
  const { result, rerender } = renderHook(
    ({ pending, at }: { pending: readonly Pending[]; at: number }) => useSettling(pending, at),
    { initialProps: { pending: sending as readonly Pending[], at: 1 } },
  );
  const none: readonly Pending[] = [];
  rerender({ pending: none, at: 1 });
  expect(result.current).toEqual(sending);
  rerender({ pending: none, at: 2 });
  expect(result.current).toEqual([]);
});

it('what was taken back is shown again at once', () => {
  const none: readonly Pending[] = [];
  const { result, rerender } = renderHook(({ pending }: { pending: readonly Pending[] }) => useSettling(pending, 1), {
    initialProps: { pending: [deleted('b')] as readonly Pending[] },
  });
  rerender({ pending: none });
  expect(result.current).toEqual([]);
});
