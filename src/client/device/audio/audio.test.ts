// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudioContext } from '#tests/support/fake-audio.ts';

const fetched: string[] = [];
let visibility: DocumentVisibilityState;
let listening: AbortController;

beforeEach(() => {
  // The audio output and the sounds live as long as their modules: each test loads a new page.
  vi.resetModules();
  vi.useFakeTimers();
  FakeAudioContext.made = [];
  FakeAudioContext.isBlocked = false;
  fetched.length = 0;
  visibility = 'visible';
  listening = new AbortController();
  // Keeps the pages of earlier tests from reacting to events of this one.
  for (const target of [globalThis, document] as EventTarget[]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) =>
      listen(type, listener, { ...Object(options), signal: listening.signal }),
    );
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
  serverAnswers((address) => new Response(address.replace(/^.*\/|\.wav$/g, '')));
});

afterEach(() => {
  listening.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function serverAnswers(answer: (address: string) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return answer(address);
  });
}

async function loadPage() {
  const { play, preload } = await import('./play.ts');
  const { startLoop } = await import('./start-loop.ts');
  const { playTicks } = await import('./play-filling-bar.ts');
  const { setPreference } = await import('#client/device/preferences/preferences-store.ts');
  return { play, preload, startLoop, playTicks, setPreference };
}

/** A page with sound on that the visitor has already touched. */
async function loadTouchedPage() {
  const page = await loadPage();
  page.preload([]);
  touch();
  return page;
}

const touch = () => window.dispatchEvent(new Event('pointerup'));
const pressKey = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
const settle = () => vi.advanceTimersByTimeAsync(0);
const heard = () => FakeAudioContext.heard();
const started = () => FakeAudioContext.made.flatMap(({ sources }) => sources.map(({ buffer }) => buffer?.name));

function look(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('before the first touch or key', () => {
  it('nothing is created or fetched', async () => {
    const { play, startLoop } = await loadPage();
    play('tick');
    startLoop('ambience');
    await settle();
    expect(FakeAudioContext.made).toEqual([]);
    expect(fetched).toEqual([]);
  });

  it.each([
    ['a touch', touch],
    ['a key', pressKey],
  ])('an effect is dropped, and %s enables the next one', async (_, gesture) => {
    const { play } = await loadPage();
    play('fanfare');
    gesture();
    await settle();
    expect(started()).toEqual([]);
    play('fill');
    await settle();
    expect(started()).toEqual(['fill']);
  });

  it('a loop waits for it and then starts', async () => {
    const { startLoop } = await loadPage();
    startLoop('ambience');
    touch();
    await settle();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0.3 }]);
    expect(FakeAudioContext.made[0]?.sources[0]?.loop).toBe(true);
  });

  it('preloading fetches at once and decodes later', async () => {
    const { play, preload } = await loadPage();
    preload(['tick', 'fill']);
    await settle();
    expect(fetched).toEqual(['/audio/tick.wav', '/audio/fill.wav']);
    touch();
    play('tick');
    await settle();
    expect(started()).toEqual(['tick']);
    expect(fetched).toHaveLength(2);
  });

  it('a gesture from before this code was loaded counts too', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    const { play } = await loadPage();
    play('tick');
    await settle();
    expect(started()).toEqual(['tick']);
  });
});

describe('an effect', () => {
  it('is fetched once and shares one audio context, however often it plays', async () => {
    const { play } = await loadTouchedPage();
    play('tick');
    play('tick');
    await settle();
    play('tick');
    await settle();
    expect(started()).toEqual(['tick', 'tick', 'tick']);
    expect(fetched).toEqual(['/audio/tick.wav']);
    expect(FakeAudioContext.made).toHaveLength(1);
  });

  it('that loads too late is skipped, but plays the next time', async () => {
    let arrive = () => {};
    serverAnswers(() => new Promise((resolve) => (arrive = () => resolve(new Response('tick')))));
    const { play } = await loadTouchedPage();
    play('tick');
    await vi.advanceTimersByTimeAsync(301);
    arrive();
    await settle();
    expect(started()).toEqual([]);
    play('tick');
    await settle();
    expect(started()).toEqual(['tick']);
  });

  it('is not queued while the browser does not start the audio context', async () => {
    FakeAudioContext.isBlocked = true;
    const { play } = await loadTouchedPage();
    for (let i = 0; i < 20; i++) play('tick');
    await vi.advanceTimersByTimeAsync(1000);
    expect(started()).toEqual([]);
  });
});

describe('with the cabinet off', () => {
  it('the sounds of the game are neither fetched nor played, and the end of a rest is heard', async () => {
    const { play, playTicks, preload, setPreference, startLoop } = await loadTouchedPage();
    setPreference('cabinet', false);
    preload(['tick', 'ambience', 'fanfare']);
    startLoop('ambience');
    for (const name of ['tick', 'fill', 'fanfare', 'set-complete', 'error'] as const) play(name);
    playTicks(20, 1500);
    await vi.advanceTimersByTimeAsync(2000);
    expect([fetched, started()]).toEqual([[], []]);
    play('rest-over');
    await settle();
    expect(started()).toEqual(['rest-over']);
  });
});

describe('muted', () => {
  it('nothing is fetched, created or played', async () => {
    const { play, playTicks, preload, setPreference, startLoop } = await loadPage();
    setPreference('sound', false);
    preload(['tick', 'ambience']);
    startLoop('ambience');
    touch();
    play('tick');
    playTicks(20, 1500);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched).toEqual([]);
    expect(FakeAudioContext.made).toEqual([]);
  });

  it('an effect that was playing stops and does not come back', async () => {
    const { play, setPreference } = await loadTouchedPage();
    play('fanfare');
    await settle();
    setPreference('sound', false);
    expect(heard()).toEqual([]);
    setPreference('sound', true);
    await settle();
    expect(heard()).toEqual([]);
    play('fill');
    await settle();
    expect(heard()).toEqual([{ name: 'fill', volume: 0.5 }]);
  });

  it('a loop goes silent at once, pauses, and resumes later', async () => {
    const { setPreference, startLoop } = await loadTouchedPage();
    startLoop('ambience');
    await settle();
    setPreference('sound', false);
    expect(heard()).toEqual([{ name: 'ambience', volume: 0 }]);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeAudioContext.made[0]?.state).toBe('suspended');
    setPreference('sound', true);
    await settle();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0.3 }]);
    expect(started()).toEqual(['ambience']);
  });

  it('the audio context is not suspended if sound was switched on again meanwhile', async () => {
    const { setPreference, startLoop } = await loadTouchedPage();
    startLoop('ambience');
    await settle();
    setPreference('sound', false);
    setPreference('sound', true);
    await vi.advanceTimersByTimeAsync(200);
    expect(heard()).toEqual([{ name: 'ambience', volume: 0.3 }]);
  });
});

it.each(['sound', 'cabinet'] as const)(
  'an effect that was loading when %s was switched off is not played',
  async (name) => {
    const { play, setPreference } = await loadTouchedPage();
    play('fanfare');
    setPreference(name, false);
    await settle();
    expect(started()).toEqual([]);
    setPreference(name, true);
    play('fanfare');
    await settle();
    expect(started()).toEqual(['fanfare']);
  },
);

describe('a hidden page', () => {
  it('is silent and resumes when visible again', async () => {
    const { play, startLoop } = await loadTouchedPage();
    startLoop('ambience');
    await settle();
    look('hidden');
    play('rest-over');
    await vi.advanceTimersByTimeAsync(200);
    expect(heard()).toEqual([]);
    look('visible');
    await settle();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0.3 }]);
    expect(started()).toEqual(['ambience']);
  });
});

describe('stopping a loop', () => {
  it('fades it out', async () => {
    const { startLoop } = await loadTouchedPage();
    const stop = startLoop('ambience');
    await settle();
    stop();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0 }]);
    expect(FakeAudioContext.made[0]?.sources[0]?.endsAt).toBeLessThan(1);
  });

  it('ends it at once while muted, because the audio clock is suspended', async () => {
    const { setPreference, startLoop } = await loadTouchedPage();
    const stop = startLoop('ambience');
    await settle();
    setPreference('sound', false);
    stop();
    setPreference('sound', true);
    await settle();
    expect(heard()).toEqual([]);
  });

  it('before it was heard keeps it silent', async () => {
    const { startLoop } = await loadPage();
    startLoop('ambience')();
    const stop = startLoop('ambience');
    touch();
    stop();
    await settle();
    expect(started()).toEqual([]);
  });
});

describe('a failure is silent', () => {
  it('without Web Audio', async () => {
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    const { play, preload, startLoop } = await loadTouchedPage();
    preload(['tick']);
    play('tick');
    startLoop('ambience')();
    await settle();
    expect(fetched).toEqual([]);
  });

  it('without an audio device', async () => {
    const attempts = vi.fn();
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          attempts();
          throw new DOMException('no hardware', 'NotSupportedError');
        }
      },
    );
    const { play, startLoop } = await loadTouchedPage();
    play('tick');
    startLoop('ambience')();
    await settle();
    expect(attempts).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is missing', async () => new Response('', { status: 404 })],
    ['a page comes instead of the file', async () => new Response('<!doctype html>')],
  ])('when %s, and the file is retried after half a minute, not sooner', async (_, answer) => {
    serverAnswers(answer);
    const { play } = await loadTouchedPage();
    play('tick');
    await settle();
    play('tick');
    await vi.advanceTimersByTimeAsync(29_000);
    play('tick');
    await settle();
    expect(fetched).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    serverAnswers(() => new Response('tick'));
    play('tick');
    await settle();
    expect(started()).toEqual(['tick']);
  });

  it('when the browser refuses to start or stop', async () => {
    const refuse = () => Promise.reject(new DOMException('closed', 'InvalidStateError'));
    vi.stubGlobal(
      'AudioContext',
      class extends FakeAudioContext {
        override resume = refuse;
        override suspend = refuse;
      },
    );
    const { play, setPreference } = await loadTouchedPage();
    play('tick');
    await settle();
    expect(started()).toEqual(['tick']);
    setPreference('sound', false);
    // An unhandled rejection would fail the whole run.
    await vi.advanceTimersByTimeAsync(1000);
  });
});
