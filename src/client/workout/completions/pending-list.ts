import { createStore } from 'zustand/vanilla';
import { type MemberChannel, openMemberChannel } from '#client/session/storage/member-channel.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { CompletionRequest, PendingCompletion } from './completion.ts';
import { CLAIM_MS, type QueuedCompletion, readQueue } from './queue.ts';

type Message =
  | { readonly type: 'changed' }
  | { readonly type: 'sending'; readonly id: string }
  | { readonly type: 'logged'; readonly request: CompletionRequest };

interface Options {
  readonly userId: string;
  readonly database: MemberDatabase;
  /** Called when another tab's workout was confirmed. */
  readonly onLoggedElsewhere: (request: CompletionRequest) => void;
}

/** The queued workouts, the same in every tab of the member. */
export class PendingList {
  readonly shown = createStore<readonly PendingCompletion[]>(() => []);
  readonly #options: Options;
  readonly #sending = new Set<string>();
  readonly #unseen = new Set<string>();
  readonly #sendingElsewhere = new Map<string, ReturnType<typeof setTimeout>>();
  #queue: readonly QueuedCompletion[] = [];
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

  readonly queue = (): readonly QueuedCompletion[] => this.#queue;
  readonly isSending = (id: string): boolean => this.#sending.has(id);

  /** Hides an item while the member watches it being logged: the first attempt mostly succeeds. */
  async whileLogging<Result>(id: string, log: () => Promise<Result>): Promise<Result> {
    this.#unseen.add(id);
    try {
      return await log();
    } finally {
      this.#unseen.delete(id);
      this.#show();
    }
  }

  /** Marks an item as being sent for as long as it is. */
  async whileSending<Result>(id: string, send: () => Promise<Result>): Promise<Result> {
    this.#sending.add(id);
    this.#channel?.send({ type: 'sending', id });
    this.#show();
    try {
      return await send();
    } finally {
      this.#sending.delete(id);
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

  broadcastLogged(request: CompletionRequest): void {
    this.#channel?.send({ type: 'logged', request });
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
    if (message.type === 'logged') this.#options.onLoggedElsewhere(message.request);
    void this.refresh();
  }

  #forgetElsewhere(): void {
    for (const timer of this.#sendingElsewhere.values()) clearTimeout(timer);
    this.#sendingElsewhere.clear();
    this.#show();
  }

  #show(): void {
    const shown = this.#queue
      .filter(({ id }) => !this.#unseen.has(id))
      .map(({ id, request, state, problem, code }): PendingCompletion => {
        const isSending = this.#sending.has(id) || this.#sendingElsewhere.has(id);
        return { id, request, state: isSending ? 'sending' : state, problem, code };
      });
    if (JSON.stringify(shown) !== JSON.stringify(this.shown.getState())) this.shown.setState(shown, true);
  }
}
