import { type Effort, effortRank, isValidEffort, type Measure } from './measures.ts';
import { beats, countedNumbers, findBestSet, recordToBeat } from './records.ts';
import { improveRepBests, type RepBests } from './rep-bests.ts';
import type { LoggedSet } from './set-fields.ts';
import { isWarmup, type Typed } from './set-types.ts';

export interface HistoryEntry {
  readonly workoutId: string;
  readonly position: number;
  readonly measure: Measure;
  readonly sets: readonly HistorySet[];
}

interface HistorySet extends Effort, Typed, Pick<LoggedSet, 'rpe' | 'side'> {
  readonly setNumber: number;
  readonly isPr: boolean;
}

export interface FlagChange {
  readonly workoutId: string;
  readonly position: number;
  readonly setNumber: number;
  readonly isPr: boolean;
}

export interface RecordHolder {
  readonly workoutId: string;
  readonly effort: Effort;
  readonly rank: number;
}

/** Replays an exercise's history in order: which record flags are wrong, and which sets are best in its present measure. */
export function replayRecords(
  history: readonly HistoryEntry[],
  measure: Measure,
): { flags: FlagChange[]; best: RecordHolder | null; repBests: RepBests } {
  const flags: FlagChange[] = [];
  let best: RecordHolder | null = null;
  let repBests = improveRepBests(null, { sets: [], workoutId: '' }, measure);
  for (const workout of byWorkout(history)) {
    let record = recordToBeat(best?.effort ?? null, [], measure);
    for (const { workoutId, position, sets, ...entry } of workout) {
      for (const set of sets) {
        const isPr =
          entry.measure === measure && competes(set, measure) && record !== null && beats(set, record, measure);
        if (isPr) record = { ...countedNumbers(set, measure), isHouse: false };
        if (isPr !== set.isPr) flags.push({ workoutId, position, setNumber: set.setNumber, isPr });
      }
    }
    best = better(best, workout, measure);
    const [{ workoutId = '' } = {}] = workout;
    repBests = improveRepBests(repBests, { sets: competingSets(workout, measure), workoutId }, measure);
  }
  return { flags, best, repBests };
}

/** What the record was before a workout; the history ends where that one begins. */
export function bestInHistory(history: readonly HistoryEntry[], measure: Measure): Effort | null {
  return (
    byWorkout(history).reduce<RecordHolder | null>((best, workout) => better(best, workout, measure), null)?.effort ??
    null
  );
}

function better(best: RecordHolder | null, workout: readonly HistoryEntry[], measure: Measure): RecordHolder | null {
  const found = findBestSet(competingSets(workout, measure), measure);
  const [first] = workout;
  if (!found || !first) return best;
  const rank = effortRank(found, measure);
  return best && best.rank >= rank
    ? best
    : { workoutId: first.workoutId, effort: countedNumbers(found, measure), rank };
}

function competingSets(workout: readonly HistoryEntry[], measure: Measure): HistorySet[] {
  return workout
    .filter((entry) => entry.measure === measure)
    .flatMap(({ sets }) => sets.filter((set) => competes(set, measure)));
}

function competes(set: HistorySet, measure: Measure): boolean {
  return !isWarmup(set) && isValidEffort(set, measure);
}

/** Entries of the same workout follow each other. */
function byWorkout(history: readonly HistoryEntry[]): HistoryEntry[][] {
  const workouts: HistoryEntry[][] = [];
  for (const entry of history) {
    const last = workouts.at(-1);
    if (last?.[0]?.workoutId === entry.workoutId) last.push(entry);
    else workouts.push([entry]);
  }
  return workouts;
}
