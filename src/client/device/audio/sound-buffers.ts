import { type SoundName, soundAddress } from './sounds.ts';

/** How long to wait before retrying a sound that failed to load: not with every tick, but the network may come back. */
const RETRY_MS = 30_000;

const files = new Map<SoundName, Promise<ArrayBuffer | null>>();
const buffers = new Map<SoundName, Promise<AudioBuffer | null>>();

/** The file, fetched once; `null` if that fails. */
export function fetchSound(name: SoundName): Promise<ArrayBuffer | null> {
  return once(files, name, async () => {
    const response = await fetch(soundAddress(name));
    if (!response.ok) throw new Error(`${response.status}`);
    return response.arrayBuffer();
  });
}

/** The decoded sound, fetched and decoded once; `null` if either fails. */
export function loadSound(name: SoundName, context: BaseAudioContext): Promise<AudioBuffer | null> {
  return once(buffers, name, async () => {
    const file = await fetchSound(name);
    // Decoding detaches the buffer, so it cannot be used twice.
    files.delete(name);
    if (!file) throw new Error('not fetched');
    return context.decodeAudioData(file);
  });
}

function once<T>(known: Map<SoundName, Promise<T | null>>, name: SoundName, make: () => Promise<T>): Promise<T | null> {
  const begun = known.get(name);
  if (begun !== undefined) return begun;
  const result = make().catch(() => {
    setTimeout(() => known.delete(name), RETRY_MS);
    return null;
  });
  known.set(name, result);
  return result;
}
