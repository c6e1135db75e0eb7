import type { WorkerMessage } from '#client/device/worker-message.ts';
import { answerCatalogue, answerFile, answerPage } from './answer-from-cache.ts';
import { answerTap, forgetMember, receivePush } from './bell.ts';
import { keepShell, removeOldVersions } from './install.ts';
import { holdRestNotice, tellPages } from './rest-notice.ts';
import { receiveShare } from './share.ts';
import type { Shell } from './shell.ts';
import { strategyFor } from './strategy.ts';
import { worker } from './worker-scope.ts';

/** Inserted by the build wherever it is named, so name it only once. */
declare const SHELL_OF_THIS_BUILD: Shell;
const SHELL = SHELL_OF_THIS_BUILD;

worker.addEventListener('install', (event) => event.waitUntil(keepShell(SHELL)));

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await removeOldVersions(SHELL);
  // The browser then requests the page while the worker starts. Not every browser supports it.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  switch (strategyFor(event.request, worker.location.origin, SHELL)) {
    case 'page':
      return event.respondWith(answerPage(event, SHELL));
    case 'file':
      return event.respondWith(answerFile(event, SHELL));
    case 'catalogue':
      return event.respondWith(answerCatalogue(event, SHELL));
    case 'share':
      return event.respondWith(receiveShare(event));
    case 'network':
      return undefined;
  }
});

worker.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  switch (message.type) {
    case 'activate':
      return event.waitUntil(worker.skipWaiting());
    case 'page':
      return event.ports[0]?.postMessage(SHELL.page);
    case 'rest':
      return event.waitUntil(holdRestNotice(message.notice, Date.now()));
    case 'signed-out':
      return event.waitUntil(forgetMember());
  }
});

worker.addEventListener('push', (event) => event.waitUntil(receivePush(event.data)));

worker.addEventListener('notificationclick', (event) => event.waitUntil(answerTap(event)));

// Only a signed-in page can tell the server the new address; without one, the next start does.
worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(tellPages({ type: 'resubscribe' })),
);
