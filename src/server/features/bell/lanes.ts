export interface Lanes {
  /** Jobs that are not done yet. */
  readonly open: number;
  /** A job must not fail. */
  add(service: string, job: () => Promise<void>): void;
  /** Once every job is done. */
  finished(): Promise<void>;
}

/** Does jobs so many at a time for each service: one that hangs does not take the places of the others. */
export function createLanes(mostAtOnce: number): Lanes {
  const lanes = new Map<string, { readonly waiting: (() => Promise<void>)[]; running: number }>();
  const working = new Set<Promise<void>>();
  let open = 0;

  const work = async (service: string) => {
    const lane = lanes.get(service);
    if (!lane) return;
    lane.running += 1;
    for (let job = lane.waiting.shift(); job; job = lane.waiting.shift()) {
      await job();
      open -= 1;
    }
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(service);
  };

  return {
    get open() {
      return open;
    },
    add(service, job) {
      const lane = lanes.get(service) ?? { waiting: [], running: 0 };
      lanes.set(service, lane);
      lane.waiting.push(job);
      open += 1;
      if (lane.running >= mostAtOnce) return;
      const worked = work(service).finally(() => working.delete(worked));
      working.add(worked);
    },
    async finished() {
      await Promise.all(working);
    },
  };
}
