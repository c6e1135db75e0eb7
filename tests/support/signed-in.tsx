import type { ReactNode } from 'react';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { OutboxProvider } from '#client/data/outbox-provider.tsx';
import type { AuthActions } from '#client/session/auth/auth-actions.ts';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { authValue, exampleMember, exampleProfile } from '#client/session/auth/testing/auth-value.ts';

/** The providers around the screens of a signed-in member, for `render` and `renderHook`. */
export function signedIn(userId: string, profile: Partial<Profile> = {}, actions: Partial<AuthActions> = {}) {
  const auth = authValue(exampleMember({ userId, profile: exampleProfile(profile) }), actions);
  return ({ children }: { children: ReactNode }) => (
    <AuthContext value={auth}>
      <MemberQueries userId={userId}>
        <OutboxProvider userId={userId}>{children}</OutboxProvider>
      </MemberQueries>
    </AuthContext>
  );
}
