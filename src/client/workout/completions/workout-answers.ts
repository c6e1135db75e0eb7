import type { QueryClient } from '@tanstack/react-query';
import { refreshWorkout } from '#client/data/member-sender.ts';
import type { FailedAttempt, KindHooks } from '#client/outbox/sender.ts';
import { asRefusal, type Change, isFirst, type Refusal, type WaitingRequest } from '#client/outbox/waiting-item.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { loadBackendConfig } from '#client/session/auth/backend-config.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import type { WriteTransaction } from '#client/session/storage/member-database.ts';
import { EDITED, LIVE, readDraft, writeDraft } from '#client/workout/draft/draft.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';
import { deleteWorkout, editWorkout, getWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { CHANGED, type CompletionRequest, type LastTry } from './completion.ts';
import { folded } from './waiting-changes.ts';
import { asWorkout, requestKind, type WaitingWorkout } from './waiting-workout.ts';

interface Options {
  readonly userId: string;
  readonly client: QueryClient;
  readonly drafts: readonly WorkoutStore[];
  readonly onDeleted: (item: WaitingWorkout) => void;
}

/** What the answers to finished, edited, deleted and restored workouts mean. */
export function workoutAnswers({ userId, client, drafts, onDeleted }: Options): KindHooks {
  return {
    accepted: async ({ id, request, answer }, item, remove) => {
      const workout = asWorkout(item);
      await remove((tx) => moveDrafts(tx, id, request, answer));
      if (workout && requestKind(request) === 'delete') onDeleted(workout);
      if (requestKind(request) !== 'edit') return;
      for (const draft of drafts) {
        draft.refresh();
        draft.broadcast();
      }
    },
    failed: async (item, request, attempted) => {
      const workout = asWorkout(item);
      if (!workout) return (now) => now;
      const shifted = shiftedRequest(workout, request, attempted);
      if (shifted) return ifFirst(request, (now) => withShifted(now, shifted));
      const theirs = isOutdated(request, attempted) ? await fetchTheirs(item.id, userId) : undefined;
      if (theirs !== undefined) {
        // What is on screen of it is out of date.
        const endpoint = theirs === null ? deleteWorkout : editWorkout;
        refreshWorkout(endpoint, item, { userId, client, isHere: true });
      }
      const { error } = attempted;
      const refusal = error && isRefused(attempted) ? asRefusal(error) : null;
      if (refusal && !isOutdated(request, attempted)) return ifFirst(request, (now) => refused(now, refusal));
      if (refusal && theirs !== undefined) {
        return ifFirst(request, (now) =>
          refused({ ...now, shown: { ...now.shown, theirs } }, { ...refusal, code: CHANGED }),
        );
      }
      // Without the other version there is nothing to choose from: it is tried again later.
      const lastTry = await explain(attempted);
      return ifFirst(request, (now) => ({ ...now, refusal: null, shown: { ...now.shown, lastTry } }));
    },
  };
}

/** The answer counts for what was sent, and not for what has taken its place meanwhile. */
function ifFirst(request: WaitingRequest, change: (item: WaitingWorkout) => WaitingWorkout): Change {
  return (now) => {
    const workout = asWorkout(now);
    return workout && isFirst(workout, request) ? change(workout) : now;
  };
}

function refused(item: WaitingWorkout, refusal: Refusal): WaitingWorkout {
  return folded({ ...item, refusal, shown: { ...item.shown, lastTry: null } });
}

function isOutdated(request: WaitingRequest, { verdict, error }: FailedAttempt): boolean {
  const isKnown = error?.code === CHANGED || error?.code === 'not_found';
  return requestKind(request) === 'edit' && verdict === 'ask the member' && isKnown;
}

/** A workout as another device has left it; `null` if it was deleted, `undefined` if that cannot be told now. */
async function fetchTheirs(id: string, userId: string): Promise<WorkoutDetail | null | undefined> {
  // To another member, it would look deleted.
  if (!isSignedIn(userId)) return undefined;
  try {
    return await call(getWorkout, { params: { id }, session: 'required', timeoutMs: 15_000 });
  } catch (error) {
    return error instanceof ApiRequestError && error.code === 'not_found' ? null : undefined;
  }
}

/** A draft that was opened before the answer was numbered without it. */
async function moveDrafts(tx: WriteTransaction, id: string, request: WaitingRequest, answer: unknown): Promise<void> {
  const sent = request.body?.revision;
  const { revision } = Object(answer) as { revision?: unknown };
  if (requestKind(request) !== 'edit' || typeof sent !== 'number' || typeof revision !== 'number') return;
  for (const form of [LIVE, EDITED]) {
    const draft = await readDraft(tx, form);
    const { replaces } = draft.session;
    if (draft.session.id !== id || replaces === null || replaces <= sent || revision === sent + 1) continue;
    await writeDraft(tx, draft, { ...draft.session, replaces: replaces + revision - (sent + 1) }, form);
  }
}

/** Some page in place of an answer says nothing. */
function isUnderstood({ error }: FailedAttempt): boolean {
  return error !== null && (error.status === 0 || error.status >= 400);
}

function isRefused(attempted: FailedAttempt): boolean {
  return !['sign in', 'later'].includes(attempted.verdict) && isUnderstood(attempted);
}

/** Why it is sent again later. */
async function explain(attempted: FailedAttempt): Promise<LastTry> {
  const { verdict, error } = attempted;
  if (verdict === 'sign in') return { reason: 'signed-out' };
  if (!error || !isUnderstood(attempted)) return { reason: 'server' };
  const { code, status, serverMessage } = error;
  if (code === 'timeout') return { reason: 'timeout' };
  if (code === 'network')
    return (await loadBackendConfig()) ? { reason: 'network' } : { reason: 'network', hasNoBackend: true };
  return { reason: 'server', status, serverMessage };
}

/** Kept before it is sent: from now on it is sent like this. */
function withShifted(item: WaitingWorkout, shifted: WaitingRequest): WaitingWorkout {
  const requests = [shifted, ...item.requests.slice(1)];
  return { ...item, requests, shown: { ...item.shown, isShifted: true } };
}

/**
 * The request with its times moved back by as much as this phone's clock is ahead of the server's; `null` if it was refused
 * for another reason. If the clock was corrected in the meantime, the offset is unknown, and the workout ends now.
 */
function shiftedRequest(
  { shown }: WaitingWorkout,
  request: WaitingRequest,
  { error }: FailedAttempt,
): WaitingRequest | null {
  const isAboutEnd = error?.code === 'validation_failed' && error.field === 'endTime';
  if (!isAboutEnd || error.serverTime === undefined || !request.body) return null;
  // The times of a workout of the past are those that the member has typed.
  if (shown.isShifted || (requestKind(request) === 'edit' && shown.session?.past)) return null;
  const sent = request.body as unknown as CompletionRequest;
  const tooLate = Date.parse(sent.endTime) - error.serverTime;
  if (!(tooLate > 0)) return null;
  const shift = Math.max(tooLate, Date.now() - error.serverTime);
  const moved = (instant: string) => new Date(Math.max(0, Date.parse(instant) - shift)).toISOString();
  const exercises = sent.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => (set.completedAt ? { ...set, completedAt: moved(set.completedAt) } : set)),
  }));
  return { ...request, body: { ...sent, startTime: moved(sent.startTime), endTime: moved(sent.endTime), exercises } };
}
