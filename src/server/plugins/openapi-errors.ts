import { z } from 'zod';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';

const ALL_CODES = Object.keys(ERROR_CODES) as ErrorCode[];

/** Every code that an endpoint can answer with, in the order of the catalogue. */
export function listErrorCodes(endpoint: Endpoint): ErrorCode[] {
  const { method, path, access, params, query, body, multipart, errors = [] } = endpoint;
  const hasBody = body !== undefined || multipart !== undefined;
  // Another member's id in an address or a body is refused.
  const namesMember = [params, body].some((part) => part instanceof z.ZodObject && 'userId' in part.shape);
  const possible = new Set<ErrorCode>([
    'internal_error',
    ...errors,
    ...when(access !== 'everyone', 'unauthorized', 'auth_unavailable', 'database_unavailable', 'server_busy'),
    ...when(access !== 'everyone' && method !== 'GET', 'storage_full'),
    ...when(path.startsWith('/api/'), 'rate_limited'),
    ...when(namesMember, 'forbidden'),
    ...when(params !== undefined, 'not_found'),
    ...when(query !== undefined, 'bad_request'),
    ...when(hasBody, 'bad_request', 'payload_too_large', 'unsupported_media_type', 'validation_failed'),
  ]);
  return ALL_CODES.filter((code) => possible.has(code));
}

function when(holds: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return holds ? codes : [];
}

/** The responses of a document for these codes: one for each status, naming the codes that it can have. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_CODES[code].status);
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, describeCodes(ofStatus)]));
}

function describeCodes(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].message}`).join(' '),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] },
      },
    },
  };
}
