import { NORMAL_SET, WARM_UP_SET } from '../../workout/set-types.ts';
import { weightUnit } from '../read-numbers.ts';
import { isYes, tableDialect } from './dialect.ts';

/** A row for each set, planned and done; times are in UTC. */
export const liftosaur = tableDialect({
  // Twenty columns today; older files have fewer and an equipment.
  columns: {
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
  },
  required: ['start', 'exercise', 'reps', 'isWarmup'],
  oncePerWorkout: true,
  open: ({ header, collector }) => ({
    app: 'liftosaur',
    version: header.has('equipment') ? 'Liftosaur older' : 'Liftosaur',
    read: ({ line, text, number }) => {
      const dateText = text('start');
      const name = text('day') || text('program');
      const workout = collector.workout({ line, group: `${dateText}\n${name}`, dateText, name });
      if (text('reps') === '') {
        workout.hasSkipped = true;
        collector.skip(line, { code: 'planned_only' });
        return;
      }
      // A workout ends with its last set.
      const seconds = (Date.parse(text('doneAt')) - Date.parse(dateText)) / 1000;
      if (seconds > (workout.durationSeconds ?? 0)) workout.durationSeconds = seconds;
      const isAsPlanned = number('weight') === null;
      const exercise = [text('exercise'), text('equipment')].filter((part) => part !== '').join(', ');
      collector.addSet(workout, { name: exercise, note: text('notes') }, line, {
        weight: number(isAsPlanned ? 'plannedWeight' : 'weight'),
        unit: weightUnit(text(isAsPlanned ? 'plannedUnit' : 'unit')),
        reps: number('reps'),
        seconds: null,
        meters: null,
        type: isYes(text('isWarmup')) ? WARM_UP_SET : NORMAL_SET,
        rpe: number('rpe'),
      });
    },
  }),
});
