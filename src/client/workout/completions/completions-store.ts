import { exclusively } from '#client/device/exclusively.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { SendTimer } from '#client/device/send-timer.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';
import type { Session } from '#core/workout/session/session.ts';
import {
  COMPLETION_MESSAGES,
  type CompletionRequest,
  type EndedWorkout,
  endedWorkout,
  faultAt,
  type LogOptions,
  type LogOutcome,
} from './completion.ts';
import { deliver, postByServersClock, type SendFirst } from './delivery.ts';
import { PendingList } from './pending-list.ts';
import type { Posted } from './post-completion.ts';
import {
  CLAIM_MS,
  enqueue,
  isDue,
  type QueuedCompletion,
  readQueue,
  removeQueued,
  reopenQueued,
  resumed,
} from './queue.ts';

const SLOW_MS = 10_000;

export interface CompletionsStoreOptions {
  readonly userId: string;
  readonly database: MemberDatabase;
  readonly workout: WorkoutStore;
  /** Called when the server has confirmed a workout, sent by this tab or by another. */
  readonly onLogged: (request: CompletionRequest, by: 'this tab' | 'another tab') => void;
  /** Sends what a workout needs on the server before it; without a workout, whatever waits. */
  readonly sendFirst: (request?: CompletionRequest) => ReturnType<SendFirst>;
}

interface Logging {
  /** The request to send; `null` if there is nothing to send. */
  readonly ended: Promise<EndedWorkout | null>;
  readonly outcome: Promise<LogOutcome>;
}

/**
 * Finished workouts on their way to the server: each is stored before it is sent, and retried until the server answers.
 */
export class CompletionsStore {
  readonly pending: PendingList;
  readonly #options: CompletionsStoreOptions;
  readonly #timer = new SendTimer(() => void this.#sendWaiting());
  readonly #logging = new Map<string, Logging>();
  /** Requests sent without being stored, because storage is blocked: a retry must send the same. */
  readonly #unstored = new Map<string, CompletionRequest>();
  #isStarted = false;
  #hasMoreToSend = false;

  constructor(options: CompletionsStoreOptions) {
    this.#options = options;
    const { userId, database, onLogged } = options;
    this.pending = new PendingList({
      userId,
      database,
      onLoggedElsewhere: (request) => onLogged(request, 'another tab'),
    });
  }

  /**
   * Sends queued workouts now and whenever the page or the network comes back, until the returned function is called.
   */
  readonly start = (): (() => void) => {
    const stops = [this.pending.start(), onPageReturn(this.#sendNow), () => this.#timer.stop()];
    this.#isStarted = true;
    this.#sendNow();
    return () => {
      this.#isStarted = false;
      for (const stop of stops) stop();
    };
  };

  readonly log = async (session: Session, { onSending, onSlow }: LogOptions = {}): Promise<LogOutcome> => {
    if (session.id === null) return { status: 'nothing' };
    // A second tap joins the first.
    const { ended, outcome } = this.#logging.get(session.id) ?? this.#startLogging(session.id, session, onSlow);
    const sent = await ended;
    if (sent) onSending?.(sent);
    return outcome;
  };

  readonly retry = async (id: string): Promise<LogOutcome> => {
    const item = this.pending.queue().find((queued) => queued.id === id);
    if (!item || this.pending.isSending(id)) return { status: 'nothing' };
    const posted = await this.#deliver(item);
    this.#scheduleNext();
    return outcomeOf(posted, item);
  };

  /** Whether there is something to send before the workouts. When it is sent, those that waited for it follow. */
  readonly setMoreToSend = (hasMore: boolean): void => {
    if (hasMore === this.#hasMoreToSend) return;
    this.#hasMoreToSend = hasMore;
    if (this.#isStarted) this.#sendNow();
  };

  readonly discard = async (id: string): Promise<void> => {
    await removeQueued(this.#options.database, id);
    await this.pending.changed();
  };

  readonly reopen = (id: string): Promise<boolean> => this.#reopen(id, (session) => resumed(session, Date.now()));

  #startLogging(id: string, session: Session, onSlow: LogOptions['onSlow']): Logging {
    const ended = Promise.withResolvers<EndedWorkout | null>();
    const outcome = this.pending
      .whileLogging(id, () => this.#log(session, ended.resolve, onSlow))
      .finally(() => {
        this.#logging.delete(id);
        ended.resolve(null);
      });
    const logging = { ended: ended.promise, outcome };
    this.#logging.set(id, logging);
    return logging;
  }

  async #log(
    session: Session,
    onEnded: (ended: EndedWorkout) => void,
    onSlow: LogOptions['onSlow'],
  ): Promise<LogOutcome> {
    const { workout } = this.#options;
    let isKept = false;
    const slow = setTimeout(() => onSlow?.({ isKept }), SLOW_MS);
    workout.hold();
    try {
      const item = await this.#enqueue(session);
      const isStored = item !== 'not stored';
      const ended = isStored ? item : this.#endUnstored(session);
      if (!ended) return { status: 'nothing' };
      isKept = isStored;
      onEnded(ended);
      return outcomeOf(isStored && item ? await this.#logQueued(item) : await this.#logUnstored(ended), ended);
    } finally {
      clearTimeout(slow);
      await workout.release();
    }
  }

  async #enqueue(session: Session): Promise<QueuedCompletion | null | 'not stored'> {
    const { database, workout, userId } = this.#options;
    try {
      await workout.whenSaved();
      const item = await enqueue(database, session, { userId, now: Date.now() });
      workout.broadcast();
      return item;
    } catch {
      return 'not stored';
    }
  }

  /** Repeats the earlier request, unless the workout has changed since. */
  #endUnstored(session: Session): EndedWorkout | null {
    const ended = endedWorkout(session, { userId: this.#options.userId, now: Date.now() });
    const before = ended && this.#unstored.get(ended.request.id);
    return before && hasSameContent(before, ended.request) ? { session, request: before } : ended;
  }

  async #logQueued(item: QueuedCompletion): Promise<Posted> {
    const posted = await this.#deliver(item);
    // Undo the finishing. If the session cannot be restored, the workout stays in the queue as refused.
    if (posted.kind === 'refused') await this.#reopen(item.id, (session) => session).catch(() => false);
    this.#timer.resetBackoff();
    this.#scheduleNext();
    return posted;
  }

  async #logUnstored({ session, request }: EndedWorkout): Promise<Posted> {
    const { workout, onLogged } = this.#options;
    const keep = (changed: CompletionRequest) => this.#unstored.set(request.id, changed);
    keep(request);
    const posted =
      (await this.#options.sendFirst(request)) ??
      (await postByServersClock({ request, session, isShifted: false }, keep));
    if (posted.kind === 'logged') {
      await workout.release();
      workout.dispatch({ type: 'end', workoutId: request.id });
      onLogged(request, 'this tab');
    }
    if (posted.kind !== 'later') return posted;
    const message = posted.reason === 'signed-out' ? posted.message : COMPLETION_MESSAGES.notKept;
    return { kind: 'refused', message, code: posted.reason };
  }

  async #deliver(item: QueuedCompletion): Promise<Posted> {
    const { database, sendFirst } = this.#options;
    const posted = await this.pending.whileSending(item.id, () => deliver(database, item, sendFirst));
    if (posted.kind === 'logged') {
      this.pending.broadcastLogged(item.request);
      this.#options.onLogged(item.request, 'this tab');
    }
    return posted;
  }

  async #reopen(id: string, change: (session: Session) => Session): Promise<boolean> {
    const { database, workout } = this.#options;
    const isOpen = await reopenQueued(database, id, change);
    workout.refresh();
    workout.broadcast();
    await this.pending.changed();
    return isOpen;
  }

  readonly #sendNow = (): void => {
    this.#timer.resetBackoff();
    void this.#sendWaiting();
  };

  async #sendWaiting(): Promise<void> {
    await this.pending.refresh();
    if (this.#hasMoreToSend || this.pending.queue().some((item) => isDue(item, Date.now()))) {
      // If the browser refuses the lock or the queue, the timer tries again.
      await exclusively(`gymratt.send.${this.#options.userId}`, () => this.#sendInTurn()).catch(() => undefined);
    }
    this.#scheduleNext();
  }

  async #sendInTurn(): Promise<void> {
    if (this.#hasMoreToSend) await this.#options.sendFirst();
    for (const item of await readQueue(this.#options.database)) {
      if (!this.#isStarted) return;
      if (!isDue(item, Date.now()) || this.pending.isSending(item.id)) continue;
      const posted = await this.#deliver(item);
      // The next one would fail in the same way.
      if (posted.kind === 'later' && posted.reason !== 'server') return;
    }
  }

  #scheduleNext(): void {
    const waiting = this.pending.queue().filter(({ state }) => state !== 'refused');
    // Another tab is sending one. If that tab was closed, only this timer retries it.
    const isClaimed = waiting.some((item) => !isDue(item, Date.now()));
    const isWaiting = this.#hasMoreToSend || waiting.length > 0;
    if (this.#isStarted && isWaiting) this.#timer.set(isClaimed ? CLAIM_MS : undefined);
    else this.#timer.stop();
  }
}

function outcomeOf(posted: Posted, ended: EndedWorkout): LogOutcome {
  if (posted.kind === 'logged') return { status: 'logged', response: posted.response };
  if (posted.kind === 'refused') {
    const { message, code, field } = posted;
    return { status: 'refused', message, code, fault: faultAt(field, ended) };
  }
  return { status: 'queued', reason: posted.reason, message: posted.message };
}

/** The same workout, even if it was finished a second time since. */
function hasSameContent(one: CompletionRequest, other: CompletionRequest): boolean {
  const contentOf = ({ name, notes, exercises }: CompletionRequest) => JSON.stringify([name, notes, exercises]);
  return contentOf(one) === contentOf(other);
}
