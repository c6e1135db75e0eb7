import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { createLimiter, OverloadedError } from '#platform/concurrency-limiter.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { ImportJob } from './import-job.ts';

type Step = keyof ImportJob;

export interface Question {
  readonly step: Step;
  readonly given: unknown;
}

export type Answer =
  | { readonly answer: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly message: string; readonly field?: string } };

export interface ImportThreadLimits {
  /** Threads at a time: imports are rare, and the rest of the server needs a processor, too. */
  readonly threads: number;
  /** Imports that wait for one. */
  readonly mostWaiting: number;
  /** Of each thread; what does not fit is too large. */
  readonly heapMegabytes: number;
  /** For each step. */
  readonly stepMs: number;
}

const USUAL: ImportThreadLimits = { threads: 2, mostWaiting: 8, heapMegabytes: 512, stepMs: 60_000 };
const RETRY_AFTER_S = 10;
const TOO_LONG = 'Reading this takes too long. Split the file and load the parts.';

/** One import's own thread. */
export interface ImportThread {
  /** What is in `transfer` is gone on this side afterwards. */
  ask<Name extends Step>(
    step: Name,
    given: Parameters<ImportJob[Name]>[0],
    transfer?: readonly ArrayBuffer[],
  ): Promise<ReturnType<ImportJob[Name]>>;
  /** Gives its memory back. */
  end(): Promise<void>;
}

export type ImportThreads = <Result>(
  signal: AbortSignal,
  work: (thread: ImportThread) => Promise<Result>,
) => Promise<Result>;

/** Work that has a thread to itself as soon as there is a place for it. The thread ends with the work, or with the signal. */
export function createImportThreads(limits: Partial<ImportThreadLimits> = {}): ImportThreads {
  const { threads, mostWaiting, heapMegabytes, stepMs } = { ...USUAL, ...limits };
  const inTurn = createLimiter(threads, { mostWaiting });
  return async (signal, work) => {
    try {
      return await inTurn(async () => {
        signal.throwIfAborted();
        const thread = startThread(heapMegabytes, stepMs);
        const stop = () => void thread.end();
        signal.addEventListener('abort', stop);
        try {
          return await work(thread);
        } catch (error) {
          throw signal.aborted ? signal.reason : error;
        } finally {
          signal.removeEventListener('abort', stop);
          await thread.end();
        }
      });
    } catch (error) {
      throw error instanceof OverloadedError ? new ApiError('rate_limited', { retryAfterS: RETRY_AFTER_S }) : error;
    }
  };
}

function startThread(heapMegabytes: number, stepMs: number): ImportThread {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    name: 'import',
    // Nothing in a file has any business with the server's secrets, nor with how it was started.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  let asked: PromiseWithResolvers<unknown> | undefined;
  let ended: Error | undefined;
  const fail = (error: Error) => {
    ended ??= error;
    asked?.reject(ended);
  };
  worker.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApiError('file_too_large', { cause: error }) : error);
  });
  worker.on('exit', () => fail(new Error('the thread of an import has ended')));
  worker.on('message', (answer: Answer) => {
    if ('answer' in answer) asked?.resolve(answer.answer);
    else asked?.reject(new ApiError(answer.refusal.code, answer.refusal));
  });
  return {
    async ask<Name extends Step>(step: Name, given: unknown, transfer: readonly ArrayBuffer[] = []) {
      if (ended) throw ended;
      asked = Promise.withResolvers();
      const timer = setTimeout(() => {
        fail(new ApiError('file_too_large', { message: TOO_LONG }));
        void worker.terminate();
      }, stepMs);
      try {
        worker.postMessage({ step, given } satisfies Question, [...transfer]);
        return (await asked.promise) as ReturnType<ImportJob[Name]>;
      } finally {
        clearTimeout(timer);
        asked = undefined;
      }
    },
    async end() {
      await worker.terminate();
    },
  };
}
