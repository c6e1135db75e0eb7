import type { CurrentUserResponse } from '#contract/user.ts';

export type Profile = CurrentUserResponse;

/** Who is there, as every screen sees it. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | {
      readonly status: 'authenticated';
      readonly userId: string;
      readonly email: string | null;
      /** Signed in by a recovery link in this tab, to set a new password and nothing else. */
      readonly recovering: boolean;
      /** The last one known; `null` where none has come within five seconds and none was kept. */
      readonly profile: Profile | null;
    };

export type Authenticated = Extract<AuthState, { status: 'authenticated' }>;
