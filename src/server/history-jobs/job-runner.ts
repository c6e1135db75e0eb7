import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { ERROR_CODES } from '#contract/errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { type ClaimedJob, claimJob, finishJob, giveBack, type Outcome, renewLease } from './repository.ts';

export interface RunnerLimits {
  /** Jobs at a time: they are rare, and everybody else needs a processor, too. */
  readonly threads: number;
  /** Of each thread. */
  readonly heapMegabytes: number;
  /** How long a server that has ended keeps others from its jobs. */
  readonly leaseMs: number;
  /** Jobs of other servers are found by looking. */
  readonly lookEveryMs: number;
  /** A thread that has nothing to do gives its memory back. */
  readonly idleMs: number;
}

export interface Runner {
  /** There is a job. */
  wake(): void;
  /** What the job has come to, if that happens here and in time. */
  awaitOutcome(jobId: string, withinMs: number): Promise<Outcome | undefined>;
  /** Waits for the member's job, if it is done here; `false` if it goes on for longer. */
  whenFree(userId: string, withinMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** A job that ends its thread again and again cannot be done; the member is told, and may go on. */
const MOST_ATTEMPTS = 8;
const RETRY_MS = 2_000;
const GIVEN_UP = { code: 'internal_error', message: ERROR_CODES.internal_error.message };

/** Does the jobs of all members, each in a thread. What there is to do is in the database alone, so that a restart loses none. */
export function startRunner(
  database: Database,
  hosts: readonly ClientConfig[],
  logger: Logger,
  limits: RunnerLimits,
): Runner {
  const running = new Map<ClaimedJob, { readonly thread: JobThread; readonly over: Promise<void> }>();
  const idle = new Map<JobThread, NodeJS.Timeout>();
  const waiting = new Map<string, Set<(outcome: Outcome) => void>>();
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let isWoken = false;

  const takeThread = (): JobThread => {
    const [known] = [...idle].filter(([thread]) => !thread.isEnded);
    if (!known) return startJobThread(hosts, limits.heapMegabytes);
    clearTimeout(known[1]);
    idle.delete(known[0]);
    return known[0];
  };

  const restThread = (thread: JobThread) => {
    if (thread.isEnded || isStopped) return void thread.end();
    const end = () => {
      idle.delete(thread);
      void thread.end();
    };
    idle.set(thread, setTimeout(end, limits.idleMs).unref());
  };

  const make = async (job: ClaimedJob, thread: JobThread) => {
    let done = 0;
    const renew = () => void renewLease(database, job, done, limits.leaseMs).catch(() => undefined);
    const timer = setInterval(renew, Math.min(limits.leaseMs / 3, 2_000));
    try {
      const outcome = await thread.make(job, (counted) => {
        done = counted;
      });
      clearInterval(timer);
      await finish(job, outcome);
    } catch (error) {
      clearInterval(timer);
      await retry(job, error as Error);
    } finally {
      clearInterval(timer);
      restThread(thread);
    }
  };

  const finish = async (job: ClaimedJob, outcome: Outcome) => {
    await finishJob(database, job, outcome);
    for (const tell of waiting.get(job.id) ?? []) tell(outcome);
  };

  const retry = async (job: ClaimedJob, error: Error) => {
    const isPassing = isStopped || !(error instanceof JobFailure) || error.isPassing;
    const isHopeless = !isPassing && job.attempts >= MOST_ATTEMPTS;
    const about = { err: error, kind: job.kind, attempts: job.attempts };
    if (isHopeless) logger.error(about, 'a change of a history cannot be made');
    else logger.warn(about, 'a change of a history is tried again');
    const kept = isHopeless
      ? finish(job, { status: ERROR_CODES.internal_error.status, answer: GIVEN_UP })
      : giveBack(database, job, !isPassing, isStopped ? 0 : RETRY_MS);
    // Without the database the lease ends by itself.
    await kept.catch(() => undefined);
  };

  const look = async () => {
    do {
      isWoken = false;
      while (!isStopped && running.size < limits.threads) {
        const job = await claimJob(database, limits.leaseMs);
        if (!job) break;
        const thread = takeThread();
        const over = make(job, thread).finally(() => {
          running.delete(job);
          wake();
        });
        running.set(job, { thread, over });
      }
    } while (isWoken && !isStopped);
  };

  const wake = () => {
    isWoken = true;
    if (looking || isStopped) return;
    looking = look()
      .catch((error: unknown) => logger.warn({ err: error }, 'jobs could not be looked for'))
      .finally(() => {
        looking = undefined;
      });
  };

  const clock = setInterval(wake, limits.lookEveryMs).unref();
  if (hosts.length === 0) clearInterval(clock);
  else wake();
  return {
    wake,
    awaitOutcome(jobId, withinMs) {
      const { promise, resolve } = Promise.withResolvers<Outcome | undefined>();
      const others = waiting.get(jobId) ?? new Set();
      waiting.set(jobId, others.add(resolve));
      const timer = setTimeout(() => resolve(undefined), withinMs);
      return promise.finally(() => {
        clearTimeout(timer);
        others.delete(resolve);
        if (others.size === 0) waiting.delete(jobId);
      });
    },
    async whenFree(userId, withinMs) {
      const [, own] = [...running].find(([job]) => job.user_id === userId) ?? [];
      if (!own) return true;
      const ended = new AbortController();
      const inTime = own.over.then(() => true);
      const tooLate = wait(withinMs, false, { signal: ended.signal }).catch(() => true);
      return Promise.race([inTime, tooLate]).finally(() => ended.abort());
    },
    async stop() {
      isStopped = true;
      clearInterval(clock);
      await looking;
      for (const [thread, timer] of idle) {
        clearTimeout(timer);
        await thread.end();
      }
      for (const { thread, over } of running.values()) {
        await thread.end();
        await over;
      }
    },
  };
}

export type FromThread =
  | { readonly done: number }
  | { readonly outcome: Outcome }
  | { readonly failure: { readonly message: string; readonly isPassing: boolean } };

/** A job that was not done, and may be tried again. */
class JobFailure extends Error {
  /** Not the job's fault: the database was away. */
  readonly isPassing: boolean;

  constructor({ message, isPassing }: { readonly message: string; readonly isPassing: boolean }) {
    super(message);
    this.name = 'JobFailure';
    this.isPassing = isPassing;
  }
}

interface JobThread {
  /** One at a time. */
  make(job: ClaimedJob, onProgress: (done: number) => void): Promise<Outcome>;
  readonly isEnded: boolean;
  end(): Promise<void>;
}

function startJobThread(hosts: readonly ClientConfig[], heapMegabytes: number): JobThread {
  const worker = new Worker(new URL('./history-worker.ts', import.meta.url), {
    name: 'history',
    workerData: { hosts },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  let ended: Error | undefined;
  let asked: { readonly job: PromiseWithResolvers<Outcome>; readonly onProgress: (done: number) => void } | undefined;
  const fail = (message: string) => {
    ended ??= new JobFailure({ message, isPassing: false });
    asked?.job.reject(ended);
  };
  worker.on('error', ({ message }) => fail(message));
  worker.on('exit', () => fail('the thread of a job has ended'));
  worker.on('message', (told: FromThread) => {
    if ('done' in told) asked?.onProgress(told.done);
    else if ('outcome' in told) asked?.job.resolve(told.outcome);
    else asked?.job.reject(new JobFailure(told.failure));
  });
  // A server that has nothing else to do may end.
  worker.unref();
  return {
    get isEnded() {
      return ended !== undefined;
    },
    async make(job, onProgress) {
      if (ended) throw ended;
      asked = { job: Promise.withResolvers(), onProgress };
      worker.postMessage(job);
      return asked.job.promise;
    },
    async end() {
      await worker.terminate();
    },
  };
}
