import { sentenceOf } from '#client/session/api/api-request-error.ts';
import { AuthFailure } from './auth-failure.ts';
import { AUTH_MESSAGES, profileCreationMessage } from './auth-messages.ts';
import { loadBackendConfig } from './backend-config.ts';
import { nameFromEmail } from './credentials.ts';

const UNIQUE_VIOLATION = '23505';

interface NewMember {
  readonly id: string;
  readonly email?: string | undefined;
  readonly user_metadata?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Creates the member's own profile row. Normally a trigger has already created it with the account: the embedded
 * backend then returns the existing row, hosted Supabase a conflict, and both are fine.
 */
export async function createProfile(
  member: NewMember | null,
  token: string | null,
  signal: AbortSignal,
): Promise<void> {
  if (!member || !token) throw new AuthFailure('no_user', AUTH_MESSAGES.noUser);
  const config = await loadBackendConfig();
  if (!config) throw failed('not_ready', AUTH_MESSAGES.notReady);
  const response = await fetch(`${config.url}/rest/v1/users`, {
    method: 'POST',
    headers: {
      apikey: config.key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-profile': 'public',
      prefer: 'return=minimal',
    },
    body: JSON.stringify({ uuid_id: member.id, email: member.email ?? '', name: nameOf(member) }),
    signal,
  }).catch((cause: unknown) => {
    throw failed('network', AUTH_MESSAGES.offline, { cause });
  });
  if (response.ok) return;
  const { code, message } = Object(await response.json().catch(() => null)) as { code?: string; message?: unknown };
  if (code !== UNIQUE_VIOLATION) throw failed(code ?? 'unknown', sentenceOf(message) ?? `status ${response.status}`);
}

/** The member's name: from the sign-up metadata, else from the address. */
export function nameOf({ email = '', user_metadata = {} }: Omit<NewMember, 'id'>): string {
  const names = [user_metadata.display_name, user_metadata.full_name, user_metadata.name];
  const given = names.find((name) => typeof name === 'string' && name.trim() !== '');
  return typeof given === 'string' ? given : nameFromEmail(email);
}

function failed(code: string, reason: string, options?: ErrorOptions): AuthFailure {
  return new AuthFailure(code, profileCreationMessage(reason), options);
}
