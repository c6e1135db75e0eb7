import type { StoreApi } from 'zustand/vanilla';
import { createId } from '#client/device/create-id.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import { putItem, type StoredChange } from '#client/outbox/stored-items.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { CHANGED } from './completion.ts';
import {
  bringsWorkout,
  isDeletion,
  isRestore,
  overwriting,
  withDeletion,
  withLogged,
  withoutDeletion,
  withoutRestore,
  withoutShown,
  withRestore,
} from './waiting-changes.ts';
import { asThing, asWorkout, endedAgain, type RefusalWriter, type WaitingWorkout } from './waiting-workout.ts';

export interface ChangesOptions {
  readonly userId: string;
  readonly outbox: Outbox;
  readonly workout: WorkoutStore;
  /** A workout of the past that is being edited. */
  readonly edited: WorkoutStore;
  /** The workouts that this tab is logging while the member watches: mostly the first attempt succeeds. */
  readonly unseen: StoreApi<ReadonlySet<string>>;
  readonly loadWriter: () => Promise<RefusalWriter>;
}

/** Deletes, restores and discards workouts: each change is stored in the outbox before it is sent. */
export class WorkoutChanges {
  protected readonly options: ChangesOptions;
  /** Edits that waited when their workout was deleted, for as long as that can be undone here. */
  readonly #deletedEdits = new Map<string, WaitingWorkout>();

  constructor(options: ChangesOptions) {
    this.options = options;
  }

  /** KEEP MINE: this phone's version replaces the one of another device. */
  readonly keepMine = async (id: string): Promise<void> => {
    await this.transact(id, async (item, tx) => {
      const mine = item && endedAgain(item);
      if (!mine || item.refusal?.code !== CHANGED) return { item, result: undefined };
      const { theirs } = item.shown;
      if (theirs) return { item: overwriting(item, theirs), result: undefined };
      // It was deleted: there is nothing to replace, so it is logged as a workout of its own.
      const request = { ...mine.request, id: createId() };
      const session = { ...mine.session, id: request.id, replaces: null };
      const logged = withLogged({ request, session });
      await putItem(tx, logged, logged);
      return { item: null, result: undefined };
    });
    this.options.outbox.sendNow();
  };

  readonly discard = async (id: string): Promise<void> => {
    await this.change(id, (item) => item && withoutShown(item));
  };

  /** `queued` until the server answers; `kept` if this phone cannot remember to delete it. */
  readonly remove = async (workout: WorkoutSummary): Promise<'deleted' | 'queued' | 'refused' | 'kept'> => {
    const { id } = workout;
    const isStored = await this.change(id, (item) => withDeletion(item, workout));
    // Until its workout has arrived, or without a network, it can be taken back on this phone alone.
    if (isStored && (this.isBehind(id) || !navigator.onLine)) return 'queued';
    await this.options.outbox.deliver(asThing(id));
    const item = this.find(id);
    if (!item?.requests.some(isDeletion)) return 'deleted';
    if (isStored && item.refusal === null) return 'queued';
    await this.change(id, (now) => now && withoutDeletion(now));
    return item.refusal ? 'refused' : 'kept';
  };

  /** The server has deleted it. */
  readonly deleted = (item: WaitingWorkout): void => {
    const edit = withoutDeletion(item);
    if (edit && !this.find(item.id)) this.#deletedEdits.set(item.id, edit);
  };

  readonly takeBack = async (workout: WorkoutSummary): Promise<'restored' | 'queued' | 'refused'> => {
    const { id } = workout;
    const { outbox } = this.options;
    const edit = this.#deletedEdits.get(id) ?? null;
    const isStored = await this.change(id, (item) => withRestore(item ?? edit, workout));
    if (isStored) this.#deletedEdits.delete(id);
    const isRestoring = () => this.find(id)?.requests.some(isRestore) === true;
    // After the deletion, if that is on its way.
    if (isRestoring()) await outbox.deliver(asThing(id));
    const isRefused = isRestoring() && (!isStored || this.find(id)?.refusal !== null);
    if (isRefused) await this.change(id, (item) => item && withoutRestore(item));
    // What changes the workout follows.
    outbox.sendNow();
    if (isRefused) return 'refused';
    return isRestoring() ? 'queued' : 'restored';
  };

  protected find(id: string): WaitingWorkout | null {
    return asWorkout(this.options.outbox.find(asThing(id)));
  }

  protected transact<Result>(id: string, change: StoredChange<Result, WaitingWorkout>): Promise<Result> {
    return this.options.outbox.transact(asThing(id), (before, tx) => change(asWorkout(before), tx));
  }

  /** Whether it is stored: where that is impossible, it is in memory alone. */
  protected async change(id: string, change: (item: WaitingWorkout | null) => WaitingWorkout | null): Promise<boolean> {
    try {
      await this.transact(id, async (item) => ({ item: change(item), result: undefined }));
      return true;
    } catch {
      await this.options.outbox.update(asThing(id), (item) => change(asWorkout(item)));
      return false;
    }
  }

  /** Whether its last request waits for the workout itself. */
  protected isBehind(id: string): boolean {
    const [first, ...others] = this.find(id)?.requests ?? [];
    return first !== undefined && others.length > 0 && bringsWorkout(first);
  }
}
