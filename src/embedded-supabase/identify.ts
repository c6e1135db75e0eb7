import type { FastifyRequest } from 'fastify';
import { type Actor, ANONYMOUS, SERVICE } from '#platform/database/actor.ts';
import type { SigningKeys } from '#platform/tokens/signing-keys.ts';
import { bearerToken, TokenError, type TokenVerifier } from '#platform/tokens/verifier.ts';
import { PUBLIC_KEY } from './public-key.ts';
import { RestError } from './rest/errors.ts';

/** Who calls the data API: anonymous (the public key or none), the operator (the service key), or a member (a token). */
export function createIdentifier({ serviceKey }: SigningKeys, verifier: TokenVerifier) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return ANONYMOUS;
    const token = bearerToken(authorization) ?? '';
    if (token === PUBLIC_KEY) return ANONYMOUS;
    if (token === serviceKey) return SERVICE;
    const claims = await verifier.verify(token).catch((error: unknown) => {
      throw error instanceof TokenError ? refusal(error) : error;
    });
    return { role: 'authenticated', claims };
  };
}

function refusal({ reason }: TokenError): RestError {
  return reason === 'expired'
    ? new RestError(401, 'PGRST303', 'JWT expired')
    : new RestError(401, 'PGRST301', 'No suitable key was found to decode the JWT');
}
