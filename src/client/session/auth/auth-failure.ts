/** A failed auth action, with a sentence for the member. */
export class AuthFailure extends Error {
  /** The backend's code, or one of this client's: `not_ready`, `network`, `timeout`, `no_user`, `no_token`, `unknown`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuthFailure';
    this.code = code;
  }
}

/** The sentence for the member; `otherwise` if the failure has none. */
export function authFailureWords(failure: unknown, otherwise: string): string {
  return failure instanceof AuthFailure ? failure.message : otherwise;
}
