import { plural, t } from '@lingui/core/macro';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Progression } from '#contract/workout.ts';
import { hasRisen, starsAt } from '#core/progression/levels.ts';
import { wasHouseRecord } from '#core/workout/records.ts';
import { METRIC, type UnitsLookup } from '#core/workout/units.ts';
import { formatXp, recordTexts, scoreLines, type WorkoutFigures } from '../workout-figures.ts';

/** How many records a card names: nobody reads ten. */
const MOST_RECORDS = 3;

interface Line {
  readonly label: string;
  readonly value: string;
}

interface RecordLine extends Line {
  /** The first lift of an exercise has beaten the house, not the member's own record. */
  readonly isHouse: boolean;
}

/** What was trained, and the personal records: all that is shared with the cabinet off. */
export interface PlainLines {
  readonly figures: readonly Line[];
  readonly records: readonly RecordLine[];
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
      label: exerciseName(record.exerciseId, record.exerciseName),
      value: recordTexts(record, unitsFor).new,
      isHouse: wasHouseRecord(record),
    })),
  };
}

export function plainShareText({ figures, records }: PlainLines): string {
  const best = records.map(({ label: exercise, value: effort }) => t`Personal record: ${exercise} ${effort}`);
  return [t`Workout`, ...figures.map(figureText), ...best, 'GYMRATT'].join('\n');
}

const figureText = ({ label, value }: Line) => t`${label}: ${value}`;

/** The texts of the picture, line by line. */
export interface ShareCard {
  readonly xp: string;
  readonly rank: string | null;
  readonly isLevelUp: boolean;
  readonly lines: readonly Line[];
  /** `PR Barbell Bench Press` and `85 x 8`. */
  readonly records: readonly Line[];
  /** `+2 MORE RECORDS`, if there are more than fit. */
  readonly more: string | null;
}

export function shareCard(figures: WorkoutFigures, progression: Progression | null, unitsFor?: UnitsLookup): ShareCard {
  const lines = plainLines(figures, progression, unitsFor);
  const left = lines.records.length - MOST_RECORDS;
  return {
    xp: formatXp(figures.xp),
    rank: progression && rankText(progression),
    isLevelUp: progression !== null && hasRisen(progression.xpBefore, progression.xpAfter),
    lines: lines.figures.map(({ label, value }) => ({ label: label.toUpperCase(), value })),
    records: lines.records.slice(0, MOST_RECORDS).map(({ isHouse, label: exercise, value }) => ({
      label: isHouse ? t`BEAT THE HOUSE ${exercise}` : t`PR ${exercise}`,
      value,
    })),
    more: left > 0 ? plural(left, { one: '+# MORE RECORD', other: '+# MORE RECORDS' }) : null,
  };
}

/** The same in words, for whoever cannot be sent a picture. */
export function shareText(figures: WorkoutFigures, progression: Progression | null, unitsFor?: UnitsLookup): string {
  const lines = plainLines(figures, progression, unitsFor);
  const score = t`STAGE CLEAR! ${{ xp: formatXp(figures.xp) }} XP`;
  const records = lines.records.map(({ isHouse, label: exercise, value: effort }) =>
    isHouse ? t`BEAT THE HOUSE: ${exercise} ${effort}` : t`PR: ${exercise} ${effort}`,
  );
  const rank = progression ? [rankText(progression)] : [];
  return [score, ...rank, ...lines.figures.map(figureText), ...records, '#GYMRATT'].join('\n');
}

function rankText({ levelBefore, levelAfter, tierAfter, xpBefore, xpAfter }: Progression): string {
  const [before, after] = [starsAt(xpBefore), starsAt(xpAfter)];
  if (after > before) return t`NEW STAR! ★${{ stars: after }}`;
  if (after > 0) return `${tierAfter} ★${after}`;
  return levelAfter > levelBefore ? t`LEVEL UP! ${levelBefore} > ${levelAfter}` : t`LVL ${levelAfter} ${tierAfter}`;
}
