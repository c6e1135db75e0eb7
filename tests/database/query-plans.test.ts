import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROGRESS_LIMIT } from '#contract/exercise-progress.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { type RecordedStatement, recordStatements } from '#tests/support/recorded-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { costOf } from './explain.ts';
import { logLongHistory } from './long-history.ts';

const SETS_PER_WORKOUT = 20;
const LONG = 5_000;
const SHORT = 50;
/** Whole, and within both of the histories that are compared by it. */
const LAST_YEAR = new Date(Date.now() - 86_400_000).getUTCFullYear() - 1;

const testDatabase = useTestDatabase();
let recorded: ReturnType<typeof recordStatements>;
let server: TestServer;
/** With 100,000 sets, beside others who have few. */
let veteran: ApiMember;
let newcomer: ApiMember;

beforeAll(async () => {
  recorded = recordStatements(testDatabase.database);
  server = await startTestServer({ database: recorded.database });
  veteran = await createApiMember(server, testDatabase);
  newcomer = await createApiMember(server, testDatabase);
  const newest = new Date(Date.now() - 86_400_000);
  await logLongHistory(testDatabase, veteran, { workouts: LONG, newest });
  await logLongHistory(testDatabase, newcomer, { workouts: SHORT, newest });
  for (let others = 0; others < 20; others += 1) {
    const other = await createApiMember(server, testDatabase);
    await logLongHistory(testDatabase, other, { workouts: SHORT, newest });
  }
  // Best lifts of whole gyms, so that reading one member's is not the same as reading them all.
  await testDatabase.asOwner(`
    insert into public.best_lifts (user_id, exercise_id, weight, reps, workout_id, performed_at)
    select distinct on (w.user_id, e.id) w.user_id, e.id, 60, 8, w.id, w.start_time
    from public.workouts w cross join public.exercises e
    where w.user_id not in ('${veteran.id}', '${newcomer.id}') order by w.user_id, e.id
    on conflict do nothing`);
  // The data API reads the catalogue on its first call, once for all members.
  await newcomer.call('GET', '/rest/v1/exercises?limit=1', undefined, { apikey: 'sb_publishable_gymratt' });
  await testDatabase.asOwner('vacuum analyze');
});
afterAll(() => server.close());

test('a year of days costs what that year holds, however many sets and other years there are', async () => {
  const yearling = await createApiMember(server, testDatabase);
  const newest = new Date(Date.UTC(LAST_YEAR, 11, 31, 12));
  await logLongHistory(testDatabase, yearling, { workouts: 365, newest });
  await testDatabase.asOwner('delete from public.sets where user_id = $1', [yearling.id]);
  await testDatabase.asOwner('vacuum analyze');
  for (const plan of ['custom', 'generic'] as const) {
    const [long, short] = [await costOfDays(veteran, plan), await costOfDays(yearling, plan)];
    expect([plan, long.scanned]).toEqual([plan, []]);
    // A step of the index for each further year.
    expect(long.pages).toBeLessThanOrEqual(short.pages * 1.5 + 20 + 4 * (LONG / 365));
  }
});

async function costOfDays(member: ApiMember, plan: 'custom' | 'generic') {
  recorded.take();
  const answer = await member.call<{ days: unknown[] }>('GET', `/api/user/workout-days?year=${LAST_YEAR}`);
  expect(answer.body.days.length).toBeGreaterThanOrEqual(365);
  const [statement] = recorded.take().filter(({ sql }) => sql.includes('workouts'));
  if (!statement) throw new Error('nothing was asked of the database');
  return costOf(testDatabase.ownerConnection, statement, plan);
}

test('the data has enough sets for a scan to be noticeable', async () => {
  const [row] = await testDatabase.asOwner('select count(*) as sets from public.sets where user_id = $1', [veteran.id]);
  expect(row).toEqual({ sets: LONG * SETS_PER_WORKOUT });
});

type Request = readonly [method: string, path: string, body?: unknown];

const middle = async (member: ApiMember) => {
  const [row] = await testDatabase.asOwner<{ id: string; at: number }>(
    `select id, (extract(epoch from start_time) * 1000000)::bigint as at from public.workouts
     where user_id = $1 order by start_time desc offset 25 limit 1`,
    [member.id],
  );
  return row ?? { id: '', at: 0 };
};

/** What each screen asks for; both members are asked for the same amount. */
const REQUESTS: Record<string, (member: ApiMember) => Request | Promise<Request>> = {
  'the current user': () => ['GET', '/api/user/current'],
  'the best lifts': () => ['GET', '/api/user/best-lifts'],
  'the previous session of an exercise': ({ id }) => ['GET', `/api/user-exercise-stats/${id}/barbell-back-squat`],
  'the exercises done': () => ['GET', '/api/user/exercise-progress'],
  'the workout stats': ({ id }) => ['GET', `/api/user/${id}/workout-stats`],
  'the HUD totals': () => ['POST', '/rest/v1/rpc/get_hud_totals_calendar', { granularity: 'month' }],
  'the HUD by muscle': () => ['POST', '/rest/v1/rpc/get_hud_muscle_calendar7', { granularity: 'month' }],
  'the first page of the history': () => ['GET', '/api/user/workouts?limit=20'],
  'a later page of the history': async (member) => {
    const { id, at } = await middle(member);
    return ['GET', `/api/user/workouts?limit=20&cursor=${Buffer.from(`${at}/${id}`).toString('base64url')}`];
  },
  'a workout': async (member) => ['GET', `/api/user/workouts/${(await middle(member)).id}`],
  'a finished workout': () => [
    'POST',
    '/api/workouts/complete',
    finishedWorkout({ 'barbell-back-squat': [[60, 8]], 'push-up': [[70, 20]] }),
  ],
  'a finished workout without an id': () => {
    const { id: _none, ...workout } = finishedWorkout({ 'barbell-back-squat': [[60, 8]], 'push-up': [[70, 20]] });
    return ['POST', '/api/workouts/complete', workout];
  },
};

/** Bounded, yet more for the veteran than for the newcomer: compared by what is told. */
const PROGRESS = '/api/user/exercise-progress/barbell-back-squat';

async function statementsOf(name: string, member: ApiMember): Promise<RecordedStatement[]> {
  const [method, path, body] = (await REQUESTS[name]?.(member)) ?? ['GET', name];
  recorded.take();
  const answer = await member.call(method, path, body, { apikey: 'sb_publishable_gymratt' });
  expect([answer.status, name]).toEqual([200, name]);
  // The statements are run once more below, and a workout of this id is there already then.
  if (body && path.endsWith('complete')) {
    await testDatabase.asOwner('delete from public.workouts where user_id = $1 and request_hash is not null', [
      member.id,
    ]);
  }
  return recorded.take().filter(({ actor }) => actor.role !== 'supabase_auth_admin');
}

async function costOfAll(name: string, member: ApiMember, plan: 'custom' | 'generic') {
  const statements = await statementsOf(name, member);
  expect(statements.length).toBeGreaterThan(0);
  const costs = [];
  for (const statement of statements) costs.push(await costOf(testDatabase.ownerConnection, statement, plan));
  return {
    pages: costs.reduce((sum, { pages }) => sum + pages, 0),
    scanned: costs.flatMap(({ scanned }) => scanned),
  };
}

describe.each(['custom', 'generic'] as const)('with the %s plan', (plan) => {
  test.each(Object.keys(REQUESTS))('%s costs what it returns, not what the history holds', async (name) => {
    const [long, short] = [await costOfAll(name, veteran, plan), await costOfAll(name, newcomer, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    // A hundred times the history may make an index a level or two higher.
    expect(long.pages).toBeLessThanOrEqual(short.pages * 1.5 + 20);
  });

  test('the progress of an exercise costs as many workouts as it returns', async () => {
    const [long, short] = [await costOfAll(PROGRESS, veteran, plan), await costOfAll(PROGRESS, newcomer, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    expect(long.pages / PROGRESS_LIMIT).toBeLessThanOrEqual((short.pages / SHORT) * 1.5);
  });
});
