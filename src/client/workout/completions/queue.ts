import { createId } from '#client/device/create-id.ts';
import type { MemberDatabase, WriteTransaction } from '#client/session/storage/member-database.ts';
import { EDITED, type Form, LIVE, readDraft, writeDraft } from '#client/workout/draft/draft.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import {
  CHANGED,
  CONFLICT,
  type CompletionRequest,
  type EndedWorkout,
  endedWorkout,
  type Fault,
} from './completion.ts';
import {
  CLAIM_MS,
  changeKey,
  isUndecided,
  putQueued,
  type QueuedDeletion,
  type QueuedEdit,
  type QueuedItem,
  type QueuedLog,
  type QueuedRestore,
  readAll,
  readQueued,
  restoreKey,
} from './queued-item.ts';

/**
 * Moves a session from its draft into the queue in one transaction: the workout is never lost, and never in both. `null`
 * if there is nothing to log.
 */
export function enqueue(
  database: MemberDatabase,
  shown: Session,
  { userId, now, form = LIVE }: { readonly userId: string; readonly now: number; readonly form?: Form },
): Promise<QueuedLog | QueuedEdit | null> {
  return database.write(['draft', 'queue'], async (tx) => {
    const workoutId = shown.id ?? '';
    const draft = await readDraft(tx, form);
    // The stored session may be newer: another tab may just have completed a set.
    const session = draft.session.id === workoutId ? draft.session : shown;
    const key = session.replaces === null ? workoutId : changeKey(workoutId);
    const queued = await readQueued(tx, key);
    // Another tab has just finished it.
    if (queued && 'request' in queued && session !== draft.session) return queued;
    if (queued?.kind === 'log') return queued;
    // Another edit would take the place of this phone's version before the member has chosen. It stays open until then.
    if (queued?.kind === 'edit' && isUndecided(queued)) return queued;
    const ended = endedWorkout(session, { userId, now });
    if (!ended) return null;
    const waiting = { ...firstTry(now), workoutId, isShifted: false } as const;
    const item: QueuedLog | QueuedEdit =
      session.replaces === null
        ? { ...waiting, ...ended, kind: 'log', id: workoutId }
        : { ...waiting, ...ended, kind: 'edit', id: key, ...editOf(ended, queued) };
    await putQueued(tx, item);
    if (session === draft.session) await writeDraft(tx, draft, EMPTY_SESSION, form);
    return (await fold(tx, workoutId, item.claimedUntil)) ?? item;
  });
}

/** An edit that waits is replaced, one that may have arrived is followed. */
function editOf({ request, session }: EndedWorkout, queued: QueuedItem | null) {
  const before = session.past?.logged?.exercises ?? session.exercises;
  const exerciseIds = before.map(({ exerciseId }) => exerciseId);
  if (queued?.kind !== 'edit') {
    return { request, requests: [request], exerciseIds, isAttempted: false };
  }
  const { requests, isAttempted } = queued;
  // A refused edit is stored nowhere.
  const sent = isAttempted && queued.state !== 'refused' ? requests : requests.slice(0, -1);
  const last = requests.at(-1)?.revision ?? 0;
  const next = { ...request, revision: sent.length === requests.length ? last + 1 : last };
  const touched = [...new Set([...queued.exerciseIds, ...exerciseIds])];
  return { request: next, requests: [...sent, next], exerciseIds: touched, isAttempted: false };
}

/** Remembers to delete a workout. What was changed in it before is kept for as long as the workout may come back. */
export function enqueueDeletion(database: MemberDatabase, deletion: QueuedDeletion): Promise<QueuedDeletion> {
  return database.write(['queue'], async (tx) => {
    const queued = await readQueued(tx, deletion.id);
    if (queued?.kind === 'delete') return queued;
    const item = { ...deletion, replaced: queued?.kind === 'edit' ? queued : null };
    await putQueued(tx, item);
    return item;
  });
}

export function deletionOf(workout: WorkoutSummary, now: number): QueuedDeletion {
  const { id: workoutId } = workout;
  return { ...firstTry(now), kind: 'delete', id: changeKey(workoutId), workoutId, workout, isAttempted: false };
}

/**
 * Takes a deletion back, and with it comes the edit that waited. `null` if the server cannot have heard of the deletion;
 * otherwise the workout has to be restored there.
 */
export function enqueueRestore(
  database: MemberDatabase,
  restore: QueuedRestore,
  deletedEdit: QueuedEdit | null,
): Promise<QueuedRestore | null> {
  return database.write(['queue'], async (tx) => {
    const item = await readQueued(tx, changeKey(restore.workoutId));
    if (item?.kind === 'delete') await remove(tx, item);
    else if (!item && deletedEdit) await putQueued(tx, { ...deletedEdit, claimedUntil: 0 });
    if (item?.kind === 'delete' && !item.isAttempted) return null;
    await putQueued(tx, restore);
    return restore;
  });
}

export function restoreOf(workout: WorkoutSummary, now: number): QueuedRestore {
  const { id: workoutId } = workout;
  return { ...firstTry(now), kind: 'restore', id: restoreKey(workoutId), workoutId, workout };
}

function firstTry(now: number) {
  return { queuedAt: now, state: 'waiting', problem: null, code: null, claimedUntil: now + CLAIM_MS } as const;
}

/** What the member does not want to be sent. */
export function discardQueued(database: MemberDatabase, id: string): Promise<void> {
  return database.write(['queue'], async (tx) => {
    const item = await readQueued(tx, id);
    if (item) await remove(tx, item);
  });
}

/** Without its deletion, an edit waits as before. */
async function remove(tx: WriteTransaction, item: QueuedItem): Promise<void> {
  if (item.kind === 'delete' && item.replaced) await putQueued(tx, { ...item.replaced, claimedUntil: 0 });
  else await tx.objectStore('queue').delete(item.id);
}

export function readQueue(database: MemberDatabase): Promise<readonly QueuedItem[]> {
  return database.read(['queue'], readAll);
}

/**
 * The item as it is now, marked in the same transaction: whatever replaces it from now on knows that it may arrive.
 * `null` if it must not be sent any more.
 */
export function takeTurn(
  database: MemberDatabase,
  id: string,
  maySend: (item: QueuedItem, queue: readonly QueuedItem[]) => boolean,
): Promise<QueuedItem | null> {
  return database.write(['queue'], async (tx) => {
    const queue = await readAll(tx);
    const item = queue.find((queued) => queued.id === id);
    if (!item || !maySend(item, queue)) return null;
    if (item.kind === 'log' || item.kind === 'restore') return item;
    const attempted = { ...item, isAttempted: true };
    await putQueued(tx, attempted);
    return attempted;
  });
}

/** The changed item, or `null` if it was confirmed or discarded meanwhile. */
export function updateQueued(
  database: MemberDatabase,
  id: string,
  change: (item: QueuedItem) => QueuedItem,
): Promise<QueuedItem | null> {
  return database.write(['queue'], async (tx) => {
    const item = await readQueued(tx, id);
    if (!item) return null;
    const changed = change(item);
    await putQueued(tx, changed);
    return changed;
  });
}

/** Unless it has been replaced by something that was not sent. */
export function removeQueued(
  database: MemberDatabase,
  id: string,
  isSent: (item: QueuedItem) => boolean,
): Promise<void> {
  return database.write(['queue'], async (tx) => {
    const item = await readQueued(tx, id);
    if (item && isSent(item)) await tx.objectStore('queue').delete(id);
  });
}

/**
 * The server has stored one request of an edit, and told the revision that the workout has now. Another request may have
 * joined it, or taken its place, meanwhile. They build on that revision from now on, and so does an open draft: they
 * were numbered before the answer.
 */
export function removeSentEdit(
  database: MemberDatabase,
  id: string,
  isSent: (request: CompletionRequest) => boolean,
  { sent, stored }: { readonly sent: number; readonly stored: number },
): Promise<void> {
  return database.write(['draft', 'queue'], async (tx) => {
    const item = await readQueued(tx, id);
    const edit = item?.kind === 'edit' ? item : null;
    const left = edit?.requests.filter((request) => !isSent(request)) ?? [];
    const isReplaced = left.length === edit?.requests.length && left.some((request) => request.revision === sent);
    const moved = stored - (isReplaced ? sent : sent + 1);
    const requests = left.map((request) => ({ ...request, revision: (request.revision ?? 0) + moved }));
    const request = requests.at(-1);
    if (edit && request) await putQueued(tx, { ...edit, requests, request });
    else if (edit) await tx.objectStore('queue').delete(id);
    if (moved === 0) return;
    for (const form of [LIVE, EDITED]) await moveDraft(tx, form, { id, sent, moved });
  });
}

async function moveDraft(
  tx: WriteTransaction,
  form: Form,
  { id, sent, moved }: { readonly id: string; readonly sent: number; readonly moved: number },
): Promise<void> {
  const draft = await readDraft(tx, form);
  const { replaces } = draft.session;
  if (changeKey(draft.session.id ?? '') !== id || replaces === null || replaces <= sent) return;
  await writeDraft(tx, draft, { ...draft.session, replaces: replaces + moved }, form);
}

/**
 * The workout of an edit was refused: it is stored nowhere, so the edit takes its place. Under a taken id it would be
 * refused again, so it then stays refused.
 */
export async function foldEdit(database: MemberDatabase, workoutId: string): Promise<void> {
  await database.write(['queue'], (tx) => fold(tx, workoutId, 0));
}

/** The workout as edited; `null` if there is nothing to fold. */
async function fold(tx: WriteTransaction, workoutId: string, claimedUntil: number): Promise<QueuedLog | null> {
  const log = await readQueued(tx, workoutId);
  const edit = await readQueued(tx, changeKey(workoutId));
  if (log?.kind !== 'log' || log.state !== 'refused' || edit?.kind !== 'edit') return null;
  const { revision: _, ...request } = edit.request;
  const session = { ...edit.session, replaces: null };
  const isTaken = log.code === CONFLICT;
  const again = { state: 'waiting', problem: null, code: null, claimedUntil } as const;
  const folded: QueuedLog = { ...log, request, session, ...(!isTaken && again) };
  await putQueued(tx, folded);
  await tx.objectStore('queue').delete(edit.id);
  return folded;
}

/** The member's answer to TWO VERSIONS. */
export function keepMine(database: MemberDatabase, id: string): Promise<void> {
  return database.write(['queue'], async (tx) => {
    const item = await readQueued(tx, id);
    if (item?.kind !== 'edit' || item.code !== CHANGED) return;
    const { theirs, ...edit } = item;
    const again = { state: 'waiting', problem: null, code: null, claimedUntil: 0 } as const;
    if (theirs) {
      const request = { ...edit.request, revision: theirs.revision ?? 1 };
      await putQueued(tx, { ...edit, ...again, request, requests: [request], isAttempted: false });
      return;
    }
    // It was deleted: there is nothing to replace, so it is logged as a workout of its own.
    const workoutId = createId();
    const { revision: _, ...request } = { ...edit.request, id: workoutId };
    const session = { ...edit.session, id: workoutId, replaces: null };
    const { queuedAt, isShifted } = edit;
    await putQueued(tx, { kind: 'log', id: workoutId, workoutId, queuedAt, request, session, isShifted, ...again });
    await tx.objectStore('queue').delete(id);
  });
}

/** Makes the workout a draft again, unless there is another. */
export function reopenQueued(
  database: MemberDatabase,
  key: string,
  reopened: (session: Session) => Session,
): Promise<Form | null> {
  return database.write(['draft', 'queue'], async (tx) => {
    const item = await readQueued(tx, key);
    if (!item || !('request' in item)) return null;
    const form = item.session.past ? EDITED : LIVE;
    const draft = await readDraft(tx, form);
    if (draft.session.status !== 'inactive') return null;
    // With an id that another workout has taken, it would be refused forever.
    const id = item.code === CONFLICT ? createId() : item.session.id;
    const session = { ...item.session, id, replaces: item.request.revision ?? null };
    await writeDraft(tx, draft, reopened(showing(session, item.fault)), form);
    await tx.objectStore('queue').delete(key);
    return form;
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
