// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetProfile, keepProfile, readProfile } from './load-profile.ts';
import { exampleProfile } from './testing/auth-value.ts';
import { session, store } from './testing/browser-page.tsx';

const KEY = 'gymratt.member.profile.v1';

afterEach(() => localStorage.clear());

it('is available at the next start, until it is forgotten', () => {
  store('gymratt.auth', session());
  keepProfile(exampleProfile());
  expect(readProfile('max')).toEqual(exampleProfile());
  forgetProfile();
  expect(readProfile('max')).toBeNull();
});

it('is not returned for another member', () => {
  store(KEY, exampleProfile());
  expect(readProfile('ida')).toBeNull();
});

it.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', session({ user: { id: 'ida' } })],
])('is not stored while %s, when the answer came too late', (_, signedIn) => {
  store('gymratt.auth', signedIn);
  keepProfile(exampleProfile());
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each([null, 'x', [], {}, { ...exampleProfile(), xp: '1' }, { ...exampleProfile(), name: undefined }])(
  '%j is not a profile',
  (kept) => {
    store(KEY, kept);
    expect(readProfile('max')).toBeNull();
  },
);
