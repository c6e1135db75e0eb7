import { createId } from './create-id.ts';
import { DEVICE_PREFIX, readStored, writeStored } from './storage/local-store.ts';
import { withinTimeLimit } from './time-limit.ts';

/** What a browser lacks to be rung while the phone is locked. */
export type PushLack = 'https' | 'home-screen' | 'unsupported';

/** `null` if it lacks nothing. */
export function pushLack(): PushLack | null {
  if (!globalThis.isSecureContext) return 'https';
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return null;
  // Only iPhones and iPads have this flag. They offer push to apps on the Home Screen alone.
  return 'standalone' in navigator && !navigator.standalone ? 'home-screen' : 'unsupported';
}

/** Safari revokes a subscription after a few messages that show nothing, even where the app is in front. */
export function showsEveryPush(endpoint: string): boolean {
  return new URL(endpoint).hostname.endsWith('.push.apple.com');
}

const ID_KEY = `${DEVICE_PREFIX}id`;
let ownId: string | undefined;

/** A random name that tells the devices of a member apart. */
export function deviceId(): string {
  if (ownId) return ownId;
  const kept = readStored(ID_KEY);
  ownId = typeof kept === 'string' ? kept : createId();
  if (ownId !== kept) writeStored(ID_KEY, ownId);
  return ownId;
}

/** What the server needs to ring this browser. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface SubscribeOptions {
  /** The server's public key. */
  readonly vapidKey: string;
  /** Asks for another address: the push service no longer knows the present one. */
  readonly isRenewed?: boolean;
}

/** The first visit has just registered its worker. */
const WORKER_MS = 10_000;

/** Subscribes unless the browser is subscribed already. The permission must have been given. */
export async function subscribePush({ vapidKey, isRenewed = false }: SubscribeOptions): Promise<BrowserSubscription> {
  const { pushManager } = await withinTimeLimit(WORKER_MS, ({ race }) => race(navigator.serviceWorker.ready));
  const known = await pushManager.getSubscription();
  const isKept = known !== null && !isRenewed && (subscriptionKey(known) ?? vapidKey) === vapidKey;
  // A browser refuses a second subscription with another key.
  if (known && !isKept) await known.unsubscribe();
  const subscription = isKept
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser’s subscription has no address');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function subscriptionKey({ options }: PushSubscription): string | null {
  const key = options?.applicationServerKey;
  if (!key) return null;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
