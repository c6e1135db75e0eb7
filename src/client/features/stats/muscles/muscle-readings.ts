import { t } from '@lingui/core/macro';
import { useUserSettings } from '#client/data/settings/settings.ts';
import type { LitRegions } from '#client/insights/muscle-figure.tsx';
import { regionsOf } from '#client/insights/muscle-regions.ts';
import { muscleName } from '#client/words/equipment-words.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import type { MuscleRow, Muscles } from '#contract/insights.ts';
import { hoursSince, levelOfHours, levelOfSets, type MuscleLevel } from '#core/insights/muscle-levels.ts';
import { type Band, type ShownMuscle, typicalBand } from '#core/insights/muscle-rows.ts';

/** Of which time the sets are counted; or when the last ones were. */
export type MuscleView = 'week' | 'weeks4' | 'fresh';

type Numbers = Pick<MuscleRow, 'sets' | 'mean4' | 'days' | 'mean_days4' | 'last_at' | 'sets72h'>;

/** A row or one of its parts, as a view shows it. */
export interface Reading {
  readonly sets: number;
  /** Days a week; `null` where hours are shown. */
  readonly days: number | null;
  /** Since the last hard set; `null` if there was none, or where weeks are shown. */
  readonly hours: number | null;
  readonly level: MuscleLevel;
}

export function readMuscle(numbers: Numbers, band: Band | null, view: MuscleView, now: number): Reading {
  if (view === 'fresh') {
    const hours = numbers.last_at === null ? null : hoursSince(Date.parse(numbers.last_at), now);
    return { sets: numbers.sets72h, days: null, hours, level: levelOfHours(hours) };
  }
  const [sets, days] = view === 'week' ? [numbers.sets, numbers.days] : [numbers.mean4, numbers.mean_days4];
  return { sets, days, hours: null, level: levelOfSets(sets, band) };
}

/** A part is measured by the band of its row. */
export function litRegions(muscles: readonly BandedMuscle[], view: MuscleView, now: number): LitRegions {
  const levels = new Map<string, MuscleLevel>();
  for (const { row, band } of muscles) {
    const level = readMuscle(row, band, view, now).level;
    levels.set(row.muscle, level);
    const parts = row.parts.map((part) => [part.part, readMuscle(part, band, view, now).level] as const);
    // Exercises of the member's own name no part: they light all.
    const isKnown = parts.some(([, ofPart]) => ofPart > 0);
    for (const [part, ofPart] of parts) levels.set(part, isKnown ? ofPart : level);
  }
  return regionsOf((shown) => levels.get(shown) ?? 0);
}

/** A row and what is typical of it. */
export interface BandedMuscle {
  readonly row: MuscleRow;
  readonly band: Band | null;
}

/** What the member has chosen counts at once, also while it waits for the network. */
export function useBands({ muscles, experience }: Muscles): readonly BandedMuscle[] {
  const { bands, experience: chosen = experience } = useUserSettings();
  return muscles.map((row) => ({ row, band: bands?.[row.muscle] ?? typicalBand(row.muscle, chosen) }));
}

/** `chest`, `back` */
export function shownMuscleName(muscle: ShownMuscle): string {
  return muscle === 'back' ? muscleGroupName('back') : muscleName(muscle);
}

const PARTS: Readonly<Record<string, () => string>> = {
  front: () => t({ message: 'front', context: 'part of the shoulder' }),
  side: () => t({ message: 'side', context: 'part of the shoulder' }),
  rear: () => t({ message: 'rear', context: 'part of the shoulder' }),
};

/** `lats`, `rear` */
export function partName(part: string): string {
  return PARTS[part]?.() ?? muscleName(part);
}
