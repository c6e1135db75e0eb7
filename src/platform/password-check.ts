export interface PasswordAttempt {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** The caller's address: attempts are limited by it, too. */
  readonly address: string;
}

export type PasswordVerdict = 'correct' | 'wrong' | 'rate_limited' | 'unavailable';

/** Asks the auth service in use whether this is the member's password. */
export type PasswordCheck = (attempt: PasswordAttempt) => Promise<PasswordVerdict>;

const TIMEOUT_MS = 5_000;

/** Asks hosted Supabase by signing in, so that its limits on wrong passwords apply. Closes the session again. */
export function hostedPasswordCheck({ url, anonKey }: { url: string; anonKey: string }): PasswordCheck {
  const post = (path: string, token: string, body: unknown) =>
    fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  return async ({ userId, email, password }) => {
    try {
      const answer = await post('token?grant_type=password', anonKey, { email, password });
      const body = Object(await answer.json()) as SignInAnswer;
      if (answer.status === 429) return 'rate_limited';
      if (body.error_code === 'invalid_credentials' || body.code === 'invalid_credentials') return 'wrong';
      if (!answer.ok || !body.access_token) return 'unavailable';
      await post('logout?scope=local', body.access_token, {}).catch(() => undefined);
      return body.user?.id === userId ? 'correct' : 'wrong';
    } catch {
      return 'unavailable';
    }
  };
}

interface SignInAnswer {
  readonly access_token?: string;
  readonly user?: { readonly id?: string };
  /** The code, or in GoTrue's older error shape the status. */
  readonly code?: string | number;
  readonly error_code?: string;
}

/** Whether somebody may join with a code. Every try counts towards a limit of its network. */
export type InviteCheck = (given: {
  readonly code: string;
  readonly address: string;
}) => Promise<'correct' | 'wrong' | 'rate_limited'>;
