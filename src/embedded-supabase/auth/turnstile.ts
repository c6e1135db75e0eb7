/** Lets so many pieces of work run at a time; the others wait in line. */
export function createTurnstile(places: number) {
  let taken = 0;
  const line: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (taken < places) taken += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // A place that becomes free is handed to the next in line, not put back: a newcomer could take it in between.
      const next = line.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
