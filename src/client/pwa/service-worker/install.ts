import { storedVoice, storeVoice } from '#client/device/kept-voice.ts';
import { CATALOGUE_PATH, cacheName, outdatedCaches, PAGE_PATH, type Shell, type ShellFile } from './shell.ts';

/** Caches the complete version, or fails: the browser then tries again on a later visit. */
export async function keepShell(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheName(shell));
  // One after the other, to leave the network to the page.
  for (const file of shell.files) await keepFile(cache, file, shell);
  // Last: on the first visit, the page stores its voice meanwhile.
  for (const file of wordFiles(shell, await storedVoice())) await keepFile(cache, file, shell);
  await keepCatalogue(shell).catch(() => undefined);
}

/**
 * Keeps the words that the page speaks, of this version and of those to come: it starts offline in the same voice. Then those of
 * the same language with the cabinet switched, so that it can be switched offline.
 */
export async function keepVoice(shell: Shell, voice: string): Promise<void> {
  await storeVoice(voice);
  const language = voice.replace('-plain', '');
  const cache = await caches.open(cacheName(shell));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of [voice, language, `${language}-plain`].flatMap((name) => wordFiles(shell, name))) {
    if (kept.has(file.path)) continue;
    await keepFile(cache, file, shell);
    kept.add(file.path);
  }
}

async function keepFile(cache: Cache, file: ShellFile, shell: Shell): Promise<void> {
  await cache.put(file.path, (await known(file)) ?? (await fetchFile(file, shell)));
}

function wordFiles({ words }: Shell, voice = ''): ShellFile[] {
  return (words[voice] ?? []).map((path) => ({ path, revision: null }));
}

/** Exercises are public, so they are requested without a token: the cache never holds member data. */
export async function keepCatalogue(shell: Shell): Promise<Response> {
  const response = await fetch(CATALOGUE_PATH, { credentials: 'omit' });
  if (response.ok && !isPage(response)) {
    const cache = await caches.open(cacheName(shell));
    await cache.put(CATALOGUE_PATH, response.clone());
  }
  return response;
}

export async function removeOldVersions(shell: Shell): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), cacheName(shell));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** Most files are the same in several versions and are not fetched again. */
async function known({ path, revision }: ShellFile): Promise<Response | undefined> {
  if (revision !== null) return undefined;
  const kept = await caches.match(path, { ignoreVary: true });
  // An earlier release cached any response.
  return kept && !isPage(kept) ? kept : undefined;
}

/** A Wi-Fi sign-in page answers everything with status 200. Cached as a script, it would break every start from then on. */
function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

async function fetchFile({ path, revision }: ShellFile, { page }: Shell): Promise<Response> {
  const response = await fetch(path, {
    cache: revision === null ? 'default' : 'no-cache',
    credentials: 'omit',
    priority: 'low',
  });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  if (isPage(response) && path !== PAGE_PATH) throw new Error(`${path}: somebody else’s page`);
  // If a deploy came in between, the page must not be cached with the files of another version.
  if (path === PAGE_PATH && !(await response.clone().text()).includes(page))
    throw new Error(`${path}: another version`);
  return response;
}
