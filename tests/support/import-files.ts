import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportOptions } from '#contract/import.ts';

export interface ImportFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The body of an import: each file in its part, and what was answered. */
export function importForm(files: readonly ImportFile[], options?: Partial<ImportOptions>): FormData {
  const form = new FormData();
  if (options) form.append('options', JSON.stringify(options));
  for (const { name, content } of files) form.append('file', new Blob([content as BlobPart]), name);
  return form;
}

export async function importFixture(name: string): Promise<ImportFile> {
  return { name, content: await readFile(join(import.meta.dirname, '..', 'fixtures', 'imports', name)) };
}

export interface HevyHistory {
  readonly workouts: number;
  readonly setsEach: number;
  /** The first day. */
  readonly from?: string;
  readonly exercises?: readonly string[];
}

const HEVY =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n';
const DAY_MS = 86_400_000;

/** An export of Hevy: a workout a day, its sets spread over the exercises. */
export function hevyFile({
  workouts,
  setsEach,
  from = '2008-01-01',
  exercises = ['Bench Press (Barbell)', 'Squat (Barbell)', 'Deadlift (Barbell)'],
}: HevyHistory): ImportFile {
  const each = Math.ceil(setsEach / exercises.length);
  const lines: string[] = [HEVY];
  for (let count = 0; count < workouts; count += 1) {
    const day = new Date(Date.parse(from) + count * DAY_MS).toISOString().slice(0, 10);
    for (let set = 0; set < setsEach; set += 1) {
      const weight = 60 + ((count * 7 + set * 3) % 120) / 2;
      lines.push(
        `Day ${count % 3},${day}T17:00:00,${day}T18:05:00,,${exercises[Math.floor(set / each)]},,,${set % each},normal,${weight},${5 + (set % 6)},,,\n`,
      );
    }
  }
  return { name: 'workout_data.csv', content: lines.join('') };
}
