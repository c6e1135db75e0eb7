import type { WeightUnit } from '../../workout/weight-units.ts';
import { toKilograms } from '../../workout/weight-units.ts';
import { type Collector, createCollector } from '../collect-workouts.ts';
import type { WorkoutDraft } from '../file-workout.ts';
import { type ColumnTitles, plainTitle, readHeader } from '../header.ts';
import { readDuration, readNumber, weightUnitOf } from '../read-numbers.ts';
import type { Dialect, FileFacts, RowReader } from './dialect.ts';

type Column =
  | 'date'
  | 'number'
  | 'workout'
  | 'exercise'
  | 'bodyKilograms'
  | 'bodyPounds'
  | 'duration'
  | 'start'
  | 'end'
  | 'notes';

const TITLES: ColumnTitles<Column> = {
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

/** Columns of one set, in a row for each exercise. */
interface SetColumns {
  reps: number | null;
  time: number | null;
  weight: number | null;
  unit: WeightUnit | null;
}

export const stronglifts: Dialect = (titles, facts) => currentReader(titles, facts) ?? legacyReader(titles, facts);

/** A row for each exercise, with columns `Set 1 (Reps)` and `Set 1 (KG)`. */
function currentReader(titles: readonly string[], { now, dateOrder, hasDecimalCommas }: FileFacts): RowReader | null {
  const header = readHeader(titles, TITLES);
  const sets = setColumns(titles);
  if (!header.has('date') || !header.has('exercise') || sets.size === 0) return null;

  const collector = createCollector({ now, dateOrder });
  const unit = [...sets.values()].find((set) => set.unit !== null)?.unit ?? null;

  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const cell = (name: Column) => header.cell(cells, name);
      const number = (name: Column) => readNumber(cell(name), hasDecimalCommas);
      const day = cell('date');
      const hours = number('duration');
      const workout = collector.workout({
        line,
        group: [day, cell('number'), cell('workout'), cell('start')].join('\n'),
        dateText: `${day} ${cell('start')}`.trim(),
        name: cell('workout'),
        notes: cell('notes'),
        endText: cell('end') === '' ? '' : `${day} ${cell('end')}`,
        durationSeconds: hours === null || cell('end') !== '' ? null : hours * 3600,
      });
      weigh(collector, line, day, number('bodyKilograms'), number('bodyPounds'));
      const name = cell('exercise');
      if (name === '') collector.skip(line, 'the exercise has no name');
      // Each row is an exercise of its own, also where the row before has the same.
      for (const [setNumber, set] of name === '' ? [] : sets) {
        const written = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
        const reps = readNumber(written(set.reps), hasDecimalCommas);
        const seconds = readDuration(written(set.time), hasDecimalCommas);
        if (reps === null && seconds === null) continue;
        addOrSkip(collector, workout, line, name, setNumber, {
          weight: readNumber(written(set.weight), hasDecimalCommas),
          unit: set.unit,
          reps,
          seconds,
        });
      }
    },
    finish: () => collector.finish('stronglifts', unit === 'lb' ? 'StrongLifts lb' : 'StrongLifts kg'),
  };
}

function setColumns(titles: readonly string[]): Map<number, SetColumns> {
  const sets = new Map<number, SetColumns>();
  for (const [index, title] of titles.entries()) {
    const [, number, what = ''] = /^set (\d{1,2}) ?\((.+)\)$/.exec(plainTitle(title)) ?? [];
    if (number === undefined) continue;
    const set = sets.get(Number(number)) ?? { reps: null, time: null, weight: null, unit: null };
    const unit = weightUnitOf(what);
    if (/^reps?$/.test(what)) set.reps = index;
    else if (/^(?:time|sec|secs|seconds|s)$/.test(what)) set.time = index;
    else if (unit !== null) {
      set.weight = index;
      set.unit = unit;
    }
    sets.set(Number(number), set);
  }
  return new Map([...sets].filter(([, { reps, time }]) => reps !== null || time !== null).sort(([a], [b]) => a - b));
}

/** Columns of one exercise, in a row for each workout. */
interface ExerciseColumns {
  readonly name: number;
  kilograms: number | null;
  pounds: number | null;
  readonly reps: number[];
}

/** Until about 2018: a row for each workout, with `Exercise 1`, its weight in both units, and `Set 1` to `Set 5` of reps. */
function legacyReader(titles: readonly string[], { now, dateOrder, hasDecimalCommas }: FileFacts): RowReader | null {
  const header = readHeader(titles, TITLES);
  const exercises: ExerciseColumns[] = [];
  for (const [index, title] of titles.map(plainTitle).entries()) {
    const current = exercises.at(-1);
    if (/^exercise \d{1,2}$/.test(title)) exercises.push({ name: index, kilograms: null, pounds: null, reps: [] });
    else if (current === undefined) continue;
    else if (/^weight \(kgs?\)$/.test(title)) current.kilograms = index;
    else if (/^weight \(lbs?\)$/.test(title)) current.pounds = index;
    else if (/^set \d{1,2}$/.test(title)) current.reps.push(index);
  }
  if (!header.has('date') || !exercises.some(({ reps }) => reps.length > 0)) return null;

  const collector = createCollector({ now, dateOrder, isMonthFirst: true });
  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const at = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
      const number = (index: number | null) => readNumber(at(index), hasDecimalCommas);
      const dateText = header.cell(cells, 'date');
      const name = header.cell(cells, 'workout');
      const notes = header.cell(cells, 'notes');
      const workout = collector.workout({ line, group: `${dateText}\n${line}`, dateText, name, notes });
      const body = (column: Column) => readNumber(header.cell(cells, column), hasDecimalCommas);
      weigh(collector, line, dateText, body('bodyKilograms'), body('bodyPounds'));
      for (const exercise of exercises) {
        if (at(exercise.name) === '') continue;
        const kilograms = number(exercise.kilograms);
        for (const [index, column] of exercise.reps.entries()) {
          const reps = number(column);
          if (reps === null) continue;
          addOrSkip(collector, workout, line, at(exercise.name), index + 1, {
            weight: kilograms ?? number(exercise.pounds),
            unit: kilograms === null ? 'lb' : 'kg',
            reps,
            seconds: null,
          });
        }
      }
    },
    finish: () => collector.finish('stronglifts', 'StrongLifts older'),
  };
}

interface DoneSet {
  readonly weight: number | null;
  readonly unit: WeightUnit | null;
  readonly reps: number | null;
  readonly seconds: number | null;
}

/** Sets of 0 reps failed, or were not done: every workout that was ended early has them, and they are told once for all. */
function addOrSkip(
  collector: Collector,
  workout: WorkoutDraft,
  line: number,
  name: string,
  setNumber: number,
  set: DoneSet,
): void {
  if (set.reps === 0 && !set.seconds) {
    workout.hasSkipped = true;
    collector.leaveOut(line, 'sets without reps count as not done and are left out');
  } else collector.addSet(workout, { name, setNumber }, line, { ...set, meters: null });
}

function weigh(collector: Collector, line: number, day: string, kilograms: number | null, pounds: number | null): void {
  const bodyweight = kilograms ?? (pounds === null ? null : toKilograms(pounds, 'lb'));
  if (bodyweight !== null && bodyweight !== 0) collector.addBodyweight(line, day, bodyweight);
}
