import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keepAnswer, keptQuery } from '#client/data/kept-answers.ts';
import { createId } from '#client/device/create-id.ts';
import { useOutbox, useWaiting } from '#client/outbox/use-outbox.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { NextStageAnswer, ProgramRunAnswer } from '#contract/program-runs.ts';
import type { Program } from '#core/programs/program.ts';
import type { RunEvent, Start } from '#core/programs/run.ts';

/** A run and what is decided in it are one thing: a decision must not arrive before the run that it is about. */
const THING = { kind: 'program-event' } as const;
export const startRun = { ...api.startProgram, waits: { ...THING, id: 'id', proof: 'startedAt' } } as const;
export const decideInRun = {
  ...api.addProgramEvent,
  waits: { ...THING, id: 'runId', after: 'exerciseId', proof: 'type' },
} as const;

export type Run = ProgramRunAnswer;
/** What a run's next stage follows from. */
export type Basis = NextStageAnswer['basis'];

type WithoutStamp<Event> = Event extends unknown ? Omit<Event, 'id' | 'at'> : never;
export type Decision = WithoutStamp<RunEvent>;

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
  return requests.flatMap(({ path, body }) => (path === decideInRun.path && body ? [body as unknown as RunEvent] : []));
}

export function nextStageQuery(userId: string, runId: string) {
  return keptQuery(userId, api.getNextStage, { params: { runId } }, { keptFirst: true });
}

export interface RunToStart {
  readonly program: Program;
  readonly starts: Readonly<Record<string, Start>>;
  readonly perWeek: number;
}

/** Starts a program on this phone at once, and on the server when there is a network. */
export function useStartRun(): (run: RunToStart) => void {
  const { userId } = useMember();
  const client = useQueryClient();
  const { add } = useOutbox();
  return ({ program, starts, perWeek }) => {
    const id = createId();
    const startedAt = new Date().toISOString();
    const shown: Run = {
      id,
      programId: program.id,
      name: program.name,
      perWeek,
      startedAt,
      endedAt: null,
      starts: { ...starts },
    };
    const basis = { program, starts, events: [], entries: [], estimates: {} };
    const answer = { runId: id, pass: 1, week: 1, day: 1, name: '', slots: [], basis };
    const address = endpointAddress(api.getNextStage, { params: { runId: id } });
    // Until the server has the run, it cannot be asked for what comes next: that is derived from this.
    client.setQueryData<unknown>([address], answer);
    void keepAnswer(userId, address, { answer, next: null });
    void add(
      startRun,
      { body: { id, programId: program.id, starts: shown.starts, perWeek } },
      { name: program.name, shown },
    );
  };
}

/** The run goes on with an own program, which is a changed copy of what it followed. */
export function followProgram(runId: string, programId: string): Promise<unknown> {
  return call(api.updateProgramRun, { params: { runId }, body: { programId } });
}

/** Decides something in a run: shown at once, sent when there is a network. */
export function useDecide(run: Pick<Run, 'id' | 'name'>): (decision: Decision) => void {
  const { add } = useOutbox();
  return (decision) => {
    const event = { ...decision, id: createId(), at: new Date().toISOString() } as RunEvent;
    void add(decideInRun, { params: { runId: run.id }, body: event }, { name: run.name });
  };
}
