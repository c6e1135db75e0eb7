/** Calls back when the page becomes visible again or the network is back, until the returned function is called. */
export function onPageReturn(returned: (of: 'page' | 'network') => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') returned('page');
  };
  const whenOnline = () => returned('network');
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('online', whenOnline);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('online', whenOnline);
  };
}
