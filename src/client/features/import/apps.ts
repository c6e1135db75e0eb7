import { t } from '@lingui/core/macro';
import { listOf } from '#client/words/format/lists.ts';
import type { ImportPreview } from '#contract/import.ts';
import type { ImportApp } from '#core/import/save-file.ts';

interface App {
  readonly id: ImportApp;
  readonly name: string;
  /** How to get the history out of it. */
  readonly steps: () => readonly string[];
}

const saveIt = () => t`Save the CSV to your files`;

/** Whose saves can be read. docs/import.md has the details. */
export const APPS: readonly App[] = [
  app('strong', 'Strong', () => [t`Profile, then the cog`, t`Export Strong Data`, saveIt()]),
  app('hevy', 'Hevy', () => [t`Profile, then the cog`, t`Export & Import Data`, t`Export Data, then Export Workouts`]),
  app('fitnotes', 'FitNotes', () => [t`Settings, then Spreadsheet Export`, t`Choose Workout Data`, saveIt()]),
  app('liftosaur', 'Liftosaur', () => [t`Settings, at the very end`, t`Export history to CSV file`, saveIt()]),
  app('stronglifts', 'StrongLifts', () => [
    t`Settings`,
    t`Export Data, as a spreadsheet (CSV)`,
    t`Send it to yourself, or save it`,
  ]),
  app('fitbod', 'Fitbod', () => [
    t`Log, then Settings`,
    t`Export Workout Data`,
    t`On Android, ask Fitbod’s support for it`,
  ]),
  app('jefit', 'Jefit', () => [t`Sign in on jefit.com`, t`Settings, then Data Controls`, t`Export Data`]),
  app('gymratt', 'GYMRATT', () => [
    t`Settings on the other server`,
    t`Privacy & Security`,
    t`Take your data along: JSON or CSV`,
  ]),
];

function app(id: ImportApp, name: string, steps: App['steps']): App {
  return { id, name, steps };
}

export function appName(wanted: ImportApp): string {
  return APPS.find(({ id }) => id === wanted)?.name ?? wanted;
}

/** The apps that the files come from, each named once. */
export function appNames({ app: first, files }: Pick<ImportPreview, 'app' | 'files'>): string {
  const apps = new Set(files.flatMap((file) => file.app ?? []));
  return listOf(Array.from(apps.size > 0 ? apps : [first], appName));
}
