import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROGRESS_LIMIT } from '#contract/exercise-progress.ts';
import { ESTIMATE_DAYS, SPAN_DAYS } from '#core/insights/spans.ts';
import { weekStart } from '#core/progression/calendar.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { RUNS, startRun } from '#tests/support/follow-program.ts';
import { type RecordedStatement, recordStatements } from '#tests/support/recorded-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { costOf } from './explain.ts';
import { logLongHistory } from './long-history.ts';

const SETS_PER_WORKOUT = 20;
const LONG = 5_000;
const SHORT = 50;
const TWENTY_YEARS = 7_300;
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
  // The statements of a job would run in a thread, where nobody records them.
  const historyJobs = { mostSets: Number.POSITIVE_INFINITY };
  server = await startTestServer({ database: recorded.database }, { historyJobs });
  veteran = await createApiMember(server, testDatabase);
  newcomer = await createApiMember(server, testDatabase);
  const newest = new Date(Date.now() - 86_400_000);
  await logLongHistory(testDatabase, veteran, { workouts: LONG, newest });
  await logLongHistory(testDatabase, newcomer, { workouts: SHORT, newest });
  await prepareChanges();
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
  await newcomer.call('GET', '/rest/v1/exercises?id=eq.chest-dip', undefined, { apikey: 'sb_publishable_gymratt' });
  for (const member of [veteran, newcomer]) await followProgram(member);
  // What the game counts of a history is counted once, on first need.
  for (const member of [veteran, newcomer, returner, beginner]) await member.call('GET', '/api/user/trophies');
  for (const [member, days] of [
    [veteran, TWENTY_YEARS],
    [newcomer, 100],
  ] as const) {
    await testDatabase.asOwner(
      `insert into public.measurements (user_id, kind, day, value)
       select $1, kind, current_date - ago, 80 from unnest(array['weight', 'waist']) kind, generate_series(1, $2) ago`,
      [member.id, days],
    );
  }
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

test('twenty years of weighings cost a step of the index for each month, and for their smoothed line themselves', async () => {
  for (const plan of ['custom', 'generic'] as const) {
    const [one, both] = [
      await costOfAll(`${MEASUREMENTS}?kind=waist`, veteran, plan),
      await costOfAll(MEASUREMENTS, veteran, plan),
    ];
    expect([plan, one.scanned, both.scanned]).toEqual([plan, [], []]);
    const months = TWENTY_YEARS / 30;
    expect(one.pages).toBeLessThan(5 * months);
    expect(both.pages).toBeLessThan(10 * months + TWENTY_YEARS / 20);
  }
});

async function costOfDays(member: ApiMember, plan: 'custom' | 'generic') {
  recorded.take();
  const answer = await member.call<{ days: unknown[] }>('GET', `/api/user/workout-days?year=${LAST_YEAR}`);
  expect(answer.body.days.length).toBeGreaterThanOrEqual(365);
  const [statement] = recorded.take().filter(({ sql }) => sql.includes('workouts'));
  if (!statement) throw new Error('nothing was asked of the database');
  return costOf(testDatabase.ownerConnection, [statement], plan);
}

test('the data has enough sets for a scan to be noticeable', async () => {
  const [row] = await testDatabase.asOwner('select count(*) as sets from public.sets where user_id = $1', [veteran.id]);
  expect(row).toEqual({ sets: LONG * SETS_PER_WORKOUT });
});

/** Of each, by their ids. */
const runs = new Map<string, string>();
/** Nobody has ever done the deadlift: looking for it must not lead through the whole run. */
const SLOTS = ['squat-a', 'bench', 'row', 'squat-b', 'press', 'press'];

/** As if every workout of the history had been a day of the program. */
async function followProgram(member: ApiMember): Promise<void> {
  const { id } = await startRun(member);
  runs.set(member.id, id);
  await testDatabase.asOwner(
    `update public.workout_exercises e set target = json_build_object(
       'runId', $2::text, 'pass', 1 + day.number / 2, 'week', 1, 'day', 1 + day.number % 2, 'load', 60,
       'slotId', ($3::text[])[1 + 3 * (day.number % 2) + (e.position - 1) % 3], 'sets', json_build_array(json_build_object('kg', 60, 'reps', 5))
     )
     from (
       select w.id, row_number() over (order by w.start_time)::integer as number from public.workouts w where w.user_id = $1
     ) day
     where e.user_id = $1 and day.id = e.workout_id`,
    [member.id, id, SLOTS],
  );
}

type Request = readonly [method: string, path: string, body?: unknown];

const middle = async (member: ApiMember) => {
  const [row] = await testDatabase.asOwner<{ id: string; at: number }>(
    `select id, (extract(epoch from start_time) * 1000000)::bigint as at from public.workouts
     where user_id = $1 order by start_time desc offset 25 limit 1`,
    [member.id],
  );
  return row ?? { id: '', at: 0 };
};

/**
 * Two who came back after a month, one of them with a long history: what they do now touches exercises that they have
 * done a few times only. Their streaks are equally short, because the weeks of a streak are counted one by one.
 */
let returner: ApiMember;
let beginner: ApiMember;
const LONG_AGO = new Date(Date.now() - 40 * 86_400_000);
const RARE = 'cable-crossover';
const OWN = { id: randomUUID(), name: 'Landmine Twist' };
const OTHER = { id: randomUUID(), name: 'Landmine Whirl' };
const KIND = { measure: 'weight_reps', category: 'compound', selectorFilter: 'Core', equipment: 'other' };
const GONE = { id: randomUUID(), name: 'Landmine Spin', ...KIND };
const RARE_WORKOUT = finishedWorkout({ [RARE]: [[20, 12]], [OWN.id]: [[30, 10]] }, { daysAgo: 1 });
const OTHER_WORKOUT = finishedWorkout({ [RARE]: [[25, 12]], [OTHER.id]: [[30, 10]] }, { daysAgo: 2 });

async function prepareChanges(): Promise<void> {
  returner = await createApiMember(server, testDatabase);
  beginner = await createApiMember(server, testDatabase);
  await logLongHistory(testDatabase, returner, { workouts: LONG, newest: LONG_AGO });
  await logLongHistory(testDatabase, beginner, { workouts: SHORT, newest: LONG_AGO });
  for (const member of [returner, beginner]) {
    for (const exercise of [OWN, OTHER]) {
      await member.call('POST', '/api/user/exercises', { ...exercise, ...KIND });
    }
    for (const workout of [OTHER_WORKOUT, RARE_WORKOUT]) {
      expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    }
    await member.call('POST', '/api/workout-templates', {
      name: 'Core',
      exercises: [{ exercise_id: OWN.id, order: 1, sets_count: 3 }],
    });
    for (const id of [OWN.id, RARE, 'push-up']) {
      await member.call('PUT', `/api/user/${member.id}/favorites/${id}`);
      await member.call('PATCH', `/api/user/exercise-settings/${id}`, { note: 'Slow.' });
    }
  }
}

/** A request, or a statement of the owner's. */
type Step = Request | string;

interface Change {
  readonly prepare?: Step;
  readonly request: Request;
  /** What makes the statements possible once more: they are run again to be measured, and rolled back. */
  readonly takeBack?: Step;
  /** What leaves everything as it was. */
  readonly settle?: Step;
}

const MAKE: Request = ['POST', '/api/user/exercises', GONE];
const WORKOUT = `/api/user/workouts/${RARE_WORKOUT.id}`;
const RESTORE: Request = ['POST', `${WORKOUT}/restore`];
const { id: _id, ...EDITED } = RARE_WORKOUT;
const EDIT: Request = ['PUT', WORKOUT, { ...EDITED, name: 'Edited', revision: 1 }];
const UNEDITED = `update public.workouts set revision = 1, edit_hash = null where id = '${RARE_WORKOUT.id}'`;
const MERGE = `/api/user/exercises/${OWN.id}/merge`;
const THIS_WEEK = weekStart(new Date().toISOString().slice(0, 10));
const BACKDATED = finishedWorkout({ [RARE]: [[22, 12]] }, { daysAgo: 3 });

/** What changes the past counts the whole history again, by the sums of each workout and never by its sets. */
const CHANGES_OF_THE_PAST: Record<string, Change> = {
  'a finished workout of the past': {
    request: ['POST', '/api/workouts/complete', BACKDATED],
    takeBack: `delete from public.workouts where id = '${BACKDATED.id}'`,
  },
  'an edit': { prepare: UNEDITED, request: EDIT, takeBack: UNEDITED },
  'a deletion': { request: ['DELETE', WORKOUT], takeBack: RESTORE },
  'a restored workout': {
    prepare: ['DELETE', WORKOUT],
    request: RESTORE,
    takeBack: ['DELETE', WORKOUT],
    settle: RESTORE,
  },
  'a merge': { request: ['POST', MERGE, { into: OTHER.id }], takeBack: ['DELETE', MERGE] },
  'an undone merge': {
    prepare: ['POST', MERGE, { into: OTHER.id }],
    request: ['DELETE', MERGE],
    takeBack: ['POST', MERGE, { into: OTHER.id }],
    settle: ['DELETE', MERGE],
  },
  'another measure': {
    request: ['PATCH', `/api/user/exercises/${OWN.id}`, { measure: 'reps_only', selectorFilter: 'Back' }],
    settle: ['PATCH', `/api/user/exercises/${OWN.id}`, { measure: 'weight_reps', selectorFilter: 'Core' }],
  },
  'a pause': { request: ['POST', '/api/user/streak-pauses', { week: THIS_WEEK, reason: 'ill' }] },
};

const CHANGES: Record<string, Change> = {
  'an own exercise that goes': {
    prepare: MAKE,
    request: ['DELETE', `/api/user/exercises/${GONE.id}`],
    takeBack: MAKE,
    settle: ['DELETE', `/api/user/exercises/${GONE.id}`],
  },
  'the use of an own exercise': { request: ['GET', `/api/user/exercises/${OWN.id}/use`] },
  'the own exercises': { request: ['GET', '/api/user/exercises'] },
  'the settings': { request: ['GET', '/api/user/settings'] },
  'chosen settings': { request: ['PATCH', '/api/user/settings', { ghost: true }] },
  'the settings of exercises': { request: ['GET', '/api/user/exercise-settings'] },
  'a set of an exercise': { request: ['PATCH', `/api/user/exercise-settings/${OWN.id}`, { unit: 'lb' }] },
  'the templates': { request: ['GET', '/api/workout-templates'] },
};

/** Its row, its exercises, and whether they were records. Reading its sets would be four more. */
const PAGES_PER_WORKOUT = 9;

async function costOfChange(change: Change, member: ApiMember, plan: 'custom' | 'generic') {
  const take = async (step: Step = 'select') => {
    if (typeof step === 'string') return void (await testDatabase.asOwner(step));
    const [method, path, body] = step;
    const { status, text } = await member.call(method, path, body);
    expect([method, path, status < 300 ? 'done' : text]).toEqual([method, path, 'done']);
  };
  await take(change.prepare);
  recorded.take();
  await take(change.request);
  const statements = recorded.take().filter(({ actor }) => actor.role !== 'supabase_auth_admin');
  expect(statements.length).toBeGreaterThan(0);
  await take(change.takeBack);
  const cost = await costOf(testDatabase.ownerConnection, statements, plan);
  await take(change.settle);
  return cost;
}

const SQUATS = '/api/user/exercises/barbell-back-squat';

/** What each screen asks for; both members are asked for the same amount. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const REQUESTS: Record<string, (member: ApiMember) => Request | Promise<Request>> = {
  'the current user': () => ['GET', '/api/user/current'],
  'the best lifts': () => ['GET', '/api/user/best-lifts'],
  'the previous session of an exercise': ({ id }) => ['GET', `/api/user-exercise-stats/${id}/barbell-back-squat`],
  'the session of an exercise before another': async (member) => {
    const { id, at } = await middle(member);
    const query = new URLSearchParams({ before: new Date(Number(at) / 1000).toISOString(), except: id });
    return ['GET', `/api/user-exercise-stats/${member.id}/barbell-back-squat?${query}`];
  },
  'the exercises done': () => ['GET', '/api/user/exercise-progress'],
  'what was trained last': () => ['GET', '/api/user/last-trained'],
  'the workout stats': ({ id }) => ['GET', `/api/user/${id}/workout-stats`],
  'the HUD totals': () => ['POST', '/rest/v1/rpc/get_hud_totals_calendar', { granularity: 'month' }],
  'the HUD by muscle': () => ['POST', '/rest/v1/rpc/get_hud_muscle_calendar7', { granularity: 'month' }],
  'the trophies': () => ['GET', '/api/user/trophies'],
  'the next stage of a program': ({ id }) => ['GET', `${RUNS}/${runs.get(id)}/next`],
  'the stages of a program': ({ id }) => ['GET', `${RUNS}/${runs.get(id)}/stages`],
  'the records of an exercise': () => ['GET', `${SQUATS}/records`],
  'an exercise over four weeks': () => ['GET', `${SQUATS}/progress?span=4weeks`],
  'an exercise of all times': () => ['GET', `${SQUATS}/progress?span=all`],
  'an exercise that was never done': () => ['GET', '/api/user/exercises/cable-crossover/progress?span=all'],
  'the sessions of an exercise': () => ['GET', `${SQUATS}/sessions`],
  'earlier sessions of an exercise': async (member) => {
    const { id, at } = await middle(member);
    return ['GET', `${SQUATS}/sessions?cursor=${Buffer.from(`${at}/${id}/2`).toString('base64url')}`];
  },
  'the high scores of an exercise': () => ['GET', '/api/user/high-scores/barbell-back-squat'],
  'the high scores of an exercise that was never done': () => ['GET', '/api/user/high-scores/cable-crossover'],
  'the ledger of a workout': async (member) => ['GET', `/api/user/workouts/${(await middle(member)).id}/ledger`],
  'the streak and its pauses': () => ['GET', '/api/user/streak-pauses'],
  'the seasons': () => ['GET', '/api/user/seasons'],
  'a month': () => ['GET', `/api/user/months/${new Date().toISOString().slice(0, 7)}-01`],
  'earlier seasons': () => ['GET', `/api/user/seasons?cursor=${new Date().toISOString().slice(0, 10)}`],
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
  'a quarter of measurements': () => ['GET', `${MEASUREMENTS}?from=${daysAgo(91)}`],
  'a weighing': () => ['PUT', `${MEASUREMENTS}/${daysAgo(0)}/weight`, { value: 81 }],
  'a finished workout without an id': () => {
    const { id: _none, ...workout } = finishedWorkout({ 'barbell-back-squat': [[60, 8]], 'push-up': [[70, 20]] });
    return ['POST', '/api/workouts/complete', workout];
  },
};

/** Bounded, yet more for the veteran than for the newcomer: compared by what is told. */
const PROGRESS = '/api/user/exercise-progress/barbell-back-squat';
const YEAR = `${SQUATS}/progress?span=year`;
const LIFTS = '/api/user/lifts';
const DAYS_OF_LIFTS = ESTIMATE_DAYS + 28;

const MEASUREMENTS = '/api/user/measurements';

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
  return costOf(testDatabase.ownerConnection, statements, plan);
}

describe.each(['custom', 'generic'] as const)('with the %s plan', (plan) => {
  test.each(Object.keys(REQUESTS))('%s costs what it returns, not what the history holds', async (name) => {
    const [long, short] = [await costOfAll(name, veteran, plan), await costOfAll(name, newcomer, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    // A hundred times the history may make an index a level or two higher.
    expect(long.pages).toBeLessThanOrEqual(short.pages * 1.5 + 20);
  });

  test.each(Object.keys(CHANGES_OF_THE_PAST))(
    '%s costs a few pages for each workout, none for its sets',
    async (name) => {
      const change = CHANGES_OF_THE_PAST[name] ?? { request: ['GET', name] };
      const [long, short] = [await costOfChange(change, returner, plan), await costOfChange(change, beginner, plan)];
      expect(long.scanned, 'tables read from end to end').toEqual([]);
      expect((long.pages - short.pages) / (LONG - SHORT)).toBeLessThan(PAGES_PER_WORKOUT);
    },
  );

  test.each(Object.keys(CHANGES))('%s costs what its exercises hold, not what the history does', async (name) => {
    const change = CHANGES[name] ?? { request: ['GET', name] };
    const [long, short] = [await costOfChange(change, returner, plan), await costOfChange(change, beginner, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    expect(long.pages).toBeLessThanOrEqual(short.pages * 1.5 + 20);
  });

  test('the progress of an exercise costs as many workouts as it returns', async () => {
    const [long, short] = [await costOfAll(PROGRESS, veteran, plan), await costOfAll(PROGRESS, newcomer, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    expect(long.pages / PROGRESS_LIMIT).toBeLessThanOrEqual((short.pages / SHORT) * 1.5);
  });

  test('what was done of each exercise costs as many days as it looks back', async () => {
    const [long, short] = [await costOfAll(LIFTS, veteran, plan), await costOfAll(LIFTS, newcomer, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    expect(long.pages / DAYS_OF_LIFTS).toBeLessThanOrEqual((short.pages / SHORT) * 1.5);
  });

  test('an exercise over a year costs as many days as it returns', async () => {
    const [long, short] = [await costOfAll(YEAR, veteran, plan), await costOfAll(YEAR, newcomer, plan)];
    expect(long.scanned, 'tables read from end to end').toEqual([]);
    expect(long.pages / SPAN_DAYS.year).toBeLessThanOrEqual((short.pages / SHORT) * 1.5);
  });
});
