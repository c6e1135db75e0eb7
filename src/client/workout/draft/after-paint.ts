/** A hidden page paints no frames, so do not wait for one. */
const LATEST_MS = 100;

export interface Followed<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Value;
}

/** Follows a value one painted frame behind, so that a slow phone draws the answer to a tap first. Unrelated values are shown at once. */
export function afterPaint<Value>(
  source: Followed<Value>,
  isRelated: (before: Value, now: Value) => boolean,
): Followed<Value> {
  const listeners = new Set<() => void>();
  let shown: Value;
  let isBehind = false;
  let stop: (() => void) | undefined;

  const catchUp = () => {
    if (!isBehind) return;
    isBehind = false;
    shown = source.read();
    for (const listener of [...listeners]) listener();
  };
  const follow = () => {
    const wasBehind = isBehind;
    isBehind = true;
    if (!isRelated(shown, source.read())) catchUp();
    else if (!wasBehind) whenPainted(catchUp);
  };
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        shown = source.read();
        stop = source.subscribe(follow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
    read: () => (listeners.size === 0 ? source.read() : shown),
  };
}

/** Animation-frame callbacks run before the paint, so a task queued by one runs after it. */
export function whenPainted(run: () => void): void {
  const latest = setTimeout(run, LATEST_MS);
  requestAnimationFrame(() => {
    clearTimeout(latest);
    setTimeout(run);
  });
}
