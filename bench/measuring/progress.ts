const started = Date.now();

/** Prints where the run is, with the time since it began. */
export function showProgress(text: string): void {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${text}`);
}
