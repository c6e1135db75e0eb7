// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { keepShownXp, readShownXp } from './shown-xp.ts';

afterEach(() => localStorage.clear());

it('is unknown at first, then what was shown last', () => {
  expect(readShownXp('max')).toBeNull();
  keepShownXp('max', 400);
  keepShownXp('max', 650);
  expect(readShownXp('max')).toBe(650);
});

it('is nobody else’s, and gone after a sign-out', () => {
  keepShownXp('max', 400);
  expect(readShownXp('ana')).toBeNull();
  forgetMember();
  expect(readShownXp('max')).toBeNull();
});

it.each(['not json', '7', 'null', '{"userId":"max"}', '{"userId":"max","xp":"9"}'])(
  'is unknown where %s was left',
  (text) => {
    localStorage.setItem('gymratt.member.shown-xp.v1', text);
    expect(readShownXp('max')).toBeNull();
  },
);
