import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import type { AnswerOf, CallInput, Endpoint } from '#contract/endpoints/endpoint.ts';
import type { HistoryJob } from '#contract/history-job.ts';
import { jobKey, type KeptJob, useAwaited } from './jobs.ts';

/** On demand: few members have so long a history. */
const loadFollowing = () => import('./follow-job.ts');

type Input<Declared extends Endpoint> = CallInput<Declared> & {
  readonly session?: 'required';
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
};

/** Calls an endpoint that may count a whole history again. If it answers with a job, waits for the job and returns its answer. */
export async function callCounting<Declared extends Endpoint>(
  endpoint: Declared,
  input: Input<Declared>,
): Promise<AnswerOf<Declared>> {
  const answer: unknown = await (call as (endpoint: Endpoint, input: object) => Promise<unknown>)(endpoint, input);
  if (!isJob(answer)) return answer as AnswerOf<Declared>;
  const { followJob } = await loadFollowing();
  return (await followJob(answer)) as AnswerOf<Declared>;
}

function isJob(answer: unknown): answer is HistoryJob {
  const { id, kind, total, status } = Object(answer) as Partial<HistoryJob>;
  return typeof id === 'string' && typeof kind === 'string' && typeof total === 'number' && status === null;
}

/** Goes on waiting for what was being counted when the page was left, and for what a read was told to wait for. */
export function useJobUpkeep(): void {
  const { userId } = useMember();
  const client = useQueryClient();
  const awaited = useAwaited();
  useEffect(() => {
    const jobs = memberDatabase(userId).read(['changes'], (tx) =>
      tx.objectStore('changes').getAll(IDBKeyRange.bound(jobKey(''), jobKey('\uffff'))),
    );
    const resume = async (kept: readonly unknown[]) => {
      if (kept.length === 0) return;
      const { resumeJobs } = await loadFollowing();
      await resumeJobs(kept as KeptJob[], { userId, client });
    };
    // Blocked storage has kept nothing.
    void jobs.then(resume).catch(() => undefined);
    if (awaited !== null) void resume([{ id: awaited, kind: 'countHistory' }]).catch(() => undefined);
  }, [userId, client, awaited]);
}
