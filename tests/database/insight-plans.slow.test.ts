import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/progression/calendar.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
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
  server = await startTestServer({ database: recorded.database });
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
