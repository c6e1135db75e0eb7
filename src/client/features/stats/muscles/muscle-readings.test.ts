// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { MuscleRow } from '#contract/insights.ts';
import { litRegions } from './muscle-readings.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const numbers = (sets: number, hours: number | null = null) => ({
  sets,
  mean4: 2 * sets,
  days: 1,
  mean_days4: 1,
  last_at: hours === null ? null : new Date(NOW - hours * 3_600_000).toISOString(),
  sets72h: sets,
});

type Given = { sets: number; hours?: number; parts?: readonly [MuscleRow['parts'][number]['part'], number][] };

const muscle = (name: MuscleRow['muscle'], { sets, hours, parts = [] }: Given) => ({
  row: {
    muscle: name,
    ...numbers(sets, hours ?? null),
    band: null,
    band_is_chosen: false,
    parts: parts.map(([part, ofPart]) => ({ part, ...numbers(ofPart) })),
  },
  band: [8, 16] as const,
});

it('lights the regions of a muscle by its parts', () => {
  const parts = [
    ['lats', 12],
    ['middle back', 2],
    ['lower back', 2],
    ['traps', 0],
  ] as const;
  const back = muscle('back', { sets: 12, parts: [...parts].map(([part, sets]) => [part, sets]) });
  expect(litRegions([back], 'week', NOW)).toMatchObject({ 'upper back': 3, 'lower back': 1, traps: 0, chest: 0 });
  expect(litRegions([back], 'weeks4', NOW)).toMatchObject({ 'upper back': 4, 'lower back': 2, traps: 0 });
});

it('lights all of a muscle whose parts are not known', () => {
  const shoulders = muscle('shoulders', {
    sets: 9,
    parts: [...(['front', 'side', 'rear'] as const)].map((part) => [part, 0]),
  });
  expect(litRegions([shoulders], 'week', NOW)).toMatchObject({ 'front shoulders': 3, 'rear shoulders': 3 });
});

it('lights what was trained last, whatever the sets', () => {
  const chest = muscle('chest', { sets: 1, hours: 5 });
  const quads = muscle('quadriceps', { sets: 20, hours: 50 });
  const calves = muscle('calves', { sets: 20, hours: 100 });
  expect(litRegions([chest, quads, calves], 'fresh', NOW)).toMatchObject({ chest: 3, quadriceps: 1, calves: 0 });
});
