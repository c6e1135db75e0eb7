import { isAudible, mayPlay, onAudibleChange, openOutput } from './output.ts';
import { LOOPS, type LoopName, loadSound } from './sounds.ts';

const FADE_SECONDS = 0.4;

type Playing = { context: AudioContext; source: AudioBufferSourceNode; volume: GainNode };

/** Loops a sound whenever it may be heard. The returned function ends it with a short fade. */
export function startLoop(name: LoopName): () => void {
  let isStopped = false;
  let isLoading = false;
  let playing: Playing | undefined;

  const begin = async () => {
    const output = mayPlay(name) && openOutput();
    if (!output || isStopped || isLoading || playing) return;
    isLoading = true;
    const buffer = await loadSound(name, output.context);
    isLoading = false;
    if (buffer && !isStopped) playing = playLoop(output.context, output.entry, buffer, LOOPS[name]);
  };

  const forget = onAudibleChange(() => void begin());
  void begin();
  return () => {
    isStopped = true;
    forget();
    if (playing) fadeOut(playing);
    playing = undefined;
  };
}

function playLoop(context: AudioContext, entry: GainNode, buffer: AudioBuffer, loudness: number): Playing {
  const volume = context.createGain();
  volume.gain.value = 0;
  volume.gain.setTargetAtTime(loudness, context.currentTime, FADE_SECONDS / 3);
  volume.connect(entry);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(volume);
  source.addEventListener('ended', () => volume.disconnect());
  source.start();
  return { context, source, volume };
}

function fadeOut({ context, source, volume }: Playing): void {
  // While muted the audio clock is suspended, so a fade would be heard after unmuting.
  if (!isAudible()) {
    source.stop();
    return;
  }
  volume.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS / 3);
  source.stop(context.currentTime + 2 * FADE_SECONDS);
}
