/** Why a token is not accepted. */
export class TokenError extends Error {
  /** `unavailable`: the keys cannot be fetched, so nothing can be said of the token. */
  readonly reason: 'malformed' | 'expired' | 'unavailable';

  constructor(reason: TokenError['reason'], cause?: unknown) {
    super(`token ${reason}`, { cause });
    this.name = 'TokenError';
    this.reason = reason;
  }
}
