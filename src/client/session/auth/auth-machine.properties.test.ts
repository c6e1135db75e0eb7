import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AuthSignal, nextAuth, type SessionFacts, STARTING, signedInMember } from './auth-machine.ts';
import { exampleProfile } from './testing/auth-value.ts';

const userId = fc.constantFrom('max', 'ida', 'kim');
const session: fc.Arbitrary<SessionFacts> = fc.record({
  token: fc.constantFrom('one', 'two', 'three', 'four'),
  userId,
  email: fc.option(fc.constantFrom('a@gym.app', 'b@gym.app')),
  recovery: fc.constantFrom('no', 'here', 'elsewhere'),
});
const profile = userId.map((uuid_id) => exampleProfile({ uuid_id }));

const signal: fc.Arbitrary<AuthSignal> = fc.oneof(
  fc.record({
    event: fc.constantFrom(
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'PASSWORD_RECOVERY',
      'MFA_CHALLENGE_VERIFIED',
    ),
    session: fc.option(session),
  }),
  fc.record({ event: fc.constant('STORED_SESSION'), session, profile: fc.option(profile) }),
  fc.constant<AuthSignal>({ event: 'SIGNED_OUT', session: null }),
  fc.constant<AuthSignal>({ event: 'NO_SESSION' }),
  fc.record({ event: fc.constant('PROFILE_LOADED'), profile }),
  fc.record({ event: fc.constant('PROFILE_MISSED'), userId }),
);
const signals = fc.array(signal, { maxLength: 30 });

it('never shows a member without a user id or with another member’s profile', () => {
  fc.assert(
    fc.property(signals, (told) => {
      for (const { auth } of statesAfter(told)) {
        if (auth.status !== 'authenticated') continue;
        expect(auth.userId).not.toBe('');
        expect(auth.profile?.uuid_id ?? auth.userId).toBe(auth.userId);
        if (auth.recovering) expect(auth.profile).toBeNull();
      }
    }),
  );
});

it('ignores a repeated signal', () => {
  fc.assert(
    fc.property(signals, signal, (told, last) => {
      const once = [...told, last].reduce(nextAuth, STARTING);
      expect(nextAuth(once, last)).toBe(once);
    }),
  );
});

it('is signed out after SIGNED_OUT, and late signals of that session do not bring it back', () => {
  fc.assert(
    fc.property(
      signals,
      session,
      fc.array(fc.constantFrom('SIGNED_IN', 'INITIAL_SESSION', 'TOKEN_REFRESHED')),
      (told, ended, late) => {
        const before = nextAuth(told.reduce(nextAuth, STARTING), { event: 'SIGNED_IN', session: ended });
        fc.pre(signedInMember(before) !== null && before.token === ended.token);
        const out = nextAuth(before, { event: 'SIGNED_OUT', session: null });
        expect(out.auth).toEqual({ status: 'unauthenticated' });
        expect(late.map((event) => ({ event, session: ended }) as const).reduce(nextAuth, out)).toBe(out);
      },
    ),
  );
});

it('requests only the profile of the current member, and is never loading without requesting it', () => {
  fc.assert(
    fc.property(signals, (told) => {
      for (const machine of statesAfter(told)) {
        const member = signedInMember(machine);
        const mayWant = member && !member.recovering ? member.userId : null;
        expect([null, mayWant]).toContain(machine.profileDue?.userId ?? null);
        if (machine.arriving || (mayWant && !member?.profile)) expect(machine.profileDue).not.toBeNull();
        if (machine.auth.status === 'loading' && machine !== STARTING) expect(machine.arriving).not.toBeNull();
      }
    }),
  );
});

/** Every state along the way, including the first. */
function statesAfter(told: readonly AuthSignal[]) {
  let machine = STARTING;
  return [machine, ...told.map((next) => (machine = nextAuth(machine, next)))];
}
