import { useQueryClient } from '@tanstack/react-query';
import { forgetAnswers, keepAnswer } from '#client/data/kept-answers.ts';
import { createId } from '#client/device/create-id.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { endpointAddress, paramsIn } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/programs.ts';
import type { Program } from '#core/programs/program.ts';
import type { RunEvent, Start } from '#core/programs/run.ts';
import type { Run, TrainingDays } from './active-run.ts';

type WithoutStamp<Event> = Event extends unknown ? Omit<Event, 'id' | 'at'> : never;
export type Decision = WithoutStamp<RunEvent>;

export interface RunToStart extends TrainingDays {
  readonly program: Program;
  readonly starts: Readonly<Record<string, Start>>;
}

/** Starts a program on this phone at once, and on the server when there is a network. */
export function useStartRun(): (run: RunToStart) => void {
  const { userId } = useMember();
  const client = useQueryClient();
  const { add } = useOutbox();
  return ({ program, starts, perWeek, weekdays }) => {
    const id = createId();
    const startedAt = new Date().toISOString();
    const shown: Run = {
      id,
      programId: program.id,
      name: program.name,
      perWeek,
      weekdays,
      startedAt,
      endedAt: null,
      starts: { ...starts },
    };
    const basis = { program, starts, events: [], entries: [], estimates: {} };
    const answer = { runId: id, pass: 1, week: 1, day: 1, name: '', slots: [], basis };
    const address = endpointAddress(api.getNextStage, { params: { runId: id } });
    // Until the server has the run, it cannot be asked for what comes next: that is derived from this.
    client.setQueryData<unknown>([address], answer);
    void forgetRuns(userId, (other) => other !== '' && other !== id).then(() =>
      keepAnswer(userId, address, { answer, next: null }),
    );
    void add(
      api.startProgram,
      { body: { id, programId: program.id, starts: shown.starts, perWeek, weekdays } },
      { name: program.name, shown },
    );
  };
}

/** Forgets what is kept of runs that are over. */
function forgetRuns(userId: string, isOver: (runId: string) => boolean): Promise<unknown> {
  return forgetAnswers(userId, (address) =>
    [api.getNextStage, api.listRunStages].some((endpoint) => isOver(paramsIn(endpoint, address)?.runId ?? '')),
  );
}

/** Other days from now on: shown at once, sent when there is a network. */
export function useChangeDays({ id: runId, name }: Pick<Run, 'id' | 'name'>): (days: TrainingDays) => void {
  const { add } = useOutbox();
  return (days) => void add(api.updateProgramRun, { params: { runId }, body: days }, { name });
}

/** Decides something in a run: shown at once, sent when there is a network. */
export function useDecide(run: Pick<Run, 'id' | 'name'>): (decision: Decision) => void {
  const { userId } = useMember();
  const { add } = useOutbox();
  return (decision) => {
    // Nothing comes next in it: not asked for again with every workout.
    if (decision.type === 'end') void forgetRuns(userId, (id) => id === run.id);
    const event = { ...decision, id: createId(), at: new Date().toISOString() } as RunEvent;
    void add(api.addProgramEvent, { params: { runId: run.id }, body: event }, { name: run.name });
  };
}
