import { keepCatalogue } from './install.ts';
import { CATALOGUE_PATH, cacheName, PAGE_PATH, type Shell } from './shell.ts';

/** Longer than this, nobody with a bar in their hands waits for a page that is on the phone already. */
const SLOW_MS = 3_000;

/** The server's page, which is the newest; the kept one where the server is out of reach, in trouble, or slow. */
export async function answerPage(event: FetchEvent, shell: Shell): Promise<Response> {
  const fresh = fetchPage(event);
  // Kept alive until it has come: a browser that had asked ahead complains about an answer that nobody waits for.
  event.waitUntil(fresh.catch(() => undefined));
  const inTime = await Promise.race([fresh.catch(() => undefined), after(SLOW_MS)]);
  if (inTime?.ok) return inTime;
  const cache = await caches.open(cacheName(shell));
  return (await cache.match(PAGE_PATH, { ignoreVary: true })) ?? fresh;
}

/** The browser may have asked ahead, while the worker was still starting. */
async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

export async function answerFile({ request }: FetchEvent, shell: Shell): Promise<Response> {
  const cache = await caches.open(cacheName(shell));
  const options = { ignoreSearch: true, ignoreVary: true };
  // Its own version first; only names with a hash in them are safe to take from another.
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
