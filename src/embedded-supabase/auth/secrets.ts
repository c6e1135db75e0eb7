import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, in URL-safe characters. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret, which is useless to whoever reads it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The refresh token that follows another. It can be made again for a client that asks twice, though only its fingerprint
 * is stored, and cannot be made without the session's own key.
 */
export function successorOf(refreshToken: string, sessionKey: string): string {
  return createHmac('sha256', sessionKey).update(refreshToken).digest('base64url');
}
