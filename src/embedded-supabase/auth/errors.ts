import type { FastifyReply, FastifyRequest } from 'fastify';

/** The GoTrue codes that this backend uses; supabase-js distinguishes errors by them. */
const ERRORS = {
  bad_json: [400, 'Could not read the request body as JSON'],
  validation_failed: [400, 'A value is missing or not acceptable'],
  invalid_credentials: [400, 'Invalid login credentials'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'The current password is not correct.'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  not_found: [404, 'There is nothing at this address'],
  request_entity_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'Send JSON with the content type application/json'],
  user_already_exists: [422, 'User already registered'],
  weak_password: [422, 'The password is too weak'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  same_password: [422, 'New password should be different from the old password.'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  service_unavailable: [503, 'The database cannot be reached, please try again'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthErrorCode = keyof typeof ERRORS;

export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(code: AuthErrorCode, message: string = ERRORS[code][1], more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}

const API_VERSION = '2024-01-01';
export const RATE_LIMIT_WINDOW_S = 300;

/** Two shapes: the current one for a client that names its version, GoTrue's older one for everybody else. */
export function sendAuthError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const { status } = error;
  reply.status(status);
  if (status === 503) reply.header('retry-after', 2);
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', RATE_LIMIT_WINDOW_S);
  if (request.headers['x-supabase-api-version'] === API_VERSION) {
    return reply
      .header('x-supabase-api-version', API_VERSION)
      .send({ code: error.code, message: error.message, ...error.more });
  }
  return reply.send({ code: status, error_code: error.code, msg: error.message, ...error.more });
}
