/** Why the server cannot start, in one sentence for the person at the terminal. */
export class StartupError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.code = code;
  }
}
