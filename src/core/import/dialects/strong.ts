import { setTypeInFile } from '../../workout/set-types.ts';
import { type Header, plainTitle } from '../header.ts';
import { metersPer, readSetNumber, weightUnit } from '../read-numbers.ts';
import { metersInRow, tableDialect } from './dialect.ts';
// Titles in English, French, German, Spanish, Portuguese and Italian, without accents.
import COLUMNS from './strong-columns.json' with { type: 'json' };

const REST_TIMER = 'rest timer';

/** `S0` of 2016 to `S3` of today; all have a row for each set. */
export const strong = tableDialect({
  columns: COLUMNS,
  required: ['date', 'exercise', 'setOrder', 'weight', 'reps'],
  hasDecimalCommas: (titles) => !titles.map(plainTitle).includes('exercise name'),
  open: ({ header, collector }) => {
    const columnWeightUnit = weightUnit(header.unit('weight') ?? '');
    const columnMeters = metersPer(header.unit('distance') ?? '');
    return {
      app: 'strong',
      version: version(header),
      read: ({ line, text, number, duration }) => {
        const exercise = text('exercise');
        const order = text('setOrder');
        if (plainTitle(exercise) === REST_TIMER || plainTitle(order) === REST_TIMER) return;

        const dateText = text('date');
        const name = text('workout');
        const workout = collector.workout({
          line,
          // The number is not part of the key: older files have none, and are loaded before newer ones.
          group: [dateText, name, text('number')].join('\n'),
          dateText,
          name,
          notes: text('workoutNotes'),
          durationSeconds: duration('duration'),
        });

        const setNumber = readSetNumber(order);
        const note = text('notes');
        if (setNumber === null && order.length > 2) {
          // A note or a rest in a language that is not known: neither has reps.
          if (note !== '' && exercise === '') workout.notes.add(note);
          else if (note !== '') collector.exercise(workout, { name: exercise, note });
          return;
        }
        const weight = number('weight');
        const distance = number('distance');
        // A hundred kilometers are no set, and neither are 15 with a weight: such numbers are meters.
        const assumedMeters = distance !== null && distance >= (weight ? 15 : 100) ? 1 : null;
        collector.addSet(workout, { name: exercise, note, setNumber }, line, {
          weight,
          unit: weightUnit(text('weightUnit')) ?? columnWeightUnit,
          reps: number('reps'),
          seconds: duration('seconds'),
          ...metersInRow(distance, text('distanceUnit'), columnMeters ?? assumedMeters),
          type: setTypeInFile(order),
          rpe: number('rpe'),
        });
      },
    };
  },
});

function version(header: Header<keyof typeof COLUMNS>): string {
  if (header.has('number')) return 'S3';
  if (header.has('weightUnit')) return 'S2';
  if (weightUnit(header.unit('weight') ?? '') !== null) return 'S0';
  if (!header.has('duration')) return 'S1a';
  return header.has('notes') ? 'S1' : 'S1b';
}
