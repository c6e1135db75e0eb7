import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import type { ClaimedJob, Outcome } from './repository.ts';

export type FromThread =
  | { readonly done: number }
  | { readonly outcome: Outcome }
  | { readonly failure: { readonly message: string; readonly isPassing: boolean } };

/** A job that was not done, and may be tried again. */
export class JobFailure extends Error {
  /** Not the job's fault: the database was away. */
  readonly isPassing: boolean;

  constructor({ message, isPassing }: { readonly message: string; readonly isPassing: boolean }) {
    super(message);
    this.name = 'JobFailure';
    this.isPassing = isPassing;
  }
}

export interface JobThread {
  /** One at a time. */
  make(job: ClaimedJob, onProgress: (done: number) => void): Promise<Outcome>;
  readonly isEnded: boolean;
  end(): Promise<void>;
}

export function startJobThread(hosts: readonly ClientConfig[], heapMegabytes: number): JobThread {
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
