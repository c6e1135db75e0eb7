import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { NextStageAnswer, ProgramRunAnswer } from '#contract/program-runs.ts';
import type { RunEvent } from '#core/programs/run.ts';

export type Run = ProgramRunAnswer;
/** What a run's next stage follows from. */
export type Basis = NextStageAnswer['basis'];

/** The run that the member follows, as it will be once everything is sent: `null` without one, `undefined` until it is known. */
export function useActiveRun(): Run | null | undefined {
  const { data } = useQuery(keptQuery(useMember().userId, api.listProgramRuns, {}, { keptFirst: true }));
  const waiting = useWaiting('program-event');
  return useMemo(() => {
    if (!data && waiting.length === 0) return undefined;
    return withWaitingRuns(data ?? [], waiting).find(({ endedAt }) => endedAt === null) ?? null;
  }, [data, waiting]);
}

/** All runs, the latest first. A run that is started ends the one before. */
export function withWaitingRuns(runs: readonly Run[], waiting: readonly WaitingItem[]): readonly Run[] {
  return waiting.reduce((known, item) => {
    const started = item.shown as Run | undefined;
    const all = started && !known.some(({ id }) => id === item.id) ? withRun(known, started) : known;
    const end = decisionsIn(item).find(({ type }) => type === 'end');
    return end ? withEnd(all, item.id, end.at) : all;
  }, runs);
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

export function nextStageQuery(userId: string, runId: string) {
  return keptQuery(userId, api.getNextStage, { params: { runId } }, { keptFirst: true });
}
