import { sql } from 'kysely';
import { ERROR_CODES } from '#contract/errors.ts';
import { forMember } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import { WORKOUTS_AT_ONCE } from '../play/history.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import { CHANGES, type Circumstances } from './changes.ts';
import type { ClaimedJob, Outcome } from './repository.ts';

/** Nobody waits for a statement of a job. */
export const STATEMENT_MS = 600_000;

/** Between two statements it counts. */
const PATIENCE = sql`select set_config('idle_in_transaction_session_timeout', ${String(STATEMENT_MS)}, true)`;

/** What endpoints without a body answer. */
const NOTHING_TO_TELL = ['deleteWorkout', 'undoImport'];

/** Does what a job asks for, whole or not at all. Whatever is thrown may be tried again. */
export async function makeChange(
  database: Database,
  job: ClaimedJob,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  // It was done, and the server ended before it could tell. The others find that out by themselves, with their answer.
  if (job.is_applied && NOTHING_TO_TELL.includes(job.kind)) return { status: 204, answer: undefined };
  let done = 0;
  const onPage = () => {
    done = Math.min(job.total, done + WORKOUTS_AT_ONCE);
    onProgress(done);
  };
  // Whoever signs out meanwhile still wants it done.
  const actor = { ...forMember(job.user_id), statementTimeoutMs: STATEMENT_MS };
  const { now, setsPerDay, ...given } = JSON.parse(job.given) as { readonly now: string; readonly setsPerDay: number };
  const circumstances: Circumstances = {
    database: markingJob(database, job, onPage),
    member: { id: job.user_id, actor },
    now: new Date(now),
    setsPerDay,
    onPage,
  };
  const change = CHANGES[job.kind] as (circumstances: Circumstances, given: unknown) => Promise<unknown>;
  try {
    const answer = await change(circumstances, given);
    return { status: answer === undefined ? 204 : 200, answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, field } = error;
    return { status: ERROR_CODES[code].status, answer: { code, message, ...(field && { field }) } };
  }
}

/** The same database: a transaction has more time, and notes in the job that it was made. */
function markingJob(database: Database, { user_id, id }: ClaimedJob, onPage: () => void): Database {
  const note = sql`update history_jobs set is_applied = true where user_id = ${user_id} and id = ${id}`;
  const noting = <Result>(decision: Decision<Result>): Decision<Result> => {
    if (!('read' in decision)) return { ...decision, writes: [...(decision.writes ?? []), note] };
    return {
      ...decision,
      decide: (rows) => {
        onPage();
        return noting(decision.decide(rows));
      },
    };
  };
  return {
    ...database,
    readThenWrite: (actor, reads, decide) =>
      database.readThenWrite(actor, [PATIENCE, ...reads], (rows) => noting(decide(rows))),
    transaction: (actor, work) =>
      database.transaction(actor, async (transaction) => {
        await PATIENCE.execute(transaction);
        const result = await work(transaction);
        await note.execute(transaction);
        return result;
      }),
  };
}
