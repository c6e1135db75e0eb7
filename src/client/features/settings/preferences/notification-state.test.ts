import { expect, it } from 'vitest';
import { notificationSwitch } from './notification-state.ts';

it('is on if the member wants it and the browser allows it', () => {
  expect(notificationSwitch(true, 'granted', false)).toEqual({
    isOn: true,
    isLocked: false,
    description: 'when your rest is over',
    advice: null,
  });
  expect(notificationSwitch(false, 'granted', true).isOn).toBe(false);
});

it('is off if the permission was revoked, and says so', () => {
  const taken = notificationSwitch(true, 'denied', false);
  expect(taken).toMatchObject({ isOn: false, isLocked: false, description: 'blocked by the browser', advice: null });
});

it('explains what to do after a refusal', () => {
  expect(notificationSwitch(true, 'denied', true).advice).toMatch(/Allow them in the site settings/);
  expect(notificationSwitch(true, 'default', true).advice).toMatch(/answer the browser with Allow/);
  expect(notificationSwitch(false, 'default', false).advice).toBeNull();
});

it('is off and locked if the browser has no notifications', () => {
  expect(notificationSwitch(true, 'unsupported', true)).toMatchObject({ isOn: false, isLocked: true, advice: null });
});
