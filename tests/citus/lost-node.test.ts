import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseDatabaseUrl } from '#platform/database/connection-url.ts';
import { openDatabase } from '#platform/database/database.ts';
import { lockMember } from '#server/queries/locked-changes.ts';
import { callWith } from '#tests/support/api-member.ts';
import { hevyFile, importForm } from '#tests/support/import-files.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { serverUrl } from '#tests/support/server-process.ts';
import { endProcess, makeTestFolder, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { expectNothingLost, postWorkout, signUp, startTraining, type Trainee } from '#tests/support/training.ts';
import { type CitusCluster, type CitusNode, onNode, startCitusCluster } from '../../scripts/citus/cluster.ts';
import { makeShardedGym, onCitus } from '../../scripts/citus/test-cluster.ts';
import { finishedWorkout } from '../support/finished-workout.ts';
import { whenCommitting } from './when-committing.ts';

const MEMBERS = 3;
const EACH = 5;
const NAME = 'gymratt';

const ADD_ACCOUNT = `insert into auth.users (id, email, raw_user_meta_data) values ($1, $1 || '@example.com', '{}')`;
const HAS_ACCOUNT = 'exists (select from auth.users where id = $1)';
const HAS_ROWS = 'exists (select from public.users where uuid_id = $1)';

/** The device, which is to ring in a few seconds and to tell of the streak. */
async function setAlarm(url: string, { token }: Trainee, service: PushService): Promise<string> {
  const call = callWith({ url }, token);
  const { body } = await call<{ pushPublicKey: string }>('GET', '/api/config');
  const { deviceId, ...device } = service.subscribe(body.pushPublicKey);
  expect((await call('POST', '/api/user/push-subscriptions', { deviceId, ...device })).status).toBe(200);
  expect((await call('PATCH', '/api/user/push-subscriptions', { deviceId, remindsOfStreak: true })).status).toBe(200);
  const alarm = { deviceId, inSeconds: 10, workoutId: randomUUID() };
  expect((await call('PUT', '/api/user/rest-alarm', alarm)).status).toBe(204);
  return device.endpoint;
}

/** Loads a file, takes that back, and deletes and restores workouts. Each step is sent again until it is done, and never refused for good. */
async function changeThePast(url: string, { token }: Trainee, goesOn: () => boolean): Promise<void> {
  const call = callWith({ url }, token);
  const untilDone = async (method: string, path: string, body?: () => unknown) => {
    for (;;) {
      const { status } = await call(method, path, body?.());
      if (status < 300) return;
      expect(status, `${method} ${path}`).toBe(503);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const load = randomUUID();
  await untilDone('POST', '/api/user/imports', () =>
    importForm([hevyFile({ workouts: 40, setsEach: 6 })], { id: load }),
  );
  do {
    const workout = finishedWorkout();
    await untilDone('POST', '/api/workouts/complete', () => workout);
    await untilDone('DELETE', `/api/user/workouts/${workout.id}`);
    await untilDone('POST', `/api/user/workouts/${workout.id}/restore`);
    await untilDone('GET', '/rest/v1/workouts?select=id');
  } while (goesOn());
  await untilDone('DELETE', `/api/user/imports/${load}`);
}

/** All processes of a node: it neither answers nor hangs up. The result lets them go on. */
async function stopAll(node: CitusNode): Promise<() => void> {
  const pid = await node.pid();
  const others = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const pids = [pid, ...others.trim().split(/\s+/).map(Number)];
  for (const one of pids) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of pids) process.kill(one, 'SIGCONT');
  };
}

describe.skipIf(!onCitus())('with a cluster of its own', () => {
  let cluster: CitusCluster;
  const added: CitusNode[] = [];
  const gym = () => ({ ...cluster.coordinator.owner, database: NAME });
  beforeAll(async () => {
    cluster = await startCitusCluster(onCitus() ?? '', 2, ['synchronous_commit=on']);
    await makeShardedGym(cluster, NAME);
    return () => cluster.stop();
  });

  /** The port of the worker that has the member's rows. */
  async function placeOf({ id }: Trainee): Promise<number> {
    const [result] = await onNode(
      gym(),
      `select nodeport from citus_shards s
       where s.shardid = get_shard_id_for_distribution_column('public.users', '${id}'::uuid)`,
    );
    return Number(result?.rows[0]?.nodeport);
  }

  async function startGym(options: Record<string, string> = {}) {
    const env = {
      ...QUIET,
      DATA_DIR: join(await makeTestFolder(), 'data'),
      DATABASE_URL: serverUrl(gym()),
      WRITES_PER_MINUTE: '1000000',
      ...options,
    };
    const start = () => startTestProcess({ env });
    const server = start();
    return { server, url: await server.up, start };
  }

  /** `MEMBERS` new ones of each of these workers. */
  async function signUpOn(url: string, ports: readonly number[]): Promise<Trainee[][]> {
    const found: Trainee[][] = ports.map(() => []);
    while (found.some((members) => members.length < MEMBERS)) {
      const member = await signUp(url, `${randomUUID()}@example.com`);
      const members = found[ports.indexOf(await placeOf(member))];
      if (members && members.length < MEMBERS) members.push(member);
    }
    return found;
  }

  test('a worker that dies takes its members along for a while, and no others, and nothing that was acknowledged', async () => {
    const service = await startPushService();
    onTestFinished(() => service.close());
    const { server, url, start } = await startGym({ PUSH_HOSTS: service.origin });
    const [lost, kept] = cluster.workers;
    if (!lost || !kept) throw new Error('two workers are needed');
    const [unlucky = [], lucky = []] = await signUpOn(url, [lost.owner.port, kept.owner.port]);
    const [here, there] = [lucky[0], unlucky[0]];
    if (!here || !there) throw new Error('nobody is there');

    const training = startTraining(() => [url], [...lucky, ...unlucky]);
    onTestFinished(() => training.stop());
    const acknowledged = () => training.acknowledged.length;
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(MEMBERS * EACH);
    const devices = [await setAlarm(url, there, service), await setAlarm(url, here, service)];
    await lost.kill();
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + EACH);
    expect(await postWorkout(url, there, finishedWorkout())).toBe(503);
    expect(await postWorkout(url, here, finishedWorkout())).toBe(200);
    // Whose machine is down is rung as well: it is not known whether the workout is finished.
    const rung = () => service.deliveries.map(({ endpoint }) => endpoint).toSorted();
    await expect.poll(rung, { timeout: 30_000 }).toEqual(devices.toSorted());
    const saturday = '2030-01-05T18:';
    await onNode(gym(), `update streak_reminders set due_at = '${saturday}00Z'`);
    const reminded = async (minute: number, settings = '') => {
      const [, claimed] = await onNode(
        gym(),
        settings,
        `select user_id from claim_streak_reminders(10, '${saturday}${minute}Z')`,
      );
      return claimed?.rows.map(({ user_id }) => user_id);
    };
    expect(await reminded(10)).toEqual([here.id]);

    // What starts now serves those that can be served.
    const second = start();
    expect(await postWorkout(await second.up, here, finishedWorkout())).toBe(200);
    await endProcess(second, 'SIGTERM');

    await lost.start();
    await expect.poll(() => postWorkout(url, there, finishedWorkout()), { timeout: 60_000 }).toBe(200);
    expect(await reminded(20)).toEqual([there.id]);
    await training.stop();
    expect(server.child.exitCode).toBeNull();
    await expectNothingLost(gym(), training.acknowledged);

    // One that does not answer is waited for once, not for each of its members.
    for (const member of unlucky.slice(1)) await setAlarm(url, member, service);
    await onNode(gym(), `update streak_reminders set due_at = '${saturday}00Z'`);
    process.kill(await lost.pid(), 'SIGSTOP');
    try {
      const settings = `set citus.node_connection_timeout = '2s'; set statement_timeout = '5s'`;
      expect(await reminded(30, settings)).toEqual([here.id]);
    } finally {
      process.kill(await lost.pid(), 'SIGCONT');
    }
  }, 300_000);

  test('a worker that stops while servers are connected to it silences nobody', async () => {
    const service = await startPushService();
    onTestFinished(() => service.close());
    const { url } = await startGym({ PUSH_HOSTS: service.origin, DATABASE_POOL_SIZE: '1' });
    const [stopped, kept] = cluster.workers;
    if (!stopped || !kept) throw new Error('two workers are needed');
    const [[there] = [], [here] = []] = await signUpOn(url, [stopped.owner.port, kept.owner.port]);
    if (!here || !there) throw new Error('nobody is there');
    // What has rung once has asked the worker, and so have requests.
    const first = await setAlarm(url, there, service);
    const rung = () => service.deliveries.map(({ endpoint }) => endpoint);
    await expect.poll(rung, { timeout: 30_000 }).toEqual([first]);
    const devices = [await setAlarm(url, there, service), await setAlarm(url, here, service)];
    expect(await postWorkout(url, there, finishedWorkout())).toBe(200);
    const resume = await stopAll(stopped);
    try {
      await expect.poll(rung, { timeout: 22_000 }).toEqual(expect.arrayContaining(devices));
    } finally {
      resume();
    }
    await expect.poll(() => postWorkout(url, there, finishedWorkout()), { timeout: 60_000 }).toBe(200);
  }, 180_000);

  test('the rows of a member whose data is being changed are moved when the change is done', async () => {
    const { url } = await startGym();
    const trainee = await signUp(url, `${randomUUID()}@example.com`);
    const port = await placeOf(trainee);
    const from = cluster.workers.find(({ owner }) => owner.port === port);
    const to = cluster.workers.find((worker) => worker !== from);
    if (!from || !to) throw new Error('two workers are needed');
    const database = openDatabase(parseDatabaseUrl(serverUrl(gym())), 1, pino({ level: 'silent' }));
    onTestFinished(() => database.close());
    const claims = JSON.parse(Buffer.from(trainee.token.split('.')[1] ?? '', 'base64url').toString());
    const member = { id: trainee.id, actor: { role: 'gymratt_api', claims } } as const;
    const moving = Promise.withResolvers<unknown>();
    await database.transaction(member.actor, async (transaction) => {
      await lockMember(member).execute(transaction);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      let isMoved = false;
      const shard = `get_shard_id_for_distribution_column('public.users', '${member.id}'::uuid)`;
      const places = [from, to].map(({ owner }) => `'${owner.host}', ${owner.port}`).join(', ');
      moving.resolve(onNode(gym(), `select citus_move_shard_placement(${shard}, ${places}, 'block_writes')`));
      void moving.promise.then(() => (isMoved = true));
      const blocked = `select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
      const state = async () => {
        // Whoever is idle in a transaction for long is cut off.
        await sql`select`.execute(transaction);
        if (isMoved) return 'moved';
        const [found] = await onNode(gym(), blocked);
        return found?.rowCount ? 'waiting' : 'copying';
      };
      await expect.poll(state, { timeout: 60_000 }).not.toBe('copying');
      expect(await state()).toBe('waiting');
    });
    await moving.promise;
    expect(await placeOf(trainee)).toBe(to.owner.port);
  }, 180_000);

  test('members log while their shards move to a third worker', async () => {
    const { url } = await startGym();
    const members = (
      await signUpOn(
        url,
        cluster.workers.map(({ owner }) => owner.port),
      )
    ).flat();
    const training = startTraining(() => [url], members);
    onTestFinished(() => training.stop());
    const acknowledged = () => training.acknowledged.length;
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(MEMBERS);
    const third = await cluster.startNode();
    added.push(third);
    const { host, port } = third.owner;
    await onNode(third.owner, `create database ${NAME}`);
    await onNode({ ...third.owner, database: NAME }, 'create extension citus');
    await onNode(gym(), `select citus_add_node('${host}', ${port})`);
    let isMoving = true;
    const changing = Promise.all(members.slice(1, -1).map((member) => changeThePast(url, member, () => isMoving)));
    await onNode(gym(), 'select citus_rebalance_start()', 'select citus_rebalance_wait()');
    isMoving = false;
    await changing;
    const [moved] = await onNode(gym(), `select count(*) from citus_shards where nodeport = ${port}`);
    expect(Number(moved?.rows[0]?.count)).toBeGreaterThan(0);
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + MEMBERS * EACH);
    await training.stop();
    await expectNothingLost(gym(), training.acknowledged);
    // What the roles may do has moved along, and how they plan.
    const planned = `select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = '${NAME}' and s.setconfig = '{plan_cache_mode=force_custom_plan}'`;
    expect((await onNode(third.owner, planned))[0]?.rowCount).toBe(4);
    for (const member of members) expect(await postWorkout(url, member, finishedWorkout())).toBe(200);
  }, 300_000);

  test.each([
    { what: 'an account comes with its rows', changes: [ADD_ACCOUNT], outcomes: [HAS_ACCOUNT, HAS_ROWS] },
    {
      what: 'an account goes with its rows',
      before: [ADD_ACCOUNT],
      changes: ['delete from auth.users where id = $1'],
      outcomes: [HAS_ACCOUNT, HAS_ROWS],
    },
    {
      what: 'a change is made with its mark',
      before: [
        ADD_ACCOUNT,
        `insert into public.history_jobs (user_id, kind, given, request_hash) values ($1, 'undoMerge', '{}', '')`,
      ],
      changes: [
        `update public.users set timezone = 'Asia/Tokyo' where uuid_id = $1`,
        'update public.history_jobs set is_applied = true where user_id = $1',
      ],
      outcomes: [
        `exists (select from public.users where uuid_id = $1 and timezone = 'Asia/Tokyo')`,
        'exists (select from public.history_jobs where user_id = $1 and is_applied)',
      ],
    },
  ])(
    'when the coordinator dies while it commits, $what, or neither',
    async ({ before = [], changes, outcomes }) => {
      const id = randomUUID();
      const of = (text: string) => text.replaceAll('$1', `'${id}'`);
      await onNode(gym(), ...before.map(of));
      await whenCommitting(gym(), 'perform pg_sleep(3)');
      const client = new pg.Client(gym());
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await client.query(of(`begin; ${changes.join('; ')}`));
      const commit = client.query('commit');
      const died = expect(commit).rejects.toThrow();
      const committing = async () => {
        const text = `select from pg_stat_activity where wait_event = 'PgSleep'`;
        const found = await Promise.all([...cluster.workers, ...added].map(({ owner }) => onNode(owner, text)));
        return found.some(([asleep]) => asleep?.rowCount);
      };
      await expect.poll(committing, { timeout: 30_000 }).toBe(true);
      // By itself it would tell the node to stop. All others of its processes go down with it, and come back.
      process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
      await died;
      await expect.poll(committing, { timeout: 30_000 }).toBe(false);
      const isBack = () =>
        onNode(gym(), 'select 1').then(
          () => true,
          () => false,
        );
      await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
      // Citus does so every minute.
      await onNode(gym(), 'select recover_prepared_transactions()');
      const found = await Promise.all(outcomes.map((outcome) => onNode(gym(), of(`select ${outcome} as found`))));
      const [one, other] = found.map(([result]) => result?.rows[0]?.found);
      expect(one).toBe(other);
    },
    120_000,
  );
});
