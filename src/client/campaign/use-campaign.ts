import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Basis,
  decisionsIn,
  followedProgram,
  nextStageQuery,
  type Run,
  useActiveRun,
} from '#client/data/programs/active-run.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program } from '#core/programs/program.ts';
import type { NextStage, PastEntry, RunEvent } from '#core/programs/run.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import { sessionsOf } from './derive.ts';
import { type KnownTraining, useTraining } from './use-training.ts';

export interface Campaign {
  readonly run: Run;
  readonly program: Program;
  readonly events: readonly RunEvent[];
  readonly starts: Basis['starts'];
  readonly entries: readonly PastEntry[];
  /** `null` once the last stage is done. */
  readonly next: NextStage | null;
  readonly training: KnownTraining;
}

/** The program that the member follows, and what comes next in it: derived on this phone, so it is there offline. */
export function useCampaign(finished?: CompletionRequest): Campaign | null | undefined {
  const run = useActiveRun();
  const { userId } = useMember();
  const { data: answer, isError } = useQuery({ ...nextStageQuery(userId, run?.id ?? ''), enabled: !!run });
  const workouts = useWaiting('workout');
  const decisions = useWaiting('program-event');
  const edits = useWaiting('program');
  const training = useTraining(answer?.basis.estimates);
  return useMemo(() => {
    if (!run) return run;
    // Over on the server, or never seen on this phone.
    if (!answer && isError) return null;
    if (!answer || !training) return undefined;
    const { basis } = answer;
    const unsent = decisions.filter(({ id }) => id === run.id).flatMap(decisionsIn);
    // One that has just been answered is in both.
    const events = [...basis.events, ...unsent.filter((event) => !basis.events.some(({ id }) => id === event.id))];
    const entries = sessionsOf(run.id, basis, workouts, finished);
    const program = followedProgram(basis.program, run, edits);
    const next = nextStage(program, { id: run.id, starts: basis.starts, events }, entries, training);
    return { run, program, events, starts: basis.starts, entries, next, training };
  }, [run, answer, isError, workouts, finished, decisions, edits, training]);
}
