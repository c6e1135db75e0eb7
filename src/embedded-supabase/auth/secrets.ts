import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, in URL-safe characters. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret, which is useless to whoever reads it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The next refresh token. Only its fingerprint is stored; the session's key makes it again for a client that asks twice. */
export function nextRefreshToken(refreshToken: string, sessionKey: string): string {
  return createHmac('sha256', sessionKey).update(refreshToken).digest('base64url');
}
