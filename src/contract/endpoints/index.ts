import * as account from './account.ts';
import * as bell from './bell.ts';
import type { Endpoint, Tag } from './endpoint.ts';
import * as exercises from './exercises.ts';
import * as historyJobs from './history-jobs.ts';
import * as imports from './imports.ts';
import * as ownExercises from './own-exercises.ts';
import * as progress from './progress.ts';
import * as server from './server-state.ts';
import * as settings from './settings.ts';
import * as templates from './templates.ts';
import * as workouts from './workouts.ts';

/** Every endpoint by its name, which is its `operationId` in the OpenAPI document. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<object>({
    ...server,
    ...account,
    ...imports,
    ...historyJobs,
    ...progress,
    ...templates,
    ...workouts,
    ...exercises,
    ...ownExercises,
    ...settings,
    ...bell,
  }).filter((entry): entry is [string, Endpoint] => 'method' in entry[1]),
);

/** The sections of the API's documentation, in their order. */
export const TAGS: readonly { readonly name: Tag; readonly description: string }[] = [
  { name: 'Account', description: 'The signed-in member: profile, everything in one file, and the way out.' },
  { name: 'Progress', description: 'What the workouts add up to.' },
  { name: 'Templates', description: 'Workouts to start from.' },
  { name: 'Workouts', description: 'Finished workouts: logging one, the history, deleting and taking it back.' },
  { name: 'Exercises', description: 'The catalogue, and the favorites in it.' },
  { name: 'Bell', description: 'The end of a rest, also on a locked phone.' },
  { name: 'Server', description: 'Where things are, and whether they work.' },
];
