import type { Progression } from '#contract/workout.ts';
import { hasRisen, starsAt } from '#core/progression/levels.ts';
import { wasHouseRecord } from '#core/workout/records.ts';
import { METRIC, type UnitsLookup } from '#core/workout/units.ts';
import { type BrokenRecord, formatXp, recordTexts, scoreLines, type WorkoutFigures } from '../workout-figures.ts';

/** How many records a card names: nobody reads ten. */
const MOST_RECORDS = 3;

/** The texts of the picture, line by line. */
export interface ShareCard {
  readonly xp: string;
  /** `null` until the server has answered. */
  readonly rank: string | null;
  readonly isLevelUp: boolean;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** `PR Barbell Bench Press` and `85 x 8`. */
  readonly records: readonly { readonly label: string; readonly effort: string }[];
  /** `+2 MORE RECORDS`, if there are more than fit. */
  readonly more: string | null;
}

export function shareCard(
  figures: WorkoutFigures,
  progression: Progression | null,
  unitsFor: UnitsLookup = () => METRIC,
): ShareCard {
  const records = progression?.records ?? [];
  const left = records.length - MOST_RECORDS;
  return {
    xp: formatXp(figures.xp),
    rank: progression && rankOf(progression),
    isLevelUp: progression !== null && hasRisen(progression.xpBefore, progression.xpAfter),
    lines: scoreLines(unitsFor().weight).map(({ figure, label, format }) => ({
      label: label.toUpperCase(),
      value: format(figures[figure]),
    })),
    records: records.slice(0, MOST_RECORDS).map((record) => ({
      label: `${feat(record)} ${record.exerciseName}`,
      effort: recordTexts(record, unitsFor).new,
    })),
    more: left > 0 ? `+${left} MORE RECORD${left === 1 ? '' : 'S'}` : null,
  };
}

/** The same in words, for whoever cannot be sent a picture. */
export function shareText(
  figures: WorkoutFigures,
  progression: Progression | null,
  unitsFor: UnitsLookup = () => METRIC,
): string {
  const score = scoreLines(unitsFor().weight).map(
    ({ figure, label, format }) => `${label}: ${format(figures[figure])}`,
  );
  const rank = progression && rankOf(progression);
  const records = (progression?.records ?? []).map(
    (record) => `${feat(record)}: ${record.exerciseName} ${recordTexts(record, unitsFor).new}`,
  );
  return [`STAGE CLEAR! ${formatXp(figures.xp)} XP`, rank, ...score, ...records, '#GYMRATT'].filter(Boolean).join('\n');
}

function rankOf({ levelBefore, levelAfter, tierAfter, xpBefore, xpAfter }: Progression): string {
  const [before, after] = [starsAt(xpBefore), starsAt(xpAfter)];
  if (after > before) return `NEW STAR! ★${after}`;
  if (after > 0) return `${tierAfter} ★${after}`;
  return levelAfter > levelBefore ? `LEVEL UP! ${levelBefore} > ${levelAfter}` : `LVL ${levelAfter} ${tierAfter}`;
}

/** The first lift of an exercise has beaten the house, not the member's own record. */
function feat(record: BrokenRecord): string {
  return wasHouseRecord(record) ? 'BEAT THE HOUSE' : 'PR';
}

/** What was trained, and the personal records: all that is shared with the cabinet off. */
export interface PlainLines {
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly records: readonly { readonly label: string; readonly value: string }[];
}

export function plainLines(
  figures: WorkoutFigures,
  progression: Progression | null,
  unitsFor: UnitsLookup = () => METRIC,
): PlainLines {
  return {
    figures: scoreLines(unitsFor().weight).map(({ figure, label, format }) => ({
      label,
      value: format(figures[figure]),
    })),
    records: (progression?.records ?? []).map((record) => ({
      label: record.exerciseName,
      value: recordTexts(record, unitsFor).new,
    })),
  };
}

export function plainShareText({ figures, records }: PlainLines): string {
  const told = figures.map(({ label, value }) => `${label}: ${value}`);
  const best = records.map(({ label, value }) => `Personal record: ${label} ${value}`);
  return ['Workout', ...told, ...best, 'GYMRATT'].join('\n');
}
