import { createCollector } from '../collect-workouts.ts';
import { type ColumnTitles, readHeader } from '../header.ts';
import { metersPer, readDuration, readNumber, weightUnitOf } from '../read-numbers.ts';
import type { Dialect } from './dialect.ts';

type Column =
  | 'date'
  | 'exercise'
  | 'category'
  | 'weight'
  | 'kilograms'
  | 'pounds'
  | 'weightUnit'
  | 'reps'
  | 'distance'
  | 'distanceUnit'
  | 'time'
  | 'comment'
  | 'kind';

const TITLES: ColumnTitles<Column> = {
  date: ['date'],
  exercise: ['exercise'],
  category: ['category'],
  weight: ['weight'],
  kilograms: ['weight (kg)', 'weight (kgs)'],
  pounds: ['weight (lbs)', 'weight (lb)'],
  weightUnit: ['weight unit'],
  reps: ['reps'],
  distance: ['distance'],
  distanceUnit: ['distance unit'],
  time: ['time'],
  comment: ['comment', 'comments', 'notes', 'note'],
  kind: ['kind'],
};

const MOST_CATEGORIES = 3;

/** FitNotes for Android, older and newer, and FitNotes 2. They have no times: a day is a workout. */
export const fitnotes: Dialect = (titles, { now, dateOrder, hasDecimalCommas }) => {
  const header = readHeader(titles, TITLES);
  const isFitNotes = (['date', 'exercise', 'category', 'weight', 'reps'] as const).every((name) => header.has(name));
  if (!isFitNotes) return null;

  const collector = createCollector({ now, dateOrder, oncePerWorkout: true });
  const meters = metersPer(header.unit('distance') ?? '');
  const categories = new Map<string, Set<string>>();

  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const cell = (name: Column) => header.cell(cells, name);
      const number = (name: Column) => readNumber(cell(name), hasDecimalCommas);
      const dateText = cell('date');
      const workout = collector.workout({ line, group: dateText, dateText, name: '', label: '' });

      const trained = categories.get(dateText) ?? new Set();
      categories.set(dateText, trained);
      if (cell('category') !== '' && trained.size < MOST_CATEGORIES) trained.add(cell('category'));
      workout.name = [...trained].join(', ');

      const kilograms = number('kilograms');
      const pounds = number('pounds');
      const weight = header.has('weightUnit')
        ? { weight: number('weight'), unit: weightUnitOf(cell('weightUnit')) }
        : header.has('kilograms') || header.has('pounds')
          ? asTyped(kilograms, pounds)
          : { weight: number('weight'), unit: null };
      const distance = number('distance');
      const metersOfRow = metersPer(cell('distanceUnit')) ?? meters;
      collector.addSet(workout, { name: cell('exercise'), category: cell('category') }, line, {
        ...weight,
        reps: number('reps'),
        seconds: readDuration(cell('time'), hasDecimalCommas),
        meters: distance === null ? null : distance * (metersOfRow ?? 1000),
        isDistanceUnitMissing: metersOfRow === null,
        note: cell('comment'),
      });
    },
    finish: () => {
      const isNewer = header.has('weightUnit');
      return collector.finish('fitnotes', header.has('kind') ? 'FitNotes 2' : isNewer ? 'FitNotes' : 'FitNotes older');
    },
  };
};

/** Where a weight is given in both units, one of them was typed and the other was computed: the typed one is the rounder. */
function asTyped(kilograms: number | null, pounds: number | null) {
  const isRound = (weight: number, step: number) => Math.abs(weight / step - Math.round(weight / step)) < 1e-6;
  const isInPounds = pounds !== null && (kilograms === null || (!isRound(kilograms, 0.25) && isRound(pounds, 0.5)));
  return isInPounds ? { weight: pounds, unit: 'lb' as const } : { weight: kilograms, unit: 'kg' as const };
}
