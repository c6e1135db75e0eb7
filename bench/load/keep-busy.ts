/** How long a measurement runs. Calls that end during the warm-up do not count. */
export interface Span {
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface Load {
  readonly perSecond: number;
  readonly latenciesMs: Float64Array;
  /** All calls, including those of the warm-up. */
  readonly total: number;
  readonly errors: number;
  readonly firstError: string | undefined;
}

/** Workers that call `act` in a loop until the time is over. */
export async function keepBusy(workers: number, span: Span, act: (worker: number) => Promise<void>): Promise<Load> {
  const begin = performance.now() + span.warmUpMs;
  const end = begin + span.measureMs;
  const latencies: number[] = [];
  let total = 0;
  const failures: unknown[] = [];
  const work = async (worker: number) => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      try {
        await act(worker);
      } catch (error) {
        failures.push(error);
      }
      total += 1;
      const done = performance.now();
      if (done >= begin && done < end) latencies.push(done - started);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return {
    perSecond: (latencies.length / span.measureMs) * 1000,
    latenciesMs: Float64Array.from(latencies),
    total,
    errors: failures.length,
    firstError: failures.length > 0 ? String(failures[0]) : undefined,
  };
}
