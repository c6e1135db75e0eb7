import { SignJWT } from 'jose';
import { SIGNING_ALGORITHM, type SigningKeys } from '#platform/tokens/signing-keys.ts';
import type { LiveSession } from './sessions.ts';
import type { AuthUser } from './users.ts';

export const LIFETIME_S = 3600;

export async function signAccessToken(
  { signer }: SigningKeys,
  issuer: string,
  user: AuthUser,
  session: LiveSession,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + LIFETIME_S;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: issuedAt }],
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: signer.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signer.key);
  return { token, expiresAt };
}
