/** The body of every refusal, with all four keys present, as PostgREST writes it. */
interface RestErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

interface RestErrorMore {
  readonly details?: string | null;
  readonly hint?: string | null;
  readonly cause?: unknown;
}

/** An error in PostgREST's format. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(status: number, code: string, message: string, more: RestErrorMore = {}) {
    super(message, { cause: more.cause });
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }

  get body(): RestErrorBody {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint };
  }
}

/** The query string cannot be parsed, or asks for a part of PostgREST that is not supported. */
export function unreadable(part: string, text: string, details: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${part} (${text})`, { details });
}

export function invalidBody(message: string, status = 400): RestError {
  return new RestError(status, 'PGRST102', message);
}
