import type { LoggedSet } from '../workout/set-fields.ts';
import { sharesLift, type Training } from './lift.ts';
import { nextStage } from './next-stage.ts';
import type { ProgramContent, Rule, Slot } from './program.ts';
import type { AskedSet, NextSlot, PastEntry, Start } from './run.ts';

/** More than the stages between two sessions of a slot can be. */
const MOST_STAGES = 400;

/**
 * What a slot asks for if its sessions end like this, and what then follows: one more than there are outcomes. Other
 * slots of its lift do what they are asked.
 */
export function dryRun(
  content: ProgramContent,
  slot: Slot,
  { start, outcomes, training }: { start: Start | undefined; outcomes: readonly boolean[]; training: Training },
): readonly NextSlot[] {
  const program = { ...content, id: 'dry-run', ends: false, weeks: onlyLiftOf(slot, content) };
  const starts = start ? { [slot.lift ?? slot.id]: start } : {};
  const run = { id: 'dry-run', starts, events: [] };
  const begin = Date.parse(training.now);
  const shown = twinsOf(slot, content);
  const entries: PastEntry[] = [];
  const sessions: NextSlot[] = [];
  for (let at = 0; at < MOST_STAGES; at++) {
    const stage = nextStage(program, run, entries, training);
    if (!stage) break;
    for (const asked of stage.slots) {
      const isShown = shown.has(asked.slotId);
      if (isShown && sessions.push(asked) > outcomes.length) return sessions;
      const isHit = !isShown || outcomes[sessions.length - 1] === true;
      const startedAt = new Date(begin + at).toISOString();
      const { exerciseId, target } = asked;
      entries.push({ workoutId: `${at}`, startedAt, exerciseId, target, sets: setsDone(asked, slot.rule, isHit) });
    }
  }
  return sessions;
}

function onlyLiftOf(slot: Slot, { weeks }: ProgramContent): ProgramContent['weeks'] {
  const isOfLift = sharesLift(slot);
  return weeks.flatMap((week) => {
    const days = week.days.flatMap((day) => {
      const slots = day.slots.filter(isOfLift);
      return slots.length > 0 ? { ...day, slots } : [];
    });
    return days.length > 0 ? { ...week, days } : [];
  });
}

/** The same on other days: its sessions and theirs are one row. */
function twinsOf(slot: Slot, { weeks }: ProgramContent): ReadonlySet<string> {
  const isOfLift = sharesLift(slot);
  const asks = ({ exerciseId, sets, rule, drives }: Slot) => JSON.stringify([exerciseId, sets, rule, drives]);
  const slots = weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
  return new Set(slots.filter((one) => isOfLift(one) && asks(one) === asks(slot)).map(({ id }) => id));
}

function setsDone({ sets }: NextSlot, rule: Rule, isHit: boolean): readonly LoggedSet[] {
  const total = rule.kind === 'total' ? rule.goal : sets[0]?.total;
  if (total !== undefined) {
    const each = Math.ceil(total / sets.length);
    return sets.map((set, at) => done(set, isHit || at > 0 ? each : Math.max(0, each - total)));
  }
  const deciding = decidingIndex(sets);
  return sets.map((set, at) => done(set, amountDone(set, rule, { isHit, decides: at === deciding })));
}

/** The set by which a rule judges. */
function decidingIndex(sets: readonly AskedSet[]): number {
  const marked = sets.findIndex(({ decides }) => decides);
  const open = sets.findLastIndex(({ amrap }) => amrap);
  return marked >= 0 ? marked : open >= 0 ? open : sets.length - 1;
}

function amountDone(set: AskedSet, rule: Rule, { isHit, decides }: { isHit: boolean; decides: boolean }): number {
  const least = set.range?.[0] ?? set.seconds ?? set.reps;
  const most = set.range?.[1] ?? set.seconds ?? set.reps;
  switch (rule.kind) {
    case 'double':
      // As many as last time: no set gets better.
      return isHit ? most : Math.max(1, least - 1);
    case 'ladder':
      return isHit ? most : Math.max(0, least - 1);
    case 'amrap':
      return decides && isHit ? Math.max(rule.at, set.reps) : set.reps;
    case 'max': {
      if (!decides) return set.reps;
      const { below } = rule.fail;
      if (isHit) return Math.max(set.reps, rule.byAmrap?.[0]?.[0] ?? 0);
      return Math.max(0, (below === 'minimum' ? least : Math.min(below, least)) - 1);
    }
    default:
      return decides && !isHit ? Math.max(0, least - 1) : (set.seconds ?? set.reps);
  }
}

function done({ kg, seconds }: AskedSet, amount: number): LoggedSet {
  return {
    weight: kg ?? 0,
    reps: seconds === undefined ? amount : 0,
    ...(seconds !== undefined && { durationSeconds: amount }),
  };
}
