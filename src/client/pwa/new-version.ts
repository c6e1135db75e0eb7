import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { PageName, WorkerMessage } from '#client/device/worker-message.ts';
import type { Versions } from './update-step.ts';

/** How long to wait for an answer: a worker of another version may not know the message. */
const ANSWER_MS = 5_000;
/** Do not wait longer for a take-over: the server has the new page in any case. */
const TAKE_OVER_MS = 3_000;

const store = createStore<Versions>(() => ({ running: undefined, newest: undefined, isWaiting: false }));
let watched: ServiceWorkerRegistration | undefined;

export function useVersions(): Versions {
  return useStore(store);
}

/** Watches for a new version, and for one that another tab activated. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  watched = registration;
  void compare(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The very first worker waits for nobody.
      if (installing.state === 'installed' && registration.active) void compare(installing);
    });
  });
  // The very first worker replaces none, and has this page's version.
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) void compare(registration.active);
    hadController = true;
  });
}

/** Activates the waiting worker. Resolves when it is active, or will not be. */
export async function activateNewVersion(): Promise<void> {
  const waiting = watched?.waiting;
  if (!waiting) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  setTimeout(resolve, TAKE_OVER_MS);
  tell(waiting, { type: 'activate' });
  await promise;
}

async function compare(worker: ServiceWorker | null): Promise<void> {
  const newest = worker ? await askForPage(worker) : undefined;
  store.setState({ running: runningPage(), newest, isWaiting: worker !== null && worker === watched?.waiting });
}

async function askForPage(worker: ServiceWorker): Promise<PageName | undefined> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<PageName | undefined>();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(typeof data === 'string' ? data : undefined);
  setTimeout(() => resolve(undefined), ANSWER_MS);
  tell(worker, { type: 'page' }, [port2]);
  const page = await promise;
  port1.close();
  return page;
}

function tell(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** The version of the running page. */
export function runningPage(): PageName | undefined {
  return findEntry(document);
}

/** The version of the page on the server; `undefined` if the server is unreachable. */
export async function deployedPage(timeoutMs: number): Promise<PageName | undefined> {
  try {
    // Not by its usual address, for which the service worker serves the previous version.
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? findEntry(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
  } catch {
    return undefined;
  }
}

function findEntry(page: Document): PageName | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}
