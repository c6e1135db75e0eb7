import { exclusively, unlessHeld } from '#client/device/exclusively.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { SendTimer } from '#client/device/send-timer.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import type { Session } from '#core/workout/session/session.ts';
import {
  CHANGED,
  COMPLETION_MESSAGES,
  type CompletionRequest,
  type ConfirmedChange,
  type EndedWorkout,
  endedWorkout,
  hasSameContent,
  type LogOptions,
  type LogOutcome,
} from './completion.ts';
import { deliver, postByServersClock, type SendFirst } from './delivery.ts';
import { PendingList } from './pending-list.ts';
import { outcomeOf, type Posted } from './post-completion.ts';
import { discardQueued, enqueue, keepMine, readQueue, reopenQueued, resumed, updateQueued } from './queue.ts';
import {
  aheadOf,
  CLAIM_MS,
  changeOf,
  claimLock,
  isBehind,
  isDueNow,
  isUndecided,
  type QueuedEdit,
  type QueuedItem,
  type QueuedLog,
} from './queued-item.ts';
import { Removals } from './removals.ts';

const SLOW_MS = 10_000;

export interface CompletionsStoreOptions {
  readonly userId: string;
  readonly database: MemberDatabase;
  readonly workout: WorkoutStore;
  /** A workout of the past that is being edited. */
  readonly edited: WorkoutStore;
  /** Called when the server has confirmed a workout, an edit or a deletion, sent by this tab, by another or by another device. */
  readonly onConfirmed: (change: ConfirmedChange, by: 'this tab' | 'another tab') => void;
  /** Sends what a workout needs on the server before it. */
  readonly sendFirst: SendFirst;
  /** Calls back with each exercise that workouts no longer have to wait for, until the returned function is called. */
  readonly onSentFirst: (follow: (exerciseId: string) => void) => () => void;
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
  readonly #removals: Removals;
  #isStarted = false;
  /** Asked to send while it was sending: what has just failed may succeed now. */
  #isAskedToSend = false;

  constructor(options: CompletionsStoreOptions) {
    this.#options = options;
    const { userId, database, onConfirmed } = options;
    this.pending = new PendingList({
      userId,
      database,
      onConfirmedElsewhere: (change) => onConfirmed(change, 'another tab'),
    });
    this.#removals = new Removals({
      database,
      pending: this.pending,
      deliver: (item) => this.#deliver(item),
      onSettled: () => this.#scheduleNext(),
      sendNow: () => this.#sendNow(),
    });
  }

  /**
   * Sends queued workouts now and whenever the page or the network comes back, until the returned function is called.
   */
  readonly start = (): (() => void) => {
    const stops = [
      this.pending.start(),
      onPageReturn(this.#sendNow),
      this.#options.onSentFirst((exerciseId) => void this.#follow(exerciseId)),
      () => this.#timer.stop(),
    ];
    this.#isStarted = true;
    this.#sendNow();
    // With blocked storage there are no claims.
    void this.#releaseClaims().catch(() => undefined);
    return () => {
      this.#isStarted = false;
      for (const stop of stops) stop();
    };
  };

  readonly log = async (session: Session, { onSending, ...options }: LogOptions = {}): Promise<LogOutcome> => {
    if (session.id === null) return { status: 'nothing' };
    // A second tap joins the first.
    const { ended, outcome } = this.#logging.get(session.id) ?? this.#startLogging(session.id, session, options);
    const sent = await ended;
    if (sent) onSending?.(sent);
    return outcome;
  };

  readonly retry = async (id: string): Promise<LogOutcome> => {
    const queue = this.pending.queue();
    const asked = queue.find((queued) => queued.id === id);
    const item = asked && (aheadOf(asked, queue) ?? asked);
    if (!item || this.pending.isSending(item.id)) return { status: 'nothing' };
    const posted = await this.#deliver(item);
    if (item === asked) this.#scheduleNext();
    else void this.#sendWaiting();
    return outcomeOf(posted, 'request' in item ? item : null);
  };

  readonly remove = (workout: WorkoutSummary) => this.#removals.remove(workout);
  readonly takeBack = (workout: WorkoutSummary) => this.#removals.takeBack(workout);

  /** The queued workout or edit, to open it once more. */
  readonly unsent = (workoutId: string): QueuedLog | QueuedEdit | null =>
    this.pending
      .queue()
      .filter((item) => 'request' in item)
      .findLast((item) => item.workoutId === workoutId) ?? null;

  /** KEEP MINE: this phone's version replaces the one of another device. */
  readonly keepMine = async (id: string): Promise<void> => {
    await keepMine(this.#options.database, id);
    await this.pending.changed();
    this.#sendNow();
  };

  readonly discard = async (id: string): Promise<void> => {
    await discardQueued(this.#options.database, id);
    await this.pending.changed();
  };

  readonly reopen = (id: string): Promise<string | null> => this.#reopen(id, (session) => resumed(session, Date.now()));

  #startLogging(id: string, session: Session, options: LogOptions): Logging {
    const ended = Promise.withResolvers<EndedWorkout | null>();
    const outcome = this.pending
      .whileLogging(id, () => this.#log(session, ended.resolve, options))
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
    { from: workout = this.#options.workout, onSlow }: LogOptions,
  ): Promise<LogOutcome> {
    let isKept = false;
    const slow = setTimeout(() => onSlow?.({ isKept }), SLOW_MS);
    workout.hold();
    try {
      const item = await this.#enqueue(session, workout);
      const isStored = item !== 'not stored';
      const ended = isStored ? item : this.#endUnstored(session);
      if (!ended) return { status: 'nothing' };
      if (isStored && item && isUndecided(item)) {
        return { status: 'refused', message: item.problem ?? '', code: CHANGED, fault: null };
      }
      isKept = isStored;
      onEnded(ended);
      return outcomeOf(isStored && item ? await this.#logQueued(item) : await this.#logUnstored(ended, workout), ended);
    } finally {
      clearTimeout(slow);
      await workout.release();
    }
  }

  async #enqueue(session: Session, workout: WorkoutStore): Promise<QueuedLog | QueuedEdit | null | 'not stored'> {
    const { database, userId } = this.#options;
    try {
      await workout.whenSaved();
      const item = await enqueue(database, session, { userId, now: Date.now(), form: workout.form });
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

  async #logQueued(item: QueuedLog | QueuedEdit): Promise<Posted> {
    await this.pending.refresh();
    if (isBehind(item, this.pending.queue())) {
      // Its workout is sent first.
      await updateQueued(this.#options.database, item.id, (queued) => ({ ...queued, claimedUntil: 0 }));
      this.#sendNow();
      return { kind: 'later', reason: 'network', message: '' };
    }
    const posted = await this.#deliver(item);
    // Undo the finishing. If the session cannot be restored, the workout stays in the queue as refused. Of two versions
    // the member chooses one in the history.
    if (posted.kind === 'refused' && posted.code !== CHANGED)
      await this.#reopen(item.id, (session) => session).catch(() => null);
    this.#timer.resetBackoff();
    this.#scheduleNext();
    return posted;
  }

  async #logUnstored({ session, request }: EndedWorkout, workout: WorkoutStore): Promise<Posted> {
    const { onConfirmed } = this.#options;
    const keep = (changed: CompletionRequest) => this.#unstored.set(request.id, changed);
    keep(request);
    const posted =
      (await this.#options.sendFirst(request)) ??
      (await postByServersClock({ request, session, isShifted: false }, keep));
    if (posted.kind === 'logged') {
      await workout.release();
      workout.dispatch({ type: 'end', workoutId: request.id });
      onConfirmed(changeOf({ session, request }), 'this tab');
    }
    if (posted.kind !== 'later') return posted;
    const message = posted.reason === 'signed-out' ? posted.message : COMPLETION_MESSAGES.notKept;
    return { kind: 'refused', message, code: posted.reason };
  }

  async #deliver(queued: QueuedItem, maySend?: (item: QueuedItem, queue: readonly QueuedItem[]) => boolean) {
    const { database, userId, sendFirst } = this.#options;
    const { item, posted } = await this.pending.whileSending(queued.id, () =>
      deliver(database, queued, { userId, sendFirst, ...(maySend && { maySend }) }),
    );
    if (item && posted.kind === 'logged') {
      if (item.kind === 'delete') this.#removals.deleted(item);
      if (item.kind === 'edit') this.#draftsMayHaveChanged();
      const change = changeOf(item);
      this.pending.broadcastConfirmed(change);
      this.#options.onConfirmed(change, 'this tab');
    }
    // Another device has changed the workout: what is on screen of it is out of date.
    if (item?.kind === 'edit' && posted.kind === 'refused' && posted.code === CHANGED) {
      this.#options.onConfirmed({ ...changeOf(item), kind: posted.isGone ? 'delete' : 'edit' }, 'this tab');
    }
    return posted;
  }

  /** The answer to an edit may have put the revision of a draft right. */
  #draftsMayHaveChanged(): void {
    const { workout, edited } = this.#options;
    for (const store of [workout, edited]) {
      store.refresh();
      store.broadcast();
    }
  }

  /** The address of the logger that shows it now; `null` if another workout is there. */
  async #reopen(id: string, change: (session: Session) => Session): Promise<string | null> {
    const { database, workout, edited } = this.#options;
    const form = await reopenQueued(database, id, change);
    const store = form?.of === 'edit' ? edited : workout;
    store.refresh();
    store.broadcast();
    await this.pending.changed();
    return form && store.place.logger;
  }

  readonly #sendNow = (): void => {
    this.#timer.resetBackoff();
    void this.#sendWaiting();
  };

  /** A page that was reloaded while it sent something has left its claim. */
  async #releaseClaims(): Promise<void> {
    const { database } = this.#options;
    const claimed = (await readQueue(database)).filter(({ claimedUntil }) => claimedUntil > Date.now());
    for (const { id } of claimed) {
      await unlessHeld(claimLock(id), async () => {
        await updateQueued(database, id, (item) => ({ ...item, claimedUntil: 0 }));
        this.#sendNow();
      });
    }
  }

  async #sendWaiting(): Promise<void> {
    this.#isAskedToSend = true;
    await this.pending.refresh();
    const queue = this.pending.queue();
    if (queue.some((item) => isDueNow(item, queue))) {
      const send = async () => {
        while (this.#isAskedToSend) {
          this.#isAskedToSend = false;
          await this.#sendInTurn();
        }
      };
      // If the browser refuses the lock or the queue, the timer tries again.
      await exclusively(`gymratt.send.${this.#options.userId}`, send).catch(() => undefined);
    }
    this.#scheduleNext();
  }

  /** Sends the workouts that waited for an exercise. */
  async #follow(exerciseId: string): Promise<void> {
    await this.pending.refresh();
    let isOneLogged = false;
    for (const item of this.pending.queue()) {
      if (!changeOf(item).exerciseIds?.includes(exerciseId)) continue;
      // An attempt under way may still have found the exercise missing.
      while (this.pending.isSending(item.id)) await this.pending.whenSent(item.id);
      const { kind } = await this.#deliver(item, isDueNow);
      if (kind === 'logged') isOneLogged = true;
    }
    // What changes it may have waited behind it.
    if (isOneLogged) this.#sendNow();
    else this.#scheduleNext();
  }

  async #sendInTurn(): Promise<void> {
    const tried = new Set<string>();
    while (this.#isStarted) {
      // Read anew each time: while one is sent, the member may change or take back another.
      const queue = await readQueue(this.#options.database);
      const isNext = (item: QueuedItem) => !tried.has(item.id) && !this.pending.isSending(item.id);
      const next = queue.find((item) => isNext(item) && isDueNow(item, queue));
      if (!next) return;
      tried.add(next.id);
      const posted = await this.#deliver(next, isDueNow);
      // The next one would fail in the same way.
      if (posted.kind === 'later' && posted.reason !== 'server') return;
    }
  }

  #scheduleNext(): void {
    const waiting = this.pending.queue().filter(({ state }) => state !== 'refused');
    // Another tab is sending one. If that tab was closed, only this timer retries it.
    const isClaimed = waiting.some((item) => !isDueNow(item, waiting));
    if (this.#isStarted && waiting.length > 0) this.#timer.set(isClaimed ? CLAIM_MS : undefined);
    else this.#timer.stop();
  }
}
