// @ts-check
// The voices of an old sound chip: pulse, triangle and noise, each note with its own envelope.

/**
 * @typedef {object} Note
 * @property {number} at Seconds from the start.
 * @property {number} length Seconds until silence.
 * @property {number} volume
 * @property {'pulse-12' | 'pulse-25' | 'square' | 'triangle' | 'noise'} [wave] `square` unless told.
 * @property {string | number} [pitch] A name such as `C#5`, or Hertz. For noise, how often its value changes.
 * @property {number} [glide] The pitch is multiplied by this, evenly, until the note ends.
 * @property {number} [vibrato] How far the pitch swings, as a share of it.
 * @property {number} [attack] Seconds up to full volume.
 * @property {number} [decay] Seconds until a third of it is left; none unless told.
 */

const TABLE_SIZE = 2048;
const RELEASE = 0.006;
const VIBRATO_HERTZ = 5.5;
const DUTY = { 'pulse-12': 0.125, 'pulse-25': 0.25, square: 0.5 };
const SEMITONES = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** A buffer that notes are added to. In a loop, whatever reaches past the end continues at the start. */
export class Track {
  /** @param {number} rate Samples a second. @param {number} length Samples. @param {{ loops?: boolean }} [how] */
  constructor(rate, length, { loops = false } = {}) {
    this.rate = rate;
    this.loops = loops;
    this.samples = new Float64Array(length);
  }

  /** @param {Note} note */
  add(note) {
    const { at, length, volume, wave = 'square', vibrato = 0, glide = 1, attack = 0.003, decay = Infinity } = note;
    const hertz = typeof note.pitch === 'string' ? frequency(note.pitch) : (note.pitch ?? this.rate);
    const voice = wave === 'noise' ? noise() : oscillator(wave, hertz * Math.max(1, glide), this.rate);
    const start = Math.round(at * this.rate);
    const count = Math.round(length * this.rate);
    for (let i = 0; i < count; i++) {
      const place = this.loops ? (start + i) % this.samples.length : start + i;
      if (place >= this.samples.length) return;
      const time = i / this.rate;
      const swing = 1 + vibrato * Math.sin(2 * Math.PI * VIBRATO_HERTZ * time);
      const bend = glide ** (i / count);
      const envelope = Math.min(1, time / attack) * Math.exp(-time / decay) * Math.min(1, (length - time) / RELEASE);
      this.samples[place] = this.#at(place) + volume * envelope * voice((hertz * swing * bend) / this.rate);
    }
  }

  /** Adds the track to itself, later and quieter. @param {number} seconds @param {number} volume */
  echo(seconds, volume) {
    const dry = this.samples.slice();
    const delay = Math.round(seconds * this.rate);
    for (let i = 0; i < dry.length; i++) {
      const place = this.loops ? (i + delay) % dry.length : i + delay;
      if (place < dry.length) this.samples[place] = this.#at(place) + volume * (dry[i] ?? 0);
    }
  }

  /** @param {Track} other */
  mix(other) {
    for (let i = 0; i < this.samples.length; i++) this.samples[i] = this.#at(i) + (other.samples[i] ?? 0);
  }

  /** @param {number} i */
  #at(i) {
    return this.samples[i] ?? 0;
  }
}

/** @param {string} name A note such as `A4`, which is 440. */
export function frequency(name) {
  const [, letter, sharp, octave] = /^([A-G])(#?)(\d)$/.exec(name) ?? [];
  const semitone = SEMITONES[/** @type {keyof typeof SEMITONES} */ (letter)] + (sharp ? 1 : 0);
  return 440 * 2 ** (Number(octave) - 4 + (semitone - SEMITONES.A) / 12);
}

/** @typedef {(cyclesPerSample: number) => number} Voice The next value, after moving on by a part of a cycle. */

/** @param {'pulse-12' | 'pulse-25' | 'square' | 'triangle'} wave @param {number} highest @param {number} rate @returns {Voice} */
function oscillator(wave, highest, rate) {
  const table = waveTable(wave, Math.max(1, Math.floor((0.48 * rate) / highest)));
  let phase = 0;
  return (step) => {
    const place = phase * TABLE_SIZE;
    const from = Math.floor(place);
    const [a = 0, b = 0] = [table[from], table[(from + 1) % TABLE_SIZE]];
    phase = (phase + step) % 1;
    return a + (b - a) * (place - from);
  };
}

/** @type {Map<string, Float64Array>} */
const tables = new Map();

/**
 * One cycle from as many harmonics as the sample rate allows: a plain square wave would alias audibly.
 * @param {'pulse-12' | 'pulse-25' | 'square' | 'triangle'} wave @param {number} harmonics
 */
function waveTable(wave, harmonics) {
  const key = `${wave} ${harmonics}`;
  const known = tables.get(key);
  if (known) return known;
  const table = new Float64Array(TABLE_SIZE);
  for (let n = 1; n <= harmonics; n++) {
    // The highest harmonics are attenuated, so that the edges do not ring.
    const x = (Math.PI * n) / (harmonics + 1);
    const amplitude = (harmonicOf(wave, n) * Math.sin(x)) / x;
    for (let i = 0; i < TABLE_SIZE; i++)
      table[i] = (table[i] ?? 0) + amplitude * Math.sin((2 * Math.PI * n * i) / TABLE_SIZE);
  }
  tables.set(key, table);
  return table;
}

/** @param {'pulse-12' | 'pulse-25' | 'square' | 'triangle'} wave @param {number} n */
function harmonicOf(wave, n) {
  if (wave !== 'triangle') return (4 / (Math.PI * n)) * Math.sin(Math.PI * n * DUTY[wave]);
  return n % 2 === 0 ? 0 : ((8 / Math.PI ** 2) * (n % 4 === 1 ? 1 : -1)) / n ** 2;
}

/** The chip's shift register: the same noise every time. @returns {Voice} */
function noise() {
  let register = 1;
  let phase = 0;
  let previous = 0;
  return (step) => {
    for (phase += step; phase >= 1; phase--) register = (register >> 1) | (((register ^ (register >> 1)) & 1) << 14);
    const value = register & 1 ? 1 : -1;
    // The difference from the previous value removes the low frequencies.
    const hiss = (value - previous) / 2;
    previous = value;
    return hiss;
  };
}
