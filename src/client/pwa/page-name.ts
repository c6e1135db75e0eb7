import type { PageName } from '#client/device/worker-message.ts';

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
