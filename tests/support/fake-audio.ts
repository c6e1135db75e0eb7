/** A stand-in for the browser's Web Audio that says what would be heard. A file's sound is named by its content. */
export class FakeAudioContext {
  static made: FakeAudioContext[] = [];
  /** What a browser that still waits for a gesture makes: one that does not start. */
  static isBlocked = false;

  state: AudioContextState = FakeAudioContext.isBlocked ? 'suspended' : 'running';
  currentTime = 0;
  readonly destination = {};
  readonly sources: FakeSource[] = [];

  constructor() {
    FakeAudioContext.made.push(this);
  }

  /** Everything that is sounding now, with the volume it leaves the loudspeaker at. */
  static heard(): { name: string; volume: number }[] {
    return FakeAudioContext.made.flatMap((context) =>
      context.state === 'running' ? context.sources.filter(({ isPlaying }) => isPlaying).map(sounding) : [],
    );
  }

  createGain(): FakeGain {
    return new FakeGain();
  }

  createBufferSource(): FakeSource {
    const source = new FakeSource();
    this.sources.push(source);
    return source;
  }

  async decodeAudioData(file: ArrayBuffer): Promise<{ name: string }> {
    const name = new TextDecoder().decode(file);
    if (name.startsWith('<')) throw new DOMException('no sound', 'EncodingError');
    return { name };
  }

  resume(): Promise<void> {
    // A browser that has not seen a gesture leaves the promise open.
    if (FakeAudioContext.isBlocked) return new Promise(() => {});
    this.state = 'running';
    return Promise.resolve();
  }

  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
}

export class FakeSource extends EventTarget {
  buffer: { name: string } | null = null;
  loop = false;
  isPlaying = false;
  /** When it is to end, in the context's time. */
  endsAt: number | undefined;
  target: unknown;

  connect(target: unknown) {
    this.target = target;
  }

  start() {
    this.isPlaying = true;
  }

  stop(at?: number) {
    this.endsAt = at;
    if (at === undefined) this.finish();
  }

  finish() {
    this.isPlaying = false;
    this.dispatchEvent(new Event('ended'));
  }
}

class FakeGain {
  target: unknown;
  readonly gain = {
    value: 1,
    setTargetAtTime(value: number) {
      this.value = value;
    },
  };

  connect(target: unknown) {
    this.target = target;
  }

  disconnect() {
    this.target = undefined;
  }
}

function sounding({ buffer, target }: FakeSource): { name: string; volume: number } {
  let volume = 1;
  let node = target;
  for (; node instanceof FakeGain; node = node.target) volume *= node.gain.value;
  // A chain that ends nowhere is not heard.
  return { name: buffer?.name ?? 'nothing', volume: node ? volume : 0 };
}
