// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { DEVICE_PREFIX } from '#client/device/storage/local-store.ts';
import { forgetMember } from './forget-member.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('safety 15: forgets everything except the device’s own keys, in both storages', () => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of [
      'gymratt.auth',
      'gymratt.member.profile.v1',
      'somebody forgot to name this',
      `${DEVICE_PREFIX}theme`,
    ]) {
      storage.setItem(key, 'x');
    }
  }
  forgetMember();
  expect(Object.keys(localStorage)).toEqual(['gymratt.device.theme']);
  expect(Object.keys(sessionStorage)).toEqual(['gymratt.device.theme']);
});

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  sessionStorage.setItem('gymratt.recovering', '1');
  expect(forgetMember).not.toThrow();
  expect(sessionStorage.length).toBe(0);
});
