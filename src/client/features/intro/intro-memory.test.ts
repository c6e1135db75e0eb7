// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { isIntroSeen, rememberIntro } from './intro-memory.ts';

beforeEach(() => localStorage.clear());

it('knows nothing of a new device', () => {
  expect(isIntroSeen()).toBe(false);
});

it('remembers', () => {
  rememberIntro();
  expect(isIntroSeen()).toBe(true);
});

it('remembers for the device, whoever signs in and out of it', () => {
  rememberIntro();
  forgetMember();
  expect(isIntroSeen()).toBe(true);
});

it('takes nothing else for an answer', () => {
  rememberIntro();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"seen":');
  expect(isIntroSeen()).toBe(false);
});
