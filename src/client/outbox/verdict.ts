import { anewWhenOnline } from '#client/device/page-return.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import type { Endpoint, WaitingKind, Waits } from '#contract/endpoints/endpoint.ts';

/** What becomes of a request after an attempt. `sign in`: it waits for its member to be signed in. */
export type Verdict = 'done' | 'later' | 'sign in' | 'ask the member' | 'drop';

/**
 * What it means that a request is refused, or that the server does not know the thing that it is about: a favorite may be
 * of an exercise that another device has yet to send; an own exercise that is gone needs no more changes.
 */
const RULES: Readonly<Record<WaitingKind, { readonly refused: Verdict; readonly gone: Verdict }>> = {
  settings: { refused: 'drop', gone: 'drop' },
  profile: { refused: 'drop', gone: 'drop' },
  'exercise-settings': { refused: 'drop', gone: 'later' },
  'own-exercise': { refused: 'ask the member', gone: 'done' },
  template: { refused: 'ask the member', gone: 'ask the member' },
  program: { refused: 'ask the member', gone: 'ask the member' },
  favorite: { refused: 'drop', gone: 'later' },
  pause: { refused: 'drop', gone: 'drop' },
  measurement: { refused: 'drop', gone: 'drop' },
  'program-event': { refused: 'drop', gone: 'drop' },
  workout: { refused: 'ask the member', gone: 'ask the member' },
};

/** With these two, sending it again changes nothing, whatever the body says. */
const REFUSING_STATUS = [409, 422];
/** The id was made on this phone: if it is taken, then by the request itself, whose answer was lost. */
const MADE_BEFORE = ['exercise_conflict', 'template_conflict'];

function answerVerdict(
  { status, code, field }: ApiRequestError,
  method: Endpoint['method'],
  kind: WaitingKind,
): Verdict {
  // Something in between has answered in place of our server.
  if (status < 400) return 'later';
  if (status === 401) return 'sign in';
  if (code === 'not_found') return method === 'DELETE' ? 'done' : RULES[kind].gone;
  if (MADE_BEFORE.includes(code) && field !== 'name') return 'done';
  // Only our own server can refuse: a proxy's page has no code, and says nothing about the request.
  const isRefusal = status < 500 && status !== 429 && code !== 'unknown';
  return isRefusal || REFUSING_STATUS.includes(status) ? RULES[kind].refused : 'later';
}

/** Whether an answer comes from our server. A captive portal answers 200 to everything. */
function isOurs(answer: unknown, { proof, id: named }: Waits, id: string): boolean {
  if (proof === undefined) return answer === undefined;
  const { [proof]: proven, id: answered = id } = Object(answer) as Record<string, unknown>;
  // What is added to a thing has an id of its own.
  return proven !== undefined && (named !== 'id' || answered === id);
}

export type Attempt =
  | { readonly verdict: 'done'; readonly answer: unknown }
  | { readonly verdict: Exclude<Verdict, 'done'>; readonly error: ApiRequestError | null };

interface Asking {
  readonly userId: string;
  readonly endpoint: Pick<Endpoint, 'method'> & { readonly waits: Waits };
  /** The id of the thing that the request is about. */
  readonly id: string;
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
}

/** Makes a request once, as the member it belongs to, and says what its answer means. */
export async function attempt({ userId, endpoint, id, ask }: Asking): Promise<Attempt> {
  const { method, waits } = endpoint;
  if (!isSignedIn(userId)) return { verdict: 'sign in', error: null };
  try {
    const answer = await anewWhenOnline(ask);
    return isOurs(answer, waits, id) ? { verdict: 'done', answer } : { verdict: 'later', error: null };
  } catch (error) {
    if (!(error instanceof ApiRequestError)) return { verdict: 'later', error: null };
    // Another member signed in during the request, which the server then took for theirs.
    if (error.status === 403 && !isSignedIn(userId)) return { verdict: 'sign in', error };
    const verdict = answerVerdict(error, method, waits.kind);
    return verdict === 'done' ? { verdict, answer: undefined } : { verdict, error };
  }
}
