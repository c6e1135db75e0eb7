/** Why something was given up. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

export interface TimeLimit {
  /** Aborted by the caller's own signal, or when the time is up. */
  readonly signal: AbortSignal;
  /** Waits for something that no signal can stop, for as long as the limit allows. */
  readonly race: <Value>(promise: Promise<Value>) => Promise<Value>;
}

/** Not `AbortSignal.timeout`, whose reason could be a caller's own time-out as well. */
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
