import { NORMAL_SET, WARM_UP_SET } from '../../workout/set-types.ts';
import type { SetRow } from '../file-workout.ts';
import { asMilliseconds, dateReaderFor, withTime } from '../read-dates.ts';
import { weightUnit } from '../read-numbers.ts';
import type { FileTime } from '../save-file.ts';
import { isYes, tableDialect } from './dialect.ts';

/** Each set has its own time; a longer break than this is the end of a workout. */
const LONGEST_BREAK_MS = 2 * 3_600_000;

interface Done {
  readonly line: number;
  readonly dateText: string;
  readonly start: FileTime;
  readonly exercise: string;
  readonly set: SetRow;
}

export const fitbod = tableDialect({
  columns: {
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
  },
  required: ['date', 'exercise', 'reps', 'weight', 'isWarmup'],
  oncePerWorkout: true,
  open: ({ header, collector }) => {
    const unit = weightUnit(header.unit('weight') ?? '') ?? 'kg';
    const { read: readDate } = dateReaderFor([]);
    const done: Done[] = [];
    return {
      app: 'fitbod',
      version: 'Fitbod',
      read: ({ line, text, number, duration }) => {
        const dateText = text('date');
        const date = readDate(dateText);
        if (date === null) {
          collector.skip(line, { code: 'date_unreadable' });
          return;
        }
        const weight = number('weight');
        const [incline, resistance] = [number('incline'), number('resistance')];
        const notes = [text('note'), incline && `Incline ${incline}`, resistance && `Resistance ${resistance}`];
        done.push({
          line,
          dateText,
          start: withTime(date),
          exercise: text('exercise'),
          set: {
            weight: weight === null ? null : weight * (number('multiplier') || 1),
            unit,
            reps: number('reps'),
            seconds: duration('seconds'),
            meters: number('meters'),
            type: isYes(text('isWarmup')) ? WARM_UP_SET : NORMAL_SET,
            note: notes.filter(Boolean).join('\n'),
          },
        });
      },
      end: () => {
        const inOrder = done.map((row) => ({ ...row, time: asMilliseconds(row.start) }));
        let [first] = inOrder.sort((a, b) => a.time - b.time || a.line - b.line);
        let latest = first?.time ?? 0;
        for (const row of inOrder) {
          if (first === undefined || row.time - latest > LONGEST_BREAK_MS) first = row;
          latest = row.time;
          const { dateText, start } = first;
          const workout = collector.workout({ line: row.line, group: dateText, dateText, start, name: '' });
          workout.durationSeconds = (latest - first.time) / 1000;
          collector.addSet(workout, { name: row.exercise }, row.line, row.set);
        }
      },
    };
  },
});
