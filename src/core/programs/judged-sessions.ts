import { hardness } from '../workout/asked-sets.ts';
import type { Measure } from '../workout/measures.ts';
import type { Verdict } from './judge.ts';
import type { Drives, Rule } from './program.ts';
import type { PastEntry } from './run.ts';

/** A past session that drives the lift. */
export interface Judged {
  readonly entry: PastEntry;
  readonly verdict: Verdict;
  readonly drives: Drives;
}

/** What was loaded in the heaviest of the sets that were asked for; in the easiest of several. */
export function lifted({ entry, verdict }: Judged, measure: Measure): number | null {
  const { sets } = entry.target;
  const isOpen = sets.every(({ kg }) => kg === null);
  const hardest = Math.max(...sets.map(({ kg }) => (kg === null ? -Infinity : hardness(kg, measure))));
  const weights = verdict.done
    .filter((_, at) => isOpen || hardness(sets[at]?.kg ?? 0, measure) === hardest)
    .flatMap((set) => (set ? [set.weight] : []))
    .sort((one, other) => hardness(one, measure) - hardness(other, measure));
  return (isOpen ? weights.at(-1) : weights[0]) ?? null;
}

export function hardestAsked({ entry }: Judged, measure: Measure): number {
  return Math.max(...entry.target.sets.map(({ kg }) => hardness(kg ?? 0, measure)));
}

/** The set that is marked, else the last with as many reps as possible, else -1: all of them. */
export function decidingSet({ entry: { target } }: Judged): number {
  const marked = target.sets.findLastIndex(({ decides }) => decides);
  return marked >= 0 ? marked : target.sets.findLastIndex(({ amrap }) => amrap);
}

type Outcome = Verdict['outcome'];

function outcomeBy(judged: Judged, rule: Rule): Outcome {
  const { outcome, hits, done } = judged.verdict;
  const at = rule.kind === 'max' ? decidingSet(judged) : -1;
  if (rule.kind !== 'max' || at < 0) return outcome;
  const reps = hits[at] ? (done[at]?.reps ?? 0) : 0;
  const { below } = rule.fail;
  if (hits[at] && (below === 'minimum' || reps >= below)) return 'hit';
  return outcome === 'lighter' ? 'lighter' : 'missed';
}

/** `kept`: nothing that this slot decides. */
export function movedBy(judged: Judged, rule: Rule): Outcome | 'kept' {
  const outcome = outcomeBy(judged, rule);
  const isDecided = { hit: judged.drives !== 'down', missed: judged.drives !== 'up', lighter: true }[outcome];
  return isDecided ? outcome : 'kept';
}

export function isMissed(judged: Judged, rule: Rule): boolean {
  return movedBy(judged, rule) === 'missed';
}

/** Counted back to the last hit, or to where the count began anew. What lies before is told by the oldest session. */
export function missesRunning(history: readonly Judged[], rule: Rule): number {
  const judged = history.filter(({ drives }) => drives !== 'up');
  if (judged.length === 0) return history.at(-1)?.entry.target.missed ?? 0;
  let count = 0;
  for (let at = judged.length - 1; at >= 0; at--) {
    const one = judged[at] as Judged;
    const outcome = outcomeBy(one, rule);
    if (outcome === 'hit') return count;
    if (outcome === 'missed') count++;
    const before = one.entry.target.missed ?? 0;
    if (before === 0) return count;
    if (at === 0) return count + before;
  }
  return count;
}

/** Sessions running in which no set beat its own reps of the session before. The first at a load beats by being there. */
export function stalledSessions(history: readonly Judged[], measure: Measure): number {
  const repsOf = ({ verdict }: Judged) => verdict.done.map((set) => set?.reps ?? 0);
  const loadOf = (one: Judged) => lifted(one, measure) ?? 0;
  let count = 0;
  for (let at = history.length - 1; at >= 0; at--) {
    const one = history[at] as Judged;
    const { target } = one.entry;
    const before = history[at - 1];
    if (!before) return count + (target.missed ?? 0);
    const repsBefore = repsOf(before);
    const isFirst =
      loadOf(one) !== loadOf(before) ||
      target.sets.some(({ reps, range }, set) => reps < Math.min(repsBefore[set] ?? 0, range?.[1] ?? reps));
    if (isFirst || repsOf(one).some((reps, set) => reps > (repsBefore[set] ?? 0))) return count;
    count++;
  }
  return count;
}
