/** Calls back when the page becomes visible again or the network is back, until the returned function is called. */
export function onPageReturn(returned: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') returned();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('online', returned);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('online', returned);
  };
}

/** Asks again when the network is back, instead of waiting on a lost connection. `ask` must fail with the reason of its signal. */
export async function anewWhenOnline<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const lost = new AbortController();
  const giveUp = () => lost.abort();
  window.addEventListener('online', giveUp);
  try {
    return await ask(lost.signal);
  } catch (error) {
    if (!lost.signal.aborted || error !== lost.signal.reason) throw error;
  } finally {
    window.removeEventListener('online', giveUp);
  }
  return anewWhenOnline(ask);
}
