import { onPageReturn } from '#client/device/page-return.ts';
import { isMarkedUntold } from './untold-mark.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

let isTelling = false;
let retries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server of sign-outs that it has not heard of: now, when there is hope again, and every now and then. */
export function watchUntoldSignOuts(): () => void {
  tellUntold();
  const stop = onPageReturn(tellUntold);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Tries again after a while; the next sign-out starts with short waits again. */
export function retrySoon(): void {
  retries = 0;
  scheduleRetry();
}

function scheduleRetry(): void {
  clearTimeout(timer);
  timer = setTimeout(tellUntold, Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS));
  retries += 1;
}

function tellUntold(): void {
  if (isTelling || !isMarkedUntold()) return;
  isTelling = true;
  clearTimeout(timer);
  void import('./untold-sign-outs.ts')
    .then(({ tellSignOuts }) => tellSignOuts())
    .catch(() => false)
    .then((isSettled) => {
      isTelling = false;
      if (!isSettled) scheduleRetry();
    });
}
