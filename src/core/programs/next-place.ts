import type { Program } from './program.ts';
import type { Closes, PastEntry, ProgramRun, Stage } from './run.ts';

const FIRST: Stage = { pass: 1, week: 1, day: 1 };

/** The stage that comes next; `null` once the run has ended. Sessions and decisions speak in the order of their time. */
export function nextPlace(program: Program, run: ProgramRun, entries: readonly PastEntry[]): Stage | null {
  if (run.events.some(({ type }) => type === 'end')) return null;
  const sessions = entries
    .filter(({ target }) => target.runId === run.id)
    .map(({ startedAt, target }) => ({ at: Date.parse(startedAt), stage: target as Stage, isRepeat: false }));
  const decisions = run.events.flatMap((event) =>
    event.type === 'skip' || event.type === 'repeat'
      ? [{ at: Date.parse(event.at), stage: event as Stage, isRepeat: event.type === 'repeat' }]
      : [],
  );
  const done = [...sessions, ...decisions].sort((one, other) => one.at - other.at);
  let next: Stage | null = FIRST;
  for (const [at, { stage, isRepeat }] of done.entries()) {
    if (isRepeat) next = stage;
    // Two devices may do or skip the same stage: nothing leads back but the wish to repeat.
    else if (at === 0 || next === null || order(stage) >= order(next)) next = placeAfter(program, stage);
  }
  return next && inProgram(program, next);
}

/** `null` after the last stage of a block. */
export function placeAfter(program: Program, { pass, week, day }: Stage): Stage | null {
  if (day < (program.weeks[week - 1]?.days.length ?? 0)) return { pass, week, day: day + 1 };
  if (week < program.weeks.length) return { pass, week: week + 1, day: 1 };
  return program.ends ? null : { pass: pass + 1, week: 1, day: 1 };
}

/** What is over with a stage. Weeks that repeat are never over as a whole. */
export function closedBy({ weeks, ends }: Pick<Program, 'weeks' | 'ends'>, { week, day }: Stage): Closes | undefined {
  if (day < (weeks[week - 1]?.days.length ?? 0)) return undefined;
  return ends && week === weeks.length ? 'program' : 'week';
}

/** A program that was cut short meanwhile begins anew. */
function inProgram(program: Program, { pass, week, day }: Stage): Stage | null {
  const isThere = program.weeks[week - 1]?.days[day - 1] !== undefined;
  return isThere ? { pass, week, day } : placeAfter(program, { pass, week, day });
}

function order({ pass, week, day }: Stage): number {
  return (pass * 100 + week) * 100 + day;
}
