import { onPageReturn } from '#client/device/page-return.ts';
import { pendingSignOutMark } from './marks.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

let isSending = false;
let retries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends pending sign-outs to the server: now, when the page or the network comes back, and at growing intervals. */
export function watchPendingSignOuts(): () => void {
  sendPending();
  const stop = onPageReturn(sendPending);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Retries after a while; the next sign-out starts with short waits again. */
export function retrySoon(): void {
  retries = 0;
  scheduleRetry();
}

function scheduleRetry(): void {
  clearTimeout(timer);
  timer = setTimeout(sendPending, Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS));
  retries += 1;
}

function sendPending(): void {
  if (isSending || !pendingSignOutMark.isSet()) return;
  isSending = true;
  clearTimeout(timer);
  void import('./pending-sign-outs.ts')
    .then(({ sendPendingSignOuts }) => sendPendingSignOuts())
    .catch(() => false)
    .then((isSettled) => {
      isSending = false;
      if (!isSettled) scheduleRetry();
    });
}
