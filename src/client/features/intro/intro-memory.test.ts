// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { isIntroSeen, rememberIntro } from './intro-memory.ts';

beforeEach(() => localStorage.clear());

it('has not been seen on a new device', () => {
  expect(isIntroSeen()).toBe(false);
});

it('is remembered', () => {
  rememberIntro();
  expect(isIntroSeen()).toBe(true);
});

it('is remembered for the device, whoever signs in and out', () => {
  rememberIntro();
  forgetMember();
  expect(isIntroSeen()).toBe(true);
});

it('ignores any other stored value', () => {
  rememberIntro();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"seen":');
  expect(isIntroSeen()).toBe(false);
});
