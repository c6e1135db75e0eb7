import type { ReadTransaction, WriteTransaction } from '#client/session/storage/member-database.ts';
import { asSession, withEntryKeys, withMeasures, withTypedNumbers } from '#client/workout/draft/draft.ts';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import type { Session } from '#core/workout/session/session.ts';
import { CHANGED, type CompletionRequest, type ConfirmedChange, type EndedWorkout, type Fault } from './completion.ts';

/** What all items of the queue have. Plain JSON. */
interface Queued {
  readonly id: string;
  readonly workoutId: string;
  readonly queuedAt: number;
  readonly state: 'waiting' | 'signed-out' | 'refused';
  readonly problem: string | null;
  /** The server's error code, if it refused the workout. */
  readonly code: string | null;
  /** Where the server found the mistake; missing in items queued by older versions. */
  readonly fault?: Fault | null;
  /** Until then, only the tab that claimed it sends it. */
  readonly claimedUntil: number;
}

/**
 * A finished workout in the member's queue. The request is sent unchanged, however often: the server recognises a retry
 * by its content. A refused workout is reopened from the session.
 */
export interface QueuedLog extends Queued, EndedWorkout {
  readonly kind: 'log';
  /** Its times have been moved to the server's clock. */
  readonly isShifted: boolean;
}

/** Another version of a workout. It waits until the workout itself is logged. */
export interface QueuedEdit extends Queued, EndedWorkout {
  readonly kind: 'edit';
  /**
   * Sent in turn, each unchanged: what was sent once without an answer may be stored, and a later edit has to build on it.
   * The last one is `request`.
   */
  readonly requests: readonly CompletionRequest[];
  /** The last request was sent, or is being sent. */
  readonly isAttempted: boolean;
  readonly isShifted: boolean;
  /** In the workout before the edit. */
  readonly exerciseIds: readonly string[];
  /** The version of another device, if that is why it was refused; `null` if the workout was deleted there. */
  readonly theirs?: WorkoutDetail | null | undefined;
}

export interface QueuedDeletion extends Queued {
  readonly kind: 'delete';
  readonly workout: WorkoutSummary;
  readonly isAttempted: boolean;
  /** The edit that waited before. It waits again if the workout stays. */
  readonly replaced?: QueuedEdit | null;
}

/** A deletion taken back, of which the server may have heard. What changes the workout waits behind it. */
export interface QueuedRestore extends Queued {
  readonly kind: 'restore';
  readonly workout: WorkoutSummary;
}

export type QueuedItem = QueuedLog | QueuedEdit | QueuedDeletion | QueuedRestore;

/** A little longer than an attempt can take, so that no other tab tries at the same time. */
export const CLAIM_MS = 20_000;

/** Held by the tab that is sending the item. A claim outlives a page that is reloaded meanwhile; this does not. */
export function claimLock(id: string): string {
  return `gymratt.sending.${id}`;
}

/** Whether the background sender may send it. */
export function isDueNow(item: QueuedItem, queue: readonly QueuedItem[]): boolean {
  const claimedFor = item.claimedUntil - Date.now();
  // A claim far in the future comes from a clock that was corrected since.
  const isClaimed = claimedFor > 0 && claimedFor <= CLAIM_MS;
  return item.state !== 'refused' && !isClaimed && !isBehind(item, queue);
}

export function isBehind(item: QueuedItem, queue: readonly QueuedItem[]): boolean {
  return aheadOf(item, queue) !== undefined;
}

/** A workout has to be on the server before it can be changed there. */
export function aheadOf(item: QueuedItem, queue: readonly QueuedItem[]): QueuedItem | undefined {
  if (bringsWorkout(item)) return undefined;
  return queue.find((other) => bringsWorkout(other) && other.workoutId === item.workoutId);
}

function bringsWorkout({ kind }: QueuedItem): boolean {
  return kind === 'log' || kind === 'restore';
}

/** Whether TWO VERSIONS asks about it. */
export function isUndecided({ kind, code }: QueuedItem): boolean {
  return kind === 'edit' && code === CHANGED;
}

/**
 * The key of an edit or a deletion: a workout has one of them at most. Earlier versions of the app leave such items in
 * place, because they have no `request`.
 */
export function changeKey(workoutId: string): string {
  return `change/${workoutId}`;
}

export function restoreKey(workoutId: string): string {
  return `restore/${workoutId}`;
}

/** What has to be read again once it is confirmed. */
export function changeOf(item: QueuedItem | EndedWorkout): ConfirmedChange {
  if (!('request' in item)) return { kind: item.kind, workoutId: item.workoutId, exerciseIds: null };
  const { request, session } = item;
  const before = 'exerciseIds' in item ? item.exerciseIds : (session.past?.logged?.exercises ?? []).map(idOf);
  const exerciseIds = [...new Set([...before, ...request.exercises.map(idOf)])];
  return { kind: request.revision === undefined ? 'log' : 'edit', workoutId: request.id, exerciseIds };
}

function idOf({ exerciseId }: { readonly exerciseId: string }): string {
  return exerciseId;
}

export async function readAll(tx: ReadTransaction | WriteTransaction): Promise<readonly QueuedItem[]> {
  const items = await tx.objectStore('queue').getAll();
  return items.flatMap((item) => asQueued(item) ?? []).sort((one, other) => one.queuedAt - other.queuedAt);
}

export async function readQueued(tx: ReadTransaction | WriteTransaction, id: string): Promise<QueuedItem | null> {
  return asQueued(await tx.objectStore('queue').get(id));
}

export async function putQueued(tx: WriteTransaction, item: QueuedItem): Promise<void> {
  // Without its request, which is the last of them, no earlier version takes an edit for a workout to be logged.
  const { request: _, ...edit } = item.kind === 'edit' ? item : { request: undefined };
  await tx.objectStore('queue').put(item.kind === 'edit' ? edit : item, item.id);
}

/** Unreadable items stay in place, for a version that can read them. */
function asQueued(stored: unknown): QueuedItem | null {
  const item = Object(stored) as Partial<Record<keyof QueuedEdit | 'workout', unknown>>;
  const isWaiting = item.state === 'waiting' || item.state === 'signed-out' || item.state === 'refused';
  if (typeof item.id !== 'string' || !isWaiting) return null;
  if (item.kind === 'delete' || item.kind === 'restore') {
    return isObject(item.workout) ? (stored as QueuedDeletion | QueuedRestore) : null;
  }
  const session = currentForm(item.session);
  if (!session) return null;
  if (item.kind === 'edit') {
    const edit = stored as QueuedEdit;
    const request: CompletionRequest | undefined = Array.isArray(edit.requests) ? edit.requests.at(-1) : undefined;
    return request ? { ...edit, session, request } : null;
  }
  return isObject(item.request) ? { ...(stored as QueuedLog), kind: 'log', workoutId: item.id, session } : null;
}

/** In a workout queued by an earlier version, the sets were about to be logged. */
function currentForm(stored: unknown): Session | null {
  return asSession(withEntryKeys(withMeasures(withTypedNumbers(stored, 'logged'))));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
