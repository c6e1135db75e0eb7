/** Evenly spaced values from the bottom to the top of a chart. */
export interface Scale {
  readonly ticks: readonly number[];
  /** 0 at the bottom, 1 at the top. */
  readonly toHeight: (value: number) => number;
}

/** The steps between round numbers, as multiples of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The fewest round numbers that span all values: at least one step, and at most as many as requested. */
export function chartScale(values: readonly number[], distances: number, from?: 'zero'): Scale {
  const least = from === 'zero' ? 0 : Math.min(...values);
  const most = Math.max(...values);
  const step = stepFor(least, most, distances);
  const foot = Math.floor(least / step) * step;
  const head = Math.max(Math.ceil(most / step) * step, foot + step);
  const count = Math.round((head - foot) / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, at) => tidy(foot + at * step)),
    toHeight: (value) => (value - foot) / (head - foot),
  };
}

function stepFor(least: number, most: number, distances: number): number {
  const wanted = (most - least) / distances || 1;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const sizes = [...STEPS, ...STEPS.map((step) => step * 10)].map((step) => step * magnitude);
  const fits = (step: number) => Math.ceil(most / step) - Math.floor(least / step) <= distances;
  return sizes.find(fits) ?? magnitude * 100;
}

/** Sums of doubles drift: 0.1 + 0.2 must not appear on an axis. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
