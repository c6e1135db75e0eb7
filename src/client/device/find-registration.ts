/** `undefined` if there is no service worker: in development, on plain HTTP, or if the browser lacks or blocks it. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch {
    return undefined;
  }
}
