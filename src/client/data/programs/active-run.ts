import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { NextStageAnswer, ProgramRunAnswer } from '#contract/program-runs.ts';
import type { Program } from '#core/programs/program.ts';
import type { RunEvent } from '#core/programs/run.ts';

export type Run = ProgramRunAnswer;
/** What a run's next stage follows from. */
export type Basis = NextStageAnswer['basis'];

/** The run that the member follows, as it will be once everything is sent: `null` without one, `undefined` until it is known. */
export function useActiveRun(isWanted = true): Run | null | undefined {
  const query = keptQuery(useMember().userId, api.listProgramRuns, {}, { keptFirst: true });
  const { data } = useQuery({ ...query, enabled: isWanted });
  const waiting = useWaiting('program-event');
  return useMemo(() => {
    if (!data && waiting.length === 0) return undefined;
    return withWaitingRuns(data ?? [], waiting).find(({ endedAt }) => endedAt === null) ?? null;
  }, [data, waiting]);
}

/** All runs, the latest first. A run that is started ends the one before. */
export function withWaitingRuns(runs: readonly Run[], waiting: readonly WaitingItem[]): readonly Run[] {
  return waiting.reduce((known, item) => {
    const all = item.shown ? withShown(known, item.shown as Run) : known;
    const changed = all.map((run) => (run.id === item.id ? { ...run, ...daysIn(item) } : run));
    const end = decisionsIn(item).find(({ type }) => type === 'end');
    return end ? withEnd(changed, item.id, end.at) : changed;
  }, runs);
}

/** One that is started, or goes on with another program. */
function withShown(runs: readonly Run[], shown: Run): readonly Run[] {
  const isThere = runs.some(({ id }) => id === shown.id);
  return isThere
    ? runs.map((run) => (run.id === shown.id ? { ...shown, endedAt: run.endedAt } : run))
    : withRun(runs, shown);
}

/** What a run follows, as it will be once everything is sent: it goes on with what is changed of an own program. */
export function followedProgram(program: Program, run: Run, waiting: readonly WaitingItem[]): Program {
  const edited = waiting.find(({ id, shown }) => id === run.programId && shown !== undefined);
  const changes = edited?.requests.filter(({ method }) => method !== 'DELETE') ?? [];
  if (!edited || changes.length === 0) return program;
  const { perWeek } = changes.findLast(({ method }) => method === 'PATCH')?.body ?? {};
  // A run keeps its own number of days a week, unless it is this that was changed.
  return { ...(edited.shown as Program), perWeek: typeof perWeek === 'number' ? perWeek : run.perWeek };
}

export function withRun(runs: readonly Run[], run: Run): readonly Run[] {
  const others = runs.filter(({ id }) => id !== run.id);
  return [run, ...others.map((other) => ({ ...other, endedAt: other.endedAt ?? run.startedAt }))];
}

export function withEnd(runs: readonly Run[], runId: string, at: string): readonly Run[] {
  return runs.map((run) => (run.id === runId ? { ...run, endedAt: run.endedAt ?? at } : run));
}

/** What the member has decided in a run, and the server does not know yet. */
export function decisionsIn({ requests }: Pick<WaitingItem, 'requests'>): readonly RunEvent[] {
  return requests.flatMap(({ path, body }) =>
    path === api.addProgramEvent.path && body ? [body as unknown as RunEvent] : [],
  );
}

function daysIn({ requests }: Pick<WaitingItem, 'requests'>): Partial<TrainingDays> {
  const changes = requests.flatMap(({ path, body }) => (path === api.updateProgramRun.path && body ? [body] : []));
  return Object.assign({}, ...changes);
}

/** How often a week, and on which days, from Monday, 1, to Sunday, 7; none for whenever it suits. */
export type TrainingDays = Pick<Run, 'perWeek' | 'weekdays'>;

/** Answers that an earlier release has kept on this phone tell none. */
export function weekdaysOf(run: Partial<TrainingDays> | null | undefined): readonly number[] {
  return run?.weekdays ?? [];
}

export function nextStageQuery(userId: string, runId: string) {
  return keptQuery(userId, api.getNextStage, { params: { runId } }, { keptFirst: true });
}
