import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { forMember } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { silentLogger } from '#tests/support/logger.ts';
import type { Lifter } from '../gym/sessions.ts';
import { processorMs } from '../measuring/process-figures.ts';
import { median } from '../measuring/statistics.ts';

const ROUNDS = 5;
const TIMES = 2_000;

/** Processor time of the node that answers, in milliseconds. */
export interface LookUp {
  /** A transaction that asks whether the session exists, sets who asks, and reads nothing. */
  readonly asked: number;
  /** The same without a session to ask for. */
  readonly unasked: number;
}

/** What the server sends before every statement of a member, by the server's own code, on one connection. */
export async function measureLookUps(gyms: readonly ClientConfig[], lifters: readonly Lifter[]): Promise<LookUp[]> {
  const open = await Promise.all(
    gyms.map(async (gym) => {
      const database = openDatabase([gym], 1, silentLogger);
      const { rows } = await database.run(
        forMember(lifters[0]?.id ?? ''),
        sql<{ pid: number }>`select pg_backend_pid() as pid`,
      );
      return { database, pid: rows[0]?.pid ?? 0, asked: [] as number[], unasked: [] as number[] };
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { database, pid, ...times } of open) {
      for (const [kind, list] of Object.entries(times)) {
        const before = await processorMs(pid);
        for (let number = 0; number < TIMES; number += 1) {
          const { id, sessionId } = lifters[number % lifters.length] ?? { id: '', sessionId: '' };
          const { role, claims } = forMember(id);
          const session = kind === 'asked' ? { session_id: sessionId } : {};
          await database.run({ role, claims: { ...claims, ...session } }, sql`select`);
        }
        list.push(((await processorMs(pid)) - before) / TIMES);
      }
    }
  }
  await Promise.all(open.map(({ database }) => database.close()));
  return open.map(({ asked, unasked }) => ({ asked: median(asked), unasked: median(unasked) }));
}
