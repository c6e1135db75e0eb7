// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { keepShownXp, readShownXp } from './shown-xp.ts';

afterEach(() => localStorage.clear());

it('is unknown at first, then the XP last shown', () => {
  expect(readShownXp('max')).toBeNull();
  keepShownXp('max', 400);
  keepShownXp('max', 650);
  expect(readShownXp('max')).toBe(650);
});

it('belongs to one member, and is gone after signing out', () => {
  keepShownXp('max', 400);
  expect(readShownXp('ana')).toBeNull();
  forgetMember();
  expect(readShownXp('max')).toBeNull();
});

it.each(['not json', '7', 'null', '{"userId":"max"}', '{"userId":"max","xp":"9"}'])(
  'is unknown if %s is stored',
  (text) => {
    localStorage.setItem('gymratt.member.shown-xp.v1', text);
    expect(readShownXp('max')).toBeNull();
  },
);
