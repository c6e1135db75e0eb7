// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { lastTestWords, testWords } from './bell-settings.tsx';

const NOW = new Date(2026, 10, 16, 0, 30);
const arrived = (at: Date, lateSeconds: number) => ({ state: 'arrived', at, lateSeconds }) as const;

describe('the last test', () => {
  it.each([
    [arrived(new Date(2026, 10, 16, 0, 29), 0.4), 'tested today, on time'],
    [arrived(new Date(2026, 10, 15, 23, 59), 2.9), 'tested yesterday, on time'],
    [arrived(new Date(2026, 10, 13, 12), 3.2), 'tested on Nov 13, 3 s late'],
  ])('is told by its day: %#', (test, words) => {
    expect(lastTestWords(test, NOW)).toBe(words);
  });

  it('is not told where there was none, or it never came', () => {
    expect(lastTestWords({ state: 'none', at: null, lateSeconds: null }, NOW)).toBeNull();
    expect(lastTestWords({ state: 'missing', at: NOW, lateSeconds: null }, NOW)).toBeNull();
  });
});

describe('under the button', () => {
  const lock = 'rings in 10 s: lock your phone now';

  it('says what a press does, and other words at each step after it', () => {
    const states = ['none', 'sending', 'waiting', 'sent'] as const;
    const words = states.map((state) => testWords({ state, at: null, lateSeconds: null }, true));
    expect(words[0]).toBe(lock);
    expect(new Set(words).size).toBe(states.length);
  });

  it('no longer promises ten seconds once they are over', () => {
    expect(testWords({ state: 'sent', at: NOW, lateSeconds: null }, true)).toBe('sent: waiting for it to arrive');
  });

  it('says that it arrived to whoever has just asked for it', () => {
    expect(testWords(arrived(NOW, 0), true)).toBe('It arrived on time.');
    expect(testWords(arrived(NOW, 12.4), true)).toBe('It arrived 12 s late.');
    expect(testWords(arrived(NOW, 0), false)).toBe(lock);
  });

  it('says that it did not arrive', () => {
    expect(testWords({ state: 'missing', at: NOW, lateSeconds: null }, false)).toMatch(/did not arrive/);
  });
});
