import type { ClientConfig } from 'pg';
import { asOwner } from '#tests/support/cluster.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { LIFTS } from '../gym/history.ts';
import type { Lifter } from '../gym/sessions.ts';
import { Connection, encodeRequest } from '../load/connection.ts';
import type { RunningGym } from './gyms.ts';

export const WORKOUTS_A_WEEK = 3;
/** Days of a program in turn, each with exercises of its own. */
const DAYS = 3;
const EXERCISES_A_DAY = 5;
const SETS = 4;
/** Who log at once. */
const AT_ONCE = 4;

/** What a workout takes, on the average of most of a year. */
export interface Taken {
  readonly workouts: number;
  readonly sets: number;
  /** Processor time of the server and of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly rows: number;
  /** The database's growth, with indexes and what is not reused yet. */
  readonly bytes: number;
  /** Its log: what is written besides, and what a standby is sent. */
  readonly logBytes: number;
  readonly tables: readonly Table[];
}

interface Table {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** Every member logs this many workouts through the server, from the oldest to the latest: as it comes about. */
export async function logYear(gym: RunningGym, workouts: number): Promise<Taken> {
  const exercises = await asOwner<{ id: string }>(
    gym.connection,
    `select id from public.exercises where measure = 'weight_reps' or id in ('${LIFTS.join("', '")}')
     order by id not in ('${LIFTS.join("', '")}'), id limit ${DAYS * EXERCISES_A_DAY}`,
  );
  const logSome = async (waiting: Lifter[], first: number, end: number) => {
    const connection = new Connection(gym.url);
    for (let lifter = waiting.pop(); lifter; lifter = waiting.pop()) {
      for (let number = first; number < end; number += 1) {
        const day = number % DAYS;
        const ids = exercises.filter((_, index) => index % DAYS === day).map(({ id }) => id);
        // A little more each time, as a program has it.
        const weight = 40 + Math.floor(number / DAYS) * 0.5;
        const sets = Object.fromEntries(
          ids.map((id) => [id, Array.from({ length: SETS }, () => [weight, 8] as const)]),
        );
        const daysAgo = Math.ceil(((workouts - number) * 7) / WORKOUTS_A_WEEK);
        await complete(connection, gym.url, lifter, finishedWorkout(sets, { daysAgo }));
      }
    }
    connection.close();
  };
  const log = async (first: number, end: number) => {
    const waiting = [...gym.lifters];
    await Promise.all(Array.from({ length: AT_ONCE }, () => logSome(waiting, first, end)));
  };
  // Until the tables are there the planner guesses, and what it guesses costs more.
  const settled = Math.floor(workouts / 4);
  await log(0, settled);
  await asOwner(gym.connection, 'vacuum analyze');
  const before = { ...(await sizeOf(gym.connection)), spent: await gym.spent(), rows: await rowsOf(gym.connection) };
  await log(settled, workouts);
  const spent = await gym.spent();
  const after = await sizeOf(gym.connection);
  await asOwner(gym.connection, 'vacuum analyze');
  const tables = await tablesOf(gym.connection);
  const logged = gym.lifters.length * (workouts - settled);
  const [serverMs = 0, databaseMs = 0] = spent.map((time, part) => (time - (before.spent[part] ?? 0)) / logged);
  return {
    workouts: logged,
    sets: EXERCISES_A_DAY * SETS,
    serverMs,
    databaseMs,
    rows: (tables.reduce((sum, { rows }) => sum + rows, 0) - before.rows) / logged,
    bytes: (after.bytes - before.bytes) / logged,
    logBytes: (after.log - before.log) / logged,
    tables,
  };
}

async function complete(connection: Connection, url: string, { token }: Lifter, workout: object): Promise<void> {
  const { status, text } = await connection.send(
    encodeRequest(
      {
        method: 'POST',
        path: '/api/workouts/complete',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(workout),
      },
      url,
    ),
  );
  if (status !== 200) throw new Error(`A workout was refused: ${status} ${text}`);
}

export async function sizeOf(connection: ClientConfig): Promise<{ bytes: number; log: number }> {
  const [size] = await asOwner<{ bytes: string; log: string }>(
    connection,
    `select pg_database_size(current_database()) as bytes, pg_current_wal_lsn() - '0/0'::pg_lsn as log`,
  );
  return { bytes: Number(size?.bytes), log: Number(size?.log) };
}

async function rowsOf(connection: ClientConfig): Promise<number> {
  return (await tablesOf(connection)).reduce((sum, { rows }) => sum + rows, 0);
}

/** After `vacuum analyze`, which counts the rows. */
async function tablesOf(connection: ClientConfig): Promise<Table[]> {
  const rows = await asOwner<Record<keyof Table, string>>(
    connection,
    `select c.oid::regclass::text as name, greatest(c.reltuples, 0) as rows, pg_total_relation_size(c.oid) as bytes,
       pg_indexes_size(c.oid) as "indexBytes"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'auth', 'embedded_supabase')
     order by 3 desc`,
  );
  return rows.map(({ name, rows: count, bytes, indexBytes }) => {
    return { name, rows: Number(count), bytes: Number(bytes), indexBytes: Number(indexBytes) };
  });
}
