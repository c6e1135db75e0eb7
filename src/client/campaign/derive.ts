import type { Basis } from '#client/data/programs/active-run.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import type { Training } from '#core/programs/lift.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program } from '#core/programs/program.ts';
import type { AskedTarget, NextStage, PastEntry, ProgramRun, Stage } from '#core/programs/run.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import { programTarget } from '#core/workout/session/target.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';

/**
 * The sessions of a run: those that the server has told, and over them what this phone has yet to send. One that has just been
 * finished counts before the server has told it again.
 */
export function sessionsOf(
  runId: string,
  { entries }: Pick<Basis, 'entries'>,
  waiting: readonly WaitingItem[],
  finished?: CompletionRequest,
): readonly PastEntry[] {
  const unsent = new Map(waiting.map(({ id, requests }) => [id, requests]));
  const told = entries
    .filter(({ workoutId }) => !unsent.has(workoutId) || !hasContent(unsent.get(workoutId)))
    .map((entry) => ({ ...entry, sets: entry.sets.map(setFromColumns) }));
  const own = [...unsent.values()].flatMap((requests) => {
    const last = requests.at(-1);
    return last?.method === 'DELETE' || !last?.body ? [] : entriesIn(last.body as unknown as CompletionRequest, runId);
  });
  const known = [...told, ...own];
  const isKnown = !finished || unsent.has(finished.id) || known.some(({ workoutId }) => workoutId === finished.id);
  return isKnown ? known : [...known, ...entriesIn(finished, runId)];
}

/** Restoring a deleted workout says nothing about its sets. */
function hasContent(requests: WaitingItem['requests'] = []): boolean {
  return requests.some(({ method, body }) => method === 'DELETE' || body !== undefined);
}

export function entriesIn({ id, startTime, exercises }: CompletionRequest, runId: string): readonly PastEntry[] {
  return exercises.flatMap(({ exerciseId, sets, target }) =>
    isOfRun(target, runId) ? [{ workoutId: id, startedAt: startTime, exerciseId, sets, target }] : [],
  );
}

function isOfRun(target: unknown, runId: string): target is AskedTarget {
  return programTarget({ target })?.runId === runId;
}

/** The stages that come after one another if none is done before the next: to see when a lift comes again, and with what. */
export function stagesAhead(
  program: Program,
  run: ProgramRun,
  entries: readonly PastEntry[],
  training: Training,
): readonly NextStage[] {
  const stages: NextStage[] = [];
  let { events } = run;
  const now = Date.parse(training.now);
  const days = program.weeks.reduce((sum, week) => sum + week.days.length, 0);
  const most = Math.max(days + 1, 2 * program.perWeek);
  while (stages.length < Math.min(most, MOST_AHEAD)) {
    const stage = nextStage(program, { ...run, events }, entries, training);
    if (!stage) break;
    const { pass, week, day } = stage;
    stages.push(stage);
    const at = new Date(now + stages.length).toISOString();
    events = [...events, { id: `${stages.length}`, at, type: 'skip', pass, week, day }];
  }
  return stages;
}

const MOST_AHEAD = 12;

/** A stage that is still ahead, as if all before it were skipped. */
export function stageAhead(
  program: Program,
  run: ProgramRun,
  entries: readonly PastEntry[],
  training: Training,
  { pass, week, day }: Stage,
): NextStage | null {
  const daysOf = (at: number) => program.weeks.at(at - 1)?.days.length ?? 1;
  const before =
    day > 1
      ? { pass, week, day: day - 1 }
      : week > 1
        ? { pass, week: week - 1, day: daysOf(week - 1) }
        : { pass: pass - 1, week: program.weeks.length, day: daysOf(0) };
  const skip = { id: 'ahead', at: training.now, type: 'skip', ...before } as const;
  return nextStage(program, { ...run, events: [...run.events, skip] }, entries, training);
}
