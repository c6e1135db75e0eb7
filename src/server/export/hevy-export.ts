import type { ExportedWorkout } from '#contract/account-data.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { wallClock } from '#core/progression/wall-clock.ts';
import { FIRST_MEASURE, MEASURES } from '#core/workout/measures.ts';
import { NORMAL_SET, setTypeRules } from '#core/workout/set-types.ts';
import { fromKilograms, shownWeight, toKilograms, toThousandths, type WeightUnit } from '#core/workout/weight-units.ts';
import { type Columns, csvLines, csvTitles } from './csv.ts';
import { type SetRow, setRows } from './export-files.ts';
import { inChunks } from './json-export.ts';
import type { ExportSource } from './repository.ts';

/** All sets in the columns of Hevy's export, which most other apps can read. */
export const exportAsHevy = (source: ExportSource) => inChunks(writeLines(source));

async function* writeLines(source: ExportSource): AsyncGenerator<string> {
  const { preferred_weight_unit, preferred_distance_unit } = source.profile;
  const columns = hevyColumns(preferred_weight_unit, preferred_distance_unit);
  yield csvTitles(columns);
  for await (const page of source.workouts()) {
    for (const workout of page) yield csvLines(columns, setRows(workout).flat());
  }
}

function hevyColumns(weightUnit: WeightUnit, distanceUnit: 'km' | 'mi'): Columns<SetRow> {
  return [
    ['title', ({ workout }) => workout.name],
    ['start_time', ({ workout }) => localTime(workout.start_time, workout)],
    ['end_time', ({ workout }) => localTime(workout.end_time, workout)],
    ['description', ({ workout }) => oneLine(workout.notes)],
    ['exercise_title', ({ exercise }) => exercise.name],
    ['superset_id', ({ exercise }) => (exercise.superset ? exercise.superset - 1 : null)],
    ['exercise_notes', ({ exercise }) => oneLine(exercise.note)],
    ['set_index', ({ set }) => set.set_number - 1],
    ['set_type', ({ set }) => setTypeRules({ type: set.set_type }).inHevy ?? set.set_type ?? NORMAL_SET],
    [weightUnit === 'lb' ? 'weight_lbs' : 'weight_kg', (row) => hevyWeight(row, weightUnit)],
    [
      'reps',
      ({ exercise, set }) =>
        set.reps > 0 || MEASURES[exercise.measure ?? FIRST_MEASURE].fields.includes('reps') ? set.reps : null,
    ],
    [
      distanceUnit === 'mi' ? 'distance_miles' : 'distance_km',
      ({ set }) => (set.distance_m ? hevyDistance(set.distance_m, distanceUnit) : null),
    ],
    ['duration_seconds', ({ set }) => set.duration_s || null],
    ['rpe', ({ set }) => set.rpe ?? null],
  ];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `9 Apr 2026, 17:18`, by the clock where it was done. */
function localTime(instant: string, { time_zone }: ExportedWorkout): string {
  const { date, time } = wallClock(Date.parse(instant), knownTimeZone(time_zone ?? 'UTC'));
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${time}`;
}

/** Hevy writes a line break as two characters. */
function oneLine(text: string | null | undefined): string | null {
  return text?.replaceAll('\n', '\\n') ?? null;
}

/** The weight of an assisted exercise helps. On any other exercise, help is a weight below 0. */
function hevyWeight({ exercise, set }: SetRow, unit: WeightUnit): number | null {
  const { weight: role } = MEASURES[exercise.measure ?? FIRST_MEASURE];
  if (set.weight === 0) return role === 'lifted' ? 0 : null;
  const isHelp = role === 'help' && !/assist/i.test(exercise.name);
  return (isHelp ? -1 : 1) * exactWeight(set.weight, unit);
}

/** As it is shown, unless another program would make other kilograms of it. */
function exactWeight(kilograms: number, unit: WeightUnit): number {
  const shown = shownWeight(kilograms, unit);
  return toKilograms(shown, unit) === toThousandths(kilograms) ? shown : fromKilograms(kilograms, unit);
}

/** With as many decimals as keep a centimetre. */
function hevyDistance(meters: number, unit: 'km' | 'mi'): number {
  return unit === 'km' ? Math.round(meters * 100) / 100_000 : Math.round((meters / 1609.344) * 1e7) / 1e7;
}
