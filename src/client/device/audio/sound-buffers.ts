import { type SoundName, soundAddress } from './sounds.ts';

/** A sound that could not be had is not asked for again with every tick, but a network may come back. */
const RETRY_MS = 30_000;

const files = new Map<SoundName, Promise<ArrayBuffer | null>>();
const buffers = new Map<SoundName, Promise<AudioBuffer | null>>();

/** The file, fetched once; `null` where that fails. */
export function fetchSound(name: SoundName): Promise<ArrayBuffer | null> {
  return once(files, name, async () => {
    const response = await fetch(soundAddress(name));
    if (!response.ok) throw new Error(`${response.status}`);
    return response.arrayBuffer();
  });
}

/** The sound, ready to play, fetched and decoded once; `null` where either fails. */
export function loadSound(name: SoundName, context: BaseAudioContext): Promise<AudioBuffer | null> {
  return once(buffers, name, async () => {
    const file = await fetchSound(name);
    // Decoding takes the bytes away: they serve no second time.
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
