import { keepSharedFiles } from '#client/device/shared-files.ts';
import type { WorkerMessage } from '#client/device/worker-message.ts';
import { IMPORT_LIMITS } from '#core/import/import-limits.ts';
import { answerTap, forgetMember, receivePush } from './bell.ts';
import { keepCatalogue, keepShell, keepVoice, removeOldVersions } from './install.ts';
import { holdRestNotice, keepBellWords, tellPages } from './rest-notice.ts';
import { CATALOGUE_PATH, cacheName, PAGE_PATH, type Shell } from './shell.ts';
import { SHARE_PATH, strategyFor } from './strategy.ts';
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
    case 'words':
      return event.waitUntil(keepBellWords(message.words));
    case 'voice':
      return event.waitUntil(keepVoice(SHELL, message.voice));
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

/** Nobody with a bar in their hands waits longer for a page that is already on the phone. */
const SLOW_MS = 3_000;

/** The server's page, which is the newest; the cached one if the server is unreachable, failing or slow. */
async function answerPage(event: FetchEvent, shell: Shell): Promise<Response> {
  const fresh = fetchPage(event);
  // Kept alive until the response arrives: browsers complain about a preload response that nobody awaits.
  event.waitUntil(fresh.catch(() => undefined));
  const inTime = await Promise.race([fresh.catch(() => undefined), after(SLOW_MS)]);
  if (inTime?.ok) return inTime;
  const cache = await caches.open(cacheName(shell));
  return (await cache.match(PAGE_PATH, { ignoreVary: true })) ?? fresh;
}

/** The browser may have started the request while the worker was starting. */
async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

async function answerFile({ request }: FetchEvent, shell: Shell): Promise<Response> {
  const cache = await caches.open(cacheName(shell));
  const options = { ignoreSearch: true, ignoreVary: true };
  // Its own version first; only files with a hash in the name may come from another version.
  const kept = (await cache.match(request, options)) ?? (await keptByOthers(request));
  return kept ?? fetch(request);
}

async function keptByOthers(request: Request): Promise<Response | undefined> {
  return new URL(request.url).pathname.startsWith('/assets/') ? caches.match(request, { ignoreVary: true }) : undefined;
}

async function answerCatalogue(event: FetchEvent, shell: Shell): Promise<Response> {
  const cache = await caches.open(cacheName(shell));
  const kept = await cache.match(CATALOGUE_PATH, { ignoreVary: true });
  const fresh = keepCatalogue(shell);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** Keeps what was shared on this device and leads to the screen that reads it, after signing in if need be. */
async function receiveShare({ request }: Pick<FetchEvent, 'request'>): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('file').filter((part): part is File => part instanceof File);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  // The screen that reads them knows which may be that large.
  const isTooLarge = bytes > IMPORT_LIMITS.ownBytes || files.length > IMPORT_LIMITS.files;
  if (!isTooLarge) await keepSharedFiles(files, Date.now());
  return Response.redirect(`${SHARE_PATH}?shared=${isTooLarge ? 'too-large' : 'files'}`, 303);
}
