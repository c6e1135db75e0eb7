// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecoveryMarked, markRecovery, unmarkRecovery } from './recovery-mark.ts';
import { readSession, sessionFacts } from './stored-session.ts';
import { accessToken, session, store } from './testing/page.tsx';

beforeEach(unmarkRecovery);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const told = (access_token: string, byLink = false) => sessionFacts(session({ access_token }), { byLink }).recovery;

describe('a session is told to be of a recovery', () => {
  it.each([
    ['not', 'by a password', accessToken('password'), 'no', 'no'],
    ['', 'by a link', accessToken('otp'), 'elsewhere', 'here'],
    ['', 'by a link, on hosted Supabase', accessToken('recovery'), 'elsewhere', 'here'],
    ['as this tab thinks', 'by a token that does not say', 'opaque', 'no', 'here'],
    ['as this tab thinks', 'by a token with another payload', `a.${btoa('[1]')}.c`, 'no', 'here'],
  ])('%s when it came %s%.0s', (_, __, token, unmarked, marked) => {
    expect(told(token)).toBe(unmarked);
    markRecovery();
    expect(told(token)).toBe(marked);
  });

  it('when the auth client says so, whatever its token says', () => {
    expect(told(accessToken('password'), true)).toBe('elsewhere');
    markRecovery();
    expect(told('opaque', true)).toBe('here');
  });

  it('reads tokens as they are encoded in the wild', () => {
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
    'takes %j for none',
    (stored) => {
      store('gymratt.auth', stored);
      expect(readSession()).toBeNull();
    },
  );
});

it('a recovery is remembered until the page is left where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  markRecovery();
  expect(isRecoveryMarked()).toBe(true);
  unmarkRecovery();
  expect(isRecoveryMarked()).toBe(false);
});
