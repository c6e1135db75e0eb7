/** Short sounds and their volume. */
export const EFFECTS = {
  tick: 0.35,
  fill: 0.5,
  fanfare: 0.6,
  'set-complete': 0.45,
  error: 0.4,
  'rest-over': 0.6,
} as const;

/** Looping background sounds. */
export const LOOPS = {
  ambience: 0.3,
} as const;

export type EffectName = keyof typeof EFFECTS;
export type LoopName = keyof typeof LOOPS;
export type SoundName = EffectName | LoopName;

/** `npm run sounds` generates these files. */
export function soundAddress(name: SoundName): string {
  return `${import.meta.env.BASE_URL}audio/${name}.wav`;
}
