import { whenUseful } from '#client/device/useful.ts';
import { isAudible, isWanted, mayPlay, type Output, onAudibleChange, openOutput, resume } from './output.ts';
import { EFFECTS, type EffectName, fetchSound, loadSound, type SoundName } from './sounds.ts';

/** A later sound would no longer match the screen, and twenty late ticks would be heard as one bang. */
const LATEST_MS = 300;

const sounding = new Set<AudioBufferSourceNode>();
let stopsWhenShut = false;

/** Plays a short sound now. Never throws or waits: a sound that cannot be heard at once is skipped. */
export function play(name: EffectName): void {
  const output = mayPlay(name) && openOutput();
  if (output) void playThrough(output, name, performance.now());
}

/** Loads sounds that will be needed soon. Loads nothing while sound is switched off. */
export function preload(all: readonly SoundName[]): void {
  const names = all.filter(mayPlay);
  const output = openOutput();
  if (!isWanted()) return;
  void whenUseful().then(() => {
    for (const name of names) void (output ? loadSound(name, output.context) : fetchSound(name));
  });
}

async function playThrough({ context, entry }: Output, name: EffectName, asked: number): Promise<void> {
  const [buffer] = await Promise.all([loadSound(name, context), resume(context)]);
  if (!buffer || !isAudible() || !mayPlay(name) || performance.now() - asked > LATEST_MS) return;
  const volume = context.createGain();
  volume.gain.value = EFFECTS[name];
  volume.connect(entry);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(volume);
  source.addEventListener('ended', () => {
    sounding.delete(source);
    volume.disconnect();
  });
  sounding.add(source);
  stopWhenShut();
  source.start();
}

/** A sound cut off by muting must not continue when sound comes back. */
function stopWhenShut(): void {
  if (stopsWhenShut) return;
  stopsWhenShut = true;
  onAudibleChange(() => {
    if (!isAudible()) for (const source of sounding) source.stop();
  });
}
