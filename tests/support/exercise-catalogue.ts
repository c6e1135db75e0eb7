import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exercise, exercise } from '#contract/exercise.ts';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';

/** A row of `exercises`, as the database gives it. */
export interface CatalogueRow {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly muscle_group: string;
  readonly selector_filter: string;
  readonly equipment: string;
  readonly measure: string;
  readonly primary_muscles: readonly string[];
  readonly secondary_muscles: readonly string[];
  readonly shoulder_heads: readonly string[];
  readonly one_sided: boolean;
  readonly bodyweight_hold: boolean;
  readonly figure: string;
}

const SEED = join(import.meta.dirname, '..', '..', 'supabase', 'seed.sql');
const ROW = /^ {2}\('.*\),?$/gm;
const VALUE = /'((?:[^']|'')*)'|\b(?:true|false)\b/g;

/** The rows of the seed in its own order, read without a database. */
export function readCatalogueRows(): readonly CatalogueRow[] {
  return Array.from(readFileSync(SEED, 'utf8').matchAll(ROW), ([row]) => {
    const values = Array.from(row.matchAll(VALUE), ([value, text]) => text?.replaceAll("''", "'") ?? value);
    const [id, name, category, muscle_group, selector_filter, equipment, measure, ...others] = values;
    const [primary, secondary, heads, oneSided, bodyweightHold, figure, ...tooMuch] = others;
    if (!id || !name || !category || !muscle_group || !selector_filter || !equipment || !measure) throw new Error(row);
    if (!primary || !secondary || !heads || !oneSided || !bodyweightHold) throw new Error(row);
    if (!figure || tooMuch.length > 0) throw new Error(row);
    return {
      id,
      name,
      category,
      muscle_group,
      selector_filter,
      equipment,
      measure,
      primary_muscles: words(primary),
      secondary_muscles: words(secondary),
      shoulder_heads: words(heads),
      one_sided: oneSided === 'true',
      bodyweight_hold: bodyweightHold === 'true',
      figure,
    };
  });
}

/** To begin a workout with. */
export function catalogueExercise(id: string, setsCount = 1): ExerciseToAdd {
  const row = readCatalogueRows().find((exercise) => exercise.id === id);
  if (!row) throw new Error(`${id} is not in the catalogue`);
  const { name, category, muscle_group, measure, bodyweight_hold } = row;
  return { id, name, category, muscle_group, measure, bodyweight_hold, setsCount } as ExerciseToAdd;
}

/** The elements of an array as PostgreSQL writes it. */
const words = (array: string) => array.slice(1, -1).split(',').filter(Boolean);

/** The catalogue as `/api/exercises` answers it. */
export function readCatalogue(): readonly Exercise[] {
  return readCatalogueRows()
    .map((row) => exercise.parse(row))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
