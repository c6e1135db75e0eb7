import { onPageReturn } from '#client/device/page-return.ts';
import { deviceId, showsEveryPush } from '#client/device/push.ts';
import { readStored, removeStored, writeStored } from '#client/device/storage/local-store.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { cancelRestAlarm, setRestAlarm } from '#contract/endpoints/bell.ts';
import { forgetSubscription, rungAt, subscribeDevice, subscriptionStore } from './subscription.ts';

/** A rest that the server rings for at its end. */
export interface RestAlarm {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly workoutId: string | null;
  /** The next set, in words. */
  readonly body: string;
}

/** When the rest ends that any tab has last sent to the server. Removed when the member signs out. */
const STORAGE_KEY = 'gymratt.rest-alarm';
const PATIENCE_MS = 5000;
/** Long enough for a request before the end of the rest. */
const WITHDRAWN_MS = 3000;

let wanted: RestAlarm | null = null;
let isWithdrawn = false;
let isSending = false;
/** Something was asked for since the last attempt. */
let isAsked = false;
let renewedAt = Number.NEGATIVE_INFINITY;
/** When a rest ends that the server may have, because its answer was lost. */
let unsureUntil = 0;
let withdrawal: ReturnType<typeof setTimeout> | undefined;

/** Asks the server to ring at the end of the rest; `null` cancels it. Nobody waits for it, nothing is queued, only the latest is sent. */
export function setAlarm(alarm: RestAlarm | null): void {
  wanted = alarm;
  isWithdrawn = false;
  clearTimeout(withdrawal);
  if (alarm) withdrawal = setTimeout(withdraw, alarm.endsAt - Date.now() - WITHDRAWN_MS);
  void sendAlarm();
}

/** Sends what could not be sent when the signal is back, until the returned function is called; that cancels the alarm. */
export function keepAlarm(): () => void {
  const whenHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    isWithdrawn = false;
    void sendAlarm();
  };
  const stopReturn = onPageReturn(() => void sendAlarm());
  const stopWatching = subscriptionStore.subscribe(({ state }, before) => {
    if (state !== before.state) sendAgain();
  });
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    stopReturn();
    stopWatching();
    document.removeEventListener('visibilitychange', whenHidden);
    setAlarm(null);
  };
}

/** The device was subscribed anew. A server that had forgotten it has forgotten its rest as well. */
function sendAgain(): void {
  storeSentEnd(0);
  void sendAlarm();
}

/** A page in front rings itself. Where every push has to be shown, it calls the server off in time. */
function withdraw(): void {
  const endpoint = rungAt();
  if (!endpoint || !showsEveryPush(endpoint) || document.visibilityState !== 'visible') return;
  isWithdrawn = true;
  void sendAlarm();
}

/** Sends what the server does not have yet. */
export async function sendAlarm(): Promise<void> {
  isAsked = true;
  // The one that is under way looks again at the end.
  if (isSending) return;
  isSending = true;
  try {
    while (isAsked) {
      isAsked = false;
      await sendLatest();
    }
  } finally {
    isSending = false;
  }
}

async function sendLatest(): Promise<void> {
  const now = Date.now();
  const alarm = !isWithdrawn && wanted && wanted.endsAt > now ? wanted : null;
  const sentEnd = readSentEnd();
  // What has rung need not be cancelled.
  const isKnown = alarm ? alarm.endsAt === sentEnd : Math.max(sentEnd, unsureUntil) <= now;
  if (isKnown || !rungAt() || !navigator.onLine) return;
  try {
    // Before the answer, so that another tab does not say the same.
    storeSentEnd(alarm?.endsAt ?? 0);
    await (alarm ? put(alarm) : call(cancelRestAlarm, { query: { deviceId: deviceId() }, ...HURRIED }));
    unsureUntil = 0;
  } catch (error) {
    storeSentEnd(sentEnd);
    if (alarm) unsureUntil = alarm.endsAt;
    if (await isSubscribedAgain(error)) isAsked = true;
  }
}

const HURRIED = { keepalive: true, timeoutMs: PATIENCE_MS } as const;

function put({ endsAt, workoutId, body }: RestAlarm): Promise<unknown> {
  const inSeconds = Math.max(0, endsAt - Date.now()) / 1000;
  return call(setRestAlarm, { body: { deviceId: deviceId(), workoutId, inSeconds, body }, ...HURRIED });
}

const RENEWED_MS = 30 * 60_000;

/** The server forgets devices that their push service no longer knows. Not tried at every set. */
async function isSubscribedAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiRequestError) || error.code !== 'not_found') return false;
  if (Date.now() - renewedAt < RENEWED_MS) return false;
  renewedAt = Date.now();
  forgetSubscription();
  return subscribeDevice({ isRenewed: true }).then(
    () => true,
    () => false,
  );
}

/** 0 for none. */
function readSentEnd(): number {
  const sentEnd = readStored(STORAGE_KEY);
  return typeof sentEnd === 'number' ? sentEnd : 0;
}

function storeSentEnd(endsAt: number): void {
  if (endsAt === 0) removeStored(STORAGE_KEY);
  else writeStored(STORAGE_KEY, endsAt);
}
