import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/progression/calendar.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { hevyFile, importForm } from '#tests/support/import-files.ts';
import { recordStatements } from '#tests/support/recorded-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { costOf } from './explain.ts';
import { logLongHistory } from './long-history.ts';

const LONG = 5_000;
/** Two years, with the days before them that estimates come from: as much as any span shows. */
const SPANNED = 820;
const SHORT = 50;

const testDatabase = useTestDatabase();
let recorded: ReturnType<typeof recordStatements>;
let server: TestServer;
const members = new Map<number, ApiMember>();

const memberWith = (workouts: number): ApiMember => {
  const member = members.get(workouts);
  if (!member) throw new Error(`nobody has ${workouts} workouts`);
  return member;
};

beforeAll(async () => {
  recorded = recordStatements(testDatabase.database);
  // The statements of a job would run in a thread, where nobody records them.
  const historyJobs = { mostSets: Number.POSITIVE_INFINITY };
  server = await startTestServer({ database: recorded.database }, { historyJobs });
  const newest = new Date(Date.now() - 86_400_000);
  for (const workouts of [LONG, SPANNED, SHORT]) {
    const member = await createApiMember(server, testDatabase);
    members.set(workouts, member);
    await logLongHistory(testDatabase, member, { workouts, newest });
    // What is kept of a history is counted once, on first need.
    await member.call('GET', '/api/user/trophies');
  }
  for (let others = 0; others < 20; others += 1) {
    const other = await createApiMember(server, testDatabase);
    await logLongHistory(testDatabase, other, { workouts: SHORT, newest });
  }
  // Best lifts of whole gyms, so that reading one member's is not the same as reading them all.
  await testDatabase.asOwner(
    `
    insert into public.best_lifts (user_id, exercise_id, weight, reps, workout_id, performed_at)
    select distinct on (w.user_id, e.id) w.user_id, e.id, 60, 8, w.id, w.start_time
    from public.workouts w cross join public.exercises e
    where w.user_id <> all ($1) order by w.user_id, e.id
    on conflict do nothing`,
    [[...members.values()].map(({ id }) => id)],
  );
  await testDatabase.asOwner('vacuum analyze');
});
afterAll(() => server.close());

async function costFor(workouts: number, path: string, plan: 'custom' | 'generic') {
  recorded.take();
  const { status } = await memberWith(workouts).call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  const statements = recorded.take().filter(({ actor }) => actor.role !== 'supabase_auth_admin');
  expect(statements).toHaveLength(1);
  return costOf(testDatabase.ownerConnection, statements, plan);
}

const LAST_WEEK = addDays(new Date().toISOString().slice(0, 10), -7);

/** Reading its workouts would be more than a hundred. */
const PAGES_PER_MONTH = 15;
const MONTHS_MORE = (LONG - SPANNED) / 30;

describe.each(['custom', 'generic'] as const)('with the %s plan', (plan) => {
  test.each([
    '/api/user/muscles',
    `/api/user/muscles?week=${LAST_WEEK}`,
    '/api/user/workouts?on=2026-01-05',
    '/api/user/lifts',
    ...['strength', 'summary'].flatMap((view) =>
      ['4weeks', 'quarter', 'year'].map((span) => `/api/user/${view}?span=${span}`),
    ),
  ])('%s costs what its time holds, not what the history does', async (path) => {
    const [long, spanned] = [await costFor(LONG, path, plan), await costFor(SPANNED, path, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    expect(long.pages).toBeLessThanOrEqual(spanned.pages * 1.5 + 20);
  });

  test('the muscles of a week cost the same with fifty workouts', async () => {
    const [long, short] = [
      await costFor(LONG, '/api/user/muscles', plan),
      await costFor(SHORT, '/api/user/muscles', plan),
    ];
    expect(long.pages).toBeLessThanOrEqual(short.pages * 1.5 + 20);
  });

  test.each(['strength', 'summary'])('the %s of all times costs a few pages for each month', async (view) => {
    const path = `/api/user/${view}?span=all`;
    const [long, spanned] = [await costFor(LONG, path, plan), await costFor(SPANNED, path, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    expect((long.pages - spanned.pages) / MONTHS_MORE).toBeLessThan(PAGES_PER_MONTH);
  });
});

/** Every view of the insights. */
const VIEWS = [
  ...['muscles', 'lifts', 'workouts?on=2026-01-05'],
  ...['strength', 'summary'].flatMap((view) =>
    ['4weeks', 'quarter', 'year', 'all'].map((span) => `${view}?span=${span}`),
  ),
  ...[
    'records',
    'progress?span=4weeks',
    'progress?span=quarter',
    'progress?span=year',
    'progress?span=all',
    'sessions',
  ].map((view) => `exercises/barbell-back-squat/${view}`),
].map((view) => `/api/user/${view}`);

describe('after the past has changed', () => {
  const costs = async () => {
    await testDatabase.asOwner('vacuum analyze');
    return new Map(await eachView(async (path) => (await costFor(LONG, path, 'generic')).pages));
  };
  const answers = () => eachView(async (path) => (await memberWith(LONG).call('GET', path)).text);
  async function eachView<Told>(tell: (path: string) => Promise<Told>) {
    const told: [string, Told][] = [];
    for (const path of VIEWS) told.push([path, await tell(path)]);
    return told;
  }
  const oldest = async () => {
    const [row] = await testDatabase.asOwner<{ id: string }>(
      'select id from public.workouts where user_id = $1 order by start_time limit 1',
      [memberWith(LONG).id],
    );
    return `/api/user/workouts/${row?.id}`;
  };
  const does = async (method: string, path: string, body?: unknown) => {
    const { status, text, body: answer } = await memberWith(LONG).call<{ readonly id: string }>(method, path, body);
    expect([method, path, status < 300 ? 'done' : text]).toEqual([method, path, 'done']);
    return answer;
  };
  const edited = () => {
    const { id: _, ...workout } = finishedWorkout({ 'barbell-back-squat': [[70, 8]] }, { daysAgo: LONG });
    return { ...workout, revision: 1 };
  };

  test('an edit, a deletion, an import and their undo leave every view as cheap as it was', async () => {
    const [told, before] = [await answers(), await costs()];
    const asCheap = async (after: string) => {
      for (const [path, pages] of await costs()) {
        expect([after, path, pages]).toEqual([after, path, Math.min(pages, (before.get(path) ?? 0) * 1.5 + 20)]);
      }
    };
    const workout = await oldest();
    await does('DELETE', workout);
    await asCheap('a deletion');
    await does('POST', `${workout}/restore`);
    expect(await answers()).toEqual(told);
    await asCheap('its undo');

    const { id } = await does('POST', '/api/user/imports', importForm([hevyFile({ workouts: 300, setsEach: 15 })]));
    await asCheap('an import');
    await does('DELETE', `/api/user/imports/${id}`);
    expect(await answers()).toEqual(told);
    await asCheap('its undo');

    await does('PUT', await oldest(), edited());
    await asCheap('an edit');
  });
});
