import type { StoreApi } from 'zustand/vanilla';
import { inTurn, unlessHeld } from '#client/device/exclusively.ts';
import type { ApiRequestError } from '#client/session/api/api-request-error.ts';
import type { WriteTransaction } from '#client/session/storage/member-database.ts';
import type { WaitingKind } from '#contract/endpoints/endpoint.ts';
import { type Attempt, attempt } from './verdict.ts';
import {
  asRefusal,
  type Change,
  isBeingMade,
  isCall,
  isFirst,
  itemKey,
  markedAttempted,
  namedThings,
  type Refusal,
  type Thing,
  type WaitingEndpoint,
  type WaitingItem,
  type WaitingRequest,
  withoutRequest,
} from './waiting-item.ts';

/** After so many answers that the server does not know the thing, it is given up. */
const MOST_MISSES = 10;

/** A request that the server has confirmed. Plain JSON, because it is sent to other tabs. */
export interface Confirmed extends Thing, Pick<WaitingItem, 'exerciseIds'> {
  readonly request: WaitingRequest;
  readonly answer: unknown;
}

export type During = (tx: WriteTransaction) => Promise<void>;

export type FailedAttempt = Exclude<Attempt, { verdict: 'done' }>;

/** What a kind does with the answers to its requests, where the verdict alone does not say enough. */
export interface KindHooks {
  /** Removes a request that was accepted. `during` runs in the transaction that removes it. */
  readonly accepted: (
    confirmed: Confirmed,
    item: WaitingItem,
    remove: (during?: During) => Promise<void>,
  ) => Promise<void>;
  /** What becomes of an item whose first request was not accepted. Another first request in its place is sent at once. */
  readonly failed: (item: WaitingItem, request: WaitingRequest, attempted: FailedAttempt) => Promise<Change>;
}

/** What the sender needs of the outbox. */
export interface Queue {
  readonly items: StoreApi<readonly WaitingItem[]>;
  readonly watched: ReadonlyMap<string, { dropped?: Refusal }>;
  readonly isOpen: () => boolean;
  readonly find: (thing: Thing) => WaitingItem | null;
  readonly update: (thing: Thing, change: Change, during?: During) => Promise<void>;
  readonly whenWritten: () => Promise<void>;
  readonly loadHooks: (kind: WaitingKind) => Promise<KindHooks | undefined>;
  /** Shows in every tab whether the thing is being sent. */
  readonly markSending: (key: string, isSending: boolean) => void;
  readonly sendNow: () => void;
  /** Tells the other tabs. */
  readonly broadcast: (confirmed: Confirmed) => void;
}

interface SenderOptions {
  readonly userId: string;
  readonly endpoints: readonly WaitingEndpoint[];
  readonly ask: (request: WaitingRequest, signal: AbortSignal) => Promise<unknown>;
  /** Called before the item leaves the outbox, so that screens never show what was there before. */
  readonly onConfirmed: (confirmed: Confirmed, by: 'this tab' | 'another tab') => Promise<void>;
  /** Called when something that the member wanted will not happen. */
  readonly onDropped: (item: WaitingItem, error: ApiRequestError | null) => void;
}

/** Sends what waits in the outbox, and does what each answer means. */
export class Sender {
  readonly #queue: Queue;
  readonly #options: SenderOptions;
  /** The things that this tab is sending. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(queue: Queue, options: SenderOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  readonly show: SenderOptions['onConfirmed'] = (confirmed, by) => this.#options.onConfirmed(confirmed, by);

  /** Sends everything that waits and is due, one thing after another. Those that are already being sent are left out. */
  async pass(): Promise<void> {
    const tried = new Set<string>();
    // Read again after each: while one is sent, the member may change another.
    for (;;) {
      await this.#queue.whenWritten();
      const due = this.#queue.items.getState().filter((item) => !tried.has(itemKey(item)) && this.#isDue(item));
      // A workout does not wait behind anything that it does not need.
      const next = due.find(({ kind }) => kind === 'workout') ?? due[0];
      // Without a network it cannot have arrived, and may still be taken back on this phone alone.
      if (!this.#queue.isOpen() || !navigator.onLine || !next) return;
      tried.add(itemKey(next));
      const attempted = await this.#ifFree(next, () => this.#sendRequests(next, (item) => this.#isDue(item)));
      const [request] = next.requests;
      const left = this.#queue.find(next);
      // The rest of it may wait behind something that is still to be sent in this pass.
      if (attempted?.verdict === 'done' && request && left && !isFirst(left, request)) tried.delete(itemKey(next));
      if (attempted?.verdict === 'sign in') return;
      // The next one would fail in the same way.
      if (attempted?.verdict === 'later' && attempted.error?.status === 0) return;
    }
  }

  /** Sends one thing and what it needs. The last attempt; `null` if there was nothing that could be sent. */
  async deliver(thing: Thing): Promise<Attempt | null> {
    await this.#queue.whenWritten();
    const item = this.#queue.find(thing);
    for (const needed of item ? this.#missing(item) : []) await this.deliver(needed);
    const key = itemKey(thing);
    while (this.#turns.has(key)) await this.#turns.get(key);
    const send = () => this.#sendRequests(thing, (now) => this.#missing(now).length === 0);
    return this.#turn(thing, (run) => inTurn(this.#lock(key), run), send);
  }

  /** Sends nothing while another attempt is under way, here or in another tab. */
  async #ifFree(thing: Thing, send: () => Promise<Attempt | null>): Promise<Attempt | null> {
    const key = itemKey(thing);
    const turn = this.#turns.get(key);
    if (!turn) return this.#turn(thing, (run) => unlessHeld(this.#lock(key), run), send);
    // That one may fail just now, and the next one succeed.
    void turn.then(this.#queue.sendNow);
    return null;
  }

  async #turn(
    thing: Thing,
    take: (run: () => Promise<void>) => Promise<void>,
    send: () => Promise<Attempt | null>,
  ): Promise<Attempt | null> {
    const key = itemKey(thing);
    let attempted: Attempt | null = null;
    const turn = take(async () => {
      this.#queue.markSending(key, true);
      attempted = await send().finally(() => this.#queue.markSending(key, false));
    }).finally(() => this.#turns.delete(key));
    this.#turns.set(
      key,
      turn.catch(() => undefined),
    );
    await turn;
    return attempted;
  }

  /** Two attempts would race for the state of the item. */
  #lock(key: string): string {
    return `gymratt.sending.${this.#options.userId}.${key}`;
  }

  /** In their order, until one is not accepted. The last attempt. */
  async #sendRequests(thing: Thing, maySend: (item: WaitingItem) => boolean): Promise<Attempt | null> {
    let attempted: Attempt | null = null;
    for (;;) {
      await this.#queue.whenWritten();
      const item = this.#queue.find(thing);
      const [request] = item?.requests ?? [];
      if (!item || !request || !maySend(item)) return attempted;
      attempted = await this.#attempt(item, request);
      await this.#settle(item, request, attempted);
      const now = this.#queue.find(thing);
      const isOver = !now || now.refusal !== null || isFirst(now, request);
      if (isOver || attempted.verdict === 'later' || attempted.verdict === 'sign in') return attempted;
    }
  }

  #isDue(item: WaitingItem): boolean {
    const [request] = item.requests;
    const isKnown = request !== undefined && this.#endpoint(request) !== undefined;
    return isKnown && item.refusal === null && this.#missing(item).length === 0;
  }

  /**
   * The server cannot know an exercise or a program before it has been sent, which may wait for the member's decision. What
   * needs a program has to be there before the program is deleted.
   */
  #missing(item: WaitingItem): readonly WaitingItem[] {
    const others = this.#queue.items.getState().filter((other) => itemKey(other) !== itemKey(item));
    const [request] = item.requests;
    if (item.kind === 'program' && request?.method === 'DELETE') {
      return others.filter((other) => other.refusal === null && this.#needed(other).includes(item.id));
    }
    const needed = this.#needed(item);
    return others.filter((other) => isBeingMade(other) && needed.includes(other.id));
  }

  #needed({ requests: [request] }: WaitingItem): readonly string[] {
    const waits = request && this.#endpoint(request)?.waits;
    return waits ? namedThings(waits, request) : [];
  }

  #endpoint(request: WaitingRequest): WaitingEndpoint | undefined {
    return this.#options.endpoints.find((endpoint) => isCall(endpoint, request));
  }

  async #attempt(item: WaitingItem, request: WaitingRequest): Promise<Attempt> {
    const endpoint = this.#endpoint(request);
    if (!endpoint) return { verdict: 'later', error: null };
    // Before anything is sent: without them its answer could not be understood.
    await this.#queue.loadHooks(item.kind);
    if (!request.isAttempted) await this.#queue.update(item, (now) => now && markedAttempted(now, request));
    const { userId, ask } = this.#options;
    return attempt({ userId, endpoint, id: item.id, ask: (signal) => ask(request, signal) });
  }

  async #settle(item: WaitingItem, request: WaitingRequest, attempted: Attempt): Promise<void> {
    const hooks = await this.#queue.loadHooks(item.kind);
    if (attempted.verdict === 'done') {
      const { answer } = attempted;
      const { kind, id, exerciseIds } = item;
      const confirmed = { kind, id, request, answer, ...(exerciseIds && { exerciseIds }) };
      // What cannot be shown has arrived nevertheless.
      await this.show(confirmed, 'this tab').catch((error: unknown) => reportError(error));
      this.#queue.broadcast(confirmed);
      const remove = (during?: During) =>
        this.#queue.update(item, (now) => now && withoutRequest(now, request, answer), during);
      return hooks ? hooks.accepted(confirmed, item, remove) : remove();
    }
    if (hooks) return this.#queue.update(item, await hooks.failed(item, request, attempted));
    const { verdict, error } = attempted;
    if (verdict === 'ask the member' && error) {
      const refusal = asRefusal(error);
      return this.#queue.update(item, (now) => now && (isFirst(now, request) ? { ...now, refusal } : now));
    }
    const isMissing = verdict === 'later' && error?.code === 'not_found';
    if (isMissing && item.misses < MOST_MISSES) {
      return this.#queue.update(item, (now) => now && { ...now, misses: now.misses + 1 });
    }
    if (verdict === 'drop' || isMissing) await this.#drop(item, request, error);
  }

  async #drop(item: WaitingItem, request: WaitingRequest, error: ApiRequestError | null): Promise<void> {
    const watched = this.#queue.watched.get(itemKey(item));
    if (watched && error) watched.dropped = asRefusal(error);
    else this.#options.onDropped(item, error);
    // One field alone, if one is named: the others are still to be sent. It may be a part of it: `bar.weight`.
    const [field = ''] = error?.field?.split('.') ?? [];
    const { body } = request;
    const dropped =
      request.method === 'PATCH' && body && field in body ? { ...request, body: { [field]: body[field] } } : request;
    await this.#queue.update(item, (now) => now && withoutRequest(now, dropped));
  }
}
