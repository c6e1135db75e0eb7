import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { SIGNING_ALGORITHM } from './signing-keys.ts';

/** Why a token is not accepted. */
export class TokenError extends Error {
  /** `unavailable`: the keys cannot be fetched, so nothing can be said of the token. */
  readonly reason: 'malformed' | 'expired' | 'unavailable';

  constructor(reason: TokenError['reason'], cause?: unknown) {
    super(`token ${reason}`, { cause });
    this.name = 'TokenError';
    this.reason = reason;
  }
}

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

export interface MemberClaims extends JWTPayload {
  readonly sub: string;
  readonly exp: number;
  readonly role: 'authenticated';
  readonly session_id: string;
}

export interface TokenVerifier {
  /** Does not check whether the session has ended: the database does, together with the query. */
  verify(token: string): Promise<MemberClaims>;
}

/** The token of an `Authorization: Bearer …` header, if it is one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
}

const LEEWAY_S = 10;
/** Verifying a signature costs more than a query, so verified tokens are cached until they expire. */
const REMEMBERED = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createTokenVerifier(source: KeySource, now: () => number = Date.now): TokenVerifier {
  const accepted = new Map<string, MemberClaims>();

  return {
    async verify(token) {
      const known = accepted.get(token);
      if (known && known.exp + LEEWAY_S > now() / 1000) return known;
      accepted.delete(token);
      const { payload } = await jwtVerify(token, source.getKey, {
        algorithms: [...source.algorithms],
        audience: 'authenticated',
        clockTolerance: LEEWAY_S,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'role', 'session_id'],
      }).catch((error: unknown) => {
        if (error instanceof TokenError) throw error;
        throw new TokenError(error instanceof errors.JWTExpired ? 'expired' : 'malformed', error);
      });
      if (!isMember(payload)) throw new TokenError('malformed');
      if (accepted.size >= REMEMBERED) accepted.delete(accepted.keys().next().value ?? '');
      accepted.set(token, payload);
      return payload;
    },
  };
}

function isMember(payload: JWTPayload): payload is MemberClaims {
  return payload.role === 'authenticated' && UUID.test(String(payload.sub)) && UUID.test(String(payload.session_id));
}
