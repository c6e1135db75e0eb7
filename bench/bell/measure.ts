import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Gym, Server } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { type MeasuredLoad, readGauge, whileOthersLog } from '../load/while-others-log.ts';
import { processorMs, residentMegabytes } from '../measuring/process-figures.ts';
import { percentile } from '../measuring/statistics.ts';
import type { startPushService } from './push-service.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

export interface MeasuredBells extends MeasuredLoad {
  readonly bells: number;
  readonly seconds: number;
  readonly rung: number;
  readonly rungTwice: number;
  /** From when a rest was over until the push service had the message, in milliseconds. */
  readonly late: { readonly median: number; readonly p99: number; readonly most: number };
  /** Of the server, for each bell, in milliseconds. */
  readonly processorMs: number;
}

const QUIET_MS = 5000;
/** Before the first rest is over: the alarms are written meanwhile. */
const LEAD_SECONDS = 8;
/** After the last: a bell that is later is dropped. */
const REST_SECONDS = 16;

/** A device for each lifter, at the push service that listens on this machine. */
export async function subscribeAll({ connection }: Gym, lifters: readonly Lifter[], server: Server, origin: string) {
  const { pushPublicKey } = (await (await fetch(`${server.url}/api/config`)).json()) as { pushPublicKey: string };
  const keys = Array.from({ length: 100 }, () => createECDH('prime256v1').generateKeys('base64url'));
  const devices = lifters.map(({ id, sessionId }, number) => ({
    user_id: id,
    device_id: id,
    session_id: sessionId,
    endpoint: `${origin}/${number}`,
    p256dh: keys[number % keys.length],
    auth: randomBytes(16).toString('base64url'),
    vapid_key: pushPublicKey,
    reminds_of_streak: false,
    created_at: new Date(),
    failures: 0,
  }));
  await asClient(connection, (client) =>
    client.query(
      'insert into public.push_subscriptions select * from jsonb_populate_recordset(null::public.push_subscriptions, $1)',
      [JSON.stringify(devices)],
    ),
  );
}

async function asClient<Result>(connection: pg.ClientConfig, act: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

interface Setting {
  readonly gym: Gym;
  readonly server: Server;
  readonly service: PushService;
  readonly ringing: readonly Lifter[];
  readonly others: readonly Lifter[];
  /** Within which all rests end, evenly. */
  readonly seconds: number;
}

export async function measureBells(setting: Setting): Promise<MeasuredBells> {
  const { gym, server, service, ringing, others, seconds } = setting;
  const { waits: before } = await whileOthersLog(server.url, others, () => wait(QUIET_MS));
  await readGauge(server);
  await service.arrivals();
  const first = Date.now() + LEAD_SECONDS * 1000;
  const dueAt = (device: number) => first + (device / ringing.length) * seconds * 1000;
  const alarms = ringing.map(({ id }, device) => ({
    user_id: id,
    device_id: id,
    due_at: new Date(dueAt(device)),
    body: 'Barbell Bench Press, set 2: 60 kg x 8',
    key: id,
  }));
  await asClient(gym.connection, async (client) => {
    await client.query('delete from public.rest_alarms');
    await client.query(
      'insert into public.rest_alarms select * from jsonb_populate_recordset(null::public.rest_alarms, $1)',
      [JSON.stringify(alarms)],
    );
  });
  if (Date.now() > first) throw new Error('writing the alarms took longer than they wait');
  const processorBefore = await processorMs(server.pid);
  const { waits: meanwhile } = await whileOthersLog(server.url, others, () =>
    wait(first - Date.now() + (seconds + REST_SECONDS) * 1000),
  );
  const processor = (await processorMs(server.pid)) - processorBefore;
  const loop = await readGauge(server);
  const arrivals = await service.arrivals();
  const late = arrivals.map(([device, at]) => at - dueAt(device));
  const rung = new Set(arrivals.map(([device]) => device)).size;
  return {
    bells: ringing.length,
    seconds,
    rung,
    rungTwice: arrivals.length - rung,
    late: { median: percentile(late, 0.5), p99: percentile(late, 0.99), most: Math.max(...late) },
    processorMs: processor / ringing.length,
    peak: (await residentMegabytes(server.pid))?.most ?? 0,
    loop,
    before,
    meanwhile,
  };
}

/** Processor time of a server that only waits for bells, in milliseconds a second. */
export async function measureIdle(server: Server, seconds: number): Promise<number> {
  const before = await processorMs(server.pid);
  await wait(seconds * 1000);
  return ((await processorMs(server.pid)) - before) / seconds;
}

export interface Growth {
  readonly devices: number;
  /** Milliseconds in the database, medians. */
  readonly lookMs: number;
  readonly takeMs: number;
}

const TIMES = 21;
const MOST_TAKEN = 32;

/** What a look for the next bell costs, and taking the members whose streak is looked at, among so many devices. */
export async function measureGrowth({ connection }: Gym, devices: number): Promise<Growth> {
  return asClient(connection, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('truncate public.streak_reminders, public.rest_alarms, public.push_subscriptions');
    await client.query(
      `with made as (
         insert into public.push_subscriptions (user_id, device_id, endpoint, p256dh, auth, vapid_key, reminds_of_streak)
         select coalesce(u.uuid_id, gen_random_uuid()), gen_random_uuid(), 'https://fcm.googleapis.com/' || n, repeat('B', 87), repeat('a', 22),
           repeat('B', 87), true
         from generate_series(1, $1::int) n
         left join (select uuid_id, row_number() over () as n from public.users limit $2) u using (n)
         returning user_id, device_id
       ), alarms as (
         insert into public.rest_alarms (user_id, device_id, due_at, sent_at)
         select user_id, device_id, now() + interval '1 hour', case when random() < 0.9 then now() end from made
       )
       insert into public.streak_reminders (user_id, due_at)
       select user_id, now() + (case when u.uuid_id is null then 7 else -1 end) * random() * interval '1 day'
       from made left join public.users u on u.uuid_id = made.user_id`,
      [devices, TIMES * MOST_TAKEN],
    );
    await client.query('vacuum analyze');
    const time = async (statement: string) => {
      const times: number[] = [];
      for (let count = 0; count < TIMES; count += 1) {
        const started = performance.now();
        await client.query(statement);
        times.push(performance.now() - started);
      }
      return percentile(times, 0.5);
    };
    const lookMs = await time(`select * from public.seconds_to_next_bell('15 seconds')`);
    const takeMs = await time(`select * from public.claim_streak_reminders(${MOST_TAKEN}, now())`);
    return { devices, lookMs, takeMs };
  });
}
