import { createId } from '#client/device/create-id.ts';
import { itemKey } from '#client/outbox/waiting-item.ts';
import { EDITED, LIVE, readDraft, writeDraft } from '#client/workout/draft/draft.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import {
  CHANGED,
  COMPLETION_MESSAGES,
  CONFLICT,
  type CompletionRequest,
  type EndedWorkout,
  type LogOptions,
  type LogOutcome,
} from './completion.ts';
import { endedWorkout, faultIn, hasSameContent, logOutcome } from './ended-workout.ts';
import { withEnded, withoutEnded } from './waiting-changes.ts';
import {
  asThing,
  asWorkout,
  endedAgain,
  lastRequest,
  needsWriter,
  requestKind,
  type WaitingWorkout,
} from './waiting-workout.ts';
import { WorkoutChanges } from './workout-changes.ts';

const SLOW_MS = 10_000;

type OnEnded = (ended: EndedWorkout) => void;

interface Logging {
  /** The request to send; `null` if there is nothing to send. */
  readonly ended: Promise<EndedWorkout | null>;
  readonly outcome: Promise<LogOutcome>;
}

/** Logs finished and edited workouts, opens them again, and changes those that are logged. */
export class CompletionsStore extends WorkoutChanges {
  readonly #logging = new Map<string, Logging>();
  /** Requests sent without being stored, because storage is blocked: a retry must send the same. */
  readonly #unstored = new Map<string, CompletionRequest>();

  readonly log = async (session: Session, { onSending, ...options }: LogOptions = {}): Promise<LogOutcome> => {
    if (session.id === null) return { status: 'nothing' };
    // A second tap joins the first.
    const { ended, outcome } = this.#logging.get(session.id) ?? this.#startLogging(session.id, session, options);
    const sent = await ended;
    if (sent) onSending?.(sent);
    return outcome;
  };

  readonly retry = async (id: string): Promise<LogOutcome> => {
    const isSending = this.options.outbox.sending.getState().has(itemKey(asThing(id)));
    return isSending ? { status: 'nothing' } : this.#deliver(id);
  };

  readonly reopen = (id: string): Promise<string | null> =>
    this.#reopen(id, (session) => reduceSession(session, { type: 'keepGoing', now: Date.now() }));

  #startLogging(id: string, session: Session, options: LogOptions): Logging {
    const ended = Promise.withResolvers<EndedWorkout | null>();
    this.options.unseen.setState(new Set([...this.#logging.keys(), id]), true);
    const outcome = this.#log(session, ended.resolve, options).finally(() => {
      this.#logging.delete(id);
      this.options.unseen.setState(new Set(this.#logging.keys()), true);
      ended.resolve(null);
    });
    const logging = { ended: ended.promise, outcome };
    this.#logging.set(id, logging);
    return logging;
  }

  async #log(
    session: Session,
    onEnded: OnEnded,
    { from: workout = this.options.workout, onSlow }: LogOptions,
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

  /** Moves a session from its draft into the outbox in one transaction: never lost, never in both. `null` if it is empty. */
  async #enqueue(shown: Session, workout: WorkoutStore): Promise<WaitingWorkout | null> {
    await workout.whenSaved();
    const id = shown.id ?? '';
    const item = await this.transact(id, async (queued, tx) => {
      const draft = await readDraft(tx, workout.form);
      // The stored session may be newer: another tab may just have completed a set.
      const session = draft.session.id === id ? draft.session : shown;
      const isEdit = session.replaces !== null;
      const isQueued = queued?.requests.some((request) => requestKind(request) === (isEdit ? 'edit' : 'log'));
      // Another tab has just finished it.
      const isFinished = isQueued && (!isEdit || session !== draft.session);
      // Another edit would take the place of this phone's version before the member has chosen. It stays open until then.
      if (isFinished || queued?.refusal?.code === CHANGED) return { item: queued, result: queued };
      const ended = endedWorkout(session, { userId: this.options.userId, now: Date.now() });
      if (!ended) return { item: queued, result: null };
      const waiting = withEnded(queued, ended);
      if (session === draft.session) await writeDraft(tx, draft, EMPTY_SESSION, workout.form);
      return { item: waiting, result: waiting };
    });
    workout.broadcast();
    return item;
  }

  async #logStored(id: string): Promise<LogOutcome> {
    if (this.isBehind(id)) {
      // Its workout is sent first.
      this.options.outbox.sendNow();
      return { status: 'queued', reason: 'network', message: '' };
    }
    const outcome = await this.#deliver(id);
    // Undo the finishing; of two versions the member chooses in the history. What cannot be restored stays refused here.
    if (outcome.status === 'refused' && outcome.code !== CHANGED)
      await this.#reopen(id, (session) => session).catch(() => null);
    return outcome;
  }

  /** Sent from memory. What is not accepted stays in progress. */
  async #logUnstored(session: Session, workout: WorkoutStore, onEnded: OnEnded): Promise<LogOutcome> {
    const ended = this.#endUnstored(session);
    if (!ended) return { status: 'nothing' };
    onEnded(ended);
    const { id } = ended.request;
    const { outbox } = this.options;
    const before = outbox.find(asThing(id));
    await outbox.update(asThing(id), (item) => withEnded(asWorkout(item), ended));
    const outcome = await this.#deliver(id);
    const left = this.find(id);
    this.#unstored.set(id, (left && lastRequest(left)) ?? ended.request);
    if (outcome.status === 'logged') {
      await workout.release();
      workout.end(id);
      return outcome;
    }
    await outbox.update(asThing(id), () => before);
    if (outcome.status !== 'queued') return outcome;
    const message = outcome.reason === 'signed-out' ? outcome.message : COMPLETION_MESSAGES.notKept();
    return { status: 'refused', message, code: outcome.reason, fault: null };
  }

  /** Repeats the earlier request, unless the workout has changed since. */
  #endUnstored(session: Session): EndedWorkout | null {
    const ended = endedWorkout(session, { userId: this.options.userId, now: Date.now() });
    const before = ended && this.#unstored.get(ended.request.id);
    return before && hasSameContent(before, ended.request) ? { session, request: before } : ended;
  }

  async #deliver(id: string): Promise<LogOutcome> {
    const attempted = await this.options.outbox.deliver(asThing(id));
    if (attempted?.verdict !== 'done') return this.#outcome(id);
    const response = Object(attempted.answer) as CompletionResponse;
    // What answers a deletion or a restored workout is not needed.
    return response.progression ? { status: 'logged', response } : { status: 'nothing' };
  }

  async #outcome(id: string): Promise<LogOutcome> {
    const item = this.find(id);
    const items = this.options.outbox.items.getState();
    if (!item) return { status: 'nothing' };
    const write = needsWriter(item) ? await this.options.loadWriter().catch(() => null) : null;
    return logOutcome(item, { items, write });
  }

  /** Makes it a draft again, unless there is another. The address of the logger that shows it now; `null` if there is one. */
  async #reopen(id: string, change: (session: Session) => Session): Promise<string | null> {
    const form = await this.transact(id, async (item, tx) => {
      const ended = item && endedAgain(item);
      const form = ended?.session.past ? EDITED : LIVE;
      const draft = await readDraft(tx, form);
      if (!ended || draft.session.status !== 'inactive') return { item, result: null };
      const { request, session } = ended;
      // With an id that another workout has taken, it would be refused forever.
      const newId = item.refusal?.code === CONFLICT ? createId() : session.id;
      const opened = { ...session, id: newId, replaces: request.revision ?? null };
      // The member sees the refused exercise first.
      const { exerciseId } = faultIn(item) ?? {};
      const selected = exerciseId ? reduceSession(opened, { type: 'selectExercise', exerciseId }) : opened;
      await writeDraft(tx, draft, change(selected), form);
      return { item: withoutEnded(item), result: form };
    });
    const { workout, edited } = this.options;
    const store = form?.of === 'edit' ? edited : workout;
    store.refresh();
    store.broadcast();
    return form && store.place.logger;
  }
}
