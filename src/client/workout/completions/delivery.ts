import { NETWORK_MESSAGE } from '#client/session/api/api-request-error.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import { CHANGED, type CompletionRequest, type EndedWorkout, faultAt } from './completion.ts';
import { fetchTheirs, type Posted, postCompletion, postDeletion, postRestore } from './post-completion.ts';
import { foldEdit, removeQueued, removeSentEdit, takeTurn, updateQueued } from './queue.ts';
import type { QueuedEdit, QueuedItem, QueuedLog } from './queued-item.ts';

/** Sends what a workout needs before it; why the workout has to wait, if it does. */
export type SendFirst = (request: CompletionRequest) => Promise<Extract<Posted, { kind: 'later' }> | null>;

interface Sender {
  readonly userId: string;
  readonly sendFirst: SendFirst;
  /** Asked when its turn has come: it may have been replaced or taken back since. */
  readonly maySend?: (item: QueuedItem, queue: readonly QueuedItem[]) => boolean;
}

interface Delivered {
  /** As it was sent; `null` if it was not. */
  readonly item: QueuedItem | null;
  readonly posted: Posted;
}

/** One attempt to send an item of the queue as it is there now, and its effect on the queue. */
export async function deliver(
  database: MemberDatabase,
  queued: QueuedItem,
  { userId, sendFirst, maySend = () => true }: Sender,
): Promise<Delivered> {
  if (queued.kind === 'delete' && !navigator.onLine) {
    // It cannot have arrived, so that it can still be taken back on this phone alone.
    const posted = { kind: 'later', reason: 'network', message: NETWORK_MESSAGE } as const;
    await settle(database, queued, posted, ({ kind }) => kind === 'delete');
    return { item: null, posted };
  }
  // If the queue cannot be written, it has not been replaced either.
  const item = await takeTurn(database, queued.id, maySend).catch(() => queued);
  if (!item) return { item, posted: { kind: 'later', reason: 'server', message: '' } };
  if (item.kind === 'log') return { item, posted: await deliverLog(database, item, sendFirst) };
  if (item.kind === 'edit') return { item, posted: await deliverEdit(database, item, sendFirst) };
  const posted = await (item.kind === 'delete' ? postDeletion(item, userId) : postRestore(item, userId));
  await settle(database, item, posted, ({ kind }) => kind === item.kind);
  return { item, posted };
}

async function deliverLog(database: MemberDatabase, item: QueuedLog, sendFirst: SendFirst): Promise<Posted> {
  const sent = [item.request];
  const isSent = (stored: QueuedItem) => stored.kind === 'log' && isOneOf(sent, stored.request);
  const keep = async (request: CompletionRequest) => {
    await attempt(updateQueued(database, item.id, (stored) => shiftedLog(stored, isSent, request)));
    sent.push(request);
  };
  const posted = (await sendFirst(item.request)) ?? (await postByServersClock(item, keep));
  await settle(database, item, posted, isSent);
  if (posted.kind === 'refused') await attempt(foldEdit(database, item.workoutId));
  return posted;
}

function shiftedLog(
  stored: QueuedItem,
  isSent: (stored: QueuedItem) => boolean,
  request: CompletionRequest,
): QueuedItem {
  return stored.kind === 'log' && isSent(stored) ? { ...stored, request, isShifted: true } : stored;
}

/** The answer counts for what was sent, and not for what has taken its place meanwhile. */
async function settle(
  database: MemberDatabase,
  item: Exclude<QueuedItem, QueuedEdit>,
  posted: Posted,
  isSent: (stored: QueuedItem) => boolean,
): Promise<void> {
  if (posted.kind === 'logged') return attempt(removeQueued(database, item.id, isSent));
  const after = { ...stateAfter(posted, item.kind === 'log' ? item : null), claimedUntil: 0 };
  return attempt(updateQueued(database, item.id, (stored) => (isSent(stored) ? { ...stored, ...after } : stored)));
}

function isOneOf(sent: readonly CompletionRequest[], request: CompletionRequest): boolean {
  return sent.some((one) => JSON.stringify(one) === JSON.stringify(request));
}

/** Each request in turn. The answer to the last one counts. */
async function deliverEdit(database: MemberDatabase, item: QueuedEdit, sendFirst: SendFirst): Promise<Posted> {
  const { id, session } = item;
  let posted: Posted = { kind: 'later', reason: 'server', message: '' };
  let sent: CompletionRequest[] = [];
  const isSent = (request: CompletionRequest) => isOneOf(sent, request);
  let moved = 0;
  for (const numbered of item.requests) {
    const request = moved === 0 ? numbered : { ...numbered, revision: (numbered.revision ?? 0) + moved };
    sent = [request];
    const shifting = { request, session, isShifted: item.isShifted || session.past !== null };
    const keep = async (shifted: CompletionRequest) => {
      await attempt(updateQueued(database, id, (stored) => withRequest(stored, isSent, shifted)));
      sent.push(shifted);
    };
    posted = (await sendFirst(request)) ?? (await postByServersClock(shifting, keep));
    if (posted.kind !== 'logged') break;
    const { revision = 0 } = request;
    // Earlier servers do not tell it.
    const stored = posted.response?.revision ?? revision + 1;
    await attempt(removeSentEdit(database, id, isSent, { sent: revision, stored }));
    moved += stored - (revision + 1);
  }
  if (posted.kind === 'logged') return posted;
  const theirs = isOutdated(posted) ? await fetchTheirs(item.request) : undefined;
  // Without the other version there is nothing to choose from: it is tried again later.
  const isUndecided = isOutdated(posted) && theirs === undefined;
  const after = isUndecided
    ? ({ state: 'waiting', problem: posted.message, code: null, fault: null } as const)
    : { ...stateAfter(posted, item), ...(theirs !== undefined && { code: CHANGED, theirs }) };
  const isStill = (stored: QueuedItem) => stored.kind === 'edit' && stored.requests.some(isSent);
  await attempt(
    updateQueued(database, id, (stored) =>
      isStill(stored) ? ({ ...stored, ...after, claimedUntil: 0 } as QueuedItem) : stored,
    ),
  );
  if (isUndecided) return { kind: 'later', reason: 'server', message: posted.message };
  return theirs === undefined || posted.kind !== 'refused'
    ? posted
    : { ...posted, code: CHANGED, isGone: theirs === null };
}

function isOutdated(posted: Posted): boolean {
  return posted.kind === 'refused' && (posted.code === CHANGED || posted.code === 'not_found');
}

function withRequest(
  item: QueuedItem,
  isSent: (request: CompletionRequest) => boolean,
  request: CompletionRequest,
): QueuedItem {
  if (item.kind !== 'edit' || !item.requests.some(isSent)) return item;
  const requests = item.requests.map((one) => (isSent(one) ? request : one));
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
