import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { WriteTransaction } from '#client/session/storage/member-database.ts';
import type { HistoryJob } from '#contract/history-job.ts';

/** What is known of a job: a change of a long history that the server has not finished yet. */
export type Counting = Pick<HistoryJob, 'id' | 'kind' | 'done' | 'total'>;

/** The jobs that this tab waits for. */
export const useJobs = create<readonly Counting[]>(() => []);

/** The job of the server that a read was told to wait for. */
export const useAwaited = create<string | null>(() => null);

/** The first of them; `null` while none runs. */
export function useCounting(): Counting | null {
  return useJobs(([job]) => job ?? null);
}

/** The label of a button whose press is being counted; `otherwise` until it is known how far it is. */
export function useCountingLabel(otherwise: string): string {
  const { done = 0, total = 0 } = useCounting() ?? {};
  return done > 0 && total > 0 ? t`COUNTING ${{ percent: Math.floor((100 * done) / total) }} %` : otherwise;
}

/** A job that is waited for, so that a reload goes on waiting. It is stored beside other changes, which ignore it. */
export type KeptJob = Pick<Counting, 'id' | 'kind'>;

export const jobKey = (id: string) => `history-job:${id}`;

export async function keepJob(tx: WriteTransaction, { id, kind }: KeptJob): Promise<void> {
  await tx.objectStore('changes').put({ id, kind }, jobKey(id));
}

export async function forgetJob(tx: WriteTransaction, id: string): Promise<void> {
  await tx.objectStore('changes').delete(jobKey(id));
}
