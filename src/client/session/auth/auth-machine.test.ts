import { describe, expect, it } from 'vitest';
import { type AuthMachine, type AuthSignal, nextAuth, type SessionFacts, STARTING } from './auth-machine.ts';
import { exampleProfile } from './testing/auth-value.ts';

const MAX: SessionFacts = { token: 'max-1', userId: 'max', email: 'max@ironden.app', recovery: 'no' };
const IDA: SessionFacts = { token: 'ida-1', userId: 'ida', email: 'ida@ironden.app', recovery: 'no' };
const PROFILE = exampleProfile({ uuid_id: 'max' });

const renewed: SessionFacts = { ...MAX, token: 'max-2' };
const moved: SessionFacts = { ...MAX, email: 'max@newgym.app' };
const here: SessionFacts = { ...MAX, recovery: 'here' };
const elsewhere: SessionFacts = { ...MAX, recovery: 'elsewhere' };

const SIGNED_IN: AuthSignal = { event: 'SIGNED_IN', session: MAX };
const SIGNED_OUT: AuthSignal = { event: 'SIGNED_OUT', session: null };
const LOADED: AuthSignal = { event: 'PROFILE_LOADED', profile: PROFILE };
const MISSED: AuthSignal = { event: 'PROFILE_MISSED', userId: 'max' };
const RECOVERED: AuthSignal = { event: 'PASSWORD_RECOVERY', session: here };

const after = (...signals: AuthSignal[]) => signals.reduce(nextAuth, STARTING);

const STATES: Record<string, AuthMachine> = {
  starting: STARTING,
  out: after({ event: 'NO_SESSION' }),
  ended: after(SIGNED_IN, LOADED, SIGNED_OUT),
  arriving: after(SIGNED_IN),
  in: after(SIGNED_IN, LOADED),
  bare: after(SIGNED_IN, MISSED),
  recovering: after(RECOVERED),
};

const SIGNALS: Record<string, AuthSignal> = {
  'STORED_SESSION, with profile': { event: 'STORED_SESSION', session: MAX, profile: PROFILE },
  'STORED_SESSION, no profile': { event: 'STORED_SESSION', session: MAX, profile: null },
  "STORED_SESSION, another's profile": { event: 'STORED_SESSION', session: IDA, profile: PROFILE },
  'INITIAL_SESSION, none': { event: 'INITIAL_SESSION', session: null },
  INITIAL_SESSION: { event: 'INITIAL_SESSION', session: MAX },
  SIGNED_IN,
  'SIGNED_IN, new token': { event: 'SIGNED_IN', session: renewed },
  'SIGNED_IN, other member': { event: 'SIGNED_IN', session: IDA },
  TOKEN_REFRESHED: { event: 'TOKEN_REFRESHED', session: renewed },
  'TOKEN_REFRESHED, other member': { event: 'TOKEN_REFRESHED', session: IDA },
  'USER_UPDATED, new address': { event: 'USER_UPDATED', session: moved },
  'USER_UPDATED, in a recovery': { event: 'USER_UPDATED', session: here },
  PASSWORD_RECOVERY: RECOVERED,
  'PASSWORD_RECOVERY, elsewhere': { event: 'PASSWORD_RECOVERY', session: { ...elsewhere, token: 'max-2' } },
  MFA_CHALLENGE_VERIFIED: { event: 'MFA_CHALLENGE_VERIFIED', session: renewed },
  SIGNED_OUT,
  NO_SESSION: { event: 'NO_SESSION' },
  PROFILE_LOADED: LOADED,
  "PROFILE_LOADED, another's": { event: 'PROFILE_LOADED', profile: exampleProfile({ uuid_id: 'ida' }) },
  PROFILE_MISSED: MISSED,
  "PROFILE_MISSED, another's": { event: 'PROFILE_MISSED', userId: 'ida' },
};

/** `ended` is signed out with the token max-1, `bare` is signed in without a profile, `=` is the identical machine. */
const TABLE = `
                                  | starting         | out              | ended            | arriving         | in               | bare             | recovering
STORED_SESSION, with profile      | in max           | in max           | =                | =                | =                | =                | in max
STORED_SESSION, no profile        | arriving max     | arriving max     | =                | =                | =                | =                | arriving max
STORED_SESSION, another's profile | arriving ida     | arriving ida     | arriving ida     | arriving ida     | arriving ida     | arriving ida     | arriving ida
INITIAL_SESSION, none             | out              | =                | =                | =                | =                | =                | =
INITIAL_SESSION                   | arriving max     | arriving max     | =                | =                | =                | =                | arriving max
SIGNED_IN                         | arriving max     | arriving max     | =                | =                | =                | =                | arriving max
SIGNED_IN, new token              | arriving max-2   | arriving max-2   | arriving max-2   | arriving max-2   | in max-2         | bare max-2       | arriving max-2
SIGNED_IN, other member           | arriving ida     | arriving ida     | arriving ida     | arriving ida     | arriving ida     | arriving ida     | arriving ida
TOKEN_REFRESHED                   | arriving max-2   | arriving max-2   | arriving max-2   | arriving max-2   | in max-2         | bare max-2       | recovering max-2
TOKEN_REFRESHED, other member     | arriving ida     | arriving ida     | arriving ida     | =                | =                | =                | =
USER_UPDATED, new address         | arriving max     | arriving max     | =                | arriving max     | in max, moved    | bare max, moved  | arriving max
USER_UPDATED, in a recovery       | recovering max   | recovering max   | =                | recovering max   | recovering max   | recovering max   | =
PASSWORD_RECOVERY                 | recovering max   | recovering max   | =                | recovering max   | recovering max   | recovering max   | =
PASSWORD_RECOVERY, elsewhere      | out              | =                | =                | out              | out              | out              | out
MFA_CHALLENGE_VERIFIED            | arriving max-2   | arriving max-2   | arriving max-2   | arriving max-2   | in max-2         | bare max-2       | arriving max-2
SIGNED_OUT                        | out              | =                | =                | out              | out              | out              | out
NO_SESSION                        | out              | =                | =                | out              | out              | out              | out
PROFILE_LOADED                    | =                | =                | =                | in max           | =                | in max           | =
PROFILE_LOADED, another's         | =                | =                | =                | =                | =                | =                | =
PROFILE_MISSED                    | =                | =                | =                | bare max         | in max, missed   | =                | =
PROFILE_MISSED, another's         | =                | =                | =                | =                | =                | =                | =
`;

/** A short description of a machine's state. */
function word(before: AuthMachine, machine: AuthMachine): string {
  if (machine === before) return '=';
  const { auth, arriving, token } = machine;
  if (auth.status === 'unauthenticated') return 'out';
  const member = auth.status === 'authenticated' ? auth : arriving;
  const who = token === `${member?.userId}-1` ? member?.userId : token;
  if (auth.status === 'loading') return arriving ? `arriving ${who}` : 'starting';
  if (auth.recovering) return `recovering ${who}`;
  const moved = auth.email === `${auth.userId}@ironden.app` ? '' : ', moved';
  const missed = auth.profile && machine.profileMissed ? ', missed' : '';
  return `${auth.profile ? 'in' : 'bare'} ${who}${moved}${missed}`;
}

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const columns = head.filter((name) => name !== '');

describe('every event in every state', () => {
  it('is covered by the table', () => {
    expect(columns).toEqual(Object.keys(STATES));
    expect(rows.map(([name]) => name)).toEqual(Object.keys(SIGNALS));
  });

  it.each(rows)('%s', (name = '', ...expected) => {
    const signal = SIGNALS[name] ?? { event: 'NO_SESSION' };
    const seen = Object.values(STATES).map((state) => word(state, nextAuth(state, signal)));
    expect(seen).toEqual(expected);
  });
});

it('requests the profile once per sign-in, until it is loaded, and never in a recovery', () => {
  const first = after(SIGNED_IN);
  expect(first.profileDue).toEqual({ userId: 'max' });
  expect(nextAuth(first, { event: 'SIGNED_IN', session: renewed }).profileDue).toBe(first.profileDue);
  expect(nextAuth(first, MISSED).profileDue).toBe(first.profileDue);
  expect(nextAuth(first, LOADED).profileDue).toBeNull();
  const second = [SIGNED_OUT, { event: 'SIGNED_IN', session: renewed } as const].reduce(nextAuth, first);
  expect(second.profileDue).toEqual({ userId: 'max' });
  expect(second.profileDue).not.toBe(first.profileDue);
  expect(after({ event: 'STORED_SESSION', session: MAX, profile: PROFILE }).profileDue).toEqual({ userId: 'max' });
  expect(after(SIGNED_IN, SIGNED_OUT).profileDue).toBeNull();
  expect(after(RECOVERED).profileDue).toBeNull();
});

it('keeps the identity of the public state while only the token changes', () => {
  const before = after(SIGNED_IN, LOADED);
  expect(nextAuth(before, { event: 'TOKEN_REFRESHED', session: renewed }).auth).toBe(before.auth);
});
