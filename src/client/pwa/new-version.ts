import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { PageName, WorkerMessage } from '#client/device/worker-message.ts';
import { runningPage } from './page-name.ts';
import type { Versions } from './update-step.ts';

/** A worker of another version may not know the question. */
const ANSWER_MS = 5_000;
/** A take-over that takes longer is not waited for: the server has the new page in any case. */
const TAKE_OVER_MS = 3_000;

const store = createStore<Versions>(() => ({ running: undefined, newest: undefined, isWaiting: false }));
let watched: ServiceWorkerRegistration | undefined;

export function useVersions(): Versions {
  return useStore(store);
}

/** Notices when a new version waits, and when another tab has let it take over. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  watched = registration;
  void compare(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The very first one waits for nobody.
      if (installing.state === 'installed' && registration.active) void compare(installing);
    });
  });
  // The first worker of all takes over from none, and is of this page's version.
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) void compare(registration.active);
    hadController = true;
  });
}

/** Lets the waiting worker take over. Resolves when it has, or will not. */
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
