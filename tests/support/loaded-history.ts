import { randomUUID } from 'node:crypto';
import type { LoadableExercise, LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import type { Database } from '#platform/database/database.ts';
import { prepareLoad } from '#server/imports/prepare-load.ts';
import type { Load } from '#server/imports/sort-load.ts';
import { type LoadLimits, type LoadRequest, storeLoad } from '#server/imports/store-load.ts';
import { readSets, type Sets } from './finished-workout.ts';
import type { Member } from './members.ts';

const NO_SUMMARY: LoadRequest['summary'] = {
  app: 'strong',
  dialect: 'S1',
  files: [],
  recognised: 0,
  unrecognised: [],
  skipped: [],
  skipped_total: 0,
  adjusted: [],
};

export interface LoadOptions
  extends Partial<Pick<Load, 'app' | 'newExercises' | 'measurements' | 'duplicates' | 'deleted'>> {
  readonly request?: Partial<LoadRequest>;
  readonly limits?: Partial<LoadLimits>;
  /** Of the workouts, in their order. */
  readonly ids?: readonly string[];
}

/** The member as the server's features know them. */
export const asFeatures = ({ id, asApi }: Pick<Member, 'id' | 'asApi'>) => ({ id, actor: asApi });

/** Loads workouts as the routes do, without a file and a worker. */
export function loadWorkouts(
  database: Database,
  member: Pick<Member, 'id' | 'asApi'>,
  workouts: readonly LoadableWorkout[],
  { request, limits, ids = [], ...given }: LoadOptions = {},
) {
  const { app = 'strong', newExercises = [] } = given;
  const load = {
    measurements: [],
    programs: [],
    duplicates: [],
    deleted: false,
    ...given,
    app,
    newExercises,
    workouts: [...workouts],
  };
  const left = [...ids];
  const isNew = new Set(newExercises.map(({ id }) => id));
  const named = new Set(workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId)));
  return storeLoad(
    database,
    asFeatures(member),
    {
      id: randomUUID(),
      fileName: 'strong.csv',
      hash: '00',
      summary: { ...NO_SUMMARY, app },
      exerciseIds: [...named].filter((id) => !isNew.has(id)),
      newExercises,
      names: new Map(),
      prepare: async (before) =>
        prepareLoad(
          load,
          before,
          () => left.shift() ?? randomUUID(),
          ({ rows, ...batch }) => ({ ...batch, read: async () => rows }),
        ),
      ...request,
    },
    { now: new Date(), importedSetsPerDay: 1e9, ...limits },
  );
}

/** A workout of so many days ago, as a file has it. */
export function loadable(
  daysAgo: number,
  lifts: Readonly<Record<string, Sets>>,
  more: Partial<LoadableWorkout> = {},
): LoadableWorkout {
  const start = Math.floor(Date.now() / 1000) * 1000 - daysAgo * 86_400_000 - 3_600_000;
  const exercises = Object.entries(lifts).map(
    ([exerciseId, efforts]): LoadableExercise => ({
      exerciseId,
      measure: 'weight_reps',
      superset: null,
      note: null,
      sets: readSets(efforts).map(([weight, reps], index) => ({ setNumber: index + 1, weight, reps })),
    }),
  );
  return {
    importKey: `strong ${new Date(start).toISOString()} Push`,
    name: 'Push',
    notes: null,
    start,
    end: start + 1_800_000,
    durationSeconds: 1800,
    timeZone: 'UTC',
    bodyweightKg: null,
    exercises,
    ...more,
  };
}

export function newExercise(name: string, more: Partial<NewExercise> = {}): NewExercise {
  return {
    id: randomUUID(),
    name,
    measure: 'weight_reps',
    primaryMuscles: [],
    secondaryMuscles: [],
    equipment: 'other',
    category: 'compound',
    selectorFilter: 'Legs',
    oneSided: false,
    figure: null,
    ...more,
  };
}
