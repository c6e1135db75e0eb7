import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { ApiRequestError, refusal } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { readSession } from '#client/session/auth/stored-session.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { getHistoryJob } from '#contract/endpoints/history-jobs.ts';
import { undoImport } from '#contract/endpoints/imports.ts';
import { mergeOwnExercise, splitExercise, undoMerge, updateOwnExercise } from '#contract/endpoints/own-exercises.ts';
import { pauseStreak, resumeStreak } from '#contract/endpoints/progress.ts';
import { completeWorkout, deleteWorkout, editWorkout, restoreWorkout } from '#contract/endpoints/workouts.ts';
import { type Counting, forgetJob, type KeptJob, keepJob, useJobs } from './jobs.ts';

const ASK_EVERY_MS = 1_000;
/** Without a network or a server. The job goes on without this phone, so it is asked for until it has an answer. */
const ASK_AGAIN_MS = 5_000;

/** The toast when a job was refused after a reload. Jobs of queued changes are missing here: the queue reports those. */
const REFUSED: Partial<Record<string, () => string>> = {
  mergeOwnExercise: () => t`Couldn’t merge the exercise`,
  undoMerge: () => t`Couldn’t undo the merge`,
  splitExercise: () => t`Couldn’t split the exercise`,
  undoImport: () => t`Couldn’t undo the import`,
};

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
  /** As much as a whole import. */
  countHistory: undoImport,
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
  for (let pauseMs = ASK_EVERY_MS; ; ) {
    await pause(pauseMs);
    try {
      const job = await call(getHistoryJob, { params: { id }, session: 'required' });
      if (job.status !== null) return { status: job.status, answer: job.answer };
      show(job);
      pauseMs = ASK_EVERY_MS;
    } catch (error) {
      const { status } = error instanceof ApiRequestError ? error : { status: 400 };
      const isPassing = status === 0 || status === 429 || status >= 500;
      if (!isPassing) throw error;
      pauseMs = ASK_AGAIN_MS;
    }
  }
}

/** Ends early when the network is back. */
function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const wake = () => resolve();
  window.addEventListener('online', wake);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', wake);
  });
}

/** Waits for jobs that nobody has waited for here, as after a reload, and reads again what they have changed. */
export async function resumeJobs(
  jobs: readonly KeptJob[],
  member: { readonly userId: string; readonly client: QueryClient },
): Promise<void> {
  // Those that are followed already are their followers' to tell of.
  for (const { id, kind } of jobs.filter((job) => !followed.has(job.id))) {
    await followJob({ id, kind, done: 0, total: 0 }).catch(async (error: unknown) => {
      // Days later nobody knows of it any more.
      if (error instanceof ApiRequestError && error.status === 404)
        await memberDatabase(member.userId).write(['changes'], (tx) => forgetJob(tx, id));
      const title = REFUSED[kind]?.();
      if (title) toast({ variant: 'destructive', title, description: failureWords(error) });
    });
    const endpoint = ENDPOINTS[kind as keyof typeof ENDPOINTS];
    if (endpoint) void refreshChanged(endpoint, member);
  }
}
