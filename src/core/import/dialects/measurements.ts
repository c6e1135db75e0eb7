import { toKilograms } from '../../workout/weight-units.ts';
import { plainTitle } from '../header.ts';
import { weightUnit } from '../read-numbers.ts';
import type { FileProblem, SaveFile } from '../save-file.ts';
import { bodyweightInRow, tableDialect } from './dialect.ts';

const BODYWEIGHT = /^(?:body ?weight|weight|poids(?: corporel)?|(?:korper)?gewicht|peso(?: corporal| corporeo)?)$/;
const DATE_TITLES = ['date', 'datum', 'fecha', 'data'];
const version = 'measurements';

function problem({ bodyweights }: SaveFile): FileProblem | null {
  return bodyweights.length > 0 ? null : { problem: 'measurements_only' };
}

/** Strong and FitNotes have a row for each measurement of the body. */
export const measurementRows = tableDialect({
  columns: {
    date: DATE_TITLES,
    type: ['measurement type', 'measurement', 'type de mesure', 'messungstyp', 'tipo de medida', 'tipo di misurazione'],
    value: ['value', 'valeur', 'wert', 'valor', 'valore'],
    unit: ['unit', 'unite', 'einheit', 'unidad', 'unidade', 'unita'],
  },
  required: ['date', 'type', 'value'],
  open: ({ titles, collector }) => ({
    app: titles.some((title) => plainTitle(title) === 'measurement') ? 'fitnotes' : 'strong',
    version,
    problem,
    read: ({ line, text, number }) => {
      const value = number('value');
      if (value === null || !BODYWEIGHT.test(plainTitle(text('type')))) return;
      const unit = weightUnit(text('unit'));
      if (unit === null) collector.skip(line, { code: 'bodyweight_without_unit' });
      else collector.addBodyweight(line, text('date'), toKilograms(value, unit));
    },
  }),
});

/** Hevy has a row for each day. */
export const measurementDays = tableDialect({
  columns: {
    date: DATE_TITLES,
    kilograms: ['weight kg'],
    pounds: ['weight lbs', 'weight lb'],
    exercise: ['exercise title'],
  },
  required: ['date'],
  open: ({ header, collector }) => {
    if (header.has('exercise') || !(header.has('kilograms') || header.has('pounds'))) return null;
    return {
      app: 'hevy',
      version,
      problem,
      read: ({ line, text, number }) => {
        const kilograms = bodyweightInRow(number('kilograms'), number('pounds'));
        if (kilograms !== null) collector.addBodyweight(line, text('date'), kilograms);
      },
    };
  },
});
