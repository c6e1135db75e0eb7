import { NORMAL_SET, WARM_UP_SET } from '../../workout/set-types.ts';
import { createCollector } from '../collect-workouts.ts';
import type { SetRow } from '../file-set.ts';
import { type ColumnTitles, readHeader } from '../header.ts';
import { asMilliseconds, dateReaderFor } from '../read-dates.ts';
import { readDuration, readNumber, weightUnitOf } from '../read-numbers.ts';
import type { FileTime } from '../save-file.ts';
import type { Dialect } from './dialect.ts';

type Column =
  | 'date'
  | 'exercise'
  | 'reps'
  | 'weight'
  | 'seconds'
  | 'meters'
  | 'incline'
  | 'resistance'
  | 'isWarmup'
  | 'note'
  | 'multiplier';

const TITLES: ColumnTitles<Column> = {
  date: ['date'],
  exercise: ['exercise'],
  reps: ['reps'],
  weight: ['weight'],
  seconds: ['duration'],
  meters: ['distance'],
  incline: ['incline'],
  resistance: ['resistance'],
  isWarmup: ['iswarmup', 'is warmup'],
  note: ['note', 'notes'],
  multiplier: ['multiplier'],
};

/** Each set has its own time; a longer break than this is the end of a workout. */
const LONGEST_BREAK_MS = 2 * 3_600_000;

interface Done {
  readonly line: number;
  readonly dateText: string;
  readonly time: number;
  readonly start: FileTime;
  readonly exercise: string;
  readonly set: SetRow;
}

export const fitbod: Dialect = (titles, { now, dateOrder, hasDecimalCommas }) => {
  const header = readHeader(titles, TITLES);
  if (!(['date', 'exercise', 'reps', 'weight', 'isWarmup'] as const).every((name) => header.has(name))) return null;

  const collector = createCollector({ now, dateOrder, oncePerWorkout: true });
  const unit = weightUnitOf(header.unit('weight') ?? '') ?? 'kg';
  const { read } = dateReaderFor([]);
  const done: Done[] = [];

  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const cell = (name: Column) => header.cell(cells, name);
      const number = (name: Column) => readNumber(cell(name), hasDecimalCommas);
      const dateText = cell('date');
      const date = read(dateText);
      if (date === null) {
        collector.skip(line, 'the date cannot be read');
        return;
      }
      const start = 'instant' in date ? date : { date: date.date, time: date.time ?? '12:00' };
      const weight = number('weight');
      const machine = (['incline', 'resistance'] as const)
        .filter((name) => number(name))
        .map((name) => `${name === 'incline' ? 'Incline' : 'Resistance'} ${number(name)}`);
      done.push({
        line,
        dateText,
        time: asMilliseconds(start),
        start,
        exercise: cell('exercise'),
        set: {
          weight: weight === null ? null : weight * (number('multiplier') || 1),
          unit,
          reps: number('reps'),
          seconds: readDuration(cell('seconds'), hasDecimalCommas),
          meters: number('meters'),
          type: /^(?:1|true|yes)$/i.test(cell('isWarmup')) ? WARM_UP_SET : NORMAL_SET,
          note: [cell('note'), ...machine].filter((text) => text !== '').join('\n'),
        },
      });
    },
    finish: () => {
      let first: Done | null = null;
      let latest = 0;
      for (const row of done.sort((a, b) => a.time - b.time || a.line - b.line)) {
        if (first === null || row.time - latest > LONGEST_BREAK_MS) first = row;
        latest = row.time;
        const { dateText, start } = first;
        const workout = collector.workout({ line: row.line, group: dateText, dateText, start, name: '' });
        workout.durationSeconds = (latest - first.time) / 1000;
        collector.addSet(workout, { name: row.exercise }, row.line, row.set);
      }
      return collector.finish('fitbod', 'Fitbod');
    },
  };
};
