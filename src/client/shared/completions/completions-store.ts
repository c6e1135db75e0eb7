import { onPageReturn } from '#client/shared/auth/page-return.ts';
import { type MemberChannel, openMemberChannel } from '#client/shared/storage/member-channel.ts';
import type { MemberDatabase } from '#client/shared/storage/member-database.ts';
import { createId } from '#client/shared/workout/create-id.ts';
import type { WorkoutStore } from '#client/shared/workout/workout-store.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import type { Session } from '#core/workout/session/session.ts';
import { COMPLETION_MESSAGES, type CompletionRequest, type LogOutcome, type PendingCompletion } from './completion.ts';
import { exclusively } from './exclusively.ts';
import { type Posted, postCompletion } from './post-completion.ts';
import {
  enqueue,
  goingOn,
  type QueuedCompletion,
  readQueue,
  removeQueued,
  reopenQueued,
  updateQueued,
} from './queue.ts';
import { byServersClock } from './server-clock.ts';

const SLOW_MS = 10_000;
/** A little longer than an attempt can take, so that no other tab tries at the same time. */
const CLAIM_MS = 20_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

type Message =
  | { readonly type: 'changed' }
  | { readonly type: 'sending'; readonly id: string }
  | { readonly type: 'logged'; readonly request: CompletionRequest };

export interface CompletionsStoreOptions {
  readonly userId: string;
  readonly database: MemberDatabase;
  readonly workout: WorkoutStore;
  /** The server has confirmed a workout, sent by this tab or by another. */
  readonly onLogged: (request: CompletionRequest) => void;
}

/** Finished workouts on their way to the server: each is stored before it is sent, and sent until the server has answered. */
export class CompletionsStore {
  readonly #options: CompletionsStoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Set<string>();
  readonly #sendingElsewhere = new Set<string>();
  /** What was sent without having been stored, where storage is blocked: a second attempt must say the same. */
  readonly #unstored = new Map<string, CompletionRequest>();
  #queue: readonly QueuedCompletion[] = [];
  #pending: readonly PendingCompletion[] = [];
  #channel: MemberChannel<Message> | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CompletionsStoreOptions) {
    this.#options = options;
  }

  /** Sends what waits, now and whenever there is hope, until the returned function is called. */
  readonly start = (): (() => void) => {
    this.#channel = openMemberChannel(this.#options.userId, 'queue', (message) => this.#hear(message));
    const stop = onPageReturn(this.#sendSoon);
    this.#sendSoon();
    return () => {
      stop();
      clearTimeout(this.#timer);
      this.#channel?.close();
      this.#channel = null;
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly pending = (): readonly PendingCompletion[] => this.#pending;

  readonly log = async (session: Session, { onSlow }: { onSlow?: () => void } = {}): Promise<LogOutcome> => {
    const { userId, workout } = this.#options;
    const request = completionRequest(session, { userId, endTime: session.finishingAt ?? Date.now() });
    if (!request) return { status: 'nothing' };
    const slow = setTimeout(() => onSlow?.(), SLOW_MS);
    workout.hold();
    try {
      const item = await this.#enqueue(session);
      return item ? await this.#logQueued(item) : await this.#logUnstored(request);
    } finally {
      clearTimeout(slow);
      await workout.release();
    }
  };

  readonly retry = async (id: string): Promise<LogOutcome> => {
    const item = this.#queue.find((queued) => queued.id === id);
    if (!item || this.#sending.has(id)) return { status: 'nothing' };
    const outcome = outcomeOf(await this.#deliver(item));
    this.#scheduleNext();
    return outcome;
  };

  readonly discard = async (id: string): Promise<void> => {
    await removeQueued(this.#options.database, id);
    await this.#changed();
  };

  readonly reopen = async (id: string): Promise<boolean> => {
    const { database, workout } = this.#options;
    const isOpen = await reopenQueued(database, id, (session) => goingOn(session, Date.now()));
    workout.refresh();
    workout.tellOthers();
    await this.#changed();
    return isOpen;
  };

  async #enqueue(session: Session): Promise<QueuedCompletion | null> {
    const { database, workout, userId } = this.#options;
    try {
      await workout.whenSaved();
      const now = Date.now();
      const item = await enqueue(database, session, { userId, now, claimedUntil: now + CLAIM_MS });
      workout.tellOthers();
      return item;
    } catch {
      return null;
    }
  }

  async #logQueued(item: QueuedCompletion): Promise<LogOutcome> {
    const { database, workout } = this.#options;
    const posted = await this.#deliver(item);
    if (posted.kind === 'refused') {
      // As if nothing had happened, but for an id that is taken: under that one it would be refused forever.
      const isTaken = posted.code === 'workout_conflict';
      await reopenQueued(database, item.id, (session) => (isTaken ? { ...session, id: createId() } : session));
      workout.tellOthers();
      await this.#changed();
    }
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#scheduleNext();
    return outcomeOf(posted);
  }

  async #logUnstored(request: CompletionRequest): Promise<LogOutcome> {
    const before = this.#unstored.get(request.id);
    const same = before && saysTheSame(before, request) ? before : request;
    this.#unstored.set(request.id, same);
    let posted = await postCompletion(same);
    const shifted = byServersClock(same, posted, Date.now());
    if (shifted) {
      this.#unstored.set(request.id, shifted);
      posted = await postCompletion(shifted);
    }
    if (posted.kind === 'later') {
      const message = posted.reason === 'signed-out' ? posted.message : COMPLETION_MESSAGES.notKept;
      return { status: 'refused', message };
    }
    if (posted.kind === 'logged') {
      await this.#options.workout.release();
      this.#options.workout.dispatch({ type: 'end', workoutId: request.id });
      this.#tellLogged(request);
    }
    return outcomeOf(posted);
  }

  /** One attempt, and what becomes of the item by it. */
  async #deliver(item: QueuedCompletion): Promise<Posted> {
    this.#mark(item.id, true);
    try {
      let posted = await postCompletion(item.request);
      const shifted = item.isShifted ? null : byServersClock(item.request, posted, Date.now());
      if (shifted) {
        await updateQueued(this.#options.database, item.id, { request: shifted, isShifted: true });
        posted = await postCompletion(shifted);
      }
      await this.#record(item, posted);
      return posted;
    } finally {
      this.#mark(item.id, false);
      await this.#changed();
    }
  }

  async #record({ id, request }: QueuedCompletion, posted: Posted): Promise<void> {
    const { database } = this.#options;
    try {
      if (posted.kind === 'logged') await removeQueued(database, id);
      else await updateQueued(database, id, { ...stateAfter(posted), claimedUntil: 0 });
    } catch {
      // It is sent once more then, which does no harm.
    }
    if (posted.kind === 'logged') this.#tellLogged(request);
  }

  #tellLogged(request: CompletionRequest): void {
    this.#channel?.tell({ type: 'logged', request });
    this.#options.onLogged(request);
  }

  readonly #sendSoon = (): void => {
    this.#pauseMs = FIRST_PAUSE_MS;
    void this.#sendWaiting();
  };

  async #sendWaiting(): Promise<void> {
    await this.#refresh();
    if (this.#queue.some(isDue)) {
      await exclusively(`gymratt.send.${this.#options.userId}`, () => this.#sendInTurn()).catch(() => undefined);
    }
    this.#scheduleNext();
  }

  async #sendInTurn(): Promise<void> {
    for (const item of await readQueue(this.#options.database)) {
      if (!isDue(item) || this.#sending.has(item.id) || !this.#channel) continue;
      const posted = await this.#deliver(item);
      if (posted.kind === 'later' && posted.reason !== 'server') return;
    }
  }

  #scheduleNext(): void {
    clearTimeout(this.#timer);
    if (!this.#channel || !this.#queue.some(({ state }) => state !== 'refused')) return;
    this.#timer = setTimeout(() => void this.#sendWaiting(), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  #hear(message: Message): void {
    if (message.type === 'sending') {
      this.#sendingElsewhere.add(message.id);
      this.#show();
      return;
    }
    this.#sendingElsewhere.clear();
    if (message.type === 'logged') this.#options.onLogged(message.request);
    void this.#refresh();
  }

  #mark(id: string, isSending: boolean): void {
    if (isSending) {
      this.#sending.add(id);
      this.#channel?.tell({ type: 'sending', id });
    } else this.#sending.delete(id);
    this.#show();
  }

  async #changed(): Promise<void> {
    await this.#refresh();
    this.#channel?.tell({ type: 'changed' });
  }

  async #refresh(): Promise<void> {
    try {
      this.#queue = await readQueue(this.#options.database);
    } catch {
      // Where storage is blocked, nothing waits in it.
    }
    this.#show();
  }

  #show(): void {
    this.#pending = this.#queue.map(({ id, request, state, problem }) => ({
      id,
      request,
      state: this.#sending.has(id) || this.#sendingElsewhere.has(id) ? 'sending' : state,
      problem,
    }));
    for (const listener of [...this.#listeners]) listener();
  }
}

function isDue({ state, claimedUntil }: QueuedCompletion): boolean {
  const claimedFor = claimedUntil - Date.now();
  // A claim far in the future is of a clock that was put right since.
  return state !== 'refused' && !(claimedFor > 0 && claimedFor <= CLAIM_MS);
}

function stateAfter(posted: Exclude<Posted, { kind: 'logged' }>): Pick<QueuedCompletion, 'state' | 'problem'> {
  if (posted.kind === 'refused') return { state: 'refused', problem: posted.message };
  return { state: posted.reason === 'signed-out' ? 'signed-out' : 'waiting', problem: posted.message };
}

function outcomeOf(posted: Posted): LogOutcome {
  if (posted.kind === 'logged') return { status: 'logged', response: posted.response };
  if (posted.kind === 'refused') return { status: 'refused', message: posted.message };
  return { status: 'queued', reason: posted.reason, message: posted.message };
}

/** The same workout, though it may have been finished a second time since. */
function saysTheSame(one: CompletionRequest, other: CompletionRequest): boolean {
  const said = ({ name, notes, exercises }: CompletionRequest) => JSON.stringify([name, notes, exercises]);
  return said(one) === said(other);
}
