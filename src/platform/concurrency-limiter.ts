/** Runs work as soon as there is a place for it. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, waiting?: Waiting) => Promise<Result>;

export interface Waiting {
  /** Smaller work goes first; without a size, everybody waits in order. */
  readonly size?: number;
  /** Aborted, it waits no longer. */
  readonly signal?: AbortSignal;
}

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

/** Nobody waits for ever because smaller work keeps coming. */
const MOST_OVERTAKEN = 5;

interface InLine {
  readonly size: number;
  readonly enter: () => void;
  overtaken: number;
}

/** Limits concurrency: work beyond it waits in order, or the smaller first. */
export function createLimiter(
  places: number,
  { mostWaiting = Number.POSITIVE_INFINITY, patienceMs }: QueueOptions = {},
): ConcurrencyLimiter {
  let taken = 0;
  const line = new Set<InLine>();

  const waitForPlace = ({ size = 0, signal }: Waiting) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      if (line.size >= mostWaiting) throw new OverloadedError();
      const leave = (reason: unknown) => {
        line.delete(inLine);
        settle();
        reject(reason);
      };
      const leaveByAbort = () => leave(signal?.reason);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leaveByAbort);
      };
      const inLine: InLine = {
        size,
        overtaken: 0,
        enter: () => {
          settle();
          resolve();
        },
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(() => leave(new OverloadedError()), patienceMs);
      signal?.addEventListener('abort', leaveByAbort);
      line.add(inLine);
    });

  const takeNext = (): InLine | undefined => {
    const [first] = line;
    if (!first) return undefined;
    let next = first;
    if (first.overtaken < MOST_OVERTAKEN) for (const other of line) if (other.size < next.size) next = other;
    if (next !== first) first.overtaken += 1;
    line.delete(next);
    return next;
  };

  return async (work, waiting = {}) => {
    if (taken < places) taken += 1;
    else await waitForPlace(waiting);
    try {
      return await work();
    } finally {
      // A free place goes directly to the next in line: a new call could take it in between.
      const next = takeNext();
      if (next) next.enter();
      else taken -= 1;
    }
  };
}

/** A limiter for each key, kept while there is work for it. */
export function createKeyedLimiter(places: number, options?: QueueOptions): (key: string) => ConcurrencyLimiter {
  const known = new Map<string, { readonly inTurn: ConcurrencyLimiter; work: number }>();
  return (key) => async (work, waiting) => {
    const entry = known.get(key) ?? { inTurn: createLimiter(places, options), work: 0 };
    known.set(key, entry);
    entry.work += 1;
    try {
      return await entry.inTurn(work, waiting);
    } finally {
      entry.work -= 1;
      if (entry.work === 0) known.delete(key);
    }
  };
}
