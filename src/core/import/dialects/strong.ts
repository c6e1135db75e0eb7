import { setTypeInFile } from '../../workout/set-types.ts';
import { type ColumnTitles, type Header, plainTitle } from '../header.ts';
import { metersPer, readSetNumber, weightUnit } from '../read-numbers.ts';
import { metersInRow, tableDialect } from './dialect.ts';

/** English, French, German, Spanish, Portuguese, Italian; without accents. */
const COLUMNS = {
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
} satisfies ColumnTitles<string>;

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
