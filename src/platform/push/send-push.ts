import { assertOutside, isPushAddress } from './push-address.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The key that the browser has subscribed with. */
  readonly vapidKey: string;
}

export interface PushOptions {
  readonly keys: PushKeys;
  /** Whom a push service may ask when something is wrong: an address of the web or of mail. */
  readonly contact: string;
  /** Origins of push services besides the known ones. */
  readonly named: readonly string[];
}

/** `gone`: nothing will ever arrive there. `unreached`: this server is offline, or the push service is out of order. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'unreached';

export interface PushAnswer {
  readonly outcome: PushOutcome;
  /** Why it failed, for the log. */
  readonly reason?: string;
}

export interface Push {
  readonly text: string;
  /** A push replaces one of the same topic that has not been delivered yet. */
  readonly topic: string;
  /** How long the push service keeps it for a device that it cannot reach. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
}

const TIMEOUT_MS = 5000;

/** Encrypts a message for one browser and hands it to its push service. */
export async function sendPush(
  { endpoint, p256dh, auth, vapidKey }: PushTarget,
  { text, topic, ttlSeconds, urgency }: Push,
  { keys, contact, named }: PushOptions,
): Promise<PushAnswer> {
  if (!isPushAddress(endpoint, named)) return { outcome: 'failed', reason: 'it is not one that may be called' };
  const privateKey = keys.findPrivateKey(vapidKey);
  // Of a rotation long ago, or this server does not share the keys of the others.
  if (!privateKey) return { outcome: 'unreached', reason: 'the key of the subscription is not known here' };
  // Not `AbortSignal.timeout`, which would also go off, and make an error, after each answer that came in time.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error('it did not answer in time')), TIMEOUT_MS);
  try {
    await Promise.race([assertOutside(endpoint, named), untilAborted(patience.signal)]);
    // On first use: most servers ring for nobody most of the time.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      TTL: ttlSeconds,
      urgency,
      topic,
      headers: {
        authorization: authorize(webPush, new URL(endpoint).origin, { publicKey: vapidKey, privateKey }, contact),
      },
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: withoutLength(headers),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: patience.signal,
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return { outcome: 'gone' };
    if (answer.ok) return { outcome: 'sent' };
    const isBusy = answer.status === 429 || answer.status >= 500;
    return { outcome: isBusy ? 'unreached' : 'failed', reason: `it answered ${answer.status}` };
  } catch (error) {
    return { outcome: 'unreached', reason: failureReason(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** How long a signature is used, in ms; it is valid for 12 hours. Making it takes as long as encrypting the message. */
const SIGNED_MS = 3_600_000;
const MOST_SIGNED = 1000;
const signed = new Map<string, { readonly authorization: string; readonly until: number }>();

/** Tells a push service which server this is (VAPID). */
function authorize(
  webPush: Pick<typeof import('web-push'), 'getVapidHeaders'>,
  origin: string,
  keys: { publicKey: string; privateKey: string },
  contact: string,
): string {
  const name = `${origin} ${keys.publicKey} ${contact}`;
  const known = signed.get(name);
  if (known && known.until > Date.now()) return known.authorization;
  const { Authorization: authorization } = webPush.getVapidHeaders(
    origin,
    contact,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  );
  if (signed.size >= MOST_SIGNED) signed.clear();
  signed.set(name, { authorization, until: Date.now() + SIGNED_MS });
  return authorization;
}

/** `fetch` only says that it failed; why is in the cause. */
function failureReason(error: unknown): string {
  const { code, cause } = error as NodeJS.ErrnoException;
  return code ?? (cause === undefined ? String(error) : failureReason(cause));
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** `fetch` counts the bytes itself. */
function withoutLength(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}
