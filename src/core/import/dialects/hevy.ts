import { setTypeInFile } from '../../workout/set-types.ts';
import { readSetNumber } from '../read-numbers.ts';
import { metersInRow, tableDialect, weightInRow } from './dialect.ts';

/** Newest first, a row for each set. Weights and distances have units of their own, independently of each other. */
export const hevy = tableDialect({
  columns: {
    title: ['title'],
    start: ['start time'],
    end: ['end time'],
    description: ['description'],
    exercise: ['exercise title'],
    superset: ['superset id'],
    notes: ['exercise notes'],
    index: ['set index'],
    type: ['set type'],
    kilograms: ['weight kg'],
    pounds: ['weight lbs', 'weight lb'],
    reps: ['reps'],
    km: ['distance km'],
    miles: ['distance miles', 'distance mi'],
    m: ['distance meters', 'distance m'],
    seconds: ['duration seconds'],
    rpe: ['rpe'],
  },
  required: ['title', 'start', 'exercise', 'reps'],
  open: ({ header, collector }) => ({
    app: 'hevy',
    version: header.has('kilograms') ? 'Hevy kg' : 'Hevy lb',
    read: ({ line, text, number, duration }) => {
      const [dateText, name, endText] = [text('start'), text('title'), text('end')];
      const workout = collector.workout({
        line,
        group: [dateText, name, endText].join('\n'),
        dateText,
        name,
        endText,
        notes: withLineBreaks(text('description')),
      });
      const exercise = {
        name: text('exercise'),
        note: withLineBreaks(text('notes')),
        superset: text('superset'),
        setNumber: readSetNumber(text('index')),
      };
      const distance = (['km', 'miles', 'm'] as const).find((unit) => number(unit) !== null) ?? 'km';
      collector.addSet(workout, exercise, line, {
        ...weightInRow(number('kilograms'), number('pounds')),
        reps: number('reps'),
        seconds: duration('seconds'),
        meters: metersInRow(number(distance), distance, null).meters,
        type: setTypeInFile(text('type')),
        rpe: number('rpe'),
      });
    },
  }),
});

/** Hevy writes a line break as two characters. */
const withLineBreaks = (text: string) => text.replaceAll('\\n', '\n');
