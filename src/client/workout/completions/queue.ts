import type { MemberDatabase, ReadTransaction, WriteTransaction } from '#client/session/storage/member-database.ts';
import { createId } from '#client/workout/draft/create-id.ts';
import {
  asSession,
  readDraft,
  withEntryKeys,
  withMeasures,
  withTypedNumbers,
  writeDraft,
} from '#client/workout/draft/draft.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import { CONFLICT, type EndedWorkout, endedWorkout, type Fault } from './completion.ts';

/**
 * A finished workout in the member's queue. Plain JSON. The request is sent unchanged, however often: the server
 * recognises a retry by its content. A refused workout is reopened from the session.
 */
export interface QueuedCompletion extends EndedWorkout {
  readonly id: string;
  readonly queuedAt: number;
  readonly state: 'waiting' | 'signed-out' | 'refused';
  readonly problem: string | null;
  /** The server's error code, if it refused the workout. */
  readonly code: string | null;
  /** Where the server found the mistake; missing in items queued by older versions. */
  readonly fault?: Fault | null;
  /** Until then, only the tab that claimed it sends it. */
  readonly claimedUntil: number;
  /** Its times have been moved to the server's clock. */
  readonly isShifted: boolean;
}

/** A little longer than an attempt can take, so that no other tab tries at the same time. */
export const CLAIM_MS = 20_000;

/** Whether the background sender may send it. */
export function isDue({ state, claimedUntil }: QueuedCompletion, now: number): boolean {
  const claimedFor = claimedUntil - now;
  // A claim far in the future comes from a clock that was corrected since.
  const isClaimed = claimedFor > 0 && claimedFor <= CLAIM_MS;
  return state !== 'refused' && !isClaimed;
}

/**
 * Moves the session in progress into the queue in one transaction: the workout is never lost, and never in both. `null`
 * if there is nothing to log.
 */
export function enqueue(
  database: MemberDatabase,
  shown: Session,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<QueuedCompletion | null> {
  return database.write(['draft', 'queue'], async (tx) => {
    const workoutId = shown.id ?? '';
    const queued = await readQueued(tx, workoutId);
    if (queued) return queued;
    const draft = await readDraft(tx);
    // The stored session may be newer: another tab may just have completed a set.
    const session = draft.session.id === workoutId ? draft.session : shown;
    const ended = endedWorkout(session, { userId, now });
    if (!ended) return null;
    const item: QueuedCompletion = {
      ...ended,
      id: workoutId,
      queuedAt: now,
      state: 'waiting',
      problem: null,
      code: null,
      claimedUntil: now + CLAIM_MS,
      isShifted: false,
    };
    await tx.objectStore('queue').put(item, workoutId);
    if (session === draft.session) await writeDraft(tx, draft, EMPTY_SESSION);
    return item;
  });
}

export function readQueue(database: MemberDatabase): Promise<readonly QueuedCompletion[]> {
  return database.read(['queue'], async (tx) => {
    const items = await tx.objectStore('queue').getAll();
    return items.flatMap((item) => asQueued(item) ?? []).sort((one, other) => one.queuedAt - other.queuedAt);
  });
}

/** The changed item, or `null` if it was confirmed or discarded meanwhile. */
export function updateQueued(
  database: MemberDatabase,
  id: string,
  changes: Partial<QueuedCompletion>,
): Promise<QueuedCompletion | null> {
  return database.write(['queue'], async (tx) => {
    const item = await readQueued(tx, id);
    if (!item) return null;
    const changed = { ...item, ...changes };
    await tx.objectStore('queue').put(changed, id);
    return changed;
  });
}

export function removeQueued(database: MemberDatabase, id: string): Promise<void> {
  return database.write(['queue'], (tx) => tx.objectStore('queue').delete(id));
}

/** Makes the workout the one in progress again, unless there is another. */
export function reopenQueued(
  database: MemberDatabase,
  id: string,
  reopened: (session: Session) => Session,
): Promise<boolean> {
  return database.write(['draft', 'queue'], async (tx) => {
    const item = await readQueued(tx, id);
    const draft = await readDraft(tx);
    if (!item || draft.session.status !== 'inactive') return false;
    // With an id that another workout has taken, it would be refused forever.
    const session = item.code === CONFLICT ? { ...item.session, id: createId() } : item.session;
    await writeDraft(tx, draft, reopened(showing(session, item.fault)));
    await tx.objectStore('queue').delete(id);
    return true;
  });
}

/** Selects the refused exercise, so that the member sees it first. */
function showing(session: Session, fault: Fault | null = null): Session {
  return fault ? reduceSession(session, { type: 'selectExercise', exerciseId: fault.exerciseId }) : session;
}

/** The session without its finish dialog. */
export function resumed(session: Session, now: number): Session {
  return reduceSession(session, { type: 'keepGoing', now });
}

async function readQueued(tx: ReadTransaction | WriteTransaction, id: string): Promise<QueuedCompletion | null> {
  return asQueued(await tx.objectStore('queue').get(id));
}

/** Its session in the present form: in a workout queued by an earlier version, the sets were about to be logged. */
function asQueued(stored: unknown): QueuedCompletion | null {
  if (!isQueued(stored)) return null;
  const session = asSession(withEntryKeys(withMeasures(withTypedNumbers(stored.session, 'logged'))));
  return { ...stored, session: session ?? stored.session };
}

/** Unreadable items stay in place, for a version that can read them. */
function isQueued(stored: unknown): stored is QueuedCompletion {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, request, session, state } = stored as Partial<Record<keyof QueuedCompletion, unknown>>;
  return (
    typeof id === 'string' &&
    typeof request === 'object' &&
    request !== null &&
    asSession(session) !== null &&
    (state === 'waiting' || state === 'signed-out' || state === 'refused')
  );
}
