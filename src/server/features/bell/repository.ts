import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { BellState } from '#contract/bell.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { BELL } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { PushOutcome, PushTarget } from '#platform/push/send-push.ts';
import type { Member } from '../../plugins/member.ts';
import { lockMember, ofMember } from '../../queries/locked-changes.ts';

/** More are old phones: the one that was rung longest ago goes. */
const MOST_DEVICES = 10;
/** In a row, before a device is given up. */
const MOST_FAILURES = 10;
/** A bell that is later than this is dropped: the member is under the bar again. */
export const PATIENCE_SECONDS = 15;
const PATIENCE = sql`make_interval(secs => ${PATIENCE_SECONDS})`;

export interface Device extends PushTarget {
  readonly deviceId: string;
}

interface DeviceRow {
  readonly reminds_of_streak: boolean;
  readonly test_id: string | null;
  readonly test_due_at: Date | null;
  readonly test_sent_at: Date | null;
  readonly test_received_at: Date | null;
}

/** The device's row, if this session subscribed it. Devices of sessions that have ended do not ring and must subscribe again. */
const ofSession = ({ id, actor }: Member, deviceId: string): RawBuilder<unknown> =>
  sql`user_id = ${id} and device_id = ${deviceId} and session_id is not distinct from ${actor.claims.session_id ?? null}::uuid`;

/** The columns of `push_subscriptions` that the state of a device is told by. */
const DEVICE_COLUMNS = sql`reminds_of_streak, test_id, test_due_at, test_sent_at, test_received_at`;

const NOT_SUBSCRIBED: BellState = { isSubscribed: false, remindsOfStreak: false, test: null };

export async function findBell(database: Database, member: Member, deviceId: string): Promise<BellState> {
  const { rows } = await database.run(
    member.actor,
    sql<DeviceRow>`select ${DEVICE_COLUMNS} from push_subscriptions where ${ofSession(member, deviceId)}`,
  );
  return rows[0] ? describeDevice(rows[0]) : NOT_SUBSCRIBED;
}

function describeDevice(row: DeviceRow): BellState {
  const { test_id, test_due_at, test_sent_at, test_received_at } = row;
  const test =
    test_id && test_due_at
      ? {
          id: test_id,
          dueAt: test_due_at.toISOString(),
          sentAt: test_sent_at?.toISOString() ?? null,
          receivedAt: test_received_at?.toISOString() ?? null,
        }
      : null;
  return { isSubscribed: true, remindsOfStreak: row.reminds_of_streak, test };
}

/** A device has one endpoint, and an endpoint one device of one member: the latest to say so. */
export async function subscribe(database: Database, member: Member, device: Device): Promise<void> {
  const { id, actor } = member;
  const { deviceId, endpoint, p256dh, auth, vapidKey } = device;
  await database.readThenWrite(actor, [lockMember(member)], () => ({
    result: undefined,
    writes: [
      sql`select release_push_endpoint(${endpoint})`,
      sql`delete from push_subscriptions s where s.user_id = ${id} and s.device_id <> ${deviceId} and (
        s.endpoint = ${endpoint} or s.device_id in (
          select older.device_id from push_subscriptions older
          where older.user_id = ${id} and older.device_id <> ${deviceId}
          order by coalesce(older.last_ok_at, older.created_at) desc, older.device_id offset ${MOST_DEVICES - 1}
        )
      )`,
      sql`insert into push_subscriptions as known (user_id, device_id, session_id, endpoint, p256dh, auth, vapid_key)
        values (${id}, ${deviceId}, ${actor.claims.session_id ?? null}, ${endpoint}, ${p256dh}, ${auth}, ${vapidKey})
        on conflict (user_id, device_id) do update set
          session_id = excluded.session_id, endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
          vapid_key = excluded.vapid_key, failures = 0,
          -- A test of another address says nothing about this one.
          test_id = case when known.endpoint = excluded.endpoint then known.test_id end,
          test_due_at = case when known.endpoint = excluded.endpoint then known.test_due_at end`,
    ],
  }));
}

export async function unsubscribe(database: Database, { id, actor }: Member, deviceId: string): Promise<void> {
  await database.run(actor, sql`delete from push_subscriptions where user_id = ${id} and device_id = ${deviceId}`);
}

/** `undefined` where the device is not subscribed. */
export async function remindOfStreak(
  database: Database,
  member: Member,
  deviceId: string,
  isWanted: boolean,
): Promise<BellState | undefined> {
  // Two statements: on several machines the profile is with its member, and the devices are not.
  const clock = sql<{ timezone: string }>`select timezone from users where uuid_id = ${member.id}`;
  const [device] = await database.readThenWrite<{ timezone: string }, DeviceRow[]>(
    member.actor,
    [clock],
    ([profile]) => ({
      read: sql`
        with changed as (
          update push_subscriptions set reminds_of_streak = ${isWanted} where ${ofSession(member, deviceId)}
          returning user_id, ${DEVICE_COLUMNS}
        ), planned as (
          insert into streak_reminders (user_id, due_at)
          select user_id, next_streak_reminder(${ofMember(profile).timezone}, now()) from changed where reminds_of_streak
          on conflict (user_id) do nothing
        )
        select ${DEVICE_COLUMNS} from changed`,
      decide: (rows) => ({ result: rows as DeviceRow[] }),
    }),
  );
  return device && describeDevice(device);
}

/** Has the device rung in `inSeconds`. `undefined` where it is not subscribed. */
export async function requestTest(
  database: Database,
  member: Member,
  deviceId: string,
  inSeconds: number,
): Promise<BellState | undefined> {
  const { rows } = await database.run(
    member.actor,
    sql<DeviceRow>`
      update push_subscriptions set test_id = ${randomUUID()}, test_due_at = now() + make_interval(secs => ${inSeconds}),
        test_sent_at = null, test_received_at = null
      where ${ofSession(member, deviceId)}
      returning ${DEVICE_COLUMNS}`,
  );
  return rows[0] && describeDevice(rows[0]);
}

/** `false` unless this test is on its way. */
export async function confirmTest(database: Database, deviceId: string, testId: string): Promise<boolean> {
  const query = sql<{ confirmed: boolean }>`select confirm_test_bell(${deviceId}, ${testId}) as confirmed`;
  return (await database.run(BELL, query)).rows[0]?.confirmed ?? false;
}

export interface Alarm {
  readonly deviceId: string;
  readonly workoutId: string | null;
  readonly inSeconds: number;
  readonly body: string;
}

/** `false` where the device is not subscribed. */
export async function setAlarm(database: Database, member: Member, alarm: Alarm): Promise<boolean> {
  const { deviceId, workoutId, inSeconds, body } = alarm;
  const { affected } = await database.run(
    member.actor,
    sql`insert into rest_alarms (user_id, device_id, workout_id, due_at, body)
      select user_id, device_id, ${workoutId}::uuid, now() + make_interval(secs => ${inSeconds}), ${body}
      from push_subscriptions where ${ofSession(member, deviceId)}
      on conflict (user_id, device_id) do update set
        workout_id = excluded.workout_id, due_at = excluded.due_at, body = excluded.body, sent_at = null,
        key = excluded.key`,
  );
  return affected > 0;
}

export async function cancelAlarm(database: Database, { id, actor }: Member, deviceId: string): Promise<void> {
  await database.run(actor, sql`delete from rest_alarms where user_id = ${id} and device_id = ${deviceId}`);
}

/** `false` unless this bell has just rung. */
export async function ringAgain(database: Database, deviceId: string, key: string, seconds: number): Promise<boolean> {
  const query = sql<{ isSet: boolean }>`select ring_again(${deviceId}, ${key}, ${seconds}) as "isSet"`;
  return (await database.run(BELL, query)).rows[0]?.isSet ?? false;
}

/** A device and where to reach it. */
export interface RungDevice {
  readonly user_id: string;
  readonly device_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly vapid_key: string;
}

/** A bell that is due, and whom to ring. */
export interface DueBell extends RungDevice {
  readonly kind: 'rest' | 'test';
  readonly due_at: Date;
  /** In seconds. */
  readonly late: number;
  readonly body: string;
  readonly workout_id: string | null;
  readonly key: string | null;
  readonly test_id: string | null;
}

/** Takes bells that are due; no other server gets them. */
export async function claimBells(database: Database, most: number): Promise<DueBell[]> {
  const query = sql<DueBell>`select * from claim_bells(${most}, ${PATIENCE})`;
  return (await database.run(BELL, query)).rows;
}

/** A device whose member wants to be reminded of a streak, and what that is told by. */
export interface StreakDevice extends RungDevice {
  readonly current_streak: number;
  readonly streak_week: string | null;
  readonly streak_bank: number;
  /** Those that the streak has not passed yet. */
  readonly pauses: readonly CalendarDate[];
  readonly timezone: string;
  /** Those that the streak was counted by. */
  readonly rules: number | null;
  readonly language: string | null;
  /** When it was taken. */
  readonly moment: Date;
}

/** Takes members whose streak is to be looked at; no other server gets them, and nobody does before the next Saturday. */
export async function claimStreaks(database: Database, most: number, now?: Date): Promise<StreakDevice[]> {
  const moment = sql`coalesce(${now ?? null}::timestamptz, now())`;
  const query = sql<StreakDevice>`select *, ${moment} as moment from claim_streak_reminders(${most}, ${moment})`;
  return (await database.run(BELL, query)).rows;
}

interface NextBells {
  /** In seconds; `null` where none is set. */
  readonly bell: number | null;
  readonly streak: number | null;
}

export async function findNextBells(database: Database): Promise<NextBells> {
  const query = sql<NextBells>`select * from seconds_to_next_bell(${PATIENCE})`;
  return (await database.run(BELL, query)).rows[0] ?? { bell: null, streak: null };
}

export interface Rung extends Pick<RungDevice, 'user_id' | 'device_id' | 'endpoint'> {
  readonly outcome: PushOutcome;
}

/** Forgets devices that are gone or have failed too often. */
export async function reportBells(database: Database, rung: readonly Rung[]): Promise<void> {
  await database.run(BELL, sql`select report_bells(${JSON.stringify(rung)}::jsonb, ${MOST_FAILURES})`);
}
