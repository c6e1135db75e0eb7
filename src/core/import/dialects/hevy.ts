import { setTypeInFile } from '../../workout/set-types.ts';
import { createCollector } from '../collect-workouts.ts';
import { type ColumnTitles, readHeader } from '../header.ts';
import { readDuration, readNumber, readSetNumber } from '../read-numbers.ts';
import type { Dialect } from './dialect.ts';

type Column =
  | 'title'
  | 'start'
  | 'end'
  | 'description'
  | 'exercise'
  | 'superset'
  | 'notes'
  | 'index'
  | 'type'
  | 'kilograms'
  | 'pounds'
  | 'reps'
  | 'kilometers'
  | 'miles'
  | 'meters'
  | 'seconds'
  | 'rpe';

const TITLES: ColumnTitles<Column> = {
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
  kilometers: ['distance km'],
  miles: ['distance miles', 'distance mi'],
  meters: ['distance meters', 'distance m'],
  seconds: ['duration seconds'],
  rpe: ['rpe'],
};

const METERS_PER_MILE = 1609.344;

/** Newest first, a row for each set. Weights and distances have units of their own, independently of each other. */
export const hevy: Dialect = (titles, { now, dateOrder, hasDecimalCommas }) => {
  const header = readHeader(titles, TITLES);
  if (!(['title', 'start', 'exercise', 'reps'] as const).every((name) => header.has(name))) return null;

  const collector = createCollector({ now, dateOrder });
  const unit = header.has('kilograms') ? 'kg' : 'lb';

  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const cell = (name: Column) => header.cell(cells, name);
      const number = (name: Column) => readNumber(cell(name), hasDecimalCommas);
      const scaled = (name: Column, meters: number) => {
        const distance = number(name);
        return distance === null ? null : distance * meters;
      };
      const dateText = cell('start');
      const name = cell('title');
      const endText = cell('end');
      const workout = collector.workout({
        line,
        group: [dateText, name, endText].join('\n'),
        dateText,
        name,
        endText,
        notes: withLineBreaks(cell('description')),
      });
      const exercise = {
        name: cell('exercise'),
        note: withLineBreaks(cell('notes')),
        superset: cell('superset'),
        setNumber: readSetNumber(cell('index')),
      };
      collector.addSet(workout, exercise, line, {
        weight: number('kilograms') ?? number('pounds'),
        unit: cell('kilograms') === '' && cell('pounds') !== '' ? 'lb' : unit,
        reps: number('reps'),
        seconds: readDuration(cell('seconds'), hasDecimalCommas),
        meters: scaled('kilometers', 1000) ?? scaled('miles', METERS_PER_MILE) ?? scaled('meters', 1),
        type: setTypeInFile(cell('type')),
        rpe: number('rpe'),
      });
    },
    finish: () => collector.finish('hevy', unit === 'kg' ? 'Hevy kg' : 'Hevy lb'),
  };
};

/** Hevy writes a line break as two characters. */
function withLineBreaks(text: string): string {
  return text.replaceAll('\\n', '\n');
}
