import { z } from 'zod';

/** Every error body of the product's API. `field` names the input at fault, where there is one. */
export const errorResponse = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
});

export type ErrorResponse = z.infer<typeof errorResponse>;

/** The stable codes of the API, each with its status and its default sentence. */
export const ERROR_CODES = {
  bad_request: { status: 400, message: 'The request could not be understood.' },
  unauthorized: { status: 401, message: 'Sign in first.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send JSON with the content type application/json.' },
  validation_failed: { status: 422, message: 'A value is missing or not acceptable.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  auth_unavailable: { status: 503, message: 'The sign-in service cannot be reached. Please try again in a moment.' },
  database_unavailable: { status: 503, message: 'The database cannot be reached. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
