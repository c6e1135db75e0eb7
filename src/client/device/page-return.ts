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
