import { createStore } from 'zustand/vanilla';
import { onPageReturn } from '#client/device/page-return.ts';
import { type MemberChannel, openMemberChannel } from '#client/session/storage/member-channel.ts';
import { type MemberDatabase, MemberForgotten } from '#client/session/storage/member-database.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import { afterPaint } from './after-paint.ts';
import { type Draft, type Form, LIVE, NO_DRAFT, readDraft, writeDraft } from './draft.ts';

/** Retries when storage was full or failed for a moment, even without another change. */
const RETRY_MS = 10_000;

interface Shown {
  readonly session: Session;
  readonly saving: 'saved' | 'saving' | 'failed';
  /** Whether the stored session was read, or cannot be. */
  readonly isRead: boolean;
}

/** It is applied to the session shown, and again to the one stored: it returns the same session where it makes no sense. */
type Change = (session: Session) => Session;

interface Waiting {
  readonly until: number;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export interface WorkoutStoreOptions {
  readonly userId: string;
  readonly database: MemberDatabase;
  /** Which draft it is; the workout in progress unless given. */
  readonly form?: Form;
  /** Called when the workout can no longer be saved; not again until it could be. */
  readonly onFailure: () => void;
}

/** Where the screens of a workout are: each draft has its own. */
export interface WorkoutPlace {
  readonly logger: string;
  readonly selector: string;
  /** The key of the entry to be replaced comes last. */
  readonly replace: string;
}

const LIVE_PLACE: WorkoutPlace = {
  logger: '/workout-logger',
  selector: '/exercise-selector',
  replace: '/exercise-selector?replace=',
};
const EDIT_PLACE: WorkoutPlace = {
  logger: '/history/edit',
  selector: '/exercise-selector?for=edit',
  replace: '/exercise-selector?for=edit&replace=',
};

/** The workout in progress as one tab shows it. Changes are applied to what is stored, so that no tab undoes another's. */
export class WorkoutStore {
  readonly shown = createStore<Shown>(() => ({ session: NO_DRAFT.session, saving: 'saved', isRead: false }));
  readonly #options: WorkoutStoreOptions;
  #stored: Draft = NO_DRAFT;
  #unsaved: Change[] = [];
  /** The stored session with the unsaved changes. */
  #current: Session = NO_DRAFT.session;
  #isHeld = false;
  #isStale = true;
  #working: Promise<void> | null = null;
  #savedCount = 0;
  #waiting: Waiting[] = [];
  #channel: MemberChannel<'changed'> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  readonly form: Form;
  readonly place: WorkoutPlace;

  constructor(options: WorkoutStoreOptions) {
    this.#options = options;
    this.form = options.form ?? LIVE;
    this.place = this.form.of === 'edit' ? EDIT_PLACE : LIVE_PLACE;
  }

  /** Follows what other tabs store, until the returned function is called. */
  readonly start = (): (() => void) => {
    this.#channel = openMemberChannel(this.#options.userId, this.form.of ?? 'draft', this.refresh);
    const stop = onPageReturn(this.refresh);
    this.refresh();
    return () => {
      stop();
      clearTimeout(this.#retry);
      this.#channel?.close();
      this.#channel = null;
    };
  };

  /** The current session, for event handlers. */
  readonly read = (): Session => this.shown.getState().session;
  /** The session for everything that may be drawn a frame after the answer to a tap. */
  readonly afterPaint = afterPaint<Session>(
    { subscribe: this.shown.subscribe, read: this.read },
    (before, now) => before.id === now.id,
  );

  /** Shows the change at once and saves it right after. */
  readonly change = (change: Change): void => {
    const changed = change(this.#current);
    // Nothing changed, so there is nothing to store.
    if (this.#isHeld || changed === this.#current) return;
    this.#unsaved.push(change);
    this.#current = changed;
    this.#show(this.#hasFailed() ? {} : { saving: 'saving' });
    this.#work();
  };

  /** Replaces an inactive session. */
  readonly adopt = (adopted: Session): void =>
    this.change((session) => (session.status === 'inactive' ? adopted : session));
  /** Throws the workout away, unless it has ended already. */
  readonly end = (workoutId: string): void =>
    this.change((session) => (session.id === workoutId ? EMPTY_SESSION : session));

  /** Resolves when everything dispatched so far is stored; rejects if storage fails. */
  readonly whenSaved = (): Promise<void> => {
    if (this.#unsaved.length === 0) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ until: this.#savedCount + this.#unsaved.length, resolve, reject });
    this.#work();
    return promise;
  };

  readonly whenRead = async (): Promise<void> => {
    await this.#working;
  };

  /** Reads the stored session again. */
  readonly refresh = (): void => {
    this.#isStale = true;
    this.#work();
  };

  /** Keeps showing the session while it is being sent, whatever happens to the stored one. */
  readonly hold = (): void => {
    this.#isHeld = true;
  };

  readonly release = async (): Promise<void> => {
    this.refresh();
    await this.whenRead();
    this.#isHeld = false;
    this.#show();
  };

  /** Tells the other tabs that other code in this tab has changed the stored session. */
  readonly broadcast = (): void => this.#channel?.send('changed');

  #work(): void {
    this.#working ??= this.#drain().finally(() => {
      this.#working = null;
    });
  }

  async #drain(): Promise<void> {
    // In a later microtask, so that `#working` is set by then.
    await null;
    while (this.#unsaved.length > 0 || this.#isStale) {
      try {
        await (this.#unsaved.length > 0 ? this.#save() : this.#load());
      } catch (error) {
        this.#fail(error);
        return;
      }
    }
  }

  async #load(): Promise<void> {
    this.#isStale = false;
    const draft = await this.#options.database.read(['draft'], (tx) => readDraft(tx, this.form));
    this.#take({ before: draft, after: draft }, 0);
    if (this.#unsaved.length === 0) this.#settle('saved');
    else this.#show({ isRead: true });
  }

  async #save(): Promise<void> {
    const batch = [...this.#unsaved];
    const written = await this.#options.database.write(['draft'], async (tx) => {
      const before = await readDraft(tx, this.form);
      const session = batch.reduce((current, change) => change(current), before.session);
      const isSame = session === before.session;
      return { before, after: isSame ? before : await writeDraft(tx, before, session, this.form) };
    });
    this.#take(written, batch.length);
    this.#settle(this.#unsaved.length > 0 ? 'saving' : 'saved');
    this.#channel?.send('changed');
  }

  /** Takes over the stored session, which contains the first `saved` unsaved changes. */
  #take({ before, after }: { before: Draft; after: Draft }, saved: number): void {
    const isKnown = this.shown.getState().isRead && before.revision === this.#stored.revision;
    this.#unsaved.splice(0, saved);
    this.#savedCount += saved;
    this.#stored = after;
    // If no other tab changed anything, keep the shown session, so that its parts keep their identity.
    if (!isKnown) this.#current = this.#unsaved.reduce((current, change) => change(current), after.session);
  }

  #settle(saving: Shown['saving']): void {
    const done = this.#waiting.filter(({ until }) => until <= this.#savedCount);
    this.#waiting = this.#waiting.filter(({ until }) => until > this.#savedCount);
    for (const { resolve } of done) resolve();
    this.#show({ saving, isRead: true });
  }

  #fail(reason: unknown): void {
    const wasFailed = this.#hasFailed();
    this.#isStale = false;
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
    this.#show({ saving: 'failed', isRead: true });
    // After signing out, nothing may be stored any more.
    if (reason instanceof MemberForgotten) return;
    clearTimeout(this.#retry);
    if (this.#channel) this.#retry = setTimeout(this.refresh, RETRY_MS);
    if (!wasFailed) this.#options.onFailure();
  }

  #hasFailed(): boolean {
    return this.shown.getState().saving === 'failed';
  }

  #show(changes: Partial<Shown> = {}): void {
    this.shown.setState(this.#isHeld ? changes : { session: this.#current, ...changes });
  }
}
