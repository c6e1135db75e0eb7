import { plural, t } from '@lingui/core/macro';
import { exerciseName } from '#client/words/exercise-names.ts';
import { longMonthAndYear } from '#client/words/format/dates.ts';
import { effortText, effortWithUnits, signedWeight } from '#client/words/format/efforts.ts';
import { wholeNumber, withCommas } from '#client/words/format/numbers.ts';
import type { MonthSummary } from '#contract/workout.ts';
import { MEASURES } from '#core/workout/measures.ts';
import type { Units, UnitsLookup } from '#core/workout/units.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import type { Line } from './plain-card.ts';

/** A line of the credits. */
export interface Credit extends Line {
  readonly tone: 'ink' | 'gold';
  /** The part of the value that is shortened where it is too long. */
  readonly name: string;
}

/** A month as the end of a film. What there was none of is left out. */
export function credits(month: MonthSummary, member: string, unitsFor: UnitsLookup): readonly Credit[] {
  const { record, lifts } = month;
  const { weight: unit } = unitsFor();
  const [lead, support] = lifts;
  const stunts =
    record && t`${{ exercise: nameOf(record) }} ${{ effort: shortEffort(record, unitsFor(record.exercise_id)) }}, PR`;
  const lines: [label: string, value: string | null | undefined, tone?: Credit['tone'], name?: string | undefined][] = [
    [t({ message: 'STARRING', comment: 'film credits, at most 12 letters' }), member.trim()],
    [
      t({ message: 'LEAD', comment: 'film credits, the leading role, at most 12 letters' }),
      lead && liftText(lead),
      'ink',
      lead && nameOf(lead),
    ],
    [
      t({ message: 'SUPPORT', comment: 'film credits, the supporting role, at most 12 letters' }),
      support && liftText(support),
      'ink',
      support && nameOf(support),
    ],
    [
      t({ message: 'STUNTS', comment: 'film credits, at most 12 letters' }),
      stunts,
      'gold',
      record ? nameOf(record) : '',
    ],
    [
      t({ message: 'PROPS', comment: 'film credits, what was used on the set, at most 12 letters' }),
      month.volume > 0 ? t`${{ weight: `${withCommas(wholeWeight(month.volume, unit))} ${unit}` }} iron` : null,
    ],
    [t({ message: 'RUN TIME', comment: 'film credits, at most 12 letters' }), hoursAndMinutes(month.seconds)],
    [
      t({ message: 'SCORE', comment: 'film credits, at most 12 letters' }),
      t`+${{ xp: wholeNumber(month.xp) }} XP`,
      'gold',
    ],
    [
      t({ message: 'SHOT ON', comment: 'film credits: on so many days, at most 12 letters' }),
      plural({ days: month.days }, { one: '# day', other: '# days' }),
    ],
  ];
  return lines.flatMap(([label, value, tone = 'ink', name = '']) => (value ? [{ label, value, tone, name }] : []));
}

/** A month as a plain list. */
export function monthFigures(month: MonthSummary, unitsFor: UnitsLookup): readonly Line[] {
  const { weight: unit } = unitsFor();
  return [
    { label: t`Workouts`, value: wholeNumber(month.workouts) },
    { label: t`Days`, value: wholeNumber(month.days) },
    { label: t`Duration`, value: hoursAndMinutes(month.seconds) },
    { label: t`Volume`, value: `${withCommas(wholeWeight(month.volume, unit))} ${unit}` },
  ];
}

/** The lifts with the most sets and the best record, for the plain list. */
export function monthLifts({ lifts, record }: MonthSummary, unitsFor: UnitsLookup): readonly Line[] {
  return [
    ...lifts.map((lift) => ({
      label: nameOf(lift),
      value: plural({ sets: lift.sets }, { one: '# set', other: '# sets' }),
    })),
    ...(record
      ? [
          {
            label: t`PR ${{ exercise: nameOf(record) }}`,
            value: effortWithUnits(setOf(record), record.measure, unitsFor(record.exercise_id)),
          },
        ]
      : []),
  ];
}

/** The same in words. */
export function monthText(month: MonthSummary, lines: readonly Line[], isGame: boolean): string {
  return [
    longMonthAndYear(month.month),
    ...lines.map(({ label, value }) => t`${label}: ${value}`),
    isGame ? '#GYMRATT' : 'GYMRATT',
  ].join('\n');
}

const nameOf = (lift: { exercise_id: string; exercise_name: string }) =>
  exerciseName(lift.exercise_id, lift.exercise_name);

function liftText(lift: MonthSummary['lifts'][number]): string {
  return t`${{ exercise: nameOf(lift) }}, ${plural({ sets: lift.sets }, { one: '# set', other: '# sets' })}`;
}

function setOf({ weight, reps, duration_s, distance_m }: NonNullable<MonthSummary['record']>) {
  return { weight, reps, durationSeconds: duration_s, distanceMeters: distance_m };
}

/** `165`, as credits leave little room; `24 reps` or `1:30` where no weight was lifted. */
function shortEffort(record: NonNullable<MonthSummary['record']>, units: Units): string {
  const { measure, weight } = record;
  if (MEASURES[measure].weight && weight > 0) return signedWeight(weight, measure, units.weight);
  return effortText(setOf(record), measure, units);
}

/** `13 h 42 min` */
function hoursAndMinutes(duration: number): string {
  const all = Math.round(duration / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`;
}
