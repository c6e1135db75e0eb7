const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

/** Calls back after a pause that doubles each time it is set, until the backoff is reset. */
export class SendTimer {
  readonly #callback: () => void;
  #pauseMs = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(callback: () => void) {
    this.#callback = callback;
  }

  set(atMostMs = LONGEST_PAUSE_MS): void {
    this.stop();
    this.#timer = setTimeout(this.#callback, Math.min(this.#pauseMs, atMostMs));
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  resetBackoff(): void {
    this.#pauseMs = FIRST_PAUSE_MS;
  }
}
