import type { StoreApi } from 'zustand/vanilla';
import type { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { type Attempt, attempt } from './verdict.ts';
import {
  type Change,
  isBeingMade,
  isCall,
  isFirst,
  keyOf,
  markedAttempted,
  namedExercises,
  type Refusal,
  refusalOf,
  type Thing,
  type WaitingEndpoint,
  type WaitingItem,
  type WaitingRequest,
  withoutRequest,
} from './waiting-item.ts';

/** What the server has not heard of this often will not come any more. */
const MOST_MISSES = 10;

/** A request that the server has confirmed. Plain JSON: other tabs are told. */
export interface Confirmed extends Thing {
  readonly request: WaitingRequest;
  readonly answer: unknown;
}

/** What the sender needs of the outbox. */
export interface Queue {
  readonly items: StoreApi<readonly WaitingItem[]>;
  readonly sending: StoreApi<string | null>;
  readonly watched: ReadonlyMap<string, { dropped?: Refusal }>;
  readonly isOpen: () => boolean;
  readonly find: (thing: Thing) => WaitingItem | null;
  readonly update: (thing: Thing, change: Change) => Promise<void>;
  readonly whenWritten: () => Promise<void>;
  /** Tells the other tabs. */
  readonly tell: (confirmed: Confirmed) => void;
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

  constructor(queue: Queue, options: SenderOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  readonly show: SenderOptions['onConfirmed'] = (confirmed, by) => this.#options.onConfirmed(confirmed, by);

  /** Sends what waits, one request after another. */
  async pass(isAsked: (item: WaitingItem) => boolean = () => true): Promise<void> {
    const tried = new Set<string>();
    // Read again after each: while one is sent, the member may change another.
    for (;;) {
      await this.#queue.whenWritten();
      const items = this.#queue.items.getState();
      const next = items.find((item) => !tried.has(keyOf(item)) && isAsked(item) && this.#isDue(item, items));
      const [request] = next?.requests ?? [];
      // Without a network it cannot have arrived, and may still be taken back on this phone alone.
      if (!this.#queue.isOpen() || !navigator.onLine || !next || !request) return;
      this.#queue.sending.setState(keyOf(next), true);
      const attempted = await this.#attempt(next, request);
      await this.#settle(next, request, attempted);
      const now = this.#queue.find(next);
      // Its next request, if there is another one, may follow at once.
      if (now && isFirst(now, request)) tried.add(keyOf(next));
      this.#queue.sending.setState(null, true);
      if (attempted.verdict === 'sign in') return;
      // The next one would fail in the same way.
      if (attempted.verdict === 'later' && attempted.error?.status === 0) return;
    }
  }

  /** The server cannot know an exercise before it has been sent, which may wait for the member's decision. */
  #isDue({ refusal, requests }: WaitingItem, items: readonly WaitingItem[]): boolean {
    const [request] = requests;
    const waits = request && this.#endpointOf(request)?.waits;
    if (refusal !== null || !waits) return false;
    const needed = namedExercises(waits, request);
    return !items.some((item) => isBeingMade(item) && needed.includes(item.id));
  }

  #endpointOf(request: WaitingRequest): WaitingEndpoint | undefined {
    return this.#options.endpoints.find((endpoint) => isCall(endpoint, request));
  }

  async #attempt(item: WaitingItem, request: WaitingRequest): Promise<Attempt> {
    const endpoint = this.#endpointOf(request);
    if (!endpoint) return { verdict: 'later', error: null };
    if (!request.isAttempted) await this.#queue.update(item, (now) => now && markedAttempted(now, request));
    const { userId, ask } = this.#options;
    return attempt({ userId, endpoint, id: item.id, ask: (signal) => ask(request, signal) });
  }

  async #settle(item: WaitingItem, request: WaitingRequest, attempted: Attempt): Promise<void> {
    if (attempted.verdict === 'done') {
      const { answer } = attempted;
      const { kind, id } = item;
      await this.#confirm({ kind, id, request, answer });
      return this.#queue.update(item, (now) => now && withoutRequest(now, request, answer));
    }
    const { verdict, error } = attempted;
    if (verdict === 'ask the member' && error) {
      const refusal = refusalOf(error);
      return this.#queue.update(item, (now) => now && (isFirst(now, request) ? { ...now, refusal } : now));
    }
    const isMissing = verdict === 'later' && error?.code === 'not_found';
    if (isMissing && item.misses < MOST_MISSES) {
      return this.#queue.update(item, (now) => now && { ...now, misses: now.misses + 1 });
    }
    if (verdict !== 'drop' && !isMissing) return;
    const watched = this.#queue.watched.get(keyOf(item));
    if (watched && error) watched.dropped = refusalOf(error);
    else this.#options.onDropped(item, error);
    // One field alone, if one is named: the others are still to be sent. It may be a part of it: `bar.weight`.
    const [field = ''] = error?.field?.split('.') ?? [];
    const { body } = request;
    const dropped =
      request.method === 'PATCH' && body && field in body ? { ...request, body: { [field]: body[field] } } : request;
    await this.#queue.update(item, (now) => now && withoutRequest(now, dropped));
  }

  async #confirm(confirmed: Confirmed): Promise<void> {
    // What cannot be shown has arrived nevertheless.
    await this.show(confirmed, 'this tab').catch((error: unknown) => reportError(error));
    this.#queue.tell(confirmed);
  }
}
