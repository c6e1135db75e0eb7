import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { SIGNING_ALGORITHM } from './signing-keys.ts';
import { TokenError } from './token-error.ts';

/** Where the keys come from that tokens are checked with, and which algorithms go with them. */
export interface KeySource {
  readonly getKey: JWTVerifyGetKey;
  readonly algorithms: readonly string[];
}

/** The embedded backend's own. */
export function localKeys(publicKeys: JSONWebKeySet): KeySource {
  return { getKey: createLocalJWKSet(publicKeys), algorithms: [SIGNING_ALGORITHM] };
}

/** Hosted Supabase's: cached for ten minutes, and fetched again when a token names an unknown key. */
export function remoteKeys(supabaseUrl: string, { pauseMs = 5_000 } = {}): KeySource {
  const fetchKey = createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`), {
    cacheMaxAge: 600_000,
    // Made-up key names must not cause one request to the project each.
    cooldownDuration: pauseMs,
    timeoutDuration: 5_000,
  });
  return {
    algorithms: ['ES256', 'RS256', 'EdDSA'],
    getKey: (header, token) =>
      fetchKey(header, token).catch((error: unknown) => {
        throw isAboutTheToken(error) ? error : new TokenError('unavailable', error);
      }),
  };
}

/** A project that still signs with its shared secret. */
export function sharedSecret(secret: string): KeySource {
  const key = new TextEncoder().encode(secret);
  return { getKey: async () => key, algorithms: ['HS256'] };
}

function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
