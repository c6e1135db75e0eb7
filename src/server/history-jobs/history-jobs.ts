import type { FastifyReply } from 'fastify';
import type { ClientConfig } from 'pg';
import type { ErrorCode, ErrorResponse } from '#contract/errors.ts';
import type { HistoryJob } from '#contract/history-job.ts';
import type { Database } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import type { Logger } from '#platform/logger.ts';
import { ensurePlayed } from '../play/replay.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { LongHistoryError, SETS_OF_A_WORKOUT } from '../workouts/complete.ts';
import { CHANGES, type Circumstances, type GivenFor, type Kind, type MadeBy } from './changes.ts';
import { type RunnerLimits, startRunner } from './job-runner.ts';
import { hasOpenJob, type Outcome, openJob, readHistorySize } from './repository.ts';

export interface HistoryJobLimits extends RunnerLimits {
  /** A history with more sets than these is counted in a thread: counting these takes a few hundredths of a second. */
  readonly mostSets: number;
  /** Whoever waits longer is told to ask for the job. Phones give up after 15 s. */
  readonly answerWithinMs: number;
}

const USUAL: HistoryJobLimits = {
  mostSets: 10_000,
  answerWithinMs: 4_000,
  threads: 1,
  heapMegabytes: 1_024,
  leaseMs: 15_000,
  lookEveryMs: 5_000,
  idleMs: 60_000,
};

export interface HistoryJobs {
  /** Makes a change and answers it; of a long history perhaps with a job. */
  change<Name extends Kind>(
    kind: Name,
    member: Member,
    given: GivenFor<Name>,
    reply: FastifyReply,
  ): Promise<MadeBy<Name> | FastifyReply>;
  /** Counts a history that is not counted yet. Of a long one this is over in a moment, or refused until it is. */
  count(member: Member, workouts: number): Promise<void>;
  stop(): Promise<void>;
}

/** What routes that change histories are mounted with. */
export interface HistoryRouteOptions {
  readonly database: Database;
  readonly history: HistoryJobs;
}

interface Options {
  /** That of the server itself: what it does for jobs waits for no member's turn. */
  readonly database: Database;
  /** In which members take turns. */
  readonly inTurns: Database;
  readonly hosts: readonly ClientConfig[];
  readonly logger: Logger;
  readonly setsPerDay: number;
  readonly limits?: Partial<HistoryJobLimits> | undefined;
}

/** Short histories are counted where they are asked for; long ones in a thread, so that nobody else waits for them. */
export function createHistoryJobs({ database, inTurns, hosts, logger, setsPerDay, ...given }: Options): HistoryJobs {
  const limits = { ...USUAL, ...given.limits };
  const runner = startRunner(database, hosts, logger, limits);

  const isLong = async (kind: Kind, member: Member, asked: object) => {
    // A completion finds out by itself: most are the newest workout, and count nothing again.
    if (
      kind === 'completeWorkout' ||
      (kind === 'updateOwnExercise' && !isCountedAgain(asked as GivenFor<'updateOwnExercise'>))
    ) {
      return false;
    }
    return (await readHistorySize(inTurns, member)) > limits.mostSets;
  };

  const makeHere = async <Name extends Kind>(
    kind: Name,
    circumstances: Circumstances,
    asked: GivenFor<Name>,
  ): Promise<{ readonly made: MadeBy<Name> } | undefined> => {
    const change = CHANGES[kind] as (at: Circumstances, asked: GivenFor<Name>) => Promise<unknown>;
    // Not in the database, where it would hold connections that the member's other requests need.
    if (!(await runner.whenFree(circumstances.member.id, limits.answerWithinMs))) throw busy();
    try {
      return { made: (await change({ ...circumstances, mostSets: limits.mostSets }, asked)) as MadeBy<Name> };
    } catch (error) {
      if (error instanceof LongHistoryError) return undefined;
      if (error instanceof DatabaseUnavailableError && (await isBusy(circumstances.member))) throw busy();
      throw error;
    }
  };

  const open = (kind: Kind, member: Member, asked: object, now: Date) =>
    openJob(inTurns, member, { kind, asked, circumstances: { now: now.toISOString(), setsPerDay } });

  const outcomeOf = ({ id }: HistoryJob) => {
    const outcome = runner.awaitOutcome(id, limits.answerWithinMs);
    runner.wake();
    return outcome;
  };

  /** Whether a request may have waited for a job in vain. */
  const isBusy = (member: Member) => hasOpenJob(inTurns, member).catch(() => false);

  return {
    async change<Name extends Kind>(kind: Name, member: Member, asked: GivenFor<Name>, reply: FastifyReply) {
      const now = new Date();
      if (!(await isLong(kind, member, asked))) {
        const here = await makeHere(kind, { database: inTurns, member, now, setsPerDay }, asked);
        if (here) return here.made;
      }
      const { isOther, ...job } = await open(kind, member, asked, now);
      if (isOther) throw busy();
      const outcome = await outcomeOf(job);
      if (!outcome) return reply.code(202).send(job);
      return madeBy(outcome) as MadeBy<Name>;
    },
    async count(member, workouts) {
      if (workouts * SETS_OF_A_WORKOUT <= limits.mostSets) return ensurePlayed(inTurns, member);
      const { isOther, ...job } = await open('countHistory', member, {}, new Date());
      const outcome = await outcomeOf(job);
      // Another change may have counted nothing.
      if (!outcome || isOther) throw busy(job.id);
      madeBy(outcome);
    },
    stop: () => runner.stop(),
  };
}

const busy = (job?: string) => new ApiError('history_busy', { ...(job !== undefined && { job }) });

function madeBy({ status, answer }: Outcome): unknown {
  if (status < 400) return answer;
  const { code, message, field } = answer as ErrorResponse;
  throw new ApiError(code as ErrorCode, { message, ...(field !== undefined && { field }) });
}

/** Names and muscles of an exercise change nothing that is counted. */
function isCountedAgain({ body }: GivenFor<'updateOwnExercise'>): boolean {
  const { measure, selectorFilter, equipment } = body;
  return [measure, selectorFilter, equipment].some((value) => value !== undefined);
}
