import { isAudible, isWanted, type Output, onAudibleChange, openOutput, resume } from './output.ts';
import { fetchSound, loadSound } from './sound-buffers.ts';
import { EFFECTS, type EffectName, type SoundName } from './sounds.ts';

/**
 * A sound that comes later than this belongs to nothing on the screen any more, and twenty late ticks would be heard
 * as one bang.
 */
const LATEST_MS = 300;

const sounding = new Set<AudioBufferSourceNode>();
let stopsWhenShut = false;

/** Plays a short sound now. Never throws, never waits: what cannot be heard at once is left out. */
export function play(name: EffectName): void {
  const output = openOutput();
  if (output) void playThrough(output, name, performance.now());
}

/** Fetches sounds that will be wanted soon. With sound switched off nothing is fetched. */
export function preload(names: readonly SoundName[]): void {
  const output = openOutput();
  if (output) for (const name of names) void loadSound(name, output.context);
  else if (isWanted()) for (const name of names) void fetchSound(name);
}

async function playThrough({ context, entry }: Output, name: EffectName, asked: number): Promise<void> {
  const [buffer] = await Promise.all([loadSound(name, context), resume(context)]);
  if (!buffer || !isAudible() || performance.now() - asked > LATEST_MS) return;
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

/** What is cut off by a mute must not be heard to its end when the sound comes back. */
function stopWhenShut(): void {
  if (stopsWhenShut) return;
  stopsWhenShut = true;
  onAudibleChange(() => {
    if (!isAudible()) for (const source of sounding) source.stop();
  });
}
