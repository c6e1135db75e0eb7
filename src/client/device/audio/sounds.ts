/** Short sounds and their volume. `npm run sounds` generates the files. */
export const EFFECTS = {
  tick: 0.35,
  fill: 0.5,
  fanfare: 0.6,
  'set-complete': 0.45,
  error: 0.4,
  'rest-over': 0.6,
} as const;

/** Looping background sounds and their volume. */
export const LOOPS = { ambience: 0.3 } as const;

export type EffectName = keyof typeof EFFECTS;
export type LoopName = keyof typeof LOOPS;
export type SoundName = EffectName | LoopName;

/** How long to wait before retrying a sound that failed to load: not with every tick, but the network may come back. */
const RETRY_MS = 30_000;

const files = new Map<SoundName, Promise<ArrayBuffer | null>>();
const buffers = new Map<SoundName, Promise<AudioBuffer | null>>();

/** The file, fetched once; `null` if that fails. */
export function fetchSound(name: SoundName): Promise<ArrayBuffer | null> {
  return once(files, name, async () => {
    const response = await fetch(`${import.meta.env.BASE_URL}audio/${name}.wav`);
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
