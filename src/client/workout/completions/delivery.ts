import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import { type CompletionRequest, type EndedWorkout, faultAt } from './completion.ts';
import { type Posted, postCompletion } from './post-completion.ts';
import { type QueuedCompletion, removeQueued, updateQueued } from './queue.ts';

/** Sends what a workout needs before it; why the workout has to wait, if it does. */
export type SendFirst = (request: CompletionRequest) => Promise<Extract<Posted, { kind: 'later' }> | null>;

/** One attempt to send a queued workout, and its effect on the queue. */
export async function deliver(database: MemberDatabase, item: QueuedCompletion, sendFirst: SendFirst): Promise<Posted> {
  const { id, request } = item;
  const keep = (shifted: CompletionRequest) =>
    attempt(updateQueued(database, id, { request: shifted, isShifted: true }));
  const posted = (await sendFirst(request)) ?? (await postByServersClock(item, keep));
  await attempt(
    posted.kind === 'logged'
      ? removeQueued(database, id)
      : updateQueued(database, id, { ...stateAfter(posted, item), claimedUntil: 0 }),
  );
  return posted;
}

/** If the phone's clock is ahead, sends once more with moved times. `keep` is called before that. */
export async function postByServersClock(
  { request, session, isShifted }: Pick<QueuedCompletion, 'request' | 'session' | 'isShifted'>,
  keep: (shifted: CompletionRequest) => unknown,
): Promise<Posted> {
  const posted = await postCompletion(request, session);
  const shifted = isShifted ? null : byServersClock(request, posted, Date.now());
  if (!shifted) return posted;
  await keep(shifted);
  return postCompletion(shifted, session);
}

type StateAfter = Pick<QueuedCompletion, 'state' | 'problem' | 'code' | 'fault'>;

function stateAfter(posted: Exclude<Posted, { kind: 'logged' }>, ended: EndedWorkout): StateAfter {
  const { message: problem } = posted;
  if (posted.kind === 'refused') {
    return { state: 'refused', problem, code: posted.code, fault: faultAt(posted.field, ended) };
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
