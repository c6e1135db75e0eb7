import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { HistoryJob } from '#contract/history-job.ts';
import { forMember, JOBS } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../plugins/member.ts';
import { ofMember } from '../queries/locked-changes.ts';
import { SETS_OF_A_WORKOUT } from '../workouts/complete.ts';
import type { Kind } from './changes.ts';

/** A job as the server that does it sees it. */
export interface ClaimedJob {
  readonly user_id: string;
  readonly id: string;
  readonly kind: Kind;
  /** JSON. */
  readonly given: string;
  readonly created_at: Date;
  readonly attempts: number;
  readonly is_applied: boolean;
  readonly total: number;
}

/** What a request is answered with. */
export interface Outcome {
  readonly status: number;
  readonly answer: unknown;
}

const COLUMNS = sql`job.id, job.kind, job.done, job.total, job.status, job.answer::json as answer`;

/** How many sets a member has logged, roughly. */
export async function readHistorySize(database: Database, { id, actor }: Member): Promise<number> {
  const query = sql<{ sets: number }>`
    select coalesce((played.state ->> 'sets')::integer, u.total_workouts * ${sql.lit(SETS_OF_A_WORKOUT)}) as sets
    from users u left join play_states played on played.user_id = u.uuid_id where u.uuid_id = ${id}`;
  return (await database.run(actor, query)).rows[0]?.sets ?? 0;
}

/** The member's open job: this one, or `isOther` if something else was asked for before. */
export async function openJob(
  database: Database,
  { id, actor }: Member,
  { kind, asked, circumstances }: { readonly kind: Kind; readonly asked: object; readonly circumstances: object },
): Promise<HistoryJob & { readonly isOther: boolean }> {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, asked]))
    .digest('hex');
  type Opened = HistoryJob & { readonly isOther: boolean };
  const query = (workouts: number) => sql<Opened>`
    with old as (
      delete from history_jobs where user_id = ${id} and finished_at < now() - interval '1 day'
    ), made as (
      insert into history_jobs as job (user_id, kind, given, request_hash, total)
      values (${id}, ${kind}, ${JSON.stringify({ ...asked, ...circumstances })}, decode(${hash}, 'hex'), ${workouts})
      on conflict (user_id) where finished_at is null do nothing
      returning ${COLUMNS}
    )
    select made.*, false as "isOther" from made
    union all
    select ${COLUMNS}, job.request_hash <> decode(${hash}, 'hex')
    from history_jobs job where job.user_id = ${id} and job.finished_at is null`;
  // Twice: the one that was in the way may have ended before it was looked at.
  for (let time = 0; time < 2; time += 1) {
    // Two statements: on several machines the profile is with its member, and the jobs are not.
    const [job] = await database.readThenWrite<{ total_workouts: number }, Opened[]>(
      actor,
      [sql`select total_workouts from users where uuid_id = ${id}`],
      ([profile]) => ({
        read: query(ofMember(profile).total_workouts),
        decide: (rows) => ({ result: rows as Opened[] }),
      }),
    );
    if (job) return job;
  }
  throw new Error('a job could neither be made nor found');
}

export async function findJob(database: Database, { id, actor }: Member, jobId: string) {
  const query = sql<HistoryJob>`select ${COLUMNS} from history_jobs job where job.user_id = ${id} and job.id = ${jobId}`;
  return (await database.run(actor, query)).rows[0];
}

export async function hasOpenJob(database: Database, { id, actor }: Member): Promise<boolean> {
  const query = sql`select from history_jobs where user_id = ${id} and finished_at is null`;
  return (await database.run(actor, query)).rows.length > 0;
}

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::double precision)`;

/** A job that no server does, which is this one's for the time of the lease. */
export async function claimJob(database: Database, leaseMs: number): Promise<ClaimedJob | undefined> {
  return (await database.run(JOBS, sql<ClaimedJob>`select * from claim_history_job(${seconds(leaseMs)})`)).rows[0];
}

type Named = Pick<ClaimedJob, 'user_id' | 'id'>;

const open = ({ user_id, id }: Named) => sql`user_id = ${user_id} and id = ${id} and finished_at is null`;

export async function renewLease(database: Database, job: Named, done: number, leaseMs: number): Promise<void> {
  const query = sql`update history_jobs set leased_until = now() + ${seconds(leaseMs)}, done = ${done} where ${open(job)}`;
  await database.run(forMember(job.user_id), query);
}

/** Lets any server do it from the beginning, after a while. One that was not the job's fault is no attempt. */
export async function giveBack(database: Database, job: Named, isAttempt: boolean, afterMs: number): Promise<void> {
  const query = sql`update history_jobs set leased_until = now() + ${seconds(afterMs)}, done = 0,
    attempts = greatest(0, attempts - ${isAttempt ? 0 : 1}) where ${open(job)}`;
  await database.run(forMember(job.user_id), query);
}

export async function finishJob(database: Database, job: Named, { status, answer }: Outcome): Promise<void> {
  const told = answer === undefined ? null : JSON.stringify(answer);
  const query = sql`update history_jobs set finished_at = now(), done = total, status = ${status}, answer = ${told}
    where ${open(job)}`;
  await database.run(forMember(job.user_id), query);
}
