/** Runs work as soon as there is a place for it. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface QueueOptions {
  /** Further work is rejected immediately. */
  readonly mostWaiting?: number;
  /** Work that has waited longer is rejected. */
  readonly patienceMs?: number;
}

/** The limit is reached, and the queue is full or too slow. */
export class OverloadedError extends Error {
  constructor() {
    super('Too much is waiting already.');
    this.name = 'OverloadedError';
  }
}

/** Limits concurrency: work beyond it waits in order. */
export function createLimiter(
  places: number,
  { mostWaiting = Number.POSITIVE_INFINITY, patienceMs }: QueueOptions = {},
): ConcurrencyLimiter {
  let taken = 0;
  const waiting = new Set<() => void>();

  const waitForPlace = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= mostWaiting) throw new OverloadedError();
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(enter);
              reject(new OverloadedError());
            }, patienceMs);
      waiting.add(enter);
    });

  return async (work) => {
    if (taken < places) taken += 1;
    else await waitForPlace();
    try {
      return await work();
    } finally {
      // A free place goes directly to the next in line: a new call could take it in between.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else taken -= 1;
    }
  };
}

/** A limiter for each key, kept while there is work for it. */
export function createKeyedLimiter(places: number, options?: QueueOptions): (key: string) => ConcurrencyLimiter {
  const known = new Map<string, { readonly inTurn: ConcurrencyLimiter; work: number }>();
  return (key) => async (work) => {
    const entry = known.get(key) ?? { inTurn: createLimiter(places, options), work: 0 };
    known.set(key, entry);
    entry.work += 1;
    try {
      return await entry.inTurn(work);
    } finally {
      entry.work -= 1;
      if (entry.work === 0) known.delete(key);
    }
  };
}
