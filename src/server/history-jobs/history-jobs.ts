import type { FastifyReply } from 'fastify';
import type { ClientConfig } from 'pg';
import type { ErrorCode, ErrorResponse } from '#contract/errors.ts';
import type { Database } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import type { Logger } from '#platform/logger.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { LongHistoryError } from '../workouts/complete.ts';
import { CHANGES, type Circumstances, type GivenFor, type Kind, type MadeBy } from './changes.ts';
import { type RunnerLimits, startRunner } from './job-runner.ts';
import { hasOpenJob, openJob, readHistorySize } from './repository.ts';

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

  /** Whether a request may have waited for a job in vain. */
  const isBusy = (member: Member) => hasOpenJob(inTurns, member).catch(() => false);

  return {
    async change<Name extends Kind>(kind: Name, member: Member, asked: GivenFor<Name>, reply: FastifyReply) {
      const now = new Date();
      if (!(await isLong(kind, member, asked))) {
        const here = await makeHere(kind, { database: inTurns, member, now, setsPerDay }, asked);
        if (here) return here.made;
      }
      const { isOther, ...job } = await openJob(inTurns, member, {
        kind,
        asked,
        circumstances: { now: now.toISOString(), setsPerDay },
      });
      if (isOther) throw busy();
      const outcome = runner.awaitOutcome(job.id, limits.answerWithinMs);
      runner.wake();
      const { status, answer } = (await outcome) ?? {};
      if (status === undefined) return reply.code(202).send(job);
      if (status < 400) return answer as MadeBy<Name>;
      const { code, message, field } = answer as ErrorResponse;
      throw new ApiError(code as ErrorCode, { message, ...(field !== undefined && { field }) });
    },
    stop: () => runner.stop(),
  };
}

const busy = () => new ApiError('history_busy');

/** Names and muscles of an exercise change nothing that is counted. */
function isCountedAgain({ body }: GivenFor<'updateOwnExercise'>): boolean {
  const { measure, selectorFilter, equipment } = body;
  return [measure, selectorFilter, equipment].some((value) => value !== undefined);
}
