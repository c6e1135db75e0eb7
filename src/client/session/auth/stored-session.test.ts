// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoveryMark } from './marks.ts';
import { readSession, sessionFacts } from './stored-session.ts';
import { accessToken, session, store } from './testing/browser-page.tsx';

beforeEach(recoveryMark.clear);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const told = (access_token: string, byLink = false) => sessionFacts(session({ access_token }), { byLink }).recovery;

describe('a session', () => {
  it.each([
    ['opened by a password is no recovery', accessToken('password'), 'no', 'no'],
    ['opened by a mailed link is a recovery', accessToken('otp'), 'elsewhere', 'here'],
    ['opened by a mailed link on hosted Supabase is a recovery', accessToken('recovery'), 'elsewhere', 'here'],
    ['whose token does not say follows this tab’s mark', 'opaque', 'no', 'here'],
    ['whose token has another payload follows this tab’s mark', `a.${btoa('[1]')}.c`, 'no', 'here'],
  ])('%s', (_, token, unmarked, marked) => {
    expect(told(token)).toBe(unmarked);
    recoveryMark.set();
    expect(told(token)).toBe(marked);
  });

  it('is a recovery if the auth client says so, whatever its token says', () => {
    expect(told(accessToken('password'), true)).toBe('elsewhere');
    recoveryMark.set();
    expect(told('opaque', true)).toBe('here');
  });

  it('may have a token in base64url with Unicode', () => {
    const payload = { name: 'Ünï‰cødé ~~~???', amr: [{ method: 'otp' }] };
    const bytes = new TextEncoder().encode(JSON.stringify(payload));
    const encoded = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect(told(`a.${encoded}.c`)).toBe('elsewhere');
  });
});

describe('readSession', () => {
  it('reads what the auth client stored', () => {
    store('gymratt.auth', session());
    expect(readSession()).toMatchObject({ user: { id: 'max' } });
  });

  it.each([null, 1, 'x', [], {}, session({ access_token: 1 }), session({ user: null }), session({ user: { id: '' } })])(
    'treats %j as none',
    (stored) => {
      store('gymratt.auth', stored);
      expect(readSession()).toBeNull();
    },
  );
});

it('a recovery is remembered until the page is left if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  recoveryMark.set();
  expect(recoveryMark.isSet()).toBe(true);
  recoveryMark.clear();
  expect(recoveryMark.isSet()).toBe(false);
});
