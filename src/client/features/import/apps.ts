import type { ImportPreview } from '#contract/import.ts';
import type { ImportApp } from '#core/import/save-file.ts';

interface App {
  readonly id: ImportApp;
  readonly name: string;
  /** How to get the history out of it. */
  readonly steps: readonly string[];
}

const SAVE = 'Save the CSV to your files';

/** Whose saves can be read. docs/import.md has the details. */
export const APPS: readonly App[] = [
  app('strong', 'Strong', 'Profile, then the cog', 'Export Strong Data', SAVE),
  app('hevy', 'Hevy', 'Profile, then the cog', 'Export & Import Data', 'Export Data, then Export Workouts'),
  app('fitnotes', 'FitNotes', 'Settings, then Spreadsheet Export', 'Choose Workout Data', SAVE),
  app('liftosaur', 'Liftosaur', 'Settings, at the very end', 'Export history to CSV file', SAVE),
  app(
    'stronglifts',
    'StrongLifts',
    'Settings',
    'Export Data, as a spreadsheet (CSV)',
    'Send it to yourself, or save it',
  ),
  app('fitbod', 'Fitbod', 'Log, then Settings', 'Export Workout Data', 'On Android, ask Fitbod’s support for it'),
  app('jefit', 'Jefit', 'Sign in on jefit.com', 'Settings, then Data Controls', 'Export Data'),
  app('gymratt', 'GYMRATT', 'Settings on the other server', 'Privacy & Security', 'Take your data along: JSON or CSV'),
];

function app(id: ImportApp, name: string, ...steps: string[]): App {
  return { id, name, steps };
}

export function appName(wanted: ImportApp): string {
  return APPS.find(({ id }) => id === wanted)?.name ?? wanted;
}

/** The apps that the files come from, each named once. */
export function appNames({ app: first, files }: Pick<ImportPreview, 'app' | 'files'>): string {
  const apps = new Set(files.flatMap((file) => file.app ?? []));
  return Array.from(apps.size > 0 ? apps : [first], appName).join(', ');
}
