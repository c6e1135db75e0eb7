// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPreference } from '#client/device/preferences/preferences-store.ts';
import { announceRest } from './rest-ringer.ts';

const NOTICE = { endsAt: 120_000, title: 'CHARGING COMPLETE', body: 'Barbell Bench Press, set 2' };
const told: unknown[] = [];

/** A browser with the parts of a service worker that are used here. */
function giveServiceWorker(permission: NotificationPermission) {
  const active = { postMessage: (message: unknown) => told.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active }) } });
  vi.stubGlobal('Notification', { permission });
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  told.length = 0;
  setPreference('notifications', true);
});

afterEach(() => {
  announceRest(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('sends the rest to the worker, and its end when it is skipped', async () => {
  giveServiceWorker('granted');
  announceRest(NOTICE);
  await settle();
  announceRest(null);
  await settle();
  expect(told).toEqual([
    { type: 'rest', notice: NOTICE },
    { type: 'rest', notice: null },
  ]);
});

it('never announces a rest that was cancelled meanwhile', async () => {
  giveServiceWorker('granted');
  announceRest(NOTICE);
  announceRest(null);
  await settle();
  expect(told.at(-1)).toEqual({ type: 'rest', notice: null });
  expect(told).not.toContainEqual({ type: 'rest', notice: NOTICE });
});

it('repeats a long rest before the browser ends the worker', async () => {
  giveServiceWorker('granted');
  const long = { ...NOTICE, endsAt: 300_000 };
  announceRest(long);
  await settle();
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([
    { type: 'rest', notice: long },
    { type: 'rest', notice: long },
  ]);
});

it('does nothing if notifications are switched off or not permitted', async () => {
  giveServiceWorker('granted');
  setPreference('notifications', false);
  announceRest(NOTICE);
  await settle();
  setPreference('notifications', true);
  giveServiceWorker('default');
  announceRest(NOTICE);
  await settle();
  expect(told).toEqual([
    { type: 'rest', notice: null },
    { type: 'rest', notice: null },
  ]);
});

it('does nothing without a service worker', async () => {
  vi.stubGlobal('navigator', {});
  announceRest(NOTICE);
  await settle();
  expect(told).toEqual([]);
});
