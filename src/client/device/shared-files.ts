/** Files shared with the installed app: the service worker puts them here, and the import screen takes them out. */
const CACHE = 'gymratt-shared';
const ADDRESS = '/shared-files/';
const NAME = 'x-file-name';
const KEPT_AT = 'x-kept-at';

/** Files that were not opened by then are no longer expected. */
const LONGEST_MS = 60 * 60_000;

export async function keepSharedFiles(files: readonly File[], now: number): Promise<void> {
  // Only the last share counts.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  for (const [index, file] of files.entries()) {
    const headers = { [NAME]: encodeURIComponent(file.name), [KEPT_AT]: String(now) };
    await cache.put(`${ADDRESS}${index}`, new Response(file, { headers }));
  }
}

/** The shared files, which are then gone. */
export async function takeSharedFiles(now: number): Promise<readonly File[]> {
  try {
    if (!(await caches.has(CACHE))) return [];
    const cache = await caches.open(CACHE);
    const kept = await cache.matchAll();
    const files = await Promise.all(
      kept
        .filter(({ headers }) => now - Number(headers.get(KEPT_AT)) < LONGEST_MS)
        .map(
          async (response) => new File([await response.blob()], decodeURIComponent(response.headers.get(NAME) ?? '')),
        ),
    );
    await caches.delete(CACHE);
    return files;
  } catch {
    // No storage, so nothing was kept.
    return [];
  }
}
