const CACHE = 'gymratt-voice';
const PATH = '/voice';

/** The page and its worker both read it: which words to keep for starts without a network, `de-plain`. */
export async function storeVoice(voice: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(PATH, new Response(voice));
}

export async function storedVoice(): Promise<string | undefined> {
  return (await caches.match(PATH))?.text();
}
