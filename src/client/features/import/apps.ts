import type { ImportPreview } from '#contract/import.ts';
import type { ImportApp } from '#core/import/save-file.ts';

interface App {
  readonly id: ImportApp;
  readonly name: string;
  /** How to get the history out of it. */
  readonly steps: readonly string[];
}

/** Whose saves can be read. docs/import.md has the details. */
export const APPS: readonly App[] = [
  {
    id: 'strong',
    name: 'Strong',
    steps: ['Profile, then the cog', 'Export Strong Data', 'Save the CSV to your files'],
  },
  {
    id: 'hevy',
    name: 'Hevy',
    steps: ['Profile, then the cog', 'Export & Import Data', 'Export Data, then Export Workouts'],
  },
  {
    id: 'fitnotes',
    name: 'FitNotes',
    steps: ['Settings, then Spreadsheet Export', 'Choose Workout Data', 'Save the CSV to your files'],
  },
  {
    id: 'liftosaur',
    name: 'Liftosaur',
    steps: ['Settings, at the very end', 'Export history to CSV file', 'Save the CSV to your files'],
  },
  {
    id: 'stronglifts',
    name: 'StrongLifts',
    steps: ['Settings', 'Export Data, as a spreadsheet (CSV)', 'Send it to yourself, or save it'],
  },
  {
    id: 'fitbod',
    name: 'Fitbod',
    steps: ['Log, then Settings', 'Export Workout Data', 'On Android, ask Fitbod’s support for it'],
  },
  {
    id: 'jefit',
    name: 'Jefit',
    steps: ['Sign in on jefit.com', 'Settings, then Data Controls', 'Export Data'],
  },
  {
    id: 'gymratt',
    name: 'GYMRATT',
    steps: ['Settings on the other server', 'Privacy & Security', 'Take your data along: JSON or CSV'],
  },
];

export function appName(app: ImportApp): string {
  return APPS.find(({ id }) => id === app)?.name ?? app;
}

/** Of several files each app once. */
export function appNames({ app, files }: Pick<ImportPreview, 'app' | 'files'>): string {
  const apps = new Set(files.flatMap((file) => file.app ?? []));
  return Array.from(apps.size > 0 ? apps : [app], appName).join(', ');
}
