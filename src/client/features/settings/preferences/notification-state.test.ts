import { expect, it } from 'vitest';
import { notificationSwitch } from './notification-state.ts';

it('is on where the member wants it and the browser allows it', () => {
  expect(notificationSwitch(true, 'granted', false)).toEqual({
    isOn: true,
    isLocked: false,
    description: 'when your rest is over',
    advice: null,
  });
  expect(notificationSwitch(false, 'granted', true).isOn).toBe(false);
});

it('is off where the permission was taken back, and says so', () => {
  const taken = notificationSwitch(true, 'denied', false);
  expect(taken).toMatchObject({ isOn: false, isLocked: false, description: 'blocked by the browser', advice: null });
});

it('explains what to do to whoever has just been refused', () => {
  expect(notificationSwitch(true, 'denied', true).advice).toMatch(/Allow them in the site settings/);
  expect(notificationSwitch(true, 'default', true).advice).toMatch(/answer the browser with Allow/);
  expect(notificationSwitch(false, 'default', false).advice).toBeNull();
});

it('is off and locked where the browser has no notifications', () => {
  expect(notificationSwitch(true, 'unsupported', true)).toMatchObject({ isOn: false, isLocked: true, advice: null });
});
