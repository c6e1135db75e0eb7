import type { ErrorResponse } from '#contract/errors.ts';

export const NETWORK_MESSAGE = 'No connection. Please check your network and try again.';
export const TIMEOUT_MESSAGE = 'Request timed out. Please check your connection and try again.';

interface Details extends ErrorOptions {
  readonly field?: string | undefined;
  readonly serverMessage?: string | undefined;
  readonly serverTime?: number | undefined;
}

/** A request of the product's API that was refused, or that never got an answer. */
export class ApiRequestError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  /** The server's code; `network`, `timeout` or `no_token` where the server was not reached; `unknown` where it gave none. */
  readonly code: string;
  /** The input at fault, as the server names it. */
  readonly field: string | undefined;
  /** The server's sentence alone, for a message that quotes it. What a schema has to say is none: see `field`. */
  readonly serverMessage: string | undefined;
  /** When the server answered, by its own clock; to the second. */
  readonly serverTime: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { field, serverMessage, serverTime, ...options }: Details = {},
  ) {
    super(message, options);
    this.name = 'ApiRequestError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.serverMessage = serverMessage;
    this.serverTime = serverTime;
  }
}

/** Why a request has failed, for the member: that there is no network, what the server says, or what to do. */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof ApiRequestError)) return 'Please try again.';
  return failure.status === 0 ? failure.message : (failure.serverMessage ?? 'Please try again.');
}

/** The error of an answer that is not ok: its message is `status: body text`. */
export function refusal({ status, headers }: Response, text: string): ApiRequestError {
  const { code, message, field } = readErrorBody(text);
  const serverTime = Date.parse(headers.get('date') ?? '') || undefined;
  return new ApiRequestError(status, code ?? 'unknown', `${status}: ${text}`, {
    field,
    serverMessage: code && FOR_PROGRAMMERS.includes(code) ? undefined : message,
    serverTime,
  });
}

/** Codes whose message names a schema's rule; the screens have words of their own for the field at fault. */
const FOR_PROGRAMMERS = ['validation_failed', 'bad_request'];

// Read by hand: the contract's schema would bring zod into the first page load.
function readErrorBody(text: string): { [Key in keyof ErrorResponse]: string | undefined } {
  let body: Partial<Record<string, unknown>> = {};
  try {
    body = Object(JSON.parse(text));
  } catch {
    // A proxy's page, say: then only the status is known.
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { code: textOf(body.code), message: sentenceOf(body.message), field: textOf(body.field) };
}

/** Begins like JSON or markup, or is a value printed as text. */
const NO_SENTENCE = /^[[{<"]|^(null|undefined|true|false|NaN)$|\[object /;

/** What a schema says is for programmers: `email: Invalid input`, `Too big: expected number to be <=1000`. */
const OF_A_SCHEMA = /^[\w.]+: |\bexpected \w+ |^Unrecognized key|^Invalid (input|option|string)/;

/** A service's message where it can be shown to a member. An empty body arrives as `{}` or `null`, which tell them nothing. */
export function sentenceOf(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  const text = message.trim();
  return /\p{L}{2}/u.test(text) && !NO_SENTENCE.test(text) && !OF_A_SCHEMA.test(text) ? text : undefined;
}
