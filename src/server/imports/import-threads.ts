import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { createKeyedLimiter, createLimiter, OverloadedError } from '#platform/concurrency-limiter.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { ImportJob } from './import-job.ts';

type Step = keyof ImportJob;

/** `forget`: the next question is of another member. */
export type Question = { readonly step: Step; readonly given: unknown } | { readonly step: 'forget' };

export type Answer =
  | { readonly answer: unknown }
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly field?: string;
        readonly reason?: string;
      };
    }
  | { readonly isNotSmall: true };

/** What a thread is started with. */
export interface ThreadKind {
  /** Unpacked, what is larger has to go to another thread. */
  readonly mostBytes: number | null;
}

export interface ImportThreadLimits {
  /** Of all threads together; what does not fit into one of them is too large. */
  readonly memoryMegabytes: number;
  /** Imports that wait for a thread: small ones, and others. */
  readonly mostWaiting: number;
  /** For each step. */
  readonly stepMs: number;
  /** How long the thread for small files is kept without any. */
  readonly warmMs: number;
}

const USUAL: ImportThreadLimits = { memoryMegabytes: 256, mostWaiting: 32, stepMs: 60_000, warmMs: 600_000 };

/** The thread of small files: reading one takes a blink, so nobody waits long for it. */
const SMALL = { megabytes: 64, sentBytes: 256 * 1024, mostBytes: 2 * 1024 * 1024 };
/** With room for two threads of this size, there are two; more would leave no processor for the rest of the server. */
const LARGE_MEGABYTES = 192;
/** Of each thread: what is not its old generation. */
const YOUNG_MEGABYTES = 16;
const NATIVE_MEGABYTES = 8;
/** A question that is answered meanwhile, a second tab: one after the other. */
const MOST_WAITING_OF_MEMBER = 2;
const RETRY_AFTER_S = 10;
const TOO_LONG = 'This file takes too long to read. Split it and load the parts.';

/** A thread, for as long as one import has it. */
export interface ImportThread {
  ask<Name extends Step>(step: Name, given: Parameters<ImportJob[Name]>[0]): Promise<ReturnType<ImportJob[Name]>>;
  /** Gives its memory back. */
  end(): Promise<void>;
}

export interface ImportToDo {
  readonly memberId: string;
  /** Aborted, the import ends. */
  readonly signal: AbortSignal;
  /** What was sent; the smaller goes first. */
  readonly bytes: number;
  /** It waits for nobody but the thread, and may be asked twice. */
  readonly isPreview: boolean;
}

export interface ImportThreads {
  /** Work that has a thread to itself as soon as there is one for it. A member's imports follow each other. */
  run<Result>(todo: ImportToDo, work: (thread: ImportThread) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Small previews share a thread that is kept, and never wait for a large file. Everything else gets a thread of its own. */
export function createImportThreads(limits: Partial<ImportThreadLimits> = {}): ImportThreads {
  const { memoryMegabytes, mostWaiting, stepMs, warmMs } = { ...USUAL, ...limits };
  const left = memoryMegabytes - SMALL.megabytes;
  const threads = left >= 2 * LARGE_MEGABYTES ? 2 : 1;
  const ofMember = createKeyedLimiter(1, { mostWaiting: MOST_WAITING_OF_MEMBER });
  const inSmall = createLimiter(1, { mostWaiting });
  const inLarge = createLimiter(threads, { mostWaiting });
  const warm = keepWarm(() => startThread(SMALL.megabytes, stepMs, SMALL), warmMs);

  async function runSmall<Result>({ signal }: ImportToDo, work: (thread: ImportThread) => Promise<Result>) {
    signal.throwIfAborted();
    // Whoever leaves meanwhile does not end the thread: it is done before another would have started.
    const result = await warm.use(work);
    signal.throwIfAborted();
    return result;
  }

  async function runLarge<Result>({ signal }: ImportToDo, work: (thread: ImportThread) => Promise<Result>) {
    signal.throwIfAborted();
    const thread = startThread(left / threads, stepMs, { mostBytes: null });
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
  }

  return {
    async run(todo, work) {
      const { memberId, signal, bytes: size } = todo;
      const isSmall = todo.isPreview && size <= SMALL.sentBytes;
      const run = async () => {
        try {
          if (isSmall) return await inSmall(() => runSmall(todo, work), { signal, size });
        } catch (error) {
          if (!(error instanceof NotSmallError)) throw error;
        }
        return inLarge(() => runLarge(todo, work), { signal, size });
      };
      try {
        return await ofMember(memberId)(run, { signal });
      } catch (error) {
        throw error instanceof OverloadedError ? new ApiError('rate_limited', { retryAfterS: RETRY_AFTER_S }) : error;
      }
    },
    close: () => warm.end(),
  };
}

/** What was sent is small, and what is in it is not. */
class NotSmallError extends Error {}

/** One thread at a time, kept after its use. It knows nothing of whom it worked for; one that has failed is not used again. */
function keepWarm(start: () => KeptThread, warmMs: number) {
  let kept: KeptThread | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(timer);
    const ended = kept;
    kept = undefined;
    await ended?.end();
  };
  return {
    end,
    async use<Result>(work: (thread: ImportThread) => Promise<Result>): Promise<Result> {
      clearTimeout(timer);
      if (kept?.hasEnded()) kept = undefined;
      kept ??= start();
      const thread = kept;
      try {
        return await work(thread);
      } finally {
        thread.forget();
        timer = setTimeout(() => void end(), warmMs).unref();
      }
    },
  };
}

interface KeptThread extends ImportThread {
  forget(): void;
  hasEnded(): boolean;
}

function startThread(megabytes: number, stepMs: number, { mostBytes }: ThreadKind): KeptThread {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    name: 'import',
    // Nothing in a file has any business with the server's secrets, nor with how it was started.
    env: {},
    execArgv: [],
    workerData: { mostBytes } satisfies ThreadKind,
    resourceLimits: {
      maxOldGenerationSizeMb: megabytes - YOUNG_MEGABYTES - NATIVE_MEGABYTES,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  let asked: PromiseWithResolvers<unknown> | undefined;
  let ended: Error | undefined;
  const tooLarge = (options: ConstructorParameters<typeof ApiError>[1]) =>
    mostBytes === null ? new ApiError('file_too_large', options) : new NotSmallError();
  const fail = (error: Error) => {
    ended ??= error;
    asked?.reject(ended);
  };
  worker.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge({ cause: error }) : error);
  });
  worker.on('exit', () => fail(new Error('the thread of an import has ended')));
  worker.on('message', (answer: Answer) => {
    if ('answer' in answer) asked?.resolve(answer.answer);
    else asked?.reject('refusal' in answer ? new ApiError(answer.refusal.code, answer.refusal) : new NotSmallError());
  });
  return {
    async ask<Name extends Step>(step: Name, given: unknown) {
      if (ended) throw ended;
      asked = Promise.withResolvers();
      const timer = setTimeout(() => {
        fail(new ApiError('file_too_large', { message: TOO_LONG }));
        void worker.terminate();
      }, stepMs);
      try {
        worker.postMessage({ step, given } satisfies Question);
        return (await asked.promise) as ReturnType<ImportJob[Name]>;
      } finally {
        clearTimeout(timer);
        asked = undefined;
      }
    },
    async end() {
      ended ??= new Error('the thread of an import has ended');
      await worker.terminate();
    },
    forget: () => worker.postMessage({ step: 'forget' } satisfies Question),
    hasEnded: () => ended !== undefined,
  };
}
