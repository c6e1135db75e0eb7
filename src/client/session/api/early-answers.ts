import { whenUseful } from '#client/device/useful.ts';

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

/** `next` is the cursor of the page that follows. */
export interface Arrived {
  readonly body: unknown;
  readonly next: string | null;
}

export interface EarlyAnswer {
  readonly isPublic: boolean;
  readonly answer: () => Promise<Response>;
  arrived?: Arrived;
  isTaken?: boolean;
}

export interface EarlyAnswers {
  readonly token: string;
  /** By address and body. */
  readonly answers: Map<string, EarlyAnswer>;
}

declare global {
  var gymrattEarly: EarlyAnswers | undefined;
}

const keyOf = (address: string, body: unknown) => (body === undefined ? address : address + JSON.stringify(body));

/**
 * The answer, if it was asked for with the same token. Given once, unless it is given back: whoever asks again asks the server.
 */
export function takeEarly(address: string, body: unknown, token: string | null) {
  const early = globalThis.gymrattEarly;
  const found = early?.answers.get(keyOf(address, body));
  if (!early || !found || found.isTaken || token !== (found.isPublic ? null : early.token)) return undefined;
  found.isTaken = true;
  delete found.arrived;
  const giveBack = () => {
    found.isTaken = false;
  };
  return { answer: found.answer(), giveBack };
}

/**
 * What has arrived before the first render, so that it needs no second one; `token` is the member's. Until the screen is useful it
 * can be had again, because React may start the first render anew.
 */
export function showEarly(address: string, body: unknown, token: string | undefined): Arrived | undefined {
  const early = globalThis.gymrattEarly;
  const found = early?.token === token ? early?.answers.get(keyOf(address, body)) : undefined;
  if (!found?.arrived) return undefined;
  found.isTaken = true;
  void whenUseful().then(() => delete found.arrived);
  return found.arrived;
}

/** Whether nothing was changed since they were asked for. */
export function areEarlyCurrent(): boolean {
  return globalThis.gymrattEarly !== undefined;
}

/** From now on the server may know better. */
export function forgetEarly(): void {
  globalThis.gymrattEarly = undefined;
}
