import { toKilograms } from '../../workout/weight-units.ts';
import { createCollector } from '../collect-workouts.ts';
import { type ColumnTitles, plainTitle, readHeader } from '../header.ts';
import { readNumber, weightUnitOf } from '../read-numbers.ts';
import type { Dialect } from './dialect.ts';

type Column = 'date' | 'type' | 'value' | 'unit' | 'kilograms' | 'pounds' | 'exercise';

const TITLES: ColumnTitles<Column> = {
  date: ['date', 'datum', 'fecha', 'data'],
  type: ['measurement type', 'measurement', 'type de mesure', 'messungstyp', 'tipo de medida', 'tipo di misurazione'],
  value: ['value', 'valeur', 'wert', 'valor', 'valore'],
  unit: ['unit', 'unite', 'einheit', 'unidad', 'unidade', 'unita'],
  kilograms: ['weight kg'],
  pounds: ['weight lbs', 'weight lb'],
  exercise: ['exercise title'],
};

const BODYWEIGHT = /^(?:body ?weight|weight|poids(?: corporel)?|(?:korper)?gewicht|peso(?: corporal| corporeo)?)$/;

/** What was measured on the body: Strong and FitNotes have a row for each measurement, Hevy has one for each day. */
export const measurements: Dialect = (titles, { now, dateOrder, hasDecimalCommas }) => {
  const header = readHeader(titles, TITLES);
  const hasRows = (['date', 'type', 'value'] as const).every((name) => header.has(name));
  const hasDays = header.has('date') && (header.has('kilograms') || header.has('pounds'));
  if (header.has('exercise') || !(hasRows || hasDays)) return null;

  const collector = createCollector({ now, dateOrder });
  return {
    columns: titles.length,
    skip: collector.skip,
    read: ({ line, cells }) => {
      const number = (name: Column) => readNumber(header.cell(cells, name), hasDecimalCommas);
      const dateText = header.cell(cells, 'date');
      if (hasDays) {
        const pounds = number('pounds');
        const kilograms = number('kilograms') ?? (pounds === null ? null : toKilograms(pounds, 'lb'));
        if (kilograms !== null) collector.addBodyweight(line, dateText, kilograms);
        return;
      }
      const value = number('value');
      if (value === null || !BODYWEIGHT.test(plainTitle(header.cell(cells, 'type')))) return;
      const unit = weightUnitOf(header.cell(cells, 'unit'));
      if (unit === null) collector.skip(line, 'the bodyweight has no unit');
      else collector.addBodyweight(line, dateText, toKilograms(value, unit));
    },
    finish: () => {
      const app = hasDays
        ? 'hevy'
        : titles.some((title) => /^measurement$/i.test(title.trim()))
          ? 'fitnotes'
          : 'strong';
      const file = collector.finish(app, 'measurements');
      return file.bodyweights.length > 0
        ? file
        : {
            kind: 'measurements_only',
            problem: 'This file has body measurements but no workouts. Export your workouts and load that file.',
          };
    },
  };
};
