import { NORMAL_SET, WARM_UP_SET } from '../../workout/set-types.ts';
import { createCollector } from '../collect-workouts.ts';
import type { WorkoutDraft } from '../file-workout.ts';
import { type ColumnTitles, readHeader } from '../header.ts';
import { readNumber, weightUnitOf } from '../read-numbers.ts';
import type { Dialect } from './dialect.ts';

type Column =
  | 'start'
  | 'program'
  | 'day'
  | 'exercise'
  | 'equipment'
  | 'isWarmup'
  | 'reps'
  | 'rpe'
  | 'weight'
  | 'unit'
  | 'plannedWeight'
  | 'plannedUnit'
  | 'doneAt'
  | 'notes';

/** Twenty columns today; older files have fewer and an equipment. */
const TITLES: ColumnTitles<Column> = {
  start: ['workout datetime'],
  program: ['program'],
  day: ['day name'],
  exercise: ['exercise'],
  equipment: ['equipment'],
  isWarmup: ['is warmup set?', 'is warmup?'],
  reps: ['completed reps'],
  rpe: ['completed rpe', 'rpe'],
  weight: ['completed weight value'],
  unit: ['completed weight unit'],
  plannedWeight: ['required weight value', 'weight value'],
  plannedUnit: ['required weight unit', 'weight unit'],
  doneAt: ['completed reps time'],
  notes: ['notes'],
};

/** A row for each set, planned and done; times are in UTC. */
export const liftosaur: Dialect = (titles, { now, dateOrder, hasDecimalCommas }) => {
  const header = readHeader(titles, TITLES);
  if (!(['start', 'exercise', 'reps', 'isWarmup'] as const).every((name) => header.has(name))) return null;

  const collector = createCollector({ now, dateOrder, oncePerWorkout: true });

  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const cell = (name: Column) => header.cell(cells, name);
      const number = (name: Column) => readNumber(cell(name), hasDecimalCommas);
      const dateText = cell('start');
      const name = cell('day') || cell('program');
      const workout = collector.workout({ line, group: `${dateText}\n${name}`, dateText, name });
      if (cell('reps') === '') {
        workout.hasSkipped = true;
        collector.skip(line, 'planned but not done');
        return;
      }
      endNoEarlier(workout, dateText, cell('doneAt'));
      const isAsPlanned = number('weight') === null;
      const equipment = cell('equipment');
      const exercise = cell('exercise') + (equipment === '' ? '' : `, ${equipment}`);
      collector.addSet(workout, { name: exercise, note: cell('notes') }, line, {
        weight: number(isAsPlanned ? 'plannedWeight' : 'weight'),
        unit: weightUnitOf(cell(isAsPlanned ? 'plannedUnit' : 'unit')),
        reps: number('reps'),
        seconds: null,
        meters: null,
        type: /^(?:1|true|yes)$/i.test(cell('isWarmup')) ? WARM_UP_SET : NORMAL_SET,
        rpe: number('rpe'),
      });
    },
    finish: () => collector.finish('liftosaur', header.has('equipment') ? 'Liftosaur older' : 'Liftosaur'),
  };
};

/** A workout ends with its last set. */
function endNoEarlier(workout: WorkoutDraft, startText: string, doneText: string): void {
  const seconds = (Date.parse(doneText) - Date.parse(startText)) / 1000;
  if (seconds > (workout.durationSeconds ?? 0)) workout.durationSeconds = seconds;
}
