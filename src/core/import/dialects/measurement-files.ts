import { plainTitle } from '../header.ts';
import { measurementKind, measurementTitle, measurementUnit } from '../measurement-names.ts';
import { readNumber } from '../read-numbers.ts';
import { type NamedRow, tableDialect } from './dialect.ts';

const DATE_TITLES = ['date', 'day', 'datum', 'tag', 'jour', 'fecha', 'dia', 'data', 'giorno'];
const version = 'measurements';

const APPS = { 'measurement type': 'strong', measurement: 'fitnotes' } as const;

/** `82,4 kg`: some write the unit into the cell. */
const WITH_UNIT = /^(.*\d)\s*(%|"|″|\p{L}+)\.?$/u;

/** No number is longer. */
const MOST_LENGTH = 40;

/** A row for each measurement, as Strong, FitNotes and people with a spreadsheet write it. */
export const measurementRows = tableDialect({
  columns: {
    date: DATE_TITLES,
    time: ['time', 'uhrzeit', 'heure', 'hora', 'ora'],
    type: [
      ...['measurement type', 'measurement', 'kind', 'type', 'type de mesure', 'mesure', 'messungstyp', 'messung'],
      ...['tipo de medida', 'tipo di misurazione'],
    ],
    value: ['value', 'valeur', 'wert', 'valor', 'valore'],
    unit: ['unit', 'unite', 'einheit', 'unidad', 'unidade', 'unita'],
  },
  required: ['date', 'type', 'value'],
  open: ({ titles, collector, hasDecimalCommas }) => ({
    app: APPS[titles.map(plainTitle).find((title) => title in APPS) as keyof typeof APPS] ?? 'gymratt',
    version,
    read: ({ line, text }) => {
      const kind = measurementKind(text('type'));
      const [, number = text('value'), inCell = ''] = WITH_UNIT.exec(text('value').slice(0, MOST_LENGTH)) ?? [];
      const value = readNumber(number, hasDecimalCommas);
      const written = text('unit') || inCell;
      const unit = measurementUnit(written);
      if (value === null) return;
      if (kind === null) collector.leaveOut(line, 'measurements_unknown');
      else if (written !== '' && unit === null) collector.skip(line, { code: 'measurement_without_unit' });
      else collector.addMeasurement({ line, kind, value, unit, dateText: `${text('date')} ${text('time')}`.trim() });
    },
  }),
});

/** A column that says that the weights beside it were lifted. */
const OF_WORKOUTS =
  /\b(?:exercises?|ubung\w*|exercice|ejercicio|exercicio|esercizio|workout|reps?|repetitions?|wiederh\w*|sets?|satz|seri(?:e|es)|rpe|movement|lift)\b/;

/** A row for each day and a column for each kind, as Hevy writes it. */
export const measurementDays = tableDialect({
  columns: { date: DATE_TITLES },
  required: ['date'],
  open: ({ titles, collector, hasDecimalCommas }) => {
    const columns = titles.flatMap((title, index) => {
      const told = measurementTitle(title);
      return told ? { ...told, index } : [];
    });
    const isOfWorkouts = titles.some((title) => OF_WORKOUTS.test(plainTitle(title)));
    if (isOfWorkouts || columns.length === 0) return null;
    return {
      app: 'hevy',
      version,
      read: ({ line, cells, text }: NamedRow<'date'>) => {
        for (const { kind, unit, index } of columns) {
          const value = readNumber(cells[index] ?? '', hasDecimalCommas);
          // Apps write 0 where nothing was measured.
          if (value) collector.addMeasurement({ line, kind, value, unit, dateText: text('date') });
          else if (Number.isNaN(value)) collector.skip(line, { code: 'measurement_unreadable' });
        }
      },
    };
  },
});
