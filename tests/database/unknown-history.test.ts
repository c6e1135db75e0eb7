import { beforeAll, expect, test } from 'vitest';
import { readBeforeImport } from '#server/features/imports/repository.ts';
import { ensurePlayed } from '#server/features/play/replay.ts';
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

const EXERCISES = ['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift', 'pull-up', 'push-up'];

function load(member: Member, workouts: number) {
  const lifts = Object.fromEntries(EXERCISES.map((id) => [id, [[60, 8] as const]]));
  const history = Array.from({ length: workouts }, (_, number) => loadable(workouts - number, lifts));
  return loadWorkouts(testDatabase.database, member, history);
}

/** What it looks at for each entry of the history, in the statement that looks at most. */
async function rowsPerEntry(statements: readonly RecordedStatement[], workouts: number, plan: 'custom' | 'generic') {
  const { rows, scanned } = await costOf(testDatabase.ownerConnection, statements, plan);
  expect(scanned, 'tables read from end to end').toEqual([]);
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

const STATEMENTS = {
  'a replay': recordReplay,
  'a preview of a file': recordPreview,
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
);
