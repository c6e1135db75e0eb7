import { isAsHeavy, isAsLong, isHit as isSetHit } from '../workout/asked-sets.ts';
import type { Measure } from '../workout/measures.ts';
import type { LoggedSet } from '../workout/set-fields.ts';
import { isOwnSet } from '../workout/set-types.ts';
import type { AskedSet, AskedTarget, PastEntry } from './run.ts';

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

/** What is done in a deload week moves nothing. */
export function isJudged({ deload, chosen }: AskedTarget): boolean {
  return !deload || chosen === true;
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

/** Each set that was asked for takes the one in its place if that hits it, else any other that nothing else needs, else what is left. */
function match(
  asked: readonly AskedSet[],
  done: readonly LoggedSet[],
  isHit: (one: AskedSet, set: LoggedSet) => boolean,
): { matches: (LoggedSet | null)[]; hits: boolean[] } {
  /** Which set that was asked for each done one is taken by. */
  const takenBy = new Map<number, number>();
  const take = (at: number, seen: Set<number>): boolean => {
    const hits = [at, ...done.keys()].filter((index) => done[index] && isHit(asked[at] as AskedSet, done[index]));
    return hits.some((index) => {
      if (seen.has(index)) return false;
      seen.add(index);
      const other = takenBy.get(index);
      const isFree = other === undefined || take(other, seen);
      if (isFree) takenBy.set(index, at);
      return isFree;
    });
  };
  const isInPlace = (one: AskedSet, at: number) => done[at] !== undefined && isHit(one, done[at]);
  for (const [at, one] of asked.entries()) if (isInPlace(one, at)) takenBy.set(at, at);
  for (const [at, one] of asked.entries()) if (!isInPlace(one, at)) take(at, new Set());
  const found = new Map([...takenBy].map(([index, at]) => [at, index]));
  return {
    hits: asked.map((_, at) => found.has(at)),
    matches: asked.map((_, at) => done[found.get(at) ?? (takenBy.has(at) ? -1 : at)] ?? null),
  };
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
