// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudioContext } from '#tests/support/fake-audio.ts';
import type { EffectName } from './sounds.ts';

const fetched: string[] = [];
let visibility: DocumentVisibilityState;
let listening: AbortController;

beforeEach(() => {
  // The loudspeaker and the sounds live as long as their modules: each test is a page load of its own.
  vi.resetModules();
  vi.useFakeTimers();
  FakeAudioContext.made = [];
  FakeAudioContext.isBlocked = false;
  fetched.length = 0;
  visibility = 'visible';
  listening = new AbortController();
  // So that no page of an earlier test hears what happens on this one.
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

/** A page on which something may be heard: sounds are wanted, and the visitor has touched it. */
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

function muteInAnotherTab() {
  const preferences = { sound: false, haptics: true, notifications: false, theme: 'dark' };
  localStorage.setItem('gymratt.device.preferences', JSON.stringify({ version: 1, preferences }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'gymratt.device.preferences' }));
}

describe('before the first touch or key', () => {
  it('no loudspeaker is made and nothing is fetched', async () => {
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
  ])('an effect is dropped for good, and %s lets the next one through', async (_, gesture) => {
    const { play } = await loadPage();
    play('fanfare');
    gesture();
    await settle();
    expect(started()).toEqual([]);
    play('fill');
    await settle();
    expect(started()).toEqual(['fill']);
  });

  it('a loop waits and starts with it', async () => {
    const { startLoop } = await loadPage();
    startLoop('ambience');
    touch();
    await settle();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0.3 }]);
    expect(FakeAudioContext.made[0]?.sources[0]?.loop).toBe(true);
  });

  it('preloading fetches, and decodes when it can', async () => {
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

  it('a gesture that the page saw before this code came counts too', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    const { play } = await loadPage();
    play('tick');
    await settle();
    expect(started()).toEqual(['tick']);
  });
});

describe('an effect', () => {
  it.each<[EffectName, number]>([
    ['tick', 0.35],
    ['fill', 0.5],
    ['fanfare', 0.6],
    ['set-complete', 0.45],
    ['error', 0.4],
    ['rest-over', 0.6],
  ])('%s is heard at %f', async (name, volume) => {
    const { play } = await loadTouchedPage();
    play(name);
    await settle();
    expect(heard()).toEqual([{ name, volume }]);
  });

  it('is fetched once, by one loudspeaker, however often it plays', async () => {
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

  it('that arrives too late is left out, and there the next time', async () => {
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

  it('is not saved up by a browser that does not start the loudspeaker yet', async () => {
    FakeAudioContext.isBlocked = true;
    const { play } = await loadTouchedPage();
    for (let i = 0; i < 20; i++) play('tick');
    await vi.advanceTimersByTimeAsync(1000);
    expect(started()).toEqual([]);
  });
});

describe('muted', () => {
  it('nothing is fetched, made or heard', async () => {
    const { play, playTicks, preload, setPreference, startLoop } = await loadPage();
    setPreference('sound', false);
    preload(['tick', 'ambience']);
    startLoop('ambience');
    touch();
    play('tick');
    playTicks(20);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched).toEqual([]);
    expect(FakeAudioContext.made).toEqual([]);
  });

  it('while it plays, an effect ends and does not come back', async () => {
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

  it('while it loads, an effect is not heard', async () => {
    const { play, setPreference } = await loadTouchedPage();
    play('fanfare');
    setPreference('sound', false);
    await settle();
    expect(started()).toEqual([]);
  });

  it('a loop falls silent at once, stands still, and goes on', async () => {
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

  it('in another tab mutes this one', async () => {
    const { play, startLoop } = await loadTouchedPage();
    startLoop('ambience');
    await settle();
    muteInAnotherTab();
    play('tick');
    await settle();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0 }]);
  });

  it('from the start, a loop begins with the unmuting', async () => {
    const { setPreference, startLoop } = await loadPage();
    setPreference('sound', false);
    startLoop('ambience');
    touch();
    await settle();
    setPreference('sound', true);
    await settle();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0.3 }]);
  });

  it('briefly, the loudspeaker is not stopped after it was opened again', async () => {
    const { setPreference, startLoop } = await loadTouchedPage();
    startLoop('ambience');
    await settle();
    setPreference('sound', false);
    setPreference('sound', true);
    await vi.advanceTimersByTimeAsync(200);
    expect(heard()).toEqual([{ name: 'ambience', volume: 0.3 }]);
  });
});

describe('a page that is not looked at', () => {
  it('is silent and goes on when it is looked at again', async () => {
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

describe('a loop that is stopped', () => {
  it('fades and ends', async () => {
    const { startLoop } = await loadTouchedPage();
    const stop = startLoop('ambience');
    await settle();
    stop();
    expect(heard()).toEqual([{ name: 'ambience', volume: 0 }]);
    expect(FakeAudioContext.made[0]?.sources[0]?.endsAt).toBeLessThan(1);
  });

  it('while muted ends at once: its clock stands still', async () => {
    const { setPreference, startLoop } = await loadTouchedPage();
    const stop = startLoop('ambience');
    await settle();
    setPreference('sound', false);
    stop();
    setPreference('sound', true);
    await settle();
    expect(heard()).toEqual([]);
  });

  it('before it was heard never is', async () => {
    const { startLoop } = await loadPage();
    startLoop('ambience')();
    const stop = startLoop('ambience');
    touch();
    stop();
    await settle();
    expect(started()).toEqual([]);
  });
});

describe('what goes wrong is silent', () => {
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

  it('where no loudspeaker can be had', async () => {
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
    ['the file is not there', async () => new Response('', { status: 404 })],
    ['a page comes instead of the file', async () => new Response('<!doctype html>')],
  ])('when %s, and it is tried again half a minute later, not sooner', async (_, answer) => {
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
    // A rejection that nobody takes fails the whole run.
    await vi.advanceTimersByTimeAsync(1000);
  });
});
