import { t } from '@lingui/core/macro';
import type { ErrorResponse } from '#contract/errors.ts';

export const timeoutMessage = () => t`Request timed out. Please check your connection and try again.`;

interface Details extends ErrorOptions {
  readonly field?: string | undefined;
  readonly reason?: string | undefined;
  readonly job?: string | undefined;
  readonly serverMessage?: string | undefined;
  readonly serverTime?: number | undefined;
}

/** A request to the product's API that was refused or never answered. */
export class ApiRequestError extends Error {
  /** 0 if there was no answer. */
  readonly status: number;
  /** The server's code; `network`, `timeout` or `no_token` if the server was not reached; `unknown` if it gave none. */
  readonly code: string;
  /** The invalid input, as the server names it. */
  readonly field: string | undefined;
  /** What exactly is wrong, where the code has several reasons. */
  readonly reason: string | undefined;
  /** The job of the server that the request has to wait for. */
  readonly job: string | undefined;
  /** The server's sentence, for messages that quote it. Not set for schema errors: see `field`. */
  readonly serverMessage: string | undefined;
  /** The server's clock at the time of the answer, to the second. */
  readonly serverTime: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { field, reason, job, serverMessage, serverTime, ...options }: Details = {},
  ) {
    super(message, options);
    this.name = 'ApiRequestError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.reason = reason;
    this.job = job;
    this.serverMessage = serverMessage;
    this.serverTime = serverTime;
  }
}

/** The error for an unsuccessful answer. Its message is `status: body text`. */
export function refusal({ status, headers }: Pick<Response, 'status' | 'headers'>, text: string): ApiRequestError {
  const { code, message, field, reason, job } = readErrorBody(text);
  const serverTime = Date.parse(headers.get('date') ?? '') || undefined;
  return new ApiRequestError(status, code ?? 'unknown', `${status}: ${text}`, {
    field,
    reason,
    job,
    serverMessage: code && FOR_PROGRAMMERS.includes(code) ? undefined : message,
    serverTime,
  });
}

/** Codes whose message comes from a schema; the screens have their own texts for the invalid field. */
const FOR_PROGRAMMERS = ['validation_failed', 'bad_request'];

// Parsed by hand: the contract's schema would add zod to the first page load.
function readErrorBody(text: string): { [Key in keyof ErrorResponse]: string | undefined } {
  let body: Partial<Record<string, unknown>> = {};
  try {
    body = Object(JSON.parse(text));
  } catch {
    // A proxy's page, for example: then only the status is known.
  }
  const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    code: asText(body.code),
    message: readableSentence(body.message),
    field: asText(body.field),
    reason: asText(body.reason),
    job: asText(body.job),
  };
}

/** Starts like JSON or markup, or is a value printed as text. */
const NO_SENTENCE = /^[[{<"]|^(null|undefined|true|false|NaN)$|\[object /;

/** Schema messages are for programmers: `email: Invalid input`, `Too big: expected number to be <=1000`. */
const SCHEMA_MESSAGE = /^[\w.]+: |\bexpected \w+ |^Unrecognized key|^Invalid (input|option|string)/;

/** A service's message if it can be shown to a member. An empty body arrives as `{}` or `null`, which cannot. */
export function readableSentence(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  const text = message.trim();
  return /\p{L}{2}/u.test(text) && !NO_SENTENCE.test(text) && !SCHEMA_MESSAGE.test(text) ? text : undefined;
}
