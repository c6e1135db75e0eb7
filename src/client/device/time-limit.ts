/** The reason for aborting. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

export interface TimeLimit {
  /** Aborted by the caller's signal, or when the time is up. */
  readonly signal: AbortSignal;
  /** Waits, within the limit, for something that cannot be aborted. */
  readonly race: <Value>(promise: Promise<Value>) => Promise<Value>;
}

/** Not `AbortSignal.timeout`, whose reason could also be a time-out of the caller. */
export async function withinTimeLimit<Value>(
  milliseconds: number,
  run: (limit: TimeLimit) => Promise<Value>,
  callersSignal?: AbortSignal | null,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new TimeLimitExceeded()), milliseconds);
  const signal = callersSignal ? AbortSignal.any([controller.signal, callersSignal]) : controller.signal;
  try {
    return await run({ signal, race: (promise) => raceAgainst(signal, promise) });
  } finally {
    clearTimeout(timer);
  }
}

async function raceAgainst<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const giveUp = () => aborted.reject(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
