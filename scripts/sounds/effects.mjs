// @ts-check
// The short sounds. All are in C major or A minor, like the intro, so that none clashes with another.
import { Track } from './synthesizer.mjs';

const CRISP = 22_050;
// Long sounds have a lower sample rate, which is enough for their notes, to stay small.
const LONG = 11_025;

/** @param {number} rate @param {number} seconds */
const silence = (rate, seconds) => new Track(rate, Math.round(rate * seconds));

/** One cell of the XP bar: played up to twenty times in a row, so it is short and dry. */
export function tick() {
  const track = silence(CRISP, 0.05);
  track.add({ at: 0, length: 0.045, pitch: 'E6', wave: 'pulse-25', volume: 1, attack: 0.001, decay: 0.012 });
  track.add({ at: 0, length: 0.012, wave: 'noise', volume: 0.25, attack: 0.001, decay: 0.004 });
  return track;
}

/** The bar is full: the chord of C runs upwards and rings. */
export function fill() {
  const track = silence(CRISP, 0.44);
  ['C5', 'E5', 'G5', 'C6'].forEach((pitch, i) => {
    track.add({ at: i * 0.045, length: 0.06, pitch, wave: 'pulse-25', volume: 0.6, decay: 0.06 });
  });
  track.add({ at: 0.18, length: 0.25, pitch: 'E6', wave: 'pulse-25', volume: 0.7, decay: 0.08 });
  track.add({ at: 0.18, length: 0.25, pitch: 'C5', wave: 'triangle', volume: 0.5, decay: 0.12 });
  return track;
}

/** A set is done: up a fifth. */
export function setComplete() {
  const track = silence(CRISP, 0.3);
  track.add({ at: 0, length: 0.07, pitch: 'G5', wave: 'square', volume: 0.6, decay: 0.15 });
  track.add({ at: 0.07, length: 0.22, pitch: 'D6', wave: 'square', volume: 0.6, decay: 0.07 });
  track.add({ at: 0.07, length: 0.22, pitch: 'G4', wave: 'triangle', volume: 0.4, decay: 0.09 });
  return track;
}

/** Something is wrong: two low notes a semitone apart, rubbing against each other, twice. */
export function error() {
  const track = silence(CRISP, 0.34);
  for (const at of [0, 0.15]) {
    track.add({ at, length: 0.12 + at / 3, pitch: 'E3', wave: 'square', volume: 0.5, glide: 0.94, decay: 0.4 });
    track.add({ at, length: 0.12 + at / 3, pitch: 'F3', wave: 'pulse-25', volume: 0.5, glide: 0.94, decay: 0.4 });
  }
  return track;
}

/** The rest is over: a bell that is heard across a gym, twice short, then long. */
export function restOver() {
  const track = silence(LONG, 0.88);
  [
    { at: 0, pitch: 'A5', below: 'E5', decay: 0.05 },
    { at: 0.14, pitch: 'A5', below: 'E5', decay: 0.05 },
    { at: 0.28, pitch: 'E6', below: 'A5', decay: 0.17 },
  ].forEach(({ at, pitch, below, decay }) => {
    const length = 0.85 - at;
    track.add({ at, length, pitch, wave: 'triangle', volume: 0.8, decay });
    track.add({ at, length, pitch, wave: 'pulse-25', volume: 0.25, decay: decay / 2 });
    track.add({ at, length, pitch: below, wave: 'triangle', volume: 0.35, decay });
  });
  return track;
}

/**
 * Level up, workout done: two bars of two at 140. A triplet runs up the chord of G, then E flat, F and G, each chord a
 * whole tone higher, land on the beat.
 */
export function fanfare() {
  const beat = 60 / 140;
  const track = silence(LONG, 4.2 * beat);
  const chords = [
    { from: 0, beats: 1 / 3, notes: ['D4', 'B3'], bass: 'G3' },
    { from: 1 / 3, beats: 1 / 3, notes: ['G4', 'D4'], bass: 'G3' },
    { from: 2 / 3, beats: 1 / 3, notes: ['B4', 'G4'], bass: 'G3' },
    { from: 1, beats: 1, notes: ['D5', 'B4', 'G4'], bass: 'G2' },
    { from: 2, beats: 0.5, notes: ['D#5', 'A#4', 'G4'], bass: 'D#3' },
    { from: 2.5, beats: 0.5, notes: ['F5', 'C5', 'A4'], bass: 'F3' },
    { from: 3, beats: 1.2, notes: ['G5', 'D5', 'B4'], bass: 'G3' },
  ];
  for (const { from, beats, notes, bass } of chords) {
    const held = beats >= 1;
    const note = { at: from * beat, length: beats * beat - (held ? 0 : 0.015), decay: held ? 0.35 : 0.3 };
    notes.forEach((pitch, i) => {
      const vibrato = held ? 0.006 : 0;
      track.add({ ...note, pitch, wave: i === 0 ? 'pulse-25' : 'square', volume: i === 0 ? 0.4 : 0.17, vibrato });
    });
    track.add({ ...note, pitch: bass, wave: 'triangle', volume: 0.36 });
    track.add({ at: note.at, length: 0.1, wave: 'noise', volume: held ? 0.22 : 0.1, decay: held ? 0.04 : 0.015 });
  }
  return track;
}
