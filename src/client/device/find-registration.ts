/** `undefined` where there is no service worker: in development, on plain HTTP, where the browser has none or blocks it. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch {
    return undefined;
  }
}
