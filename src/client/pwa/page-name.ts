import type { PageName } from '#client/device/worker-message.ts';

/** The version of the page that is running. */
export function runningPage(): PageName | undefined {
  return findEntry(document);
}

/** The version of the page that the server has now; `undefined` where it cannot be asked. */
export async function deployedPage(timeoutMs: number): Promise<PageName | undefined> {
  try {
    // Not by its name, under which the service worker keeps the version before.
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? findEntry(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
  } catch {
    return undefined;
  }
}

function findEntry(page: Document): PageName | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}
