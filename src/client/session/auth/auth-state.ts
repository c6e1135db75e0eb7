import type { CurrentUserResponse } from '#contract/user.ts';

export type Profile = CurrentUserResponse;

/** The auth state as screens see it. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | {
      readonly status: 'authenticated';
      readonly userId: string;
      readonly email: string | null;
      /** Signed in by a recovery link in this tab, only to set a new password. */
      readonly recovering: boolean;
      /** The latest profile; `null` if none loaded within five seconds and none was stored. */
      readonly profile: Profile | null;
    };

export type Authenticated = Extract<AuthState, { status: 'authenticated' }>;
