import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#client/data/kept-answers.ts';
import { createId } from '#client/device/create-id.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { Program } from '#core/programs/program.ts';
import type { RunEvent, Start } from '#core/programs/run.ts';
import type { Run } from './active-run.ts';

type WithoutStamp<Event> = Event extends unknown ? Omit<Event, 'id' | 'at'> : never;
export type Decision = WithoutStamp<RunEvent>;

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
      api.startProgram,
      { body: { id, programId: program.id, starts: shown.starts, perWeek } },
      { name: program.name, shown },
    );
  };
}

/** Decides something in a run: shown at once, sent when there is a network. */
export function useDecide(run: Pick<Run, 'id' | 'name'>): (decision: Decision) => void {
  const { add } = useOutbox();
  return (decision) => {
    const event = { ...decision, id: createId(), at: new Date().toISOString() } as RunEvent;
    void add(api.addProgramEvent, { params: { runId: run.id }, body: event }, { name: run.name });
  };
}

/** The run goes on with an own program, which is a changed copy of what it followed. */
export function followProgram(runId: string, programId: string): Promise<unknown> {
  return call(api.updateProgramRun, { params: { runId }, body: { programId } });
}
