import type { QueryClient } from '@tanstack/react-query';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { ApiRequestError, refusal } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { readSession } from '#client/session/auth/stored-session.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { getHistoryJob } from '#contract/endpoints/history-jobs.ts';
import { undoImport } from '#contract/endpoints/imports.ts';
import { mergeOwnExercise, splitExercise, undoMerge, updateOwnExercise } from '#contract/endpoints/own-exercises.ts';
import { pauseStreak, resumeStreak } from '#contract/endpoints/progress.ts';
import { completeWorkout, deleteWorkout, editWorkout, restoreWorkout } from '#contract/endpoints/workouts.ts';
import { type Counting, forgetJob, type KeptJob, keepJob, useJobs } from './jobs.ts';

const ASK_EVERY_MS = 1_000;
/** A phone loses its network for a moment; the job goes on without it. */
const MOST_FAILURES = 5;

/** What a job changes, by its kind. */
const ENDPOINTS = {
  completeWorkout,
  editWorkout,
  deleteWorkout,
  restoreWorkout,
  updateOwnExercise,
  mergeOwnExercise,
  undoMerge,
  splitExercise,
  pauseStreak,
  resumeStreak,
  undoImport,
};

const followed = new Map<string, Promise<unknown>>();

/** What the job has come to: an answer, or an `ApiRequestError`. Followed once, however many wait for it. */
export function followJob(job: Counting): Promise<unknown> {
  const known = followed.get(job.id);
  if (known !== undefined) return known;
  const following = follow(job).finally(() => followed.delete(job.id));
  followed.set(job.id, following);
  return following;
}

async function follow(job: Counting): Promise<unknown> {
  const userId = readSession()?.user.id;
  const database = userId === undefined ? null : memberDatabase(userId);
  // Blocked storage keeps nothing: then a reload forgets that it was waited for, and nothing else.
  await database?.write(['changes'], (tx) => keepJob(tx, job)).catch(() => undefined);
  show(job);
  try {
    const { status, answer } = await finished(job);
    await database?.write(['changes'], (tx) => forgetJob(tx, job.id)).catch(() => undefined);
    if (status < 400) return answer ?? undefined;
    throw refusal({ status, headers: new Headers() }, JSON.stringify(answer));
  } finally {
    useJobs.setState((jobs) => jobs.filter(({ id }) => id !== job.id), true);
  }
}

function show(job: Counting): void {
  useJobs.setState((jobs) => [...jobs.filter(({ id }) => id !== job.id), job], true);
}

async function finished({ id }: Counting) {
  for (let failures = 0; ; ) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    try {
      const job = await call(getHistoryJob, { params: { id }, session: 'required' });
      failures = 0;
      if (job.status !== null) return { status: job.status, answer: job.answer };
      show(job);
    } catch (error) {
      failures += 1;
      const isPassing = error instanceof ApiRequestError && (error.status === 0 || error.status >= 500);
      if (!isPassing || failures > MOST_FAILURES) throw error;
    }
  }
}

/** Waits for jobs that were under way when the page was left, and reads again what they have changed. */
export async function resumeJobs(
  jobs: readonly KeptJob[],
  member: { readonly userId: string; readonly client: QueryClient },
): Promise<void> {
  for (const { id, kind } of jobs) {
    await followJob({ id, kind, done: 0, total: 0 }).catch(async (error: unknown) => {
      // Days later nobody knows of it any more.
      if (!(error instanceof ApiRequestError) || error.status !== 404) return;
      await memberDatabase(member.userId).write(['changes'], (tx) => forgetJob(tx, id));
    });
    const endpoint = ENDPOINTS[kind as keyof typeof ENDPOINTS];
    if (endpoint) void refreshChanged(endpoint, member);
  }
}
