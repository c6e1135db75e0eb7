import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import { CHANGED, type CompletionRequest, type EndedWorkout, faultAt } from './completion.ts';
import { fetchTheirs, type Posted, postCompletion, postDeletion } from './post-completion.ts';
import {
  foldEdit,
  type QueuedDeletion,
  type QueuedEdit,
  type QueuedItem,
  type QueuedLog,
  removeQueued,
  removeSentEdit,
  updateQueued,
} from './queue.ts';

/** Sends what a workout needs before it; why the workout has to wait, if it does. */
export type SendFirst = (request: CompletionRequest) => Promise<Extract<Posted, { kind: 'later' }> | null>;

/** One attempt to send an item of the queue, and its effect on the queue. */
export async function deliver(database: MemberDatabase, item: QueuedItem, sendFirst: SendFirst): Promise<Posted> {
  const { id, kind } = item;
  if (kind === 'edit') return deliverEdit(database, item, sendFirst);
  const posted = kind === 'log' ? await deliverLog(database, item, sendFirst) : await deliverDeletion(database, item);
  if (posted.kind === 'logged') {
    await attempt(removeQueued(database, id));
    return posted;
  }
  const after = { ...stateAfter(posted, kind === 'log' ? item : null), claimedUntil: 0 };
  await attempt(updateQueued(database, id, (stored) => ({ ...stored, ...after })));
  if (posted.kind === 'refused' && kind === 'log') await attempt(foldEdit(database, item.workoutId));
  return posted;
}

async function deliverLog(database: MemberDatabase, item: QueuedLog, sendFirst: SendFirst): Promise<Posted> {
  const keep = (request: CompletionRequest) =>
    attempt(updateQueued(database, item.id, (stored) => ({ ...stored, request, isShifted: true }) as QueuedLog));
  return (await sendFirst(item.request)) ?? (await postByServersClock(item, keep));
}

async function deliverDeletion(database: MemberDatabase, item: QueuedDeletion): Promise<Posted> {
  await attempt(updateQueued(database, item.id, (stored) => ({ ...stored, isAttempted: true }) as QueuedItem));
  return postDeletion(item);
}

/** Each request in turn. The answer to the last one counts. */
async function deliverEdit(database: MemberDatabase, item: QueuedEdit, sendFirst: SendFirst): Promise<Posted> {
  const { id, session } = item;
  await attempt(updateQueued(database, id, (stored) => ({ ...stored, isAttempted: true }) as QueuedItem));
  let posted: Posted = { kind: 'later', reason: 'server', message: '' };
  for (const request of item.requests) {
    let sent = request;
    const shifting = { request, session, isShifted: item.isShifted || session.past !== null };
    const keep = (shifted: CompletionRequest) => {
      sent = shifted;
      return attempt(updateQueued(database, id, (stored) => withRequest(stored, shifted)));
    };
    posted = (await sendFirst(request)) ?? (await postByServersClock(shifting, keep));
    if (posted.kind !== 'logged') break;
    await attempt(removeSentEdit(database, id, sent));
  }
  if (posted.kind === 'logged') return posted;
  const theirs = isOutdated(posted) ? await fetchTheirs(item.workoutId) : undefined;
  // Without the other version there is nothing to choose from: it is tried again later.
  const isUndecided = isOutdated(posted) && theirs === undefined;
  const after = isUndecided
    ? ({ state: 'waiting', problem: posted.message, code: null, fault: null } as const)
    : { ...stateAfter(posted, item), ...(theirs !== undefined && { code: CHANGED, theirs }) };
  await attempt(updateQueued(database, id, (stored) => ({ ...stored, ...after, claimedUntil: 0 }) as QueuedItem));
  if (isUndecided) return { kind: 'later', reason: 'server', message: posted.message };
  return theirs === undefined || posted.kind !== 'refused' ? posted : { ...posted, code: CHANGED };
}

function isOutdated(posted: Posted): boolean {
  return posted.kind === 'refused' && (posted.code === CHANGED || posted.code === 'not_found');
}

function withRequest(item: QueuedItem, request: CompletionRequest): QueuedItem {
  if (item.kind !== 'edit') return item;
  const requests = item.requests.map((one) => (one.revision === request.revision ? request : one));
  return { ...item, requests, request: requests.at(-1) ?? request, isShifted: true };
}

/** If the phone's clock is ahead, sends once more with moved times. `keep` is called before that. */
export async function postByServersClock(
  { request, session, isShifted }: Pick<QueuedLog, 'request' | 'session' | 'isShifted'>,
  keep: (shifted: CompletionRequest) => unknown,
): Promise<Posted> {
  const posted = await postCompletion(request, session);
  const shifted = isShifted ? null : byServersClock(request, posted, Date.now());
  if (!shifted) return posted;
  await keep(shifted);
  return postCompletion(shifted, session);
}

type StateAfter = Pick<QueuedItem, 'state' | 'problem' | 'code' | 'fault'>;

function stateAfter(posted: Exclude<Posted, { kind: 'logged' }>, ended: EndedWorkout | null): StateAfter {
  const { message: problem } = posted;
  if (posted.kind === 'refused') {
    return { state: 'refused', problem, code: posted.code, fault: ended && faultAt(posted.field, ended) };
  }
  return { state: posted.reason === 'signed-out' ? 'signed-out' : 'waiting', problem, code: null, fault: null };
}

/** If the queue cannot be written, the workout is sent again later, which does no harm. */
async function attempt(change: Promise<unknown>): Promise<void> {
  await change.catch(() => undefined);
}

/**
 * The request with its times moved back by as much as this phone's clock is ahead of the server's; `null` if it was
 * refused for another reason. If the clock was corrected in the meantime, the offset is unknown, and the workout ends
 * now.
 */
function byServersClock(request: CompletionRequest, refusal: Posted, now: number): CompletionRequest | null {
  if (refusal.kind !== 'refused' || refusal.code !== 'validation_failed' || refusal.field !== 'endTime') return null;
  if (refusal.serverTime === undefined) return null;
  const tooLate = Date.parse(request.endTime) - refusal.serverTime;
  if (!(tooLate > 0)) return null;
  const shift = Math.max(tooLate, now - refusal.serverTime);
  const moved = (instant: string) => new Date(Math.max(0, Date.parse(instant) - shift)).toISOString();
  const exercises = request.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => (set.completedAt ? { ...set, completedAt: moved(set.completedAt) } : set)),
  }));
  return { ...request, startTime: moved(request.startTime), endTime: moved(request.endTime), exercises };
}
