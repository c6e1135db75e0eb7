import { plural, t } from '@lingui/core/macro';
import { dateOfYear, longMonth, monthAndYear } from '#client/words/format/dates.ts';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { effortJoint, effortText, effortWithUnits, signedWeight, weightText } from '#client/words/format/efforts.ts';
import type { ProgressPoint } from '#contract/exercise-progress.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { type Effort, effortRank, MEASURES, type Measure } from '#core/workout/measures.ts';
import { beats } from '#core/workout/records.ts';
import type { Units } from '#core/workout/units.ts';
import { shownWeight } from '#core/workout/weight-units.ts';

/** A record that can be shared. */
export interface RecordToShare {
  readonly exerciseId: string;
  readonly exerciseName: string;
  readonly measure: Measure;
  readonly effort: Effort;
  /** The record that was broken; `null` where there was none of the member's own. */
  readonly old: Effort | null;
  readonly day: CalendarDate;
  /** It was broken just now. */
  readonly isNew: boolean;
}

/** A best of its time. */
export interface RecordStep {
  readonly day: CalendarDate;
  readonly effort: Effort;
}

/** The bests on the way to a record, each better than the one before it; the record itself is the last. */
export function recordSteps(
  { effort, old, day, measure }: RecordToShare,
  points: readonly ProgressPoint[],
): readonly RecordStep[] {
  const steps: RecordStep[] = [];
  for (const point of points) {
    const done = pointEffort(point);
    const last = steps.at(-1)?.effort;
    if (point.day === undefined || (point.measure !== undefined && point.measure !== measure)) continue;
    if (point.day <= day && beats(effort, done, measure) && (!last || beats(done, last, measure))) {
      steps.push({ day: point.day, effort: done });
    }
  }
  // The points may begin after the record that was broken: then the earlier ones were no bests.
  const isWhole = !old || steps.some((step) => !beats(old, step.effort, measure));
  return [...(isWhole ? steps : []), { day, effort }];
}

function pointEffort(point: ProgressPoint): Effort {
  return {
    weight: point.best_weight,
    reps: point.reps_at_best_weight,
    durationSeconds: point.best_duration_s ?? null,
    distanceMeters: point.best_distance_m ?? null,
  };
}

/** The texts of the picture. */
export interface RecordCard {
  readonly title: string;
  readonly exercise: string;
  /** `112.5` */
  readonly number: string;
  /** `kg x 1` */
  readonly rest: string;
  /** `+2.5 since October 25`, and the part of it that stands out. */
  readonly gain: { readonly text: string; readonly part: string } | null;
  /** `87.5 in February` */
  readonly first: string | null;
  /** How high the steps are, from 0 to 1. */
  readonly steps: readonly number[];
}

export function recordCard(
  record: RecordToShare,
  { name, steps, units }: { name: string; steps: readonly RecordStep[]; units: Units },
): RecordCard {
  const { measure, old } = record;
  const [first, before] = [steps[0], steps.at(-2)];
  const beaten = before?.effort ?? old;
  const part = beaten && gained(record.effort, beaten, measure, units);
  const isLong = steps.length > 1 && first !== undefined;
  return {
    title: !record.isNew ? t`PERSONAL RECORD` : old || isLong ? t`NEW RECORD` : t`FIRST RECORD`,
    exercise: name,
    ...headline(record.effort, measure, units),
    gain: part
      ? { part, text: before ? t`${{ gain: part }} since ${{ day: dateOfYear(before.day, record.day) }}` : part }
      : null,
    first: isLong
      ? t`${{ best: headline(first.effort, measure, units).number }} in ${{ month: monthOf(first.day, record.day) }}`
      : null,
    steps: heights(steps, measure),
  };
}

/** `+2.5`, or where the weight stayed the same `+2 reps` or `+0:10`. Nothing where only the other number tells it. */
function gained(effort: Effort, old: Effort, measure: Measure, units: Units): string | null {
  const weight = shownWeight(effort.weight, units.weight) - shownWeight(old.weight, units.weight);
  if (MEASURES[measure].weight && weight !== 0) {
    return `${weight > 0 ? '+' : '-'}${weightText(Math.abs(effort.weight - old.weight), units.weight)}`;
  }
  const reps = effort.reps - old.reps;
  if (reps > 0) return t`+${plural(reps, { one: '# rep', other: '# reps' })}`;
  const seconds = (effort.durationSeconds ?? 0) - (old.durationSeconds ?? 0);
  return seconds > 0 && !MEASURES[measure].isCardio ? `+${formatEffortTime(seconds)}` : null;
}

/** The number that counts most, and what belongs to it: `112.5` and `kg x 1`, `24` and `reps`, `5.2 km` and `in 26:40`. */
function headline(effort: Effort, measure: Measure, units: Units): { number: string; rest: string } {
  if (MEASURES[measure].weight && effort.weight > 0) {
    const count =
      effortText({ ...effort, weight: 0 }, measure, units)
        .split(' x ')
        .at(-1) ?? '';
    const done = effort.reps > 0 ? String(effort.reps) : count;
    return {
      number: signedWeight(effort.weight, measure, units.weight),
      rest: `${units.weight} ${effortJoint(measure)} ${done}`,
    };
  }
  if (effort.reps > 0) {
    return { number: String(effort.reps), rest: plural({ reps: effort.reps }, { one: 'rep', other: 'reps' }) };
  }
  const [number = '', ...rest] = effortText(effort, measure, units).split(` ${effortJoint(measure)} `);
  return { number, rest: rest.length > 0 ? `${effortJoint(measure)} ${rest.join(' ')}` : '' };
}

function heights(steps: readonly RecordStep[], measure: Measure): number[] {
  const ranks = steps.map(({ effort }) => effortRank(effort, measure));
  const [lowest, highest] = [Math.min(...ranks), Math.max(...ranks)];
  return ranks.map((rank) => (highest > lowest ? (rank - lowest) / (highest - lowest) : 1));
}

/** `February`, with the year where it is another one than that of the record. */
function monthOf(day: CalendarDate, today: CalendarDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? longMonth(Number(day.slice(5, 7))) : monthAndYear(day);
}

/** The same in words. */
export function recordText(record: RecordToShare, name: string, units: Units, isGame: boolean): string {
  const effort = effortWithUnits(record.effort, record.measure, units);
  return isGame
    ? [t`PR: ${{ exercise: name }} ${effort}`, '#GYMRATT'].join('\n')
    : [t`Personal record: ${{ exercise: name }} ${effort}`, 'GYMRATT'].join('\n');
}
