// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreSecondTap, isDoubleTap } from './double-tap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.runAllTimers();
  vi.useRealTimers();
});

function tap(target: HTMLElement, { at = 0, x = 200, detail = 1 } = {}) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 800, detail });
  Object.defineProperty(click, 'timeStamp', { value: at });
  target.dispatchEvent(click);
}

function opened(detail = 1) {
  const [door, beneath] = [document.createElement('button'), document.createElement('button')];
  document.body.append(door, beneath);
  door.addEventListener('click', ignoreSecondTap);
  let presses = 0;
  beneath.addEventListener('click', () => {
    presses += 1;
  });
  tap(door, { at: 1000, detail });
  return { beneath, presses: () => presses };
}

it('keeps the second of two quick taps from what the first one has opened', () => {
  const { beneath, presses } = opened();
  tap(beneath, { at: 1250, x: 210, detail: 2 });
  expect(presses()).toBe(0);
  tap(beneath, { at: 1500 });
  expect(presses()).toBe(1);
});

it.each([
  ['elsewhere', 1, 300],
  ['after a key', 0, 200],
])('leaves a tap %s alone', (_, detail, x) => {
  const { beneath, presses } = opened(detail);
  tap(beneath, { at: 1250, x });
  expect(presses()).toBe(1);
});

describe('two taps', () => {
  it.each([
    [0, true],
    [399, true],
    [400, false],
    [60_000, false],
  ])('%d ms apart count as one: %s', (apart, isOne) => {
    expect(isDoubleTap(10_000, 10_000 + apart)).toBe(isOne);
  });

  it('need a first tap before the second is ignored', () => {
    expect(isDoubleTap(Number.NEGATIVE_INFINITY, 0)).toBe(false);
  });
});
