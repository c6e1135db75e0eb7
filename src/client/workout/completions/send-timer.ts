const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

/** Rings after a pause that grows with every time it is set, until there is new hope. */
export class SendTimer {
  readonly #ring: () => void;
  #pauseMs = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  set(atMostMs = LONGEST_PAUSE_MS): void {
    this.stop();
    this.#timer = setTimeout(this.#ring, Math.min(this.#pauseMs, atMostMs));
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  hope(): void {
    this.#pauseMs = FIRST_PAUSE_MS;
  }
}
