// @ts-check
// The intro's loop: eight bars of A minor in half-time. Am F C G, then Am F Dm E, whose E pulls back to the start.
import { Track } from './synthesizer.mjs';

const BEATS_PER_MINUTE = 140;
const EIGHTH = 60 / BEATS_PER_MINUTE / 2;
const BAR = 8 * EIGHTH;
// An eighth is then exactly 2340 samples, and the file stays under 150,000 bytes.
const RATE = 10_920;

/**
 * A bar: eight eighths of arpeggio, and three bass notes of 3 + 3 + 2 eighths, the last leading on to the next bar.
 * Each chord moves to the next by a step in every voice. The E is held back by its fourth, which falls to the third.
 */
const BARS = [
  { arpeggio: 'A3 E4 A4 A3 E4 A4 C5 E4', bass: 'A2 A2 G2' },
  { arpeggio: 'A3 F4 A4 A3 F4 A4 C5 F4', bass: 'F2 F2 A2' },
  { arpeggio: 'G3 E4 G4 G3 E4 G4 C5 E4', bass: 'C3 C3 B2' },
  { arpeggio: 'G3 D4 G4 G3 D4 G4 B4 D4', bass: 'G2 G2 B2' },
  { arpeggio: 'A3 E4 A4 A3 C5 A4 E5 C5', bass: 'A2 A2 G2' },
  { arpeggio: 'A3 F4 A4 A3 C5 A4 F5 C5', bass: 'F2 F2 A2' },
  { arpeggio: 'A3 F4 A4 A3 D5 A4 F5 D5', bass: 'D3 C3 B2' },
  { arpeggio: 'B3 E4 A4 B3 E4 G#4 B4 G#4', bass: 'E3 B2 G#2' },
];
const BASS_STEPS = [0, 3, 6, 8];

/** The voice above, silent until the fourth bar runs out. Starts and lengths in eighths. */
const MELODY = [
  { from: 30, eighths: 2, pitch: 'D5' },
  { from: 32, eighths: 6, pitch: 'E5' },
  { from: 38, eighths: 2, pitch: 'D5' },
  { from: 40, eighths: 6, pitch: 'C5' },
  { from: 46, eighths: 2, pitch: 'A4' },
  { from: 48, eighths: 3, pitch: 'D5' },
  { from: 51, eighths: 3, pitch: 'E5' },
  { from: 54, eighths: 2, pitch: 'F5' },
  { from: 56, eighths: 3, pitch: 'E5' },
  { from: 59, eighths: 3, pitch: 'D5' },
  { from: 62, eighths: 2, pitch: 'B4' },
];

export function ambience() {
  const track = new Track(RATE, Math.round(BARS.length * BAR * RATE), { loops: true });
  const echoing = new Track(RATE, track.samples.length, { loops: true });
  BARS.forEach(({ arpeggio, bass }, bar) => {
    const start = bar * BAR;
    arpeggio.split(' ').forEach((pitch, i) => {
      const volume = BASS_STEPS.includes(i) ? 0.26 : 0.2;
      echoing.add({ at: start + i * EIGHTH, length: EIGHTH, pitch, wave: 'pulse-25', volume, decay: 0.11 });
    });
    bass.split(' ').forEach((pitch, i) => {
      const [from = 0, to = 0] = [BASS_STEPS[i], BASS_STEPS[i + 1]];
      const note = { at: start + from * EIGHTH, length: (to - from) * EIGHTH - 0.03, pitch };
      track.add({ ...note, wave: 'triangle', volume: 0.3, decay: 1.2 });
      // Small loudspeakers swallow the triangle: a thin pulse along with it says which note it was.
      track.add({ ...note, wave: 'pulse-12', volume: 0.08, decay: 0.25 });
    });
    for (let i = 0; i < 8; i++) {
      const brush = i === 4;
      const volume = brush ? 0.12 : i % 2 === 1 ? 0.05 : 0.025;
      track.add({ at: start + i * EIGHTH, length: 0.16, wave: 'noise', volume, decay: brush ? 0.045 : 0.014 });
    }
  });
  for (const { from, eighths, pitch } of MELODY) {
    const note = { at: from * EIGHTH, length: eighths * EIGHTH - 0.02, pitch };
    echoing.add({ ...note, wave: 'square', volume: 0.11, vibrato: 0.005, attack: 0.02, decay: 0.9 });
  }
  echoing.echo(1.5 * EIGHTH, 0.35);
  track.mix(echoing);
  return track;
}
