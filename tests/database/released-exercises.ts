import { readFileSync } from 'node:fs';

interface ReleasedExercise {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly muscle_group: string;
  readonly selector_filter: string;
  readonly equipment: string;
}

const FILE = new URL('released-exercises.csv', import.meta.url);

/** The catalogue of version 1.0.0, before exercises had a measure. No value contains a comma. */
export function releasedExercises(): readonly ReleasedExercise[] {
  const [header = '', ...lines] = readFileSync(FILE, 'utf8').trim().split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, values[index]])) as unknown as ReleasedExercise;
  });
}
