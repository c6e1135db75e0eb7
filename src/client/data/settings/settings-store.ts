import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { exclusively } from '#client/device/exclusively.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { SendTimer } from '#client/device/send-timer.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import { type MemberChannel, openMemberChannel } from '#client/session/storage/member-channel.ts';
import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import type { ExerciseSettingsPatch, UserSettingsPatch } from '#contract/settings.ts';
import type { ProfileChange } from '#contract/user.ts';
import { readChanges as readOwnExerciseChanges } from '../exercises/own-exercise-changes.ts';
import { type SentSettings, sendSettings, showSent } from './send-settings.ts';
import {
  countMiss,
  exerciseOf,
  ofExercise,
  type Patch,
  PROFILE,
  readChanges,
  type SettingsChange,
  settleChange,
  storeChange,
  USER_SETTINGS,
  without,
} from './settings-changes.ts';

/** An exercise that the server has not heard of this often will not come any more. */
const MOST_MISSES = 10;

const REFUSED = {
  title: 'Setting not saved',
  description: 'The server does not accept this value. Your last saved choice is back.',
  variant: 'destructive',
} as const;

const NO_EXERCISE = {
  title: 'Exercise settings not saved',
  description: 'The server does not have this exercise. Its note, unit and rest could not be saved.',
  variant: 'destructive',
} as const;

/** What is told of the profile outside its own dialog, also offline. */
export type ToldProfile = Pick<ProfileChange, 'bodyweight' | 'preferred_weight_unit'>;

type Message = { readonly type: 'changed' } | { readonly type: 'sent'; readonly sent: SentSettings };

/** By address. */
type Patches = Readonly<Record<string, Patch>>;

interface Options {
  readonly userId: string;
  readonly database: MemberDatabase;
  readonly client: QueryClient;
}

/**
 * Settings that this member has changed and the server does not have yet: shown at once in every tab, stored before they
 * are sent, and sent again until the server answers.
 */
export class SettingsStore {
  readonly changed = createStore<Patches>(() => ({}));
  readonly #options: Options;
  readonly #timer = new SendTimer(() => this.#send());
  #sending: Promise<void> = Promise.resolve();
  #stored: readonly SettingsChange[] = [];
  /** Not on disk yet, or not at all where storage is blocked. */
  #unstored: Patches = {};
  #channel: MemberChannel<Message> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sends what waits now and whenever the page or the network comes back, until the returned function is called. */
  readonly start = (): (() => void) => {
    const channel = openMemberChannel<Message>(this.#options.userId, 'settings', (message) => this.#receive(message));
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

  readonly changeUser = (patch: UserSettingsPatch): void => void this.#change(USER_SETTINGS, patch);

  readonly changeProfile = (patch: ToldProfile): void => void this.#change(PROFILE, patch);

  readonly changeExercise = (exerciseId: string, patch: ExerciseSettingsPatch): void =>
    void this.#change(ofExercise(exerciseId), patch);

  readonly sendNow = (): void => {
    this.#timer.resetBackoff();
    this.#send();
  };

  async #change(address: string, patch: Patch): Promise<void> {
    this.#unstored = { ...this.#unstored, [address]: { ...this.#unstored[address], ...patch } };
    this.#show();
    try {
      await storeChange(this.#options.database, address, patch, Date.now());
      await this.#refresh();
      this.#dropUnstored(address, patch);
      this.#channel?.send({ type: 'changed' });
    } catch {
      // Storage is blocked: it is sent from here, and lost with this tab.
    }
    this.sendNow();
  }

  /** One at a time: a change made while another is sent comes after it. */
  #send(): void {
    this.#sending = this.#sending.then(() => this.#sendWaiting());
  }

  async #sendWaiting(): Promise<void> {
    await this.#refresh();
    const { userId } = this.#options;
    if (this.#waiting().length === 0) return;
    // If the browser refuses the lock, the timer tries again.
    await exclusively(`gymratt.settings.${userId}`, () => this.#sendInTurn()).catch(() => undefined);
    if (this.#channel && this.#waiting().length > 0) this.#timer.set();
    else this.#timer.stop();
  }

  async #sendInTurn(): Promise<void> {
    const tried = new Set<string>();
    // Read again after each: another change may have come meanwhile.
    for (let next = this.#untried(tried); next; next = this.#untried(tried)) {
      if (!this.#channel || !isSignedIn(this.#options.userId)) return;
      if (await this.#isOfUnsentExercise(next)) {
        tried.add(next.address);
        continue;
      }
      const outcome = await sendSettings(next, this.#options.userId);
      if (outcome.kind === 'later') return;
      if (outcome.kind === 'unknown exercise' && next.misses < MOST_MISSES) {
        tried.add(next.address);
        await countMiss(this.#options.database, next.address).catch(() => undefined);
      } else {
        if (outcome.kind === 'sent') await this.#showSent(outcome.sent);
        if (outcome.kind === 'refused') toast(REFUSED);
        if (outcome.kind === 'unknown exercise') toast(NO_EXERCISE);
        await this.#settle(next, outcome.kind === 'refused' ? outcome.field : null);
      }
      await this.#refresh();
    }
  }

  /** The server cannot know it before the exercise itself has been sent, which may wait for the member's decision. */
  async #isOfUnsentExercise({ address }: SettingsChange): Promise<boolean> {
    const exerciseId = exerciseOf(address);
    if (exerciseId === null) return false;
    const changes = await readOwnExerciseChanges(this.#options.database).catch(() => []);
    return changes.some(({ id, creation }) => id === exerciseId && creation !== null);
  }

  #untried(tried: ReadonlySet<string>): SettingsChange | undefined {
    return this.#waiting().find(({ address }) => !tried.has(address));
  }

  async #showSent(sent: SentSettings): Promise<void> {
    await showSent(sent, this.#options);
    this.#channel?.send({ type: 'sent', sent });
  }

  /** `field` alone, if one is named: the others are still to be sent. */
  async #settle({ address, patch: whole }: SettingsChange, field: string | null): Promise<void> {
    const patch = field === null ? whole : { [field]: whole[field] };
    this.#dropUnstored(address, patch);
    await settleChange(this.#options.database, address, patch).catch(() => undefined);
    this.#channel?.send({ type: 'changed' });
  }

  #dropUnstored(address: string, patch: Patch): void {
    const { [address]: known = {}, ...others } = this.#unstored;
    const left = without(known, patch);
    this.#unstored = Object.keys(left).length > 0 ? { ...others, [address]: left } : others;
    this.#show();
  }

  /** What is stored, and what could not be. */
  #waiting(): readonly SettingsChange[] {
    const unstored = Object.entries(this.#unstored).map(([address, patch]) => {
      const known = this.#stored.find((change) => change.address === address);
      return { changedAt: 0, misses: 0, ...known, address, patch: { ...known?.patch, ...patch } };
    });
    return [...this.#stored.filter(({ address }) => !(address in this.#unstored)), ...unstored];
  }

  async #refresh(): Promise<void> {
    // With blocked storage there is nothing stored.
    this.#stored = await readChanges(this.#options.database).catch(() => []);
    this.#show();
  }

  #receive(message: Message): void {
    if (message.type === 'sent') void showSent(message.sent, { client: this.#options.client });
    else void this.#refresh();
  }

  #show(): void {
    const patches = Object.fromEntries(this.#waiting().map(({ address, patch }) => [address, patch]));
    if (JSON.stringify(patches) !== JSON.stringify(this.changed.getState())) this.changed.setState(patches, true);
  }
}
