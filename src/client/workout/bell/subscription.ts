import { createStore } from 'zustand/vanilla';
import { deviceId, subscribePush } from '#client/device/push.ts';
import { readStored, removeStored, writeStored } from '#client/device/storage/local-store.ts';
import { call } from '#client/session/api/call.ts';
import { lastConfig } from '#client/session/auth/backend-config.ts';
import { readClaims, readSession } from '#client/session/auth/stored-session.ts';
import type { BellState } from '#contract/bell.ts';
import { subscribeBell, unsubscribeBell } from '#contract/endpoints/bell.ts';
import { getConfig } from '#contract/endpoints/server-state.ts';

/** What this device last registered at the server. Removed with everything else of the member's when they sign out. */
const STORAGE_KEY = 'gymratt.bell';

interface Registration {
  /** The server rings a device only while the session that subscribed it lasts. */
  readonly session: string;
  readonly endpoint: string;
  readonly vapidKey: string;
}

/** Why this device cannot be rung at the moment, although its browser could. */
type Trouble =
  | 'none'
  /** The server or the push service is out of reach. */
  | 'no-signal'
  /** The server has no bell. */
  | 'unsupported';

interface Subscribing {
  readonly trouble: Trouble;
  /** The server's answer to the last registration. */
  readonly state: BellState | null;
}

export const subscriptionStore = createStore<Subscribing>(() => ({ trouble: 'none', state: null }));

/** The address that the server rings this device at for this member's session; `null` if it does not ring it. */
export function rungAt(): string | null {
  const registered = readStored(STORAGE_KEY) as Partial<Registration> | null;
  return registered?.endpoint && registered.session === currentSession() ? registered.endpoint : null;
}

let subscribing: Promise<BellState | null> | null = null;

/** Subscribes this device if needed, on every start: browsers drop subscriptions, keys and members change. `null` if there was nothing to do. */
export function subscribeDevice({ isRenewed = false } = {}): Promise<BellState | null> {
  // The one under way may find nothing to do: then it renews nothing.
  if (subscribing && isRenewed) return subscribing.then((state) => state ?? subscribeDevice({ isRenewed }));
  subscribing ??= subscribe(isRenewed).finally(() => {
    subscribing = null;
  });
  return subscribing;
}

async function subscribe(isRenewed: boolean): Promise<BellState | null> {
  try {
    const vapidKey = lastConfig()?.pushPublicKey ?? (await call(getConfig)).pushPublicKey;
    const state = vapidKey ? await tellServer(vapidKey, isRenewed) : null;
    subscriptionStore.setState({ trouble: vapidKey ? 'none' : 'unsupported', ...(state && { state }) });
    return state;
  } catch (error) {
    subscriptionStore.setState({ trouble: 'no-signal' });
    throw error;
  }
}

async function tellServer(vapidKey: string, isRenewed: boolean): Promise<BellState | null> {
  const session = currentSession();
  const { endpoint, keys } = await subscribePush({ vapidKey, isRenewed });
  const registered = readStored(STORAGE_KEY) as Partial<Registration> | null;
  if (
    registered?.endpoint === endpoint &&
    registered.session === session &&
    registered.vapidKey === vapidKey &&
    !isRenewed
  )
    return null;
  const state = await call(subscribeBell, { body: { deviceId: deviceId(), endpoint, keys, vapidKey } });
  if (session !== '' && session === currentSession()) {
    writeStored(STORAGE_KEY, { session, endpoint, vapidKey } satisfies Registration);
  }
  return state;
}

/** The server refuses to ring this device: it has forgotten it. */
export function forgetSubscription(): void {
  removeStored(STORAGE_KEY);
}

export async function unsubscribeDevice(): Promise<void> {
  // One that is under way would reach the server after this.
  await subscribing?.catch(() => undefined);
  forgetSubscription();
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await call(unsubscribeBell, { query: { deviceId: deviceId() } });
}

/** The member signs out. The session is about to end, so nobody waits. */
export function releaseDevice(): void {
  if (!rungAt()) return;
  forgetSubscription();
  void call(unsubscribeBell, { query: { deviceId: deviceId() }, keepalive: true }).catch(() => undefined);
}

function currentSession(): string {
  const session = readSession();
  return session ? String(readClaims(session.access_token).session_id ?? session.user.id) : '';
}
