import { isAsHeavy, isAsLong, isHit as isSetHit } from '../workout/asked-sets.ts';
import type { Measure } from '../workout/measures.ts';
import type { LoggedSet } from '../workout/set-fields.ts';
import { isOwnSet } from '../workout/set-types.ts';
import type { AskedSet, PastEntry } from './run.ts';

/** What a past session did with its target. */
export interface Verdict {
  /** `lighter`: all reps, but with less than was asked for. */
  readonly outcome: 'hit' | 'lighter' | 'missed';
  /** What was done for each set that was asked for; `null` where it is missing. */
  readonly done: readonly (LoggedSet | null)[];
  /** Which of them were hit. */
  readonly hits: readonly boolean[];
  /** Of all working sets with at least the load. */
  readonly totalReps: number;
}

export function judge({ sets, target: { sets: asked } }: PastEntry, measure: Measure): Verdict {
  const done = workingSets(sets);
  const isHeavyEnough = (one: AskedSet, set: LoggedSet) => isAsHeavy(one, set, measure);
  const heavyEnough = done.filter((set) => asked[0] && isHeavyEnough(asked[0], set));
  const totalReps = heavyEnough.reduce((sum, { reps }) => sum + reps, 0);
  const { matches, hits } = match(asked, done, (one, set) => isSetHit(one, set, measure));
  const total = asked[0]?.total;
  const isHit = total === undefined ? hits.every(Boolean) : totalReps >= total;
  const isLighter =
    total === undefined
      ? match(asked, done, isAsLong).hits.every(Boolean)
      : done.reduce((sum, { reps }) => sum + reps, 0) >= total;
  return { outcome: isHit ? 'hit' : isLighter ? 'lighter' : 'missed', done: matches, hits, totalReps };
}

/** Each set that was asked for takes the one in its place if that hits it, else any other that does, else what is left in its place. */
function match(
  asked: readonly AskedSet[],
  done: readonly LoggedSet[],
  isHit: (one: AskedSet, set: LoggedSet) => boolean,
): { matches: (LoggedSet | null)[]; hits: boolean[] } {
  const unused = new Set(done.keys());
  const found = asked.map((one, at) => {
    const set = done[at];
    return set && isHit(one, set) && unused.delete(at) ? set : null;
  });
  for (const [at, one] of asked.entries()) {
    const other = found[at] ? undefined : [...unused].find((index) => isHit(one, done[index] as LoggedSet));
    if (other === undefined) continue;
    unused.delete(other);
    found[at] = done[other] ?? null;
  }
  const hits = found.map((set) => set !== null);
  return { hits, matches: found.map((set, at) => set ?? (unused.delete(at) ? (done[at] ?? null) : null)) };
}

/** No warm-ups and nothing that continues a set. A left and a right are one set, worth the weaker of the two. */
export function workingSets(sets: readonly LoggedSet[]): readonly LoggedSet[] {
  const working: LoggedSet[] = [];
  let open: LoggedSet | null = null;
  for (const set of sets.filter(isOwnSet)) {
    if (open?.side && set.side && set.side !== open.side) {
      working[working.length - 1] = weaker(open, set);
      open = null;
    } else {
      working.push(set);
      open = set;
    }
  }
  return working;
}

function weaker(one: LoggedSet, other: LoggedSet): LoggedSet {
  return {
    ...one,
    weight: Math.min(one.weight, other.weight),
    reps: Math.min(one.reps, other.reps),
    durationSeconds: Math.min(one.durationSeconds ?? 0, other.durationSeconds ?? 0),
  };
}
