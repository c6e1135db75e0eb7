import { keepCatalogue } from './install.ts';
import { CATALOGUE_PATH, cacheName, PAGE_PATH, type Shell } from './shell.ts';

/** Nobody with a bar in their hands waits longer for a page that is already on the phone. */
const SLOW_MS = 3_000;

/** The server's page, which is the newest; the cached one if the server is unreachable, failing or slow. */
export async function answerPage(event: FetchEvent, shell: Shell): Promise<Response> {
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

export async function answerFile({ request }: FetchEvent, shell: Shell): Promise<Response> {
  const cache = await caches.open(cacheName(shell));
  const options = { ignoreSearch: true, ignoreVary: true };
  // Its own version first; only files with a hash in the name may come from another version.
  const kept = (await cache.match(request, options)) ?? (await keptByOthers(request));
  return kept ?? fetch(request);
}

async function keptByOthers(request: Request): Promise<Response | undefined> {
  return new URL(request.url).pathname.startsWith('/assets/') ? caches.match(request, { ignoreVary: true }) : undefined;
}

export async function answerCatalogue(event: FetchEvent, shell: Shell): Promise<Response> {
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
