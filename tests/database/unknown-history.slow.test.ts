import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { LoadableWorkout } from '#core/import/loadable-workout.ts';
import { readBeforeImport } from '#server/imports/repository.ts';
import { mergeExercise, undoMerge } from '#server/own-exercises/merge.ts';
import { ensurePlayed } from '#server/play/replay.ts';
import { asFeatures, loadable, loadWorkouts } from '#tests/support/loaded-history.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import { type RecordedStatement, recordStatements } from '#tests/support/recorded-database.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { costOf } from './explain.ts';
import { logLongHistory } from './long-history.ts';

const SHORT = 500;
const LONG = 2500;

const testDatabase = useTestDatabase();
/** Two whom the statistics do not know, beside others whom they do: as on the day on which a history is loaded. */
let short: Member;
let long: Member;

beforeAll(async () => {
  const newest = new Date();
  for (let others = 0; others < 20; others += 1) {
    await logLongHistory(testDatabase, await createMember(testDatabase), { workouts: 50, newest });
  }
  for (const table of ['workouts', 'workout_exercises', 'sets']) {
    await testDatabase.asOwner(`alter table public.${table} set (autovacuum_enabled = off)`);
  }
  await testDatabase.asOwner('vacuum analyze');
  short = await createMember(testDatabase);
  long = await createMember(testDatabase);
  await load(short, SHORT);
  await load(long, LONG);
});

const OWN = randomUUID();
const EXERCISES = ['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift', 'pull-up', OWN];

async function load(member: Member, workouts: number) {
  await testDatabase.asOwner(
    `insert into public.own_exercises (user_id, id, name, measure, category, selector_filter, equipment)
     values ($1, $2, 'Sandbag Hold', 'weight_duration', 'compound', 'Core', 'other')`,
    [member.id, OWN],
  );
  const lifts = Object.fromEntries(EXERCISES.map((id) => [id, [[60, 8] as const]]));
  const history = Array.from({ length: workouts }, (_, number) => withHolds(loadable(workouts - number, lifts)));
  await loadWorkouts(testDatabase.database, member, history);
}

/** Merged into a hold of the own body, its sets are worth more. */
const INTO = 'weighted-plank';

function withHolds(workout: LoadableWorkout): LoadableWorkout {
  const sets = [{ setNumber: 1, weight: 60, reps: 0, durationSeconds: 60 }];
  const exercises = workout.exercises.map((exercise) =>
    exercise.exerciseId === OWN ? { ...exercise, measure: 'weight_duration' as const, sets } : exercise,
  );
  return { ...workout, exercises };
}

/** What it looks at for each entry of the history, in the statement that looks at most. */
async function rowsPerEntry(statements: readonly RecordedStatement[], workouts: number, plan: 'custom' | 'generic') {
  const { rows, scanned } = await costOf(testDatabase.ownerConnection, statements, plan);
  // Of best lifts there are few here, and they are not the history.
  expect(
    scanned.filter((table) => table !== 'best_lifts'),
    'tables read from end to end',
  ).toEqual([]);
  return Math.max(...rows) / (workouts * EXERCISES.length);
}

async function recordReplay(member: Member): Promise<RecordedStatement[]> {
  const { database, take } = recordStatements(testDatabase.database);
  await testDatabase.asOwner('delete from public.play_states where user_id = $1', [member.id]);
  await ensurePlayed(database, asFeatures(member));
  return take();
}

async function recordPreview(member: Member): Promise<RecordedStatement[]> {
  const { database, take } = recordStatements(testDatabase.database);
  await readBeforeImport(database, asFeatures(member), { exerciseIds: [], newExercises: [] });
  return take();
}

async function recordMerge(member: Member): Promise<RecordedStatement[]> {
  const { database, take } = recordStatements(testDatabase.database);
  await mergeExercise(database, asFeatures(member), OWN, INTO);
  const merging = take();
  await undoMerge(testDatabase.database, asFeatures(member), OWN);
  return merging;
}

async function recordUndo(member: Member): Promise<RecordedStatement[]> {
  await mergeExercise(testDatabase.database, asFeatures(member), OWN, INTO);
  const { database, take } = recordStatements(testDatabase.database);
  await undoMerge(database, asFeatures(member), OWN);
  const undoing = take();
  await mergeExercise(testDatabase.database, asFeatures(member), OWN, INTO);
  return undoing;
}

const STATEMENTS = {
  'a replay': recordReplay,
  'a preview of a file': recordPreview,
  'a merge': recordMerge,
  'the undo of a merge': recordUndo,
};

test.each(Object.entries(STATEMENTS))(
  '%s looks at each entry a few times, however many there are',
  async (_name, record) => {
    for (const plan of ['custom', 'generic'] as const) {
      const few = await rowsPerEntry(await record(short), SHORT, plan);
      const many = await rowsPerEntry(await record(long), LONG, plan);
      expect(many).toBeLessThanOrEqual(few * 1.5);
    }
  },
  120_000,
);
