import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BellState } from '#contract/bell.ts';
import { PLAY_RULES } from '#core/play/fold.ts';
import type { Database } from '#platform/database/database.ts';
import { type ApiMember, callWith, createApiMember, signIn } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { startTestServer, type TestServer, testPushKeys } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { type BellSender, startBellSender } from './bell-sender.ts';

const testDatabase = useTestDatabase();
let service: PushService;
let server: TestServer;
let vapidKey: string;
let member: ApiMember;
let senders: BellSender[] = [];

beforeAll(async () => {
  service = await startPushService();
  const keys = await testPushKeys();
  vapidKey = keys.publicKey;
  const onSet = (inSeconds: number) => {
    for (const sender of senders) sender.wake(inSeconds);
  };
  server = await startTestServer(testDatabase, { bell: { keys, named: [service.origin], onSet } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

beforeEach(async () => {
  member = await createApiMember(server, testDatabase);
  service.answerWith(201);
});
afterEach(async () => {
  await stopSenders();
  await testDatabase.asOwner('delete from public.push_subscriptions');
});

async function pushOptions() {
  return { keys: await testPushKeys(), named: [service.origin], contact: 'mailto:bell@gym.example' };
}

async function startSenders(count = 1): Promise<void> {
  const push = await pushOptions();
  senders = Array.from({ length: count }, () => startBellSender(testDatabase.database, push, silentLogger));
}

async function stopSenders(): Promise<void> {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
}

async function subscribe(of = member, device = service.subscribe(vapidKey)) {
  const { status, body } = await of.call<BellState>('POST', '/api/user/push-subscriptions', device);
  expect([status, body]).toMatchObject([200, { isSubscribed: true }]);
  return device;
}

const setAlarm = (deviceId: string, inSeconds: number, more = {}) =>
  member.call('PUT', '/api/user/rest-alarm', { deviceId, inSeconds, ...more });
const stateOf = async (deviceId: string, of = member) =>
  (await of.call<BellState>('GET', `/api/user/push-subscriptions?deviceId=${deviceId}`)).body;
const ringsAt = (endpoint: string) => service.deliveries.filter((delivery) => delivery.endpoint === endpoint);
const PATIENCE = { timeout: 10_000 };
const heard = (endpoint: string) => vi.waitFor(() => expect(ringsAt(endpoint)).not.toEqual([]), PATIENCE);

/** A database whose first answer is held back until it is released. */
function pausedDatabase(database: Database) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  const run: Database['run'] = async (...query) => {
    const answer = await database.run(...query);
    if (isFirst) {
      isFirst = false;
      held.resolve();
      await released.promise;
    }
    return answer;
  };
  return { database: { ...database, run } as Database, isHeld: held.promise, release: released.resolve };
}

/** Until every bell that is due has been taken by some server. */
const quiet = () =>
  vi.waitFor(async () => {
    const due = await testDatabase.asOwner(
      "select from public.rest_alarms where sent_at is null and due_at between now() - interval '15 seconds' and now()",
    );
    expect(due).toEqual([]);
  }, PATIENCE);

/** Servers have looked, and rung nothing there. */
async function expectSilence(endpoint: string): Promise<void> {
  await startSenders();
  await quiet();
  await stopSenders();
  expect(ringsAt(endpoint)).toEqual([]);
}

describe('the bell', () => {
  test('rings when a rest is over and tells the next set', async () => {
    await startSenders();
    const { deviceId, endpoint } = await subscribe();
    const workoutId = randomUUID();
    expect((await setAlarm(deviceId, 0.2, { workoutId, body: 'Set 3: 80 kg x 8' })).status).toBe(204);
    await heard(endpoint);
    const [ring] = ringsAt(endpoint);
    const told = { kind: 'rest', deviceId, workoutId, body: 'Set 3: 80 kg x 8' };
    expect(ring?.message).toEqual({ ...told, dueAt: expect.any(String), key: expect.any(String) });
    expect(ring?.headers).toMatchObject({ ttl: '30', urgency: 'high', 'content-encoding': 'aes128gcm', topic: 'rest' });
    await expectSigned(ring?.headers.authorization);
  });

  /** As a push service checks it. */
  async function expectSigned(authorization: unknown) {
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? [];
    expect(key).toBe(vapidKey);
    const point = Buffer.from(vapidKey, 'base64url');
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey, { audience: service.origin });
    expect(payload.sub).toBe('mailto:bell@gym.example');
    expect(payload.exp).toBeLessThan(Date.now() / 1000 + 86_400);
  }

  test('rings after a restart for what was set before it', async () => {
    const { deviceId, endpoint } = await subscribe();
    await setAlarm(deviceId, 0.2);
    expect(ringsAt(endpoint)).toEqual([]);
    await startSenders();
    await heard(endpoint);
  });

  test('rings once, however many servers look', async () => {
    await startSenders(4);
    const devices = await Promise.all(Array.from({ length: 10 }, () => subscribe()));
    await Promise.all(devices.map(({ deviceId }) => setAlarm(deviceId, 0.3)));
    for (const { endpoint } of devices) await heard(endpoint);
    await stopSenders();
    expect(devices.map(({ endpoint }) => ringsAt(endpoint).length)).toEqual(Array(10).fill(1));
  });

  test('rings only for the last of several rests, and not when it was skipped', async () => {
    const [replaced, skipped] = [await subscribe(), await subscribe()];
    await setAlarm(replaced.deviceId, 0, { body: 'first' });
    await setAlarm(replaced.deviceId, 0, { body: 'second' });
    await setAlarm(skipped.deviceId, 0);
    await member.call('DELETE', `/api/user/rest-alarm?deviceId=${skipped.deviceId}`);
    await startSenders();
    await heard(replaced.endpoint);
    await stopSenders();
    expect(ringsAt(replaced.endpoint).map(({ message }) => message)).toMatchObject([{ body: 'second' }]);
    expect(ringsAt(skipped.endpoint)).toEqual([]);
  });

  test('rings again where the notification asks for more rest, by the key of the bell that has rung', async () => {
    await startSenders();
    const { deviceId, endpoint } = await subscribe();
    await setAlarm(deviceId, 0);
    await heard(endpoint);
    const [ring] = ringsAt(endpoint);
    const key = ring?.message.kind === 'rest' ? ring.message.key : '';
    const again = (given: string) => callWith(server)('POST', '/api/user/rest-alarm/again', { deviceId, key: given });
    expect((await again(randomUUID())).status).toBe(404);
    expect((await again(key)).status).toBe(204);
    // The next bell has another key.
    expect((await again(key)).status).toBe(404);
    const [alarm] = await testDatabase.asOwner<{ seconds: number }>(
      'select extract(epoch from due_at - now())::float8 as seconds from public.rest_alarms where device_id = $1',
      [deviceId],
    );
    expect(alarm?.seconds).toBeGreaterThan(20);
    expect(alarm?.seconds).toBeLessThanOrEqual(30);
  });

  test('is dropped when it would come more than 15 seconds late', async () => {
    const [late, inTime] = [await subscribe(), await subscribe()];
    for (const { deviceId } of [late, inTime]) await setAlarm(deviceId, 0);
    await testDatabase.asOwner(
      `update public.rest_alarms
       set due_at = now() - case when device_id = $1 then interval '15.5 seconds' else interval '10 seconds' end`,
      [late.deviceId],
    );
    await startSenders();
    await heard(inTime.endpoint);
    await quiet();
    await stopSenders();
    expect(ringsAt(late.endpoint)).toEqual([]);
  });

  test.each([404, 410])('forgets a device whose push service answers %i', async (status) => {
    service.answerWith(status);
    await startSenders();
    const { deviceId } = await subscribe();
    await setAlarm(deviceId, 0);
    await vi.waitFor(async () => expect((await stateOf(deviceId)).isSubscribed).toBe(false), PATIENCE);
    expect((await setAlarm(deviceId, 0)).status).toBe(404);
  });

  test('keeps a device whose push service fails for a while', async () => {
    service.answerWith(503);
    await startSenders();
    const { deviceId, endpoint } = await subscribe();
    const before = service.requests();
    await setAlarm(deviceId, 0);
    await vi.waitFor(() => expect(service.requests()).toBeGreaterThan(before), PATIENCE);
    service.answerWith(201);
    await setAlarm(deviceId, 0);
    await heard(endpoint);
    expect((await stateOf(deviceId)).isSubscribed).toBe(true);
  });

  test('does not count against a device that its push service is out of order', async () => {
    service.answerWith(503);
    const { deviceId } = await subscribe();
    await testDatabase.asOwner('update public.push_subscriptions set failures = 9');
    await startSenders();
    const before = service.requests();
    await setAlarm(deviceId, 0);
    await vi.waitFor(() => expect(service.requests()).toBeGreaterThan(before), PATIENCE);
    await stopSenders();
    expect((await stateOf(deviceId)).isSubscribed).toBe(true);

    service.answerWith(400);
    await startSenders();
    await setAlarm(deviceId, 0);
    await vi.waitFor(async () => expect((await stateOf(deviceId)).isSubscribed).toBe(false), PATIENCE);
  });

  test('rings what was set while it was looking', async () => {
    const { deviceId, endpoint } = await subscribe();
    const looking = pausedDatabase(testDatabase.database);
    const sender = startBellSender(looking.database, await pushOptions(), silentLogger);
    senders = [sender];
    await looking.isHeld;
    // The answer that nothing is due is on its way while this is set.
    await setAlarm(deviceId, 0);
    looking.release();
    // It would look again after 5 seconds.
    await vi.waitFor(() => expect(ringsAt(endpoint)).not.toEqual([]), { timeout: 4000 });
  });

  test('of a finished workout does not ring', async () => {
    const { deviceId, endpoint } = await subscribe();
    const workout = finishedWorkout();
    await setAlarm(deviceId, 0, { workoutId: workout.id });
    expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    await expectSilence(endpoint);
  });

  test('is not held up by another push service that hangs', async () => {
    const hanging = await startPushService();
    try {
      hanging.answerWith('never');
      const stuck = Array.from({ length: 150 }, () => hanging.subscribe(vapidKey));
      await testDatabase.asOwner(
        `with devices as (
           insert into public.push_subscriptions (user_id, device_id, endpoint, p256dh, auth, vapid_key)
           select $1, d."deviceId", d.endpoint, d.keys ->> 'p256dh', d.keys ->> 'auth', d."vapidKey"
           from jsonb_to_recordset($2) as d ("deviceId" uuid, endpoint text, keys jsonb, "vapidKey" text)
           returning user_id, device_id
         )
         insert into public.rest_alarms (user_id, device_id, due_at)
         select user_id, device_id, now() - interval '1 second' from devices`,
        [member.id, JSON.stringify(stuck)],
      );
      const other = await createApiMember(server, testDatabase);
      const { deviceId, endpoint } = await subscribe(other);
      await other.call('PUT', '/api/user/rest-alarm', { deviceId, inSeconds: 0 });
      const push = await pushOptions();
      const named = [...push.named, hanging.origin];
      const sender = startBellSender(testDatabase.database, { ...push, named }, silentLogger);
      // Its requests end after 5 seconds.
      await vi.waitFor(() => expect(ringsAt(endpoint)).not.toEqual([]), { timeout: 4000 });
      expect(hanging.requests()).toBeGreaterThan(0);
      await hanging.close();
      await sender.stop();
    } finally {
      await hanging.close().catch(() => undefined);
    }
  });

  test('safety 48: follows no redirect', async () => {
    const elsewhere = await startPushService();
    try {
      service.answerWith(307, { location: `${elsewhere.origin}/inside` });
      await startSenders();
      const { deviceId } = await subscribe();
      const before = service.requests();
      await setAlarm(deviceId, 0);
      await vi.waitFor(() => expect(service.requests()).toBeGreaterThan(before), PATIENCE);
      await stopSenders();
      expect(elsewhere.requests()).toBe(0);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a subscription', () => {
  const expectRefusal = async (device: object, field: string) => {
    const { status, body } = await member.call('POST', '/api/user/push-subscriptions', device);
    expect([status, body]).toMatchObject([422, { code: 'validation_failed', field }]);
  };

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/',
    'https://127.0.0.1/push',
    'https://localhost/push',
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/push',
    'https://fcm.googleapis.com:8443/push',
    'https://evil.example@127.0.0.1/push',
    'https://user:secret@fcm.googleapis.com/push',
    'http://fcm.googleapis.com/push',
    'file:///etc/passwd',
  ])('safety 48: is refused at %s', async (endpoint) => {
    const device = { ...service.subscribe(vapidKey), endpoint };
    await expectRefusal(device, 'endpoint');
    expect((await stateOf(device.deviceId)).isSubscribed).toBe(false);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is taken at %s', async (endpoint) => {
    const device = { ...service.subscribe(vapidKey), endpoint: `${endpoint}${randomUUID()}` };
    expect((await member.call('POST', '/api/user/push-subscriptions', device)).status).toBe(200);
  });

  test('is one, however its address is written', async () => {
    const device = await subscribe();
    const other = await createApiMember(server, testDatabase);
    const written = `${device.endpoint.replace('http:', 'HTTP:')}#again`;
    await subscribe(other, { ...device, endpoint: written });
    expect((await stateOf(device.deviceId)).isSubscribed).toBe(false);
  });

  test.each([
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', 'B'.repeat(100_000)],
    ['auth', 'short'],
  ])('safety 48: needs a key that something can be encrypted with: %s', async (name, key) => {
    const { keys, ...device } = service.subscribe(vapidKey);
    await expectRefusal({ ...device, keys: { ...keys, [name]: key } }, `keys.${name}`);
  });

  test('is refused where its address is too long to be kept, also once it is written plainly', async () => {
    for (const path of ['a'.repeat(1000), 'é'.repeat(500)]) {
      const device = { ...service.subscribe(vapidKey), endpoint: `https://fcm.googleapis.com/${path}` };
      await expectRefusal(device, 'endpoint');
    }
  });

  test('must have been made with a key of this server', async () => {
    const device = { ...service.subscribe(vapidKey), vapidKey: service.subscribe(vapidKey).keys.p256dh };
    await expectRefusal(device, 'vapidKey');
  });

  test('belongs to the latest member of a shared phone, whose alarms are the only ones that ring there', async () => {
    const other = await createApiMember(server, testDatabase);
    const device = await subscribe();
    await setAlarm(device.deviceId, 0, { body: 'of the first' });
    await subscribe(other, { ...device, deviceId: randomUUID() });
    await expectSilence(device.endpoint);
    expect((await stateOf(device.deviceId)).isSubscribed).toBe(false);
    expect((await setAlarm(device.deviceId, 0)).status).toBe(404);
  });

  test('is nobody else’s where two members show it at the same time', async () => {
    const other = await createApiMember(server, testDatabase);
    const device = service.subscribe(vapidKey);
    const faster = new pg.Client(testDatabase.ownerConnection);
    await faster.connect();
    try {
      await faster.query('begin');
      await faster.query('select public.release_push_endpoint($1)', [device.endpoint]);
      await faster.query(
        `insert into public.push_subscriptions (user_id, device_id, endpoint, p256dh, auth, vapid_key)
         values ($1, $2, $3, $4, $5, $6)`,
        [other.id, randomUUID(), device.endpoint, device.keys.p256dh, device.keys.auth, vapidKey],
      );
      const later = subscribe(member, device);
      await vi.waitFor(async () => {
        const waiting = await testDatabase.asOwner(
          'select from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and not l.granted',
        );
        expect(waiting).toHaveLength(1);
      }, PATIENCE);
      await faster.query('commit');
      await later;
    } finally {
      await faster.end();
    }
    const owners = await testDatabase.asOwner('select user_id from public.push_subscriptions where endpoint = $1', [
      device.endpoint,
    ]);
    expect(owners).toEqual([{ user_id: member.id }]);
  });

  test('cannot be read, rung or ended by another member', async () => {
    const other = await createApiMember(server, testDatabase);
    const { deviceId } = await subscribe();
    expect((await stateOf(deviceId, other)).isSubscribed).toBe(false);
    expect((await other.call('PUT', '/api/user/rest-alarm', { deviceId, inSeconds: 0 })).status).toBe(404);
    expect((await other.call('POST', '/api/user/push-subscriptions/test', { deviceId })).status).toBe(404);
    await other.call('DELETE', `/api/user/push-subscriptions?deviceId=${deviceId}`);
    expect((await stateOf(deviceId)).isSubscribed).toBe(true);
  });

  const signOut = (scope: string) =>
    member.call('POST', `/auth/v1/logout?scope=${scope}`, undefined, { apikey: 'sb_publishable_gymratt' });
  const asOwner = (query: string) => testDatabase.asOwner(query, [member.id]);

  test.each<[string, (deviceId: string) => Promise<unknown>]>([
    ['it has been ended', (id) => member.call('DELETE', `/api/user/push-subscriptions?deviceId=${id}`)],
    ['its member has signed out', () => signOut('local')],
    ['its member has signed out everywhere', () => signOut('global')],
    ['its session has expired', () => asOwner('update auth.sessions set not_after = now() where user_id = $1')],
    ['its member is gone', () => asOwner('delete from auth.users where id = $1')],
  ])('rings no more once %s', async (_, end) => {
    const { deviceId, endpoint } = await subscribe();
    await setAlarm(deviceId, 0);
    await end(deviceId);
    await expectSilence(endpoint);
  });

  test('is made again after signing in again: the earlier session cannot ring', async () => {
    const device = await subscribe();
    const again = { ...member, ...(await signIn(server, testDatabase, member)) };
    expect((await stateOf(device.deviceId, again)).isSubscribed).toBe(false);
    const alarm = { deviceId: device.deviceId, inSeconds: 0 };
    expect((await again.call('PUT', '/api/user/rest-alarm', alarm)).status).toBe(404);
    await subscribe(again, device);
    expect((await again.call('PUT', '/api/user/rest-alarm', alarm)).status).toBe(204);
    await startSenders();
    await heard(device.endpoint);
  });

  test('is one of ten at most', async () => {
    const daily = await subscribe();
    const devices = [];
    for (let count = 0; count < 11; count += 1) {
      devices.push(await subscribe());
      await testDatabase.asOwner(
        "update public.push_subscriptions set last_ok_at = now() + interval '1 minute' where device_id = $1",
        [daily.deviceId],
      );
    }
    const states = await Promise.all([daily, ...devices].map(({ deviceId }) => stateOf(deviceId)));
    // The oldest is in daily use: others have not been rung for longer.
    expect(states.map(({ isSubscribed }) => isSubscribed)).toEqual([true, false, false, ...Array(9).fill(true)]);
  });
});

describe('a test bell', () => {
  const confirm = (deviceId: string, testId: string) =>
    callWith(server)('POST', '/api/user/push-subscriptions/receipt', { deviceId, testId });

  test('is confirmed by the service worker alone, once', async () => {
    const { deviceId, endpoint } = await subscribe();
    const { status, body } = await member.call<BellState>('POST', '/api/user/push-subscriptions/test', { deviceId });
    expect([status, body]).toMatchObject([202, { isSubscribed: true, test: { sentAt: null, receivedAt: null } }]);
    const testId = body.test?.id ?? '';
    // It has not been sent yet.
    expect((await confirm(deviceId, testId)).status).toBe(404);
    await testDatabase.asOwner('update public.push_subscriptions set test_due_at = now() where device_id = $1', [
      deviceId,
    ]);
    await startSenders();
    await heard(endpoint);
    expect(ringsAt(endpoint).map(({ message }) => message)).toEqual([{ kind: 'test', testId, deviceId }]);
    expect((await confirm(deviceId, randomUUID())).status).toBe(404);
    expect((await confirm(deviceId, testId)).status).toBe(204);
    expect((await confirm(deviceId, testId)).status).toBe(404);
    expect((await stateOf(deviceId)).test?.receivedAt).toEqual(expect.any(String));
  });
});

test('a test bell for an address that has changed meanwhile is not sent', async () => {
  const { deviceId } = await subscribe();
  await member.call('POST', '/api/user/push-subscriptions/test', { deviceId });
  await subscribe(member, { ...service.subscribe(vapidKey), deviceId });
  const planned = await testDatabase.asOwner(
    'select from public.push_subscriptions where device_id = $1 and test_due_at is not null',
    [deviceId],
  );
  expect(planned).toEqual([]);
});

describe('a reminder of a streak', () => {
  /** A Saturday long ago: the database has a clock of its own. */
  const EVENING = '2024-11-16T18:00:00+01:00';
  const MONDAY = '2024-11-11';
  const at = (time: string) => new Date(`2024-11-16T${time}+01:00`);

  interface Streak {
    readonly weeks?: number;
    readonly week?: string;
    readonly bank?: number;
    readonly rules?: number;
  }

  async function keepStreak({ weeks = 5, week = '2024-11-04', bank = 0, rules = PLAY_RULES }: Streak = {}) {
    await testDatabase.asOwner(
      `update public.users set current_streak = $2, streak_week = $3, streak_bank = $4, timezone = 'Europe/Berlin'
       where uuid_id = $1`,
      [member.id, weeks, week, bank],
    );
    await testDatabase.asOwner(
      `insert into public.play_states (user_id, rules, state) values ($1, $2, '{}')
       on conflict (user_id) do update set rules = excluded.rules`,
      [member.id, rules],
    );
  }

  const remind = (deviceId: string, remindsOfStreak = true) =>
    member.call<BellState>('PATCH', '/api/user/push-subscriptions', { deviceId, remindsOfStreak });

  /** A device that is to be reminded this Saturday. */
  async function plan() {
    const device = await subscribe();
    expect((await remind(device.deviceId)).body).toMatchObject({ isSubscribed: true, remindsOfStreak: true });
    await testDatabase.asOwner('update public.streak_reminders set due_at = $2 where user_id = $1', [
      member.id,
      EVENING,
    ]);
    return device;
  }

  const dueAt = async () => {
    const query = 'select due_at from public.streak_reminders where user_id = $1';
    return (await testDatabase.asOwner<{ due_at: Date }>(query, [member.id]))[0]?.due_at;
  };

  /** Lets servers look once it is that time, until they have. */
  async function lookAt(now: Date, servers = 1) {
    const push = await pushOptions();
    senders = Array.from({ length: servers }, () =>
      startBellSender(testDatabase.database, push, silentLogger, () => now),
    );
    await vi.waitFor(
      async () => expect((await dueAt())?.toISOString()).not.toBe(new Date(EVENING).toISOString()),
      PATIENCE,
    );
    await stopSenders();
  }

  test('is asked for separately, and planned for a Saturday evening where the member lives', async () => {
    await keepStreak();
    const { deviceId } = await subscribe();
    expect(await stateOf(deviceId)).toMatchObject({ isSubscribed: true, remindsOfStreak: false });
    expect(await dueAt()).toBeUndefined();
    await remind(deviceId);
    expect((await stateOf(deviceId)).remindsOfStreak).toBe(true);
    const clock = { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
    expect(new Intl.DateTimeFormat('en-GB', clock).format(await dueAt())).toBe('Sat 18:00');
    expect((await dueAt())?.getTime()).toBeGreaterThan(Date.now());
    // Subscribing again changes nothing of it.
    await subscribe(member, { ...service.subscribe(vapidKey), deviceId });
    expect((await stateOf(deviceId)).remindsOfStreak).toBe(true);
    await remind(deviceId, false);
    expect((await stateOf(deviceId)).remindsOfStreak).toBe(false);
  });

  test('comes once to each device that asked for it, however many servers look', async () => {
    await keepStreak();
    const [device, other] = [await plan(), await subscribe()];
    await lookAt(at('18:05'), 3);
    expect(ringsAt(device.endpoint).map(({ message }) => message)).toEqual([
      {
        kind: 'streak',
        weeks: 5,
        title: 'Your streak ends on Sunday',
        body: '5 weeks. One workout keeps it.',
      },
    ]);
    expect(ringsAt(device.endpoint)[0]?.headers).toMatchObject({ topic: 'streak', urgency: 'normal' });
    expect(ringsAt(other.endpoint)).toEqual([]);
    expect((await dueAt())?.toISOString()).toBe(new Date('2024-11-23T18:00:00+01:00').toISOString());
  });

  test('does not come twice in a week to a device that subscribes again', async () => {
    await keepStreak();
    const device = await plan();
    await lookAt(at('18:05'));
    const next = await dueAt();
    await member.call('DELETE', `/api/user/push-subscriptions?deviceId=${device.deviceId}`);
    await subscribe(member, device);
    await remind(device.deviceId);
    expect(await dueAt()).toEqual(next);
  });

  test('is written in the language that is kept with the account', async () => {
    await keepStreak();
    const device = await plan();
    await testDatabase.asOwner(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"language":"de"}' where id = $1`,
      [member.id],
    );
    await lookAt(at('18:05'));
    expect(ringsAt(device.endpoint)[0]?.message).toMatchObject({ title: 'Deine Streak endet am Sonntag' });
  });

  test.each<[string, Streak]>([
    ['a streak of one week', { weeks: 1 }],
    ['a week that is trained already', { week: MONDAY }],
    ['a streak that has a free week', { bank: 1 }],
    ['a streak that has ended before', { week: '2024-10-28' }],
    ['a streak that was counted by earlier rules', { rules: PLAY_RULES + 1 }],
  ])('does not come for %s', async (_name, streak) => {
    await keepStreak(streak);
    const { endpoint } = await plan();
    await lookAt(at('18:05'));
    expect(ringsAt(endpoint)).toEqual([]);
  });

  test.each([
    ['during a pause', `insert into public.streak_pauses (user_id, week, reason) values ($1, '${MONDAY}', 'ill')`],
    ['with the cabinet off', `insert into public.user_settings (user_id, value) values ($1, '{"cabinet": "off"}')`],
    ['after signing out', 'delete from auth.sessions where user_id = $1'],
    [
      'on a journey where it is not Saturday evening',
      `update public.users set timezone = 'Asia/Tokyo' where uuid_id = $1`,
    ],
    [
      'to a device that no longer wants it',
      'update public.push_subscriptions set reminds_of_streak = false where user_id = $1',
    ],
  ])('does not come %s', async (_name, change) => {
    await keepStreak();
    const { endpoint } = await plan();
    await testDatabase.asOwner(change, [member.id]);
    await lookAt(at('18:05'));
    expect(ringsAt(endpoint)).toEqual([]);
  });

  test('is not held up by another push service that hangs', async () => {
    await keepStreak();
    const { endpoint } = await plan();
    const hanging = await startPushService();
    try {
      hanging.answerWith('never');
      const stuck = Array.from({ length: 40 }, () => hanging.subscribe(vapidKey));
      // All are looked at before the one above.
      await testDatabase.asOwner(
        `with joined as (
           insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
           select '00000000-0000-0000-0000-000000000000', d."deviceId", 'authenticated', 'authenticated',
             d."deviceId" || '@example.com', '{}', '{}', now(), now()
           from jsonb_to_recordset($1) as d ("deviceId" uuid)
           returning id
         ), devices as (
           insert into public.push_subscriptions (user_id, device_id, endpoint, p256dh, auth, vapid_key, reminds_of_streak)
           select id, id, d.endpoint, d.keys ->> 'p256dh', d.keys ->> 'auth', d."vapidKey", true
           from jsonb_to_recordset($1) as d ("deviceId" uuid, endpoint text, keys jsonb, "vapidKey" text)
           join joined on id = d."deviceId"
           returning user_id
         ), played as (
           insert into public.play_states (user_id, rules, state) select user_id, $3, '{}' from devices
         )
         insert into public.streak_reminders (user_id, due_at)
         select user_id, $2::timestamptz - interval '1 minute' from devices`,
        [JSON.stringify(stuck), EVENING, PLAY_RULES],
      );
      await testDatabase.asOwner(
        `update public.users set current_streak = 5, streak_week = '2024-11-04', timezone = 'Europe/Berlin'
         where uuid_id = any($1)`,
        [stuck.map(({ deviceId }) => deviceId)],
      );
      const push = await pushOptions();
      const named = [...push.named, hanging.origin];
      senders = [startBellSender(testDatabase.database, { ...push, named }, silentLogger, () => at('18:05'))];
      // Its requests end after 5 seconds.
      await vi.waitFor(() => expect(ringsAt(endpoint)).not.toEqual([]), { timeout: 4000 });
      expect(hanging.requests()).toBeGreaterThan(0);
    } finally {
      await hanging.close();
    }
  });

  test('comes a few hours late after an outage, and not in the night', async () => {
    await keepStreak();
    const { endpoint } = await plan();
    await lookAt(at('21:01'));
    expect(ringsAt(endpoint)).toEqual([]);
    await testDatabase.asOwner('update public.streak_reminders set due_at = $1', [EVENING]);
    await lookAt(at('20:55'));
    expect(ringsAt(endpoint)).toHaveLength(1);
  });

  test('waits for the evening of a member who has travelled west', async () => {
    await keepStreak();
    const { endpoint } = await plan();
    await testDatabase.asOwner(`update public.users set timezone = 'America/New_York' where uuid_id = $1`, [member.id]);
    await lookAt(at('18:05'));
    expect(ringsAt(endpoint)).toEqual([]);
    expect((await dueAt())?.toISOString()).toBe(new Date('2024-11-16T18:00:00-05:00').toISOString());
  });

  test('is looked for by the clock of the database, whatever that of the server says', async () => {
    await plan();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(EVENING) - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await startSenders();
    await vi.waitFor(async () => expect((await dueAt())?.getTime()).toBeGreaterThan(Date.parse(EVENING)), PATIENCE);
  });

  test('cannot be asked for without a subscription', async () => {
    expect((await remind(randomUUID())).status).toBe(404);
    expect(await dueAt()).toBeUndefined();
  });
});

test('the browser is told the key to subscribe with', async () => {
  const { body } = await callWith(server)<{ pushPublicKey: string }>('GET', '/api/config');
  expect(body.pushPublicKey).toBe(vapidKey);
});
