/** What a page asks for before the app's code has arrived: `app/before-app.ts`. */
export interface EarlyAsk {
  readonly path: string;
  /** Sent by POST. */
  readonly body?: object;
  /** Of the backend's data service, which may be on another origin. */
  readonly isOfBackend?: boolean;
  /** Nobody's: sent without a token. */
  readonly isPublic?: boolean;
}

export interface EarlyAnswers {
  readonly token: string;
  /** By address and body. */
  readonly answers: Map<string, { readonly isPublic: boolean; readonly answer: Promise<Response> }>;
}

declare global {
  var gymrattEarly: EarlyAnswers | undefined;
}

/**
 * The answer, if it was asked for with the same token. Given once, unless it is given back: whoever asks again asks the server.
 */
export function takeEarly(address: string, body: unknown, token: string | null) {
  const early = globalThis.gymrattEarly;
  const key = body === undefined ? address : address + JSON.stringify(body);
  const found = early?.answers.get(key);
  if (!early || !found || token !== (found.isPublic ? null : early.token)) return undefined;
  early.answers.delete(key);
  return { answer: found.answer, giveBack: () => void early.answers.set(key, found) };
}

/** From now on the server may know better. */
export function forgetEarly(): void {
  globalThis.gymrattEarly = undefined;
}
