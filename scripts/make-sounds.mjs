// @ts-check
// `npm run sounds`: generates every sound of the product into public/audio, or the folder named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ambience } from './sounds/ambience.mjs';
import { error, fanfare, fill, restOver, setComplete, tick } from './sounds/effects.mjs';
import { waveFile } from './sounds/wave-file.mjs';

/** Below full scale: browsers convert sample rates, and the converted wave may peak a little higher. */
const PEAK = 0.85;
/** Silence at both ends. In a loop, the first notes hide so short a gap. */
const EDGE_SECONDS = 0.003;

/** @type {Record<string, { bits: 8 | 16, compose: () => import('./sounds/synthesizer.mjs').Track }>} */
const SOUNDS = {
  tick: { bits: 16, compose: tick },
  fill: { bits: 16, compose: fill },
  fanfare: { bits: 8, compose: fanfare },
  'set-complete': { bits: 16, compose: setComplete },
  error: { bits: 16, compose: error },
  'rest-over': { bits: 16, compose: restOver },
  ambience: { bits: 8, compose: ambience },
};

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'public', 'audio');
mkdirSync(folder, { recursive: true });
for (const [name, { bits, compose }] of Object.entries(SOUNDS)) {
  const { samples, rate } = compose();
  const file = waveFile(mastered(samples, rate), { rate, bits });
  writeFileSync(join(folder, `${name}.wav`), file);
  console.log(`${name}.wav  ${file.length} bytes, ${(samples.length / rate).toFixed(2)} s`);
}

/** Centres the wave, normalizes its volume, and fades both ends to silence. @param {Float64Array} samples @param {number} rate */
function mastered(samples, rate) {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const edge = Math.round(EDGE_SECONDS * rate);
  const faded = samples.map((sample, i) => (sample - mean) * Math.min(1, i / edge, (samples.length - 1 - i) / edge));
  const peak = faded.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return faded.map((sample) => (sample * PEAK) / peak);
}
