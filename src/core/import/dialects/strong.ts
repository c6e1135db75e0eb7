import { setTypeInFile } from '../../workout/set-types.ts';
import { createCollector } from '../collect-workouts.ts';
import { type ColumnTitles, type Header, plainTitle, readHeader } from '../header.ts';
import { metersPer, readDuration, readNumber, readSetNumber, weightUnitOf } from '../read-numbers.ts';
import type { Dialect } from './dialect.ts';

type Column =
  | 'number'
  | 'date'
  | 'workout'
  | 'duration'
  | 'exercise'
  | 'setOrder'
  | 'weight'
  | 'weightUnit'
  | 'reps'
  | 'distance'
  | 'distanceUnit'
  | 'seconds'
  | 'notes'
  | 'workoutNotes'
  | 'rpe';

/** English, French, German, Spanish, Portuguese, Italian; without accents. */
const TITLES: ColumnTitles<Column> = {
  number: [
    'workout #',
    'workout no',
    'workout number',
    "no d'entrainement",
    'entrainement #',
    'entrenamiento #',
    'treino #',
    'allenamento #',
  ],
  date: ['date', 'datum', 'fecha', 'data'],
  workout: [
    'workout name',
    "nom de l'entrainement",
    "nom d'entrainement",
    'workout-name',
    'trainingsname',
    'nombre del entrenamiento',
    'nombre de entrenamiento',
    'nome do treino',
    "nome dell'allenamento",
    'nome allenamento',
  ],
  duration: [
    'duration',
    'workout duration',
    'duree',
    "duree de l'entrainement",
    'dauer',
    'workout-dauer',
    'duracion',
    'duracion del entrenamiento',
    'duracao',
    'duracao do treino',
    'durata',
    "durata dell'allenamento",
  ],
  exercise: [
    'exercise name',
    "nom de l'exercice",
    "nom d'exercice",
    'name der ubung',
    'ubungsname',
    'nombre del ejercicio',
    'nombre de ejercicio',
    'nome do exercicio',
    "nome dell'esercizio",
    'nome esercizio',
  ],
  setOrder: [
    'set order',
    'ordre de la serie',
    'ordre des series',
    'reihenfolge festlegen',
    'satzreihenfolge',
    'satz-reihenfolge',
    'orden de la serie',
    'orden de serie',
    'orden de series',
    'ordem da serie',
    'ordem das series',
    'ordine della serie',
    'ordine delle serie',
    'ordine serie',
  ],
  weight: ['weight', 'poids', 'gewicht', 'peso', 'kg', 'kgs', 'lb', 'lbs'],
  weightUnit: [
    'weight unit',
    'unite de poids',
    'gewichtseinheit',
    'unidad de peso',
    'unidade de peso',
    'unita di peso',
  ],
  reps: [
    'reps',
    'rep',
    'repetitions',
    'wiederh.',
    'wdh.',
    'wiederholungen',
    'repeticiones',
    'repeticoes',
    'ripetizioni',
    'rip.',
  ],
  distance: ['distance', 'entfernung', 'distanz', 'distancia', 'distanza', 'km', 'mi', 'miles'],
  distanceUnit: [
    'distance unit',
    'unite de distance',
    'entfernungseinheit',
    'unidad de distancia',
    'unidade de distancia',
    'unita di distanza',
  ],
  seconds: ['seconds', 'secondes', 'sekunden', 'segundos', 'secondi'],
  notes: ['notes', 'notizen', 'notas', 'note'],
  workoutNotes: [
    'workout notes',
    "notes d'entrainement",
    "notes de l'entrainement",
    'workout-notizen',
    'notas del entrenamiento',
    'notas de entrenamiento',
    'notas do treino',
    "note dell'allenamento",
    'note allenamento',
  ],
  rpe: ['rpe'],
};

const REST_TIMER = 'rest timer';

/** `S0` of 2016 to `S3` of today; all have a row for each set. */
export const strong: Dialect = (titles, { now, dateOrder, hasDecimalCommas: isSeparatedOtherwise }) => {
  const header = readHeader(titles, TITLES);
  const isStrong = (['date', 'exercise', 'setOrder', 'weight', 'reps'] as const).every((name) => header.has(name));
  if (!isStrong) return null;

  // Other languages write decimal commas, also where commas separate the columns.
  const hasDecimalCommas = isSeparatedOtherwise || !titles.map(plainTitle).includes('exercise name');
  const collector = createCollector({ now, dateOrder });
  const weightUnit = weightUnitOf(header.unit('weight') ?? '');
  const meters = metersPer(header.unit('distance') ?? '');

  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const cell = (name: Column) => header.cell(cells, name);
      const number = (name: Column) => readNumber(cell(name), hasDecimalCommas);
      const exercise = cell('exercise');
      const order = cell('setOrder');
      if (plainTitle(exercise) === REST_TIMER || plainTitle(order) === REST_TIMER) return;

      const dateText = cell('date');
      const name = cell('workout');
      const workout = collector.workout({
        line,
        // The number is not part of the key: older files have none, and are loaded before newer ones.
        group: [dateText, name, cell('number')].join('\n'),
        dateText,
        name,
        notes: cell('workoutNotes'),
        durationSeconds: readDuration(cell('duration'), hasDecimalCommas),
      });

      const setNumber = readSetNumber(order);
      const note = cell('notes');
      const isSet = setNumber !== null || order.length <= 2;
      if (!isSet) {
        // A note or a rest in a language that is not known: neither has reps.
        if (note !== '' && exercise === '') workout.notes.add(note);
        else if (note !== '') collector.exercise(workout, { name: exercise, note });
        return;
      }
      const distance = number('distance');
      const metersOfRow = metersPer(cell('distanceUnit')) ?? meters;
      // A hundred kilometers are no set, and neither are 15 with a weight: such numbers are meters.
      const weight = number('weight');
      const isUnitMissing = metersOfRow === null && distance !== null && distance < (weight ? 15 : 100);
      collector.addSet(workout, { name: exercise, note, setNumber }, line, {
        weight,
        unit: weightUnitOf(cell('weightUnit')) ?? weightUnit,
        reps: number('reps'),
        seconds: readDuration(cell('seconds'), hasDecimalCommas),
        meters: distance === null ? null : distance * (metersOfRow ?? (isUnitMissing ? 1000 : 1)),
        isDistanceUnitMissing: isUnitMissing,
        type: setTypeInFile(order),
        rpe: number('rpe'),
      });
    },
    finish: () => collector.finish('strong', versionOf(header)),
  };
};

function versionOf(header: Header<Column>): string {
  if (header.has('number')) return 'S3';
  if (header.has('weightUnit')) return 'S2';
  if (weightUnitOf(header.unit('weight') ?? '') !== null) return 'S0';
  if (!header.has('duration')) return 'S1a';
  return header.has('notes') ? 'S1' : 'S1b';
}
