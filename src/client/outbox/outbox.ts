import { createStore } from 'zustand/vanilla';
import { inTurn } from '#client/device/exclusively.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { SendTimer } from '#client/device/send-timer.ts';
import { type MemberChannel, openMemberChannel } from '#client/session/storage/member-channel.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import type { Confirmed, Queue, Sender } from './sender.ts';
import {
  added,
  type Call,
  type Change,
  isSame,
  keyOf,
  type Refusal,
  readItems,
  type Thing,
  updateItem,
  type WaitingEndpoint,
  type WaitingItem,
} from './waiting-item.ts';

/** Long enough for an answer that is on its way, short enough to be waited for. */
const PATIENCE_MS = 1_500;

export interface OutboxOptions {
  readonly userId: string;
  readonly database: MemberDatabase;
  readonly loadSender: (queue: Queue) => Promise<Sender>;
  /** Called when what waits has changed, here or in another tab. */
  readonly onChanged: () => Promise<void>;
}

type Message = { readonly type: 'changed' } | { readonly type: 'confirmed'; readonly confirmed: Confirmed };

/** `sent`, `queued` until the server can be reached, or why the server refused it: then nothing has changed. */
export type Saved = 'sent' | 'queued' | Refusal;

/**
 * What this member has changed and the server does not know yet: shown at once in every tab, stored before it is sent, and
 * sent again until the server answers.
 */
export class Outbox {
  /** Oldest first. */
  readonly items = createStore<readonly WaitingItem[]>(() => []);
  /** The key of the item that this tab is sending. */
  readonly sending = createStore<string | null>(() => null);
  readonly #options: OutboxOptions;
  readonly #timer = new SendTimer(() => void this.send());
  /** Not on disk yet, or not at all where storage is blocked: then it is sent from here, and lost with this tab. */
  readonly #unstored = new Map<string, WaitingItem | null>();
  /** The things that a member watches being saved, who is told of a refusal there. */
  readonly #watched = new Map<string, { dropped?: Refusal }>();
  #stored: readonly WaitingItem[] = [];
  #writing: Promise<unknown> = Promise.resolve();
  #passing: Promise<void> = Promise.resolve();
  #nextPass: Promise<void> | null = null;
  #sender: Promise<Sender> | null = null;
  #channel: MemberChannel<Message> | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
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
    };
  };

  /** Calls an endpoint as soon as there is a network. Shown at once; resolves when it is stored, if it can be. */
  readonly add = <Declared extends Endpoint & WaitingEndpoint>(...call: Call<Declared>): Promise<void> =>
    this.change(...added(call));

  /** The same while the member watches. */
  readonly addWatched = <Declared extends Endpoint & WaitingEndpoint>(...call: Call<Declared>): Promise<Saved> =>
    this.save(...added(call));

  /** Changes what waits for one thing, and sends it. */
  readonly change = async (thing: Thing, change: Change): Promise<void> => {
    await this.#update(thing, change);
    this.sendNow();
  };

  readonly find = (thing: Thing): WaitingItem | null =>
    this.items.getState().find((item) => keyOf(item) === keyOf(thing)) ?? null;

  /**
   * Makes a change while the member watches, and gives the server a moment to answer. What it refuses in that time is taken
   * back, and so is what can neither be sent nor stored.
   */
  readonly save = async (thing: Thing, change: Change): Promise<Saved> => {
    const key = keyOf(thing);
    await this.whenWritten();
    const before = this.find(thing);
    const watched: { dropped?: Refusal } = {};
    this.#watched.set(key, watched);
    await this.change(thing, change);
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, PATIENCE_MS);
    await Promise.race([this.send(), patience.promise]);
    clearTimeout(timer);
    this.#watched.delete(key);
    const left = this.find(thing);
    const refusal = left ? left.refusal : watched.dropped;
    const isStored = !this.#unstored.has(key);
    if (!refusal && (!left || isStored)) return left ? 'queued' : 'sent';
    if (left) await this.#update(thing, () => before);
    if (refusal) return refusal;
    throw new Error('It can neither be sent nor stored.');
  };

  readonly sendNow = (): void => {
    this.#timer.resetBackoff();
    void this.send();
  };

  /** Sends what waits, one after another: all of it, or only some. Resolves when everything was tried. */
  readonly send = (isAsked?: (item: WaitingItem) => boolean): Promise<void> => {
    // A pass that has not begun yet sends what was added since.
    if (!isAsked && this.#nextPass !== null) return this.#nextPass;
    const pass = this.#passing.then(async () => {
      if (!isAsked) this.#nextPass = null;
      await this.whenWritten();
      if (!this.items.getState().some(({ refusal }) => refusal === null)) return this.#timer.stop();
      const { userId } = this.#options;
      // If the browser refuses the lock, the timer tries again.
      await inTurn(`gymratt.outbox.${userId}`, () => this.#pass(isAsked)).catch(() => undefined);
      const isWaiting = this.items.getState().some(({ refusal }) => refusal === null);
      if (this.#channel && isWaiting) this.#timer.set();
      else this.#timer.stop();
    });
    this.#passing = pass;
    if (!isAsked) this.#nextPass = pass;
    return pass;
  };

  async #pass(isAsked?: (item: WaitingItem) => boolean): Promise<void> {
    const sender = await this.#loadSender();
    await sender.pass(isAsked);
  }

  /** On demand: most pages have nothing to send. */
  #loadSender(): Promise<Sender> {
    this.#sender ??= this.#options
      .loadSender({
        items: this.items,
        sending: this.sending,
        watched: this.#watched,
        isOpen: () => this.#channel !== null,
        find: this.find,
        update: (thing, change) => this.#update(thing, change),
        whenWritten: this.whenWritten,
        tell: (confirmed) => this.#channel?.send({ type: 'confirmed', confirmed }),
      })
      .catch((error: unknown) => {
        this.#sender = null;
        throw error;
      });
    return this.#sender;
  }

  async #update(thing: Thing, change: Change): Promise<void> {
    const key = keyOf(thing);
    const shown = change(this.find(thing));
    const unstored = shown && shown.requests.length > 0 ? shown : null;
    this.#unstored.set(key, unstored);
    this.#show();
    const write = updateItem(this.#options.database, thing, change)
      .then(() => readItems(this.#options.database))
      .then((stored) => {
        this.#stored = stored;
        // A later change is not on disk yet.
        if (this.#unstored.get(key) === unstored) this.#unstored.delete(key);
        this.#show();
        this.#channel?.send({ type: 'changed' });
      })
      .catch(() => undefined);
    this.#writing = Promise.all([this.#writing, write]);
    await write;
    await this.#options.onChanged().catch(() => undefined);
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
      void this.#loadSender().then(
        ({ show }) => show(message.confirmed, 'another tab'),
        () => undefined,
      );
    } else void this.#refresh().then(this.#options.onChanged);
  }

  #show(): void {
    const stored = this.#stored.filter((item) => !this.#unstored.has(keyOf(item)));
    const unstored = [...this.#unstored.values()].flatMap((item) => item ?? []);
    const before = this.items.getState();
    // What has not changed stays the same object, and what shows it is not rendered again.
    const items = [...stored, ...unstored]
      .sort((one, other) => one.queuedAt - other.queuedAt)
      .map((item) => before.find((known) => isSame(known, item)) ?? item);
    if (!isSame(items, before)) this.items.setState(items, true);
  }
}
