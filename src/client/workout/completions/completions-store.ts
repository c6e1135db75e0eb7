import { createStore } from 'zustand/vanilla';
import { createId } from '#client/device/create-id.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import { putItem, type StoredChange } from '#client/outbox/stored-items.ts';
import { itemKey } from '#client/outbox/waiting-item.ts';
import { NETWORK_MESSAGE } from '#client/session/api/api-request-error.ts';
import { EDITED, LIVE, readDraft, writeDraft } from '#client/workout/draft/draft.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';
import type { CompletionResponse, WorkoutSummary } from '#contract/workout.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import {
  CHANGED,
  COMPLETION_MESSAGES,
  CONFLICT,
  type CompletionRequest,
  type EndedWorkout,
  endedWorkout,
  type Fault,
  hasSameContent,
  type LogOptions,
  type LogOutcome,
} from './completion.ts';
import {
  asThing,
  asWorkout,
  bringsWorkout,
  endedAgain,
  faultIn,
  isDeletion,
  isRestore,
  lastRequest,
  missingExercise,
  overwriting,
  requestKind,
  type WaitingWorkout,
  withDeletion,
  withEnded,
  withLogged,
  withoutDeletion,
  withoutEnded,
  withoutRestore,
  withoutShown,
  withRestore,
} from './waiting-workout.ts';

const SLOW_MS = 10_000;

export interface CompletionsStoreOptions {
  readonly userId: string;
  readonly outbox: Outbox;
  readonly workout: WorkoutStore;
  /** A workout of the past that is being edited. */
  readonly edited: WorkoutStore;
}

interface Logging {
  /** The request to send; `null` if there is nothing to send. */
  readonly ended: Promise<EndedWorkout | null>;
  readonly outcome: Promise<LogOutcome>;
}

/** Finishes, edits, deletes and restores workouts: each change is stored in the outbox before it is sent. */
export class CompletionsStore {
  /** The workouts that this tab is logging while the member watches: mostly the first attempt succeeds. */
  readonly unseen = createStore<ReadonlySet<string>>(() => new Set());
  readonly #options: CompletionsStoreOptions;
  readonly #logging = new Map<string, Logging>();
  /** Requests sent without being stored, because storage is blocked: a retry must send the same. */
  readonly #unstored = new Map<string, CompletionRequest>();
  /** Edits that waited when their workout was deleted, for as long as that can be undone here. */
  readonly #deletedEdits = new Map<string, WaitingWorkout>();

  constructor(options: CompletionsStoreOptions) {
    this.#options = options;
  }

  readonly log = async (session: Session, { onSending, ...options }: LogOptions = {}): Promise<LogOutcome> => {
    if (session.id === null) return { status: 'nothing' };
    // A second tap joins the first.
    const { ended, outcome } = this.#logging.get(session.id) ?? this.#startLogging(session.id, session, options);
    const sent = await ended;
    if (sent) onSending?.(sent);
    return outcome;
  };

  readonly retry = async (id: string): Promise<LogOutcome> => {
    const isSending = this.#options.outbox.sending.getState().has(itemKey(asThing(id)));
    return isSending ? { status: 'nothing' } : this.#deliver(id);
  };

  /** The workout or edit that waits, to open it once more. */
  readonly unsent = (id: string): EndedWorkout | null => {
    const item = this.#find(id);
    return item && endedAgain(item);
  };

  /** KEEP MINE: this phone's version replaces the one of another device. */
  readonly keepMine = async (id: string): Promise<void> => {
    await this.#transact(id, async (item, tx) => {
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
    this.#options.outbox.sendNow();
  };

  readonly discard = async (id: string): Promise<void> => {
    await this.#transact(id, async (item) => ({ item: item && withoutShown(item), result: undefined }));
  };

  readonly reopen = (id: string): Promise<string | null> =>
    this.#reopen(id, (session) => reduceSession(session, { type: 'keepGoing', now: Date.now() }));

  /** `queued` until the server answers; `kept` if this phone cannot remember to delete it. */
  readonly remove = async (workout: WorkoutSummary): Promise<'deleted' | 'queued' | 'refused' | 'kept'> => {
    const { id } = workout;
    const { outbox } = this.#options;
    const isStored = await this.#change(id, (item) => withDeletion(item, workout));
    // Until its workout has arrived, or without a network, it can be taken back on this phone alone.
    if (isStored && (this.#isBehind(id) || !navigator.onLine)) return 'queued';
    await outbox.deliver(asThing(id));
    const item = this.#find(id);
    if (!item?.requests.some(isDeletion)) return 'deleted';
    if (isStored && item.refusal === null) return 'queued';
    await this.#change(id, (now) => now && withoutDeletion(now));
    return item.refusal ? 'refused' : 'kept';
  };

  /** The server has deleted it. */
  readonly deleted = (item: WaitingWorkout): void => {
    const edit = withoutDeletion(item);
    if (edit && !this.#find(item.id)) this.#deletedEdits.set(item.id, edit);
  };

  readonly takeBack = async (workout: WorkoutSummary): Promise<'restored' | 'queued' | 'refused'> => {
    const { id } = workout;
    const { outbox } = this.#options;
    const edit = this.#deletedEdits.get(id) ?? null;
    const isStored = await this.#change(id, (item) => withRestore(item ?? edit, workout));
    if (isStored) this.#deletedEdits.delete(id);
    const isRestoring = () => this.#find(id)?.requests.some(isRestore) === true;
    // After the deletion, if that is on its way.
    if (isRestoring()) await outbox.deliver(asThing(id));
    const isRefused = isRestoring() && (!isStored || this.#find(id)?.refusal !== null);
    if (isRefused) await this.#change(id, (item) => item && withoutRestore(item));
    // What changes the workout follows.
    outbox.sendNow();
    if (isRefused) return 'refused';
    return isRestoring() ? 'queued' : 'restored';
  };

  #find(id: string): WaitingWorkout | null {
    return asWorkout(this.#options.outbox.find(asThing(id)));
  }

  #transact<Result>(id: string, change: StoredChange<Result, WaitingWorkout>): Promise<Result> {
    return this.#options.outbox.transact(asThing(id), (before, tx) => change(asWorkout(before), tx));
  }

  /** Whether it is stored: where that is impossible, it is in memory alone. */
  async #change(id: string, change: (item: WaitingWorkout | null) => WaitingWorkout | null): Promise<boolean> {
    try {
      await this.#transact(id, async (item) => ({ item: change(item), result: undefined }));
      return true;
    } catch {
      await this.#options.outbox.update(asThing(id), (item) => change(asWorkout(item)));
      return false;
    }
  }

  /** Whether its last request waits for the workout itself. */
  #isBehind(id: string): boolean {
    const [first, ...others] = this.#find(id)?.requests ?? [];
    return first !== undefined && others.length > 0 && bringsWorkout(first);
  }

  #startLogging(id: string, session: Session, options: LogOptions): Logging {
    const ended = Promise.withResolvers<EndedWorkout | null>();
    this.unseen.setState(new Set([...this.#logging.keys(), id]), true);
    const outcome = this.#log(session, ended.resolve, options).finally(() => {
      this.#logging.delete(id);
      this.unseen.setState(new Set(this.#logging.keys()), true);
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
      const item = await this.#enqueue(session, workout).catch(() => 'not stored' as const);
      if (item === 'not stored') return await this.#logUnstored(session, workout, onEnded);
      const ended = item && endedAgain(item);
      if (!ended) return { status: 'nothing' };
      if (item.refusal?.code === CHANGED) return this.#outcome(item.id);
      isKept = true;
      onEnded(ended);
      return await this.#logStored(item.id);
    } finally {
      clearTimeout(slow);
      await workout.release();
    }
  }

  /**
   * Moves a session from its draft into the outbox in one transaction: the workout is never lost, and never in both. `null`
   * if there is nothing to log.
   */
  async #enqueue(shown: Session, workout: WorkoutStore): Promise<WaitingWorkout | null> {
    await workout.whenSaved();
    const id = shown.id ?? '';
    const item = await this.#transact(id, async (queued, tx) => {
      const draft = await readDraft(tx, workout.form);
      // The stored session may be newer: another tab may just have completed a set.
      const session = draft.session.id === id ? draft.session : shown;
      const isEdit = session.replaces !== null;
      const isQueued = queued?.requests.some((request) => requestKind(request) === (isEdit ? 'edit' : 'log'));
      // Another tab has just finished it.
      const isFinished = isQueued && (!isEdit || session !== draft.session);
      // Another edit would take the place of this phone's version before the member has chosen. It stays open until then.
      if (isFinished || queued?.refusal?.code === CHANGED) return { item: queued, result: queued };
      const ended = endedWorkout(session, { userId: this.#options.userId, now: Date.now() });
      if (!ended) return { item: queued, result: null };
      const waiting = withEnded(queued, ended);
      if (session === draft.session) await writeDraft(tx, draft, EMPTY_SESSION, workout.form);
      return { item: waiting, result: waiting };
    });
    workout.broadcast();
    return item;
  }

  async #logStored(id: string): Promise<LogOutcome> {
    if (this.#isBehind(id)) {
      // Its workout is sent first.
      this.#options.outbox.sendNow();
      return { status: 'queued', reason: 'network', message: '' };
    }
    const outcome = await this.#deliver(id);
    // Undo the finishing. If the session cannot be restored, the workout stays in the outbox as refused. Of two versions
    // the member chooses one in the history.
    if (outcome.status === 'refused' && outcome.code !== CHANGED)
      await this.#reopen(id, (session) => session).catch(() => null);
    return outcome;
  }

  /** Sent from memory. What is not accepted stays in progress. */
  async #logUnstored(
    session: Session,
    workout: WorkoutStore,
    onEnded: (ended: EndedWorkout) => void,
  ): Promise<LogOutcome> {
    const ended = this.#endUnstored(session);
    if (!ended) return { status: 'nothing' };
    onEnded(ended);
    const { id } = ended.request;
    const { outbox } = this.#options;
    const before = outbox.find(asThing(id));
    await outbox.update(asThing(id), (item) => withEnded(asWorkout(item), ended));
    const outcome = await this.#deliver(id);
    const left = this.#find(id);
    this.#unstored.set(id, (left && lastRequest(left)) ?? ended.request);
    if (outcome.status === 'logged') {
      await workout.release();
      workout.dispatch({ type: 'end', workoutId: id });
      return outcome;
    }
    await outbox.update(asThing(id), () => before);
    if (outcome.status !== 'queued') return outcome;
    const message = outcome.reason === 'signed-out' ? outcome.message : COMPLETION_MESSAGES.notKept;
    return { status: 'refused', message, code: outcome.reason, fault: null };
  }

  /** Repeats the earlier request, unless the workout has changed since. */
  #endUnstored(session: Session): EndedWorkout | null {
    const ended = endedWorkout(session, { userId: this.#options.userId, now: Date.now() });
    const before = ended && this.#unstored.get(ended.request.id);
    return before && hasSameContent(before, ended.request) ? { session, request: before } : ended;
  }

  async #deliver(id: string): Promise<LogOutcome> {
    const attempted = await this.#options.outbox.deliver(asThing(id));
    if (attempted?.verdict !== 'done') return this.#outcome(id);
    const response = Object(attempted.answer) as CompletionResponse;
    // What answers a deletion or a restored workout is not needed.
    return response.progression ? { status: 'logged', response } : { status: 'nothing' };
  }

  /** What the member is told of a workout that was not accepted. */
  #outcome(id: string): LogOutcome {
    const item = this.#find(id);
    if (!item) return { status: 'nothing' };
    const { refusal, shown } = item;
    if (refusal) {
      const { code, message = '' } = refusal;
      return { status: 'refused', message, code, fault: faultIn(item) };
    }
    const missing = missingExercise(item, this.#options.outbox.items.getState());
    if (missing !== null) return { status: 'queued', reason: 'server', message: missing };
    return { status: 'queued', ...(shown.lastTry ?? { reason: 'network', message: NETWORK_MESSAGE }) };
  }

  /** Makes it a draft again, unless there is another. The address of the logger that shows it now; `null` if there is one. */
  async #reopen(id: string, change: (session: Session) => Session): Promise<string | null> {
    const form = await this.#transact(id, async (item, tx) => {
      const ended = item && endedAgain(item);
      const form = ended?.session.past ? EDITED : LIVE;
      const draft = await readDraft(tx, form);
      if (!ended || draft.session.status !== 'inactive') return { item, result: null };
      const { request, session } = ended;
      // With an id that another workout has taken, it would be refused forever.
      const newId = item.refusal?.code === CONFLICT ? createId() : session.id;
      const opened = { ...session, id: newId, replaces: request.revision ?? null };
      await writeDraft(tx, draft, change(selecting(opened, faultIn(item))), form);
      return { item: withoutEnded(item), result: form };
    });
    const { workout, edited } = this.#options;
    const store = form?.of === 'edit' ? edited : workout;
    store.refresh();
    store.broadcast();
    return form && store.place.logger;
  }
}

/** Selects the refused exercise, so that the member sees it first. */
function selecting(session: Session, fault: Fault | null): Session {
  return fault ? reduceSession(session, { type: 'selectExercise', exerciseId: fault.exerciseId }) : session;
}
