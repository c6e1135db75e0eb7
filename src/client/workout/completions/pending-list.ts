import { createStore } from 'zustand/vanilla';
import { hold } from '#client/device/exclusively.ts';
import { type MemberChannel, openMemberChannel } from '#client/session/storage/member-channel.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { ConfirmedChange, Pending } from './completion.ts';
import { readQueue } from './queue.ts';
import { aheadOf, CLAIM_MS, claimLock, isBehind, type QueuedItem } from './queued-item.ts';

type Message =
  | { readonly type: 'changed' }
  | { readonly type: 'sending'; readonly id: string }
  | { readonly type: 'confirmed'; readonly change: ConfirmedChange };

interface Options {
  readonly userId: string;
  readonly database: MemberDatabase;
  /** Called when another tab's workout, edit or deletion was confirmed. */
  readonly onConfirmedElsewhere: (change: ConfirmedChange) => void;
}

/** The queued workouts, the same in every tab of the member. */
export class PendingList {
  readonly shown = createStore<readonly Pending[]>(() => []);
  readonly #options: Options;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #unseen = new Set<string>();
  readonly #sendingElsewhere = new Map<string, ReturnType<typeof setTimeout>>();
  #queue: readonly QueuedItem[] = [];
  #channel: MemberChannel<Message> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): () => void {
    this.#channel = openMemberChannel<Message>(this.#options.userId, 'queue', (message) => this.#receive(message));
    return () => {
      this.#forgetElsewhere();
      this.#channel?.close();
      this.#channel = null;
    };
  }

  readonly queue = (): readonly QueuedItem[] => this.#queue;
  readonly isSending = (id: string): boolean => this.#sending.has(id);
  /** Resolves when this tab is not sending the item any more. */
  readonly whenSent = async (id: string): Promise<void> => this.#sending.get(id);

  /** Hides an item while the member watches it being logged: the first attempt mostly succeeds. */
  async whileLogging<Result>(workoutId: string, log: () => Promise<Result>): Promise<Result> {
    this.#unseen.add(workoutId);
    try {
      return await log();
    } finally {
      this.#unseen.delete(workoutId);
      this.#show();
    }
  }

  /** Marks an item as being sent for as long as it is. */
  async whileSending<Result>(id: string, send: () => Promise<Result>): Promise<Result> {
    const sent = Promise.withResolvers<void>();
    const release = hold(claimLock(id));
    this.#sending.set(id, sent.promise);
    this.#channel?.send({ type: 'sending', id });
    await this.refresh();
    try {
      return await send();
    } finally {
      this.#sending.delete(id);
      sent.resolve();
      release();
      await this.changed();
    }
  }

  /** Call after this tab has changed the queue. */
  async changed(): Promise<void> {
    await this.refresh();
    this.#channel?.send({ type: 'changed' });
  }

  async refresh(): Promise<void> {
    try {
      this.#queue = await readQueue(this.#options.database);
    } catch {
      // With blocked storage the queue is empty.
    }
    this.#show();
  }

  broadcastConfirmed(change: ConfirmedChange): void {
    this.#channel?.send({ type: 'confirmed', change });
  }

  #receive(message: Message): void {
    if (message.type === 'sending') {
      // If the other tab is closed, no further message comes, so forget it after a while.
      clearTimeout(this.#sendingElsewhere.get(message.id));
      this.#sendingElsewhere.set(
        message.id,
        setTimeout(() => this.#forgetElsewhere(), CLAIM_MS),
      );
    } else this.#forgetElsewhere();
    if (message.type === 'confirmed') this.#options.onConfirmedElsewhere(message.change);
    void this.refresh();
  }

  #forgetElsewhere(): void {
    for (const timer of this.#sendingElsewhere.values()) clearTimeout(timer);
    this.#sendingElsewhere.clear();
    this.#show();
  }

  #show(): void {
    const isSending = (id: string) => this.#sending.has(id) || this.#sendingElsewhere.has(id);
    const shown = this.#queue
      .filter((item) => !this.#unseen.has(item.workoutId) && !isSuperseded(item, this.#queue))
      .map((item): Pending => {
        const { id, workoutId, problem, code } = item;
        const before = aheadOf(item, this.#queue);
        const isSent = isSending(id) || (before !== undefined && isSending(before.id));
        const shared = { id, workoutId, state: isSent ? 'sending' : item.state, problem, code } as const;
        if (item.kind === 'delete' || item.kind === 'restore')
          return { ...shared, kind: item.kind, workout: item.workout };
        const { kind, request } = item;
        return { ...shared, kind, request, ...(item.kind === 'edit' && { theirs: item.theirs }) };
      });
    if (JSON.stringify(shown) !== JSON.stringify(this.shown.getState())) this.shown.setState(shown, true);
  }
}

/** A workout whose edit waits behind it is shown as edited. */
function isSuperseded(item: QueuedItem, queue: readonly QueuedItem[]): boolean {
  const change = queue.find((other) => other.workoutId === item.workoutId && other !== item);
  return change !== undefined && isBehind(change, [item]);
}
