// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPreference } from '#client/device/preferences/preferences-store.ts';
import { vibrate } from './haptics.ts';

const buzz = vi.fn(() => true);

beforeEach(() => {
  buzz.mockClear();
  setPreference('haptics', true);
  device({ vibrate: buzz, userActivation: { hasBeenActive: true } });
});

afterEach(() => vi.unstubAllGlobals());

function device(abilities: object) {
  vi.stubGlobal('navigator', abilities);
}

it.each([
  ['light', 10],
  ['medium', 50],
  ['heavy', 100],
] as const)('%s is %i ms', (strength, milliseconds) => {
  vibrate(strength);
  expect(buzz.mock.calls).toEqual([[milliseconds]]);
});

it.each([
  ['when switched off', false, true],
  ['before the first touch, when the browser would refuse and log an error', true, false],
])('does nothing %s', (_, isOn, hasBeenActive) => {
  setPreference('haptics', isOn);
  device({ vibrate: buzz, userActivation: { hasBeenActive } });
  vibrate('heavy');
  expect(buzz).not.toHaveBeenCalled();
});

it('does nothing on a device that cannot vibrate', () => {
  device({});
  expect(() => vibrate('heavy')).not.toThrow();
});

it('works in a browser that does not report touches', () => {
  device({ vibrate: buzz });
  vibrate('light');
  expect(buzz).toHaveBeenCalledTimes(1);
});
