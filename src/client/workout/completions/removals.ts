import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import type { PendingList } from './pending-list.ts';
import type { Posted } from './post-completion.ts';
import {
  deletionOf,
  discardQueued,
  enqueueDeletion,
  enqueueRestore,
  readQueue,
  restoreOf,
  updateQueued,
} from './queue.ts';
import { changeKey, isBehind, type QueuedDeletion, type QueuedEdit, type QueuedItem } from './queued-item.ts';

interface Options {
  readonly database: MemberDatabase;
  readonly pending: PendingList;
  readonly deliver: (item: QueuedItem) => Promise<Posted>;
  /** Called after an attempt: what waits is tried again later. */
  readonly onSettled: () => void;
  readonly sendNow: () => void;
}

/** Deletes workouts and brings them back. Both are sent at once, also where nothing can be stored, or wait in the queue. */
export class Removals {
  readonly #options: Options;
  /** Edits that waited when their workout was deleted, for as long as that can be undone here. */
  readonly #deletedEdits = new Map<string, QueuedEdit>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** `queued` until the server answers; `kept` if this phone cannot remember to delete it. */
  async remove(workout: WorkoutSummary): Promise<'deleted' | 'queued' | 'refused' | 'kept'> {
    const { database, pending, deliver, onSettled } = this.#options;
    const deletion = deletionOf(workout, Date.now());
    const stored = await enqueueDeletion(database, deletion).catch(() => null);
    if (stored && isBehind(stored, await readQueue(database).catch(() => []))) {
      await updateQueued(database, stored.id, (queued) => ({ ...queued, claimedUntil: 0 })).catch(() => null);
      await pending.changed();
      return 'queued';
    }
    const posted = await deliver(stored ?? deletion);
    onSettled();
    if (posted.kind === 'refused') await this.#drop(deletion.id);
    if (posted.kind === 'later') return stored ? 'queued' : 'kept';
    return posted.kind === 'logged' ? 'deleted' : 'refused';
  }

  /** The server has confirmed it. */
  deleted({ workoutId, replaced }: QueuedDeletion): void {
    if (replaced) this.#deletedEdits.set(workoutId, replaced);
  }

  async takeBack(workout: WorkoutSummary): Promise<'restored' | 'queued' | 'refused'> {
    const { database, pending, deliver, sendNow } = this.#options;
    const restore = restoreOf(workout, Date.now());
    const edit = this.#deletedEdits.get(workout.id) ?? null;
    const stored = await enqueueRestore(database, restore, edit).catch(() => undefined);
    if (stored !== undefined) this.#deletedEdits.delete(workout.id);
    await pending.changed();
    if (stored === null) {
      sendNow();
      return 'restored';
    }
    // Restored before its deletion arrives, the workout would be gone after all.
    await pending.whenSent(changeKey(workout.id));
    const posted = await deliver(restore);
    if (posted.kind === 'refused') await this.#drop(restore.id);
    // What changes the workout follows.
    sendNow();
    if (posted.kind === 'later') return stored ? 'queued' : 'refused';
    return posted.kind === 'logged' ? 'restored' : 'refused';
  }

  /** Where nothing can be stored, there is nothing to drop. */
  async #drop(id: string): Promise<void> {
    await discardQueued(this.#options.database, id).catch(() => undefined);
    await this.#options.pending.changed();
  }
}
