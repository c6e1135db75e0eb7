import * as account from './account.ts';
import * as bell from './bell.ts';
import type { Endpoint } from './endpoint.ts';
import * as exercises from './exercises.ts';
import * as historyJobs from './history-jobs.ts';
import * as imports from './imports.ts';
import * as insights from './insights.ts';
import * as measurements from './measurements.ts';
import * as ownExercises from './own-exercises.ts';
import * as profile from './profile.ts';
import * as programs from './programs.ts';
import * as progress from './progress.ts';
import * as server from './server-state.ts';
import * as settings from './settings.ts';
import * as templates from './templates.ts';
import * as workouts from './workouts.ts';

const { getSettings, updateSettings, ...exerciseSettings } = settings;

/** The endpoints by their names, which are their `operationId` in the OpenAPI document. */
const section = (name: string, description: string, ...modules: object[]) => ({
  name,
  description,
  endpoints: modules
    .flatMap((module) => Object.entries<object>({ ...module }))
    .filter((entry): entry is [string, Endpoint] => 'method' in entry[1]),
});

/** The sections of the API's documentation, in their order. */
export const SECTIONS = [
  section(
    'Account',
    'The signed-in member: profile, everything in one file, and the way out.',
    ...[account, profile, imports, historyJobs, { getSettings, updateSettings }],
  ),
  section('Progress', 'What the workouts add up to.', progress),
  section('Insights', 'Exercises, muscles, strength and the body over time.', insights, measurements),
  section('Templates', 'Workouts to start from.', templates),
  section('Programs', 'What to do today, with weights that move by themselves.', programs),
  section('Workouts', 'Finished workouts: logging one, the history, deleting and taking it back.', workouts),
  section('Exercises', 'The catalogue, and the favorites in it.', exercises, ownExercises, exerciseSettings),
  section('Bell', 'The end of a rest, also on a locked phone.', bell),
  section('Server', 'Where things are, and whether they work.', server),
];

export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(SECTIONS.flatMap(({ endpoints }) => endpoints));
