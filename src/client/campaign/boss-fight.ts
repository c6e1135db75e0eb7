import { judge } from '#core/programs/judge.ts';
import { closedBy } from '#core/programs/next-place.ts';
import type { Program } from '#core/programs/program.ts';
import type { PastEntry, Stage } from '#core/programs/run.ts';
import type { Measure } from '#core/workout/measures.ts';

/** The last week of a block as a fight: the boss has a point for each planned set. */
export interface BossFight {
  readonly health: number;
  /** What is left of it. */
  readonly left: number;
}

/** `null` for a stage of any other week. A deload is no fight. */
export function bossFight(
  program: Program,
  { pass, week }: Stage,
  entries: readonly PastEntry[],
  measureOf: (exerciseId: string) => Measure,
): BossFight | null {
  const last = program.weeks.at(-1);
  if (!last || !program.ends || week < program.weeks.length || last.deload) return null;
  const ofWeek = entries.filter(({ target }) => target.pass === pass && target.week === week);
  const slots = last.days.flatMap((day) => day.slots);
  let health = 0;
  let hits = 0;
  for (const { id, sets } of slots) {
    const entry = ofWeek.findLast(({ target }) => target.slotId === id);
    health += entry?.target.sets.length ?? sets.length;
    if (entry) hits += hitSets(entry, measureOf);
  }
  return { health, left: ofWeek.some((entry) => isWonTest(program, entry, measureOf)) ? 0 : health - hits };
}

function hitSets(entry: PastEntry, measureOf: (exerciseId: string) => Measure): number {
  const { outcome, hits } = judge(entry, measureOf(entry.exerciseId));
  return outcome === 'hit' ? entry.target.sets.length : hits.filter(Boolean).length;
}

/** A set of as many reps as possible on the last day tests what the block has brought: reaching its minimum wins. */
function isWonTest(program: Program, entry: PastEntry, measureOf: (exerciseId: string) => Measure): boolean {
  if (closedBy(program, entry.target) !== 'program') return false;
  const { hits } = judge(entry, measureOf(entry.exerciseId));
  return entry.target.sets.some(({ amrap }, at) => amrap && hits[at]);
}
