import type { WeightUnit } from '../../workout/weight-units.ts';
import type { Collector } from '../collect-workouts.ts';
import type { SetRow, WorkoutDraft } from '../file-workout.ts';
import { plainTitle } from '../header.ts';
import { readDuration, readNumber, weightUnit } from '../read-numbers.ts';
import { type NamedRow, tableDialect, weightInRow } from './dialect.ts';

const COLUMNS = {
  date: ['date'],
  number: ['workout', 'workout #'],
  workout: ['workout name'],
  exercise: ['exercise'],
  bodyKilograms: ['body weight (kg)', 'bodyweight (kg)'],
  bodyPounds: ['body weight (lb)', 'body weight (lbs)', 'bodyweight (lb)'],
  duration: ['duration'],
  start: ['start time'],
  end: ['end time'],
  notes: ['notes', 'note'],
};
type Row = NamedRow<keyof typeof COLUMNS>;

const cellAt = ({ cells }: Row, index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim());

interface SetColumns {
  reps?: number;
  time?: number;
  weight?: number;
  unit?: WeightUnit;
}

/** A row for each exercise, with columns `Set 1 (Reps)` and `Set 1 (KG)`. */
export const stronglifts = tableDialect({
  columns: COLUMNS,
  required: ['date', 'exercise'],
  open: ({ titles, collector, hasDecimalCommas }) => {
    const sets = setColumns(titles);
    if (sets.length === 0) return null;
    return {
      app: 'stronglifts',
      version: sets.find(([, { unit }]) => unit)?.[1].unit === 'lb' ? 'StrongLifts lb' : 'StrongLifts kg',
      read: (row) => {
        const { line, text } = row;
        const [day, name, end] = [text('date'), text('exercise'), text('end')];
        const hours = row.number('duration');
        const workout = collector.workout({
          line,
          group: [day, text('number'), text('workout'), text('start')].join('\n'),
          dateText: `${day} ${text('start')}`.trim(),
          name: text('workout'),
          notes: text('notes'),
          endText: end === '' ? '' : `${day} ${end}`,
          durationSeconds: hours === null || end !== '' ? null : hours * 3600,
        });
        addBodyweight(collector, row);
        if (name === '') collector.skip(line, { code: 'exercise_unnamed' });
        // Each row is an exercise of its own, also where the row before has the same.
        for (const [setNumber, columns] of name === '' ? [] : sets) {
          addOrSkip(
            collector,
            workout,
            { line, name, setNumber },
            {
              weight: readNumber(cellAt(row, columns.weight), hasDecimalCommas),
              unit: columns.unit ?? null,
              reps: readNumber(cellAt(row, columns.reps), hasDecimalCommas),
              seconds: readDuration(cellAt(row, columns.time), hasDecimalCommas),
              meters: null,
            },
          );
        }
      },
    };
  },
});

function setColumns(titles: readonly string[]): [number, SetColumns][] {
  const sets = new Map<number, SetColumns>();
  for (const [index, title] of titles.entries()) {
    const [, number, what = ''] = /^set (\d{1,2}) ?\((.+)\)$/.exec(plainTitle(title)) ?? [];
    if (number === undefined) continue;
    const unit = weightUnit(what);
    const column: SetColumns = {
      ...(/^reps?$/.test(what) && { reps: index }),
      ...(/^(?:time|sec|secs|seconds|s)$/.test(what) && { time: index }),
      ...(unit !== null && { weight: index, unit }),
    };
    sets.set(Number(number), { ...sets.get(Number(number)), ...column });
  }
  const isWhole = ({ reps, time }: SetColumns) => reps !== undefined || time !== undefined;
  return [...sets].filter(([, columns]) => isWhole(columns)).sort(([a], [b]) => a - b);
}

interface ExerciseColumns {
  readonly name: number;
  kilograms?: number;
  pounds?: number;
  readonly reps: number[];
}

/** Until about 2018: a row for each workout, with `Exercise 1`, its weight in both units, and `Set 1` to `Set 5` of reps. */
export const strongliftsOlder = tableDialect({
  columns: COLUMNS,
  required: ['date'],
  isMonthFirst: true,
  open: ({ titles, collector, hasDecimalCommas }) => {
    const exercises = exerciseColumns(titles);
    if (!exercises.some(({ reps }) => reps.length > 0)) return null;
    return {
      app: 'stronglifts',
      version: 'StrongLifts older',
      read: (row) => {
        const { line, text } = row;
        const number = (index: number | undefined) => readNumber(cellAt(row, index), hasDecimalCommas);
        const dateText = text('date');
        const group = `${dateText}\n${line}`;
        const workout = collector.workout({ line, group, dateText, name: text('workout'), notes: text('notes') });
        addBodyweight(collector, row);
        for (const columns of exercises) {
          const name = cellAt(row, columns.name);
          const weight = weightInRow(number(columns.kilograms), number(columns.pounds));
          for (const [index, column] of name === '' ? [] : columns.reps.entries()) {
            const set = { ...weight, reps: number(column), seconds: null, meters: null };
            addOrSkip(collector, workout, { line, name, setNumber: index + 1 }, set);
          }
        }
      },
    };
  },
});

function exerciseColumns(titles: readonly string[]): ExerciseColumns[] {
  const exercises: ExerciseColumns[] = [];
  for (const [index, title] of titles.map(plainTitle).entries()) {
    const current = exercises.at(-1);
    if (/^exercise \d{1,2}$/.test(title)) exercises.push({ name: index, reps: [] });
    else if (current === undefined) continue;
    else if (/^weight \(kgs?\)$/.test(title)) current.kilograms = index;
    else if (/^weight \(lbs?\)$/.test(title)) current.pounds = index;
    else if (/^set \d{1,2}$/.test(title)) current.reps.push(index);
  }
  return exercises;
}

/** Sets of 0 reps failed, or were not done: every workout that was ended early has them, so one note counts them all. */
function addOrSkip(
  collector: Collector,
  workout: WorkoutDraft,
  { line, name, setNumber }: { line: number; name: string; setNumber: number },
  set: SetRow,
): void {
  if (set.reps === null && set.seconds === null) return;
  if (set.reps === 0 && !set.seconds) {
    workout.hasSkipped = true;
    collector.leaveOut(line, 'sets_not_done');
  } else collector.addSet(workout, { name, setNumber }, line, set);
}

function addBodyweight(collector: Collector, { line, text, number }: Row): void {
  const { weight, unit } = weightInRow(number('bodyKilograms'), number('bodyPounds'));
  if (weight) collector.addMeasurement({ line, kind: 'weight', value: weight, unit, dateText: text('date') });
}
