import { metersPer, weightUnit } from '../read-numbers.ts';
import { metersInRow, tableDialect, weightInRow } from './dialect.ts';

const MOST_CATEGORIES = 3;

/** FitNotes for Android, older and newer, and FitNotes 2. They have no times: a day is a workout. */
export const fitnotes = tableDialect({
  columns: {
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
  },
  required: ['date', 'exercise', 'category', 'weight', 'reps'],
  oncePerWorkout: true,
  open: ({ header, collector }) => {
    const isNewer = header.has('weightUnit');
    const hasUnitColumns = header.has('kilograms') || header.has('pounds');
    const columnUnit = metersPer(header.unit('distance') ?? '');
    const categories = new Map<string, Set<string>>();
    return {
      app: 'fitnotes',
      version: header.has('kind') ? 'FitNotes 2' : isNewer ? 'FitNotes' : 'FitNotes older',
      read: ({ line, text, number, duration }) => {
        const dateText = text('date');
        const category = text('category');
        const workout = collector.workout({ line, group: dateText, dateText, name: '', label: '' });
        const trained = categories.get(dateText) ?? new Set();
        categories.set(dateText, trained);
        if (category !== '' && trained.size < MOST_CATEGORIES) trained.add(category);
        workout.name = [...trained].join(', ');
        const oneColumn = { weight: number('weight'), unit: isNewer ? weightUnit(text('weightUnit')) : null };
        collector.addSet(workout, { name: text('exercise'), category }, line, {
          ...(hasUnitColumns && !isNewer ? asTyped(number('kilograms'), number('pounds')) : oneColumn),
          reps: number('reps'),
          seconds: duration('time'),
          ...metersInRow(number('distance'), text('distanceUnit'), columnUnit),
          note: text('comment'),
        });
      },
    };
  },
});

/** Where a weight is given in both units, one of them was typed and the other was computed: the typed one is the rounder. */
function asTyped(kilograms: number | null, pounds: number | null) {
  const isRound = (weight: number, step: number) => Math.abs(weight / step - Math.round(weight / step)) < 1e-6;
  const isComputed = kilograms !== null && pounds !== null && !isRound(kilograms, 0.25) && isRound(pounds, 0.5);
  return weightInRow(isComputed ? null : kilograms, pounds);
}
