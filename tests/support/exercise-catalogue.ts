import { readFileSync } from 'node:fs';
import { type Exercise, exercise } from '#contract/exercise.ts';

const SEED = new URL('../../supabase/seed.sql', import.meta.url);
const ROW = /^\s*\((?:'(?:[^']|'')*'(?:, )?){6}\)/gm;
const VALUE = /'((?:[^']|'')*)'/g;

/** The catalogue as `/api/exercises` answers it, read from the seed without a database. */
export function readCatalogue(): readonly Exercise[] {
  return Array.from(readFileSync(SEED, 'utf8').matchAll(ROW), ([row]) => {
    const values = Array.from(row.matchAll(VALUE), ([, value = '']) => value.replaceAll("''", "'"));
    const [id, name, category, muscle_group, selector_filter, equipment] = values;
    return exercise.parse({ id, name, category, muscle_group, selector_filter, equipment });
  }).toSorted((a, b) => a.name.localeCompare(b.name));
}
