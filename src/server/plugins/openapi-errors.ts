import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';

/** What a route's own description says about how it can fail. */
export interface RouteFacts {
  readonly isMembersOnly: boolean;
  readonly isLimited: boolean;
  readonly hasPathNames: boolean;
  readonly hasQuery: boolean;
  readonly hasBody: boolean;
  /** An address or a body can name a member: another one's is refused. */
  readonly namesMember: boolean;
  /** Codes of this route alone. */
  readonly ownCodes: readonly ErrorCode[];
}

type Circumstance = Exclude<keyof RouteFacts, 'ownCodes'>;

const CODES_BY_CIRCUMSTANCE: Record<Circumstance, readonly ErrorCode[]> = {
  isMembersOnly: ['unauthorized', 'auth_unavailable', 'database_unavailable'],
  isLimited: ['rate_limited'],
  namesMember: ['forbidden'],
  hasPathNames: ['not_found'],
  hasQuery: ['bad_request'],
  hasBody: ['bad_request', 'payload_too_large', 'unsupported_media_type', 'validation_failed'],
};
const ALL_CODES = Object.keys(ERROR_CODES) as ErrorCode[];
const CIRCUMSTANCES = Object.keys(CODES_BY_CIRCUMSTANCE) as Circumstance[];

/** Every code that a route can answer with, in the order of the catalogue. */
export function errorCodesOf(facts: RouteFacts): ErrorCode[] {
  const given = CIRCUMSTANCES.filter((circumstance) => facts[circumstance]);
  const possible = new Set<ErrorCode>([
    'internal_error',
    ...facts.ownCodes,
    ...given.flatMap((circumstance) => CODES_BY_CIRCUMSTANCE[circumstance]),
  ]);
  return ALL_CODES.filter((code) => possible.has(code));
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
