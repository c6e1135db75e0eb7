import { createStore } from 'zustand/vanilla';
import { inTurn } from '#client/device/exclusively.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { SendTimer } from '#client/device/send-timer.ts';
import { type MemberChannel, openMemberChannel } from '#client/session/storage/member-channel.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { Endpoint, WaitingKind } from '#contract/endpoints/endpoint.ts';
import type { Confirmed, During, KindHooks, Queue, Sender } from './sender.ts';
import { readItems, type StoredChange, updateItem } from './stored-items.ts';
import type { Attempt } from './verdict.ts';
import {
  added,
  type Call,
  type Change,
  isSame,
  itemKey,
  type Refusal,
  type Thing,
  type WaitingEndpoint,
  type WaitingItem,
} from './waiting-item.ts';

/** Long enough for an answer that is on its way, short enough to be waited for. */
const PATIENCE_MS = 1_500;
/** Longer than an attempt can take: after that, a tab that has not said more was closed. */
const SILENCE_MS = 20_000;

export interface OutboxOptions {
  readonly userId: string;
  readonly database: MemberDatabase;
  /** What waits, if it was read before: then it is there from the first render on. */
  readonly known?: readonly WaitingItem[] | undefined;
  readonly loadSender: (queue: Queue) => Promise<Sender>;
  /** Called when what waits has changed, here or in another tab. */
  readonly onChanged: () => Promise<void>;
}

type Message =
  | { readonly type: 'changed' }
  | { readonly type: 'sending'; readonly key: string; readonly isSending: boolean }
  | { readonly type: 'confirmed'; readonly confirmed: Confirmed };

/** `sent`, `queued` until the server can be reached, or why the server refused it: then nothing has changed. */
export type Saved = 'sent' | 'queued' | Refusal;

/** What the server does not know yet: shown at once in every tab, stored before it is sent, sent until it is answered. */
export class Outbox implements Queue {
  /** Oldest first. */
  readonly items = createStore<readonly WaitingItem[]>(() => []);
  /** The keys of the items that are being sent, in any tab. */
  readonly sending = createStore<ReadonlySet<string>>(() => new Set());
  readonly #options: OutboxOptions;
  readonly #timer = new SendTimer(() => void this.send());
  /** Not on disk yet, or not at all where storage is blocked: then it is sent from here, and lost with this tab. */
  readonly #unstored = new Map<string, WaitingItem | null>();
  /** The things that a member watches being saved, who is told of a refusal there. */
  readonly watched = new Map<string, { dropped?: Refusal }>();
  #stored: readonly WaitingItem[] = [];
  #writing: Promise<unknown> = Promise.resolve();
  #passing: Promise<void> = Promise.resolve();
  #nextPass: Promise<void> | null = null;
  #sender: Promise<Sender> | null = null;
  #channel: MemberChannel<Message> | null = null;
  readonly #hooks = new Map<WaitingKind, () => Promise<KindHooks>>();
  readonly #silences = new Map<string, ReturnType<typeof setTimeout>>();
  /** The last answer about each thing, in any tab. */
  readonly #answers = new Map<string, unknown>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#stored = options.known ?? [];
    this.items.setState(this.#stored, true);
  }

  /** Sends what waits now and whenever the page or the network comes back, until the returned function is called. */
  readonly start = (): (() => void) => {
    const channel = openMemberChannel<Message>(this.#options.userId, 'outbox', (message) => this.#receive(message));
    this.#channel = channel;
    const stopListening = onPageReturn(this.sendNow);
    this.sendNow();
    return () => {
      this.#channel = null;
      channel.close();
      stopListening();
      this.#timer.stop();
      for (const silence of this.#silences.values()) clearTimeout(silence);
    };
  };

  /** Says what a kind does with its answers. Loaded when the first of them is sent. */
  readonly declare = (kind: WaitingKind, load: () => Promise<KindHooks>): void => void this.#hooks.set(kind, load);

  /** Calls an endpoint as soon as there is a network. Shown at once; resolves when it is stored, if it can be. */
  readonly add = <Declared extends Endpoint & WaitingEndpoint>(...call: Call<Declared>): Promise<void> =>
    this.change(...added(call));

  /** The same while the member watches. */
  readonly addWatched = <Declared extends Endpoint & WaitingEndpoint>(...call: Call<Declared>): Promise<Saved> =>
    this.save(...added(call));

  /** Changes what waits for one thing, and sends it. */
  readonly change = async (thing: Thing, change: Change): Promise<void> => {
    await this.update(thing, change);
    this.sendNow();
  };

  readonly find = (thing: Thing): WaitingItem | null =>
    this.items.getState().find((item) => itemKey(item) === itemKey(thing)) ?? null;

  /** Makes a change and waits a moment for the answer. Takes back what is refused, or can neither be sent nor stored. */
  readonly save = async (thing: Thing, change: Change): Promise<Saved> => {
    const key = itemKey(thing);
    await this.whenWritten();
    const before = this.find(thing);
    const watched: { dropped?: Refusal } = {};
    this.watched.set(key, watched);
    await this.update(thing, change);
    const patience = Promise.withResolvers<null>();
    const timer = setTimeout(() => patience.resolve(null), PATIENCE_MS);
    if (navigator.onLine) await Promise.race([this.deliver(thing), patience.promise]);
    else this.#schedule();
    clearTimeout(timer);
    this.watched.delete(key);
    const left = this.find(thing);
    const refusal = left ? left.refusal : watched.dropped;
    const isStored = !this.#unstored.has(key);
    if (!refusal && (!left || isStored)) return left ? 'queued' : 'sent';
    if (left) await this.update(thing, () => before);
    if (refusal) return refusal;
    throw new Error('It can neither be sent nor stored.');
  };

  readonly sendNow = (): void => {
    this.#timer.resetBackoff();
    void this.send();
  };

  /** Sends what waits, one thing after another. Resolves when everything was tried. */
  readonly send = (): Promise<void> => {
    // A pass that has not begun yet sends what was added since.
    if (this.#nextPass !== null) return this.#nextPass;
    const pass = this.#passing.then(async () => {
      this.#nextPass = null;
      await this.whenWritten();
      if (!this.#isWaiting()) return this.#timer.stop();
      const { userId } = this.#options;
      // If the browser refuses the lock, the timer tries again.
      await inTurn(`gymratt.outbox.${userId}`, async () => (await this.#loadSender()).pass()).catch(() => undefined);
      this.#schedule();
    });
    this.#passing = pass;
    this.#nextPass = pass;
    return pass;
  };

  /** Sends what waits for one thing at once. The last attempt, whichever tab has made it; `null` if nothing could be sent. */
  readonly deliver = async (thing: Thing): Promise<Attempt | null> => {
    const key = itemKey(thing);
    try {
      const attempted = await (await this.#loadSender()).deliver(thing);
      if (attempted || this.find(thing) || !this.#answers.has(key)) return attempted;
      return { verdict: 'done', answer: this.#answers.get(key) };
    } catch {
      return null;
    } finally {
      this.#timer.resetBackoff();
      this.#schedule();
    }
  };

  #isWaiting(): boolean {
    return this.items.getState().some(({ refusal }) => refusal === null);
  }

  #schedule(): void {
    if (this.#channel && this.#isWaiting()) this.#timer.set();
    else this.#timer.stop();
  }

  /** On demand: most pages have nothing to send. */
  #loadSender(): Promise<Sender> {
    this.#sender ??= this.#options.loadSender(this).catch((error: unknown) => {
      this.#sender = null;
      throw error;
    });
    return this.#sender;
  }

  readonly isOpen = (): boolean => this.#channel !== null;

  readonly loadHooks = async (kind: WaitingKind): Promise<KindHooks | undefined> => this.#hooks.get(kind)?.();

  readonly markSending = (key: string, isSending: boolean): void => {
    this.#mark(key, isSending);
    this.#channel?.send({ type: 'sending', key, isSending });
  };

  readonly broadcast = (confirmed: Confirmed): void => {
    this.#answers.set(itemKey(confirmed), confirmed.answer);
    this.#channel?.send({ type: 'confirmed', confirmed });
  };

  #mark(key: string, isSending: boolean): void {
    clearTimeout(this.#silences.get(key));
    const others = [...this.sending.getState()].filter((other) => other !== key);
    this.sending.setState(new Set(isSending ? [...others, key] : others), true);
  }

  /** Changes what waits for one thing without sending it. Shown at once; `during` runs in the transaction that stores it. */
  readonly update = async (thing: Thing, change: Change, during?: During): Promise<void> => {
    const key = itemKey(thing);
    const shown = change(this.find(thing));
    const unstored = shown && shown.requests.length > 0 ? shown : null;
    this.#unstored.set(key, unstored);
    this.#show();
    const write = updateItem(this.#options.database, thing, async (before, tx) => {
      await during?.(tx);
      return { item: change(before), result: undefined };
    })
      .then(() => readItems(this.#options.database))
      .then((stored) => {
        this.#stored = stored;
        // A later change is not on disk yet.
        if (this.#unstored.get(key) === unstored) this.#unstored.delete(key);
        this.#changed();
      })
      .catch(() => undefined);
    this.#writing = Promise.all([this.#writing, write]);
    await write;
    await this.#options.onChanged().catch(() => undefined);
  };

  /** Changes what waits for one thing together with something else that is stored. Fails where nothing can be stored. */
  readonly transact = async <Result>(thing: Thing, change: StoredChange<Result>): Promise<Result> => {
    this.#answers.delete(itemKey(thing));
    const result = await updateItem(this.#options.database, thing, change);
    this.#unstored.delete(itemKey(thing));
    await this.#refresh();
    this.#changed();
    return result;
  };

  #changed(): void {
    this.#show();
    this.#channel?.send({ type: 'changed' });
  }

  /** Resolves when what is shown is what is stored, as far as it can be. */
  readonly whenWritten = async (): Promise<void> => {
    await this.#writing;
    await this.#refresh();
  };

  async #refresh(): Promise<void> {
    // With blocked storage there is nothing stored.
    this.#stored = await readItems(this.#options.database).catch(() => []);
    this.#show();
  }

  #receive(message: Message): void {
    if (message.type === 'confirmed') {
      this.#answers.set(itemKey(message.confirmed), message.confirmed.answer);
      void this.#loadSender().then(
        ({ show }) => show(message.confirmed, 'another tab'),
        () => undefined,
      );
      return;
    }
    const refreshed = this.#refresh();
    if (message.type === 'changed') void refreshed.then(this.#options.onChanged);
    else void this.#markElsewhere(message.key, message.isSending, refreshed);
  }

  /** It stays marked until it is seen to be gone: a screen shows what has arrived until it is read again. */
  async #markElsewhere(key: string, isSending: boolean, refreshed: Promise<void>): Promise<void> {
    if (!isSending) await refreshed;
    this.#mark(key, isSending);
    if (isSending)
      this.#silences.set(
        key,
        setTimeout(() => this.#mark(key, false), SILENCE_MS),
      );
  }

  #show(): void {
    const stored = this.#stored.filter((item) => !this.#unstored.has(itemKey(item)));
    const unstored = [...this.#unstored.values()].flatMap((item) => item ?? []);
    const before = this.items.getState();
    // What has not changed stays the same object, and what shows it is not rendered again.
    const items = [...stored, ...unstored]
      .sort((one, other) => one.queuedAt - other.queuedAt)
      .map((item) => before.find((known) => isSame(known, item)) ?? item);
    if (!isSame(items, before)) this.items.setState(items, true);
  }
}
