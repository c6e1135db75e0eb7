import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorResponse } from '#contract/errors.ts';
import type { HistoryJob } from '#contract/history-job.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { weekStart } from '#core/progression/calendar.ts';
import { type ApiMember, callWith, createApiMember, signIn } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { hevyFile, importForm } from '#tests/support/import-files.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

// The first job starts a thread, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const BENCH = 'barbell-bench-press';
const LAST_WEEK = weekStart(new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10));

const testDatabase = useTestDatabase();
/** Counts everything where it is asked for. */
let here: TestServer;
/** Every history is too long for it, and nobody waits. */
let inJobs: TestServer;
/** The same, with all the time there is. */
let patient: TestServer;
let ann: ApiMember;

beforeAll(async () => {
  here = await startTestServer(testDatabase);
  inJobs = await startTestServer(testDatabase, { historyJobs: { mostSets: -1, answerWithinMs: 0 } });
  patient = await startTestServer(testDatabase, { historyJobs: { mostSets: -1, answerWithinMs: 60_000 } });
  // Otherwise it ends a connection that was silent for half of that time.
  patient.app.server.setTimeout(0);
});
afterAll(() => Promise.all([here, inJobs, patient].map((server) => server.close())));
beforeEach(async () => {
  ann = await createApiMember(inJobs, testDatabase);
});

const makeExercise = async (call: ApiMember['call']) => {
  const wanted = { name: 'Yodel', measure: 'weight_reps', category: 'compound', selectorFilter: 'Core' };
  const { status, body } = await call<OwnExercise>('POST', '/api/user/exercises', { ...wanted, equipment: 'other' });
  expect(status).toBe(201);
  return body.id;
};

const finished = async (call: ApiMember['call'], id: string) => {
  const ask = async () => (await call<HistoryJob>('GET', `/api/user/jobs/${id}`)).body;
  await expect.poll(async () => (await ask()).status, { timeout: 100_000 }).not.toBeNull();
  return ask();
};

/** The answer, which is that of its job where another server was quicker to do it. */
const answered = async ({ call }: ApiMember, ...request: Parameters<ApiMember['call']>) => {
  const { status, body } = await call<HistoryJob>(...request);
  if (status !== 202) return { status, body };
  const job = await finished(call, body.id);
  return { status: job.status, body: job.answer ?? undefined };
};

const log = async (call: ApiMember['call'], weight: number, daysAgo: number) => {
  const workout = finishedWorkout({ [BENCH]: [[weight, 5]] }, { daysAgo });
  expect((await call('POST', '/api/workouts/complete', workout)).status).toBe(200);
  return workout;
};

describe('a change of a long history', () => {
  test('has the answers and the effects that it has of a short one', async () => {
    const tell = async (server: TestServer, before: TestServer) => {
      const member = await createApiMember(server, testDatabase);
      const call = callWith(before, member.token);
      const own = await makeExercise(call);
      const oldest = finishedWorkout({ [own]: [[90, 5]], [BENCH]: [[60, 5]] }, { daysAgo: 20 });
      expect((await call('POST', '/api/workouts/complete', oldest)).status).toBe(200);
      await log(call, 80, 9);
      await log(call, 100, 0);
      const loaded = await call<{ id: string }>(
        'POST',
        '/api/user/imports',
        importForm([hevyFile({ workouts: 5, setsEach: 4 })]),
      );
      expect(loaded.status).toBe(200);

      const { id, ...content } = finishedWorkout({ [own]: [[95, 5]] }, { daysAgo: 20 });
      const answers = [
        await answered(member, 'PUT', `/api/user/workouts/${oldest.id}`, { ...content, revision: 1 }),
        await answered(member, 'POST', '/api/workouts/complete', {
          ...finishedWorkout({ [own]: [[99, 5]] }, { daysAgo: 30 }),
          id,
        }),
        await answered(member, 'DELETE', `/api/user/workouts/${id}`),
        await answered(member, 'DELETE', `/api/user/workouts/${crypto.randomUUID()}`),
        await answered(member, 'POST', `/api/user/workouts/${id}/restore`),
        await answered(member, 'PATCH', `/api/user/exercises/${own}`, { measure: 'bodyweight_weighted' }),
        await answered(member, 'POST', `/api/user/exercises/${own}/merge`, { into: BENCH }),
        await answered(member, 'POST', `/api/user/exercises/${own}/merge`, { into: 'no-such' }),
        await answered(member, 'DELETE', `/api/user/exercises/${own}/merge`),
        await answered(member, 'POST', '/api/user/streak-pauses', { week: LAST_WEEK, reason: 'ill' }),
        await answered(member, 'DELETE', `/api/user/streak-pauses/${LAST_WEEK}`),
        await answered(member, 'DELETE', `/api/user/imports/${loaded.body.id}`),
        await answered(member, 'DELETE', `/api/user/imports/${loaded.body.id}`),
      ];
      const rows = await testDatabase.asOwner(
        `select kind, left(told::text, 100000) as told from (
           select 'user' as kind, to_jsonb(u) - '{uuid_id,email,name,created_at,updated_at,last_workout_at}'::text[] as told
             from public.users u where uuid_id = $1
           union all select 'best', to_jsonb(b) - '{user_id,exercise_id,own_id,workout_id,performed_at,rep_bests}'::text[]
             from public.best_lifts b where user_id = $1
           union all select 'set', to_jsonb(s) - '{user_id,workout_id,completed_at}'::text[]
             from public.sets s where user_id = $1
           union all select 'state', state from public.play_states where user_id = $1
         ) rows order by 1, 2`,
        [member.id],
      );
      const known: Record<string, string> = { [own]: 'own', [oldest.id]: 'oldest', [id]: 'other' };
      const text = JSON.stringify(answers.map(({ status, body }) => ({ status, body })));
      return {
        statuses: answers.map(({ status }) => status),
        text: text
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (found) => known[found] ?? 'an id')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'a time'),
        rows,
      };
    };
    const [short, long] = [await tell(here, here), await tell(patient, here)];
    expect(short.statuses).toEqual([200, 200, 204, 404, 200, 200, 200, 422, 200, 200, 200, 204, 404]);
    expect(long).toEqual(short);
    const jobs = await testDatabase.asOwner('select from public.history_jobs where status is not null');
    expect(jobs.length).toBeGreaterThanOrEqual(13);
    const unmarked = 'select kind from public.history_jobs where status between 200 and 299 and not is_applied';
    expect(await testDatabase.asOwner(unmarked)).toEqual([]);
  });

  test('is answered with a job that has its answer later', async () => {
    const call = callWith(here, ann.token);
    const own = await makeExercise(call);
    await log(call, 80, 9);
    const started = await ann.call<HistoryJob>('POST', `/api/user/exercises/${own}/merge`, { into: BENCH });
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({ kind: 'mergeOwnExercise', total: 1, status: null, answer: null });
    const job = await finished(ann.call, started.body.id);
    expect(job).toMatchObject({ done: 1, total: 1, status: 200, answer: { id: own, merged_into: BENCH } });
    // Once it is done, a repetition is answered as ever.
    const again = await call<OwnExercise>('POST', `/api/user/exercises/${own}/merge`, { into: BENCH });
    expect(again).toMatchObject({ status: 200, body: job.answer });
  });

  test('that is refused has the refusal as its answer', async () => {
    const started = await ann.call<HistoryJob>('DELETE', `/api/user/imports/${crypto.randomUUID()}`);
    const { status, answer } = await finished(ann.call, started.body.id);
    expect([status, answer]).toEqual([404, { code: 'not_found', message: 'There is nothing at this address.' }]);
  });

  test('is left to the request where nothing is counted again', async () => {
    await log(ann.call, 60, 0);
    const own = await makeExercise(ann.call);
    expect((await ann.call('PATCH', `/api/user/exercises/${own}`, { name: 'Yodel Press' })).status).toBe(200);
    expect(await testDatabase.asOwner('select from public.history_jobs where user_id = $1', [ann.id])).toEqual([]);
  });
});

describe('a long history that is counted by earlier rules', () => {
  const READS = ['muscles', 'summary?span=all', 'lifts', `exercises/${BENCH}/progress?span=all`, 'trophies'];
  const read = async (server: TestServer) => {
    const call = callWith(server, ann.token);
    return Promise.all(READS.map(async (path) => (await call('GET', `/api/user/${path}`)).text));
  };
  const kinds = () => testDatabase.asOwner('select kind from public.history_jobs where user_id = $1', [ann.id]);
  let counted: string[];
  beforeEach(async () => {
    await log(callWith(here, ann.token), 80, 40);
    await log(callWith(here, ann.token), 90, 2);
    counted = await read(here);
    // As it was before an update.
    await testDatabase.asOwner(
      `with entries as (update public.workout_exercises set hard_sets = null, volume = 0, estimate = null,
           estimate_lifted = null, estimate_weight = null, estimate_reps = null where user_id = $1),
         months as (delete from public.exercise_months where user_id = $1)
       update public.play_states set rules = rules - 1 where user_id = $1`,
      [ann.id],
    );
  });

  test('is counted in one job, which reads wait for', async () => {
    expect(await read(patient)).toEqual(counted);
    expect(await kinds()).toEqual([{ kind: 'countHistory' }]);
  });

  test('is not waited for longer than a moment: reads name the job, and the profile is as it was', async () => {
    const path = '/api/user/muscles';
    const refused = await ann.call<ErrorResponse>('GET', path);
    expect(refused).toMatchObject({ status: 503, body: { code: 'history_busy', job: expect.any(String) } });
    expect(refused.headers.get('retry-after')).toBe('2');
    const profile = await ann.call('GET', '/api/user/current');
    expect(profile).toMatchObject({ status: 200, body: { total_workouts: 2 } });
    expect((await finished(ann.call, refused.body.job ?? '')).status).toBe(204);
    expect(await read(inJobs)).toEqual(counted);
    expect(await kinds()).toEqual([{ kind: 'countHistory' }]);
  });

  test('is counted by the change that is under way, which reads wait for', async () => {
    const job = await ann.call<HistoryJob>('DELETE', `/api/user/streak-pauses/${LAST_WEEK}`);
    expect(job.status).toBe(202);
    const { body } = await ann.call<ErrorResponse>('GET', '/api/user/muscles');
    await finished(ann.call, job.body.id);
    await finished(ann.call, body.job ?? job.body.id);
    expect(await read(patient)).toEqual(counted);
  });
});

describe('while a job runs', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    // Whoever holds the member's lock keeps the job from going on.
    holder = new pg.Client(testDatabase.ownerConnection);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from public.users where uuid_id = $1 for no key update', [ann.id]);
  });
  afterEach(() => holder.end());

  test('the same request is the same job, and any other is told to wait', async () => {
    const id = crypto.randomUUID();
    const [first, again] = [
      await ann.call<HistoryJob>('DELETE', `/api/user/imports/${id}`),
      await ann.call<HistoryJob>('DELETE', `/api/user/imports/${id}`),
    ];
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.body.id).toBe(first.body.id);
    // Another server looks for jobs, and leaves this one alone.
    const second = await startTestServer(testDatabase, { historyJobs: { mostSets: -1, answerWithinMs: 0 } });
    expect((await callWith(second, ann.token)('DELETE', `/api/user/imports/${id}`)).status).toBe(202);
    const other = await ann.call('DELETE', `/api/user/imports/${crypto.randomUUID()}`);
    expect(other).toMatchObject({ status: 503, body: { code: 'history_busy' } });
    expect(other.headers.get('retry-after')).toBe('2');
    await holder.query('rollback');
    await finished(ann.call, first.body.id);
    await second.close();
    const attempts = await testDatabase.asOwner('select attempts from public.history_jobs where user_id = $1', [
      ann.id,
    ]);
    expect(attempts).toEqual([{ attempts: 1 }]);
    expect((await ann.call<HistoryJob>('DELETE', `/api/user/imports/${id}`)).body.id).not.toBe(first.body.id);
  });

  test('a new workout waits for a while, and is counted after it', async () => {
    const job = await ann.call<HistoryJob>('DELETE', `/api/user/imports/${crypto.randomUUID()}`);
    const workout = finishedWorkout();
    const early = () => ann.call('POST', '/api/workouts/complete', workout);
    await expect.poll(early, { timeout: 60_000 }).toMatchObject({ status: 503, body: { code: 'history_busy' } });
    const logging = callWith(here, ann.token)('POST', '/api/workouts/complete', workout);
    await wait(300);
    await holder.query('rollback');
    expect((await logging).status).toBe(200);
    expect((await finished(ann.call, job.body.id)).status).toBe(404);
  });

  test('it is done although its member has signed out', async () => {
    const workout = await logged(ann);
    const job = await ann.call<HistoryJob>('DELETE', `/api/user/workouts/${workout}`);
    expect(job.status).toBe(202);
    await testDatabase.asOwner('delete from auth.sessions where id = $1', [ann.sessionId]);
    await holder.query('rollback');
    const { call } = await signIn(inJobs, testDatabase, ann);
    expect((await finished(call, job.body.id)).status).toBe(204);
  });

  test('and its server stops, another one does it from the beginning', async () => {
    const workout = await logged(ann);
    const first = await startTestServer(testDatabase, { historyJobs: { mostSets: -1, answerWithinMs: 0 } });
    const job = await callWith(first, ann.token)<HistoryJob>('DELETE', `/api/user/workouts/${workout}`);
    const attempts = async () =>
      (
        await testDatabase.asOwner('select attempts, is_applied from public.history_jobs where id = $1', [job.body.id])
      )[0];
    await expect.poll(attempts, { timeout: 60_000 }).toMatchObject({ attempts: 1 });
    await first.close();
    expect(await attempts()).toMatchObject({ is_applied: false });
    await holder.query('rollback');
    expect((await finished(ann.call, job.body.id)).status).toBe(204);
  });
});

/** By SQL: nobody has to wait for the lock. */
async function logged({ id }: ApiMember): Promise<string> {
  const [row] = await testDatabase.asOwner<{ id: string }>(
    `insert into public.workouts (user_id, start_time, duration) values ($1, now() - interval '1 day', 60) returning id`,
    [id],
  );
  return row?.id ?? '';
}

test('a job that was done before its server could tell is not done again', async () => {
  const [job] = await testDatabase.asOwner<{ id: string }>(
    `insert into public.history_jobs (user_id, kind, given, request_hash, is_applied)
     values ($1, 'undoImport', json_build_object('id', gen_random_uuid())::text, '\\x00', true) returning id`,
    [ann.id],
  );
  expect((await finished(ann.call, job?.id ?? '')).status).toBe(204);
});

test('a job that ends its thread every time is given up, and its member can go on', async () => {
  const [job] = await testDatabase.asOwner<{ id: string }>(
    `insert into public.history_jobs (user_id, kind, given, request_hash, attempts)
     values ($1, 'noSuchChange', '{}', '\\x00', 7) returning id`,
    [ann.id],
  );
  expect(await finished(ann.call, job?.id ?? '')).toMatchObject({ status: 500, answer: { code: 'internal_error' } });
});
