import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { KeySource } from './key-sources.ts';
import { TokenError } from './token-error.ts';

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
