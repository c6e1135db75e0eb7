import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { onPageReturn } from '#client/device/page-return.ts';
import { type ApiRequest, apiFetch } from '#client/session/api/api-fetch.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import {
  type AddressInput,
  type AnswerOf,
  type AnyAddressInput,
  addressWith,
  type CallInput,
  type Endpoint,
} from '#contract/endpoints/endpoint.ts';

/** Beyond these the oldest are dropped. */
const MOST_ANSWERS = 300;
/** With an answer at hand nobody waits longer for a better one. */
const PATIENCE_MS = 6_000;

export interface Answered<Answer> {
  readonly answer: Answer;
  /** Where the next page of a list begins; `null` on the last, and for what is no list. */
  readonly next: string | null;
}

interface KeptAnswer extends Answered<unknown> {
  readonly keptAt: number;
}

interface NamedQueryOptions {
  /** `told`: with an old answer the query has both, the answer and the error, for a screen that says so. */
  readonly failure?: 'silent' | 'told';
  /** What the answer depends on besides its address, such as a time zone. */
  readonly dependsOn?: string;
}

interface KeptQueryOptions extends NamedQueryOptions {
  /** Where a 404 is an answer, such as that there is no history yet: it is `null` then, and kept as such. */
  readonly notFound?: 'null';
}

/** Asks an endpoint, and without a network gives its last answer: for screens that work in a cellar. */
export function keptQuery<Declared extends Endpoint, const Options extends KeptQueryOptions>(
  userId: string,
  endpoint: Declared,
  input: AddressInput<Declared>,
  options?: Options,
) {
  type Answer = AnswerOf<Declared> | (Options extends { notFound: 'null' } ? null : never);
  const ask = async (limits: Limits): Promise<Answer> => {
    try {
      return (await call<Endpoint>(endpoint, { ...(input as CallInput<Endpoint>), ...limits })) as Answer;
    } catch (error) {
      // By its code: a proxy's page says nothing about what the server has.
      if (options?.notFound && error instanceof ApiRequestError && error.code === 'not_found') return null as Answer;
      throw error;
    }
  };
  return keptQueryOf(userId, addressWith(endpoint, input as AnyAddressInput), ask, options);
}

type Limits = Required<Pick<ApiRequest, 'signal'>> & Pick<ApiRequest, 'timeoutMs'>;

/** The same for what is asked in another way than by calling one endpoint: kept and found by a name. */
export function keptQueryOf<Answer>(
  userId: string,
  name: string,
  ask: (limits: Limits) => Promise<Answer>,
  { failure = 'silent', dependsOn }: NamedQueryOptions = {},
) {
  return queryOptions({
    queryKey: dependsOn === undefined ? [name] : [name, dependsOn],
    queryFn: async (context) => {
      const asks = async (limits: Limits) => ({ answer: await ask(limits), next: null });
      return (await keptAnswer<Answer>(userId, name, asks, { ...context, failure })).answer;
    },
  });
}

interface Asking extends Pick<NamedQueryOptions, 'failure'> {
  readonly signal: AbortSignal;
  readonly client: QueryClient;
}

/** What is answered now or, where the server is out of reach, was answered last. It is the query of this name that asks. */
export async function keptAnswer<Answer>(
  userId: string,
  name: string,
  ask: (limits: Limits) => Promise<Answered<Answer>>,
  { signal, client, failure = 'silent' }: Asking,
): Promise<Answered<Answer>> {
  const kept = await readAnswer(userId, name);
  // Nobody else's answer is kept as this member's.
  const isOwn = isSignedIn(userId);
  try {
    const answered = await ask({ signal, ...(kept && { timeoutMs: PATIENCE_MS }) });
    if (isOwn) void keepAnswer(userId, name, answered);
    return answered;
  } catch (error) {
    if (!kept || !isOutOfReach(error)) throw error;
    askAgainOnReturn(client, name);
    if (failure === 'silent') return { answer: kept.answer as Answer, next: kept.next ?? null };
    client.setQueryData([name], kept.answer, { updatedAt: kept.keptAt });
    throw error;
  }
}

/** A GET to a path, with what the header says of the next page. */
export async function fetchAnswer<Answer>(path: string, limits?: ApiRequest): Promise<Answered<Answer>> {
  let next: string | null = null;
  const onHeaders = (headers: Headers) => {
    next = headers.get('x-next-cursor');
  };
  return { answer: await apiFetch<Answer>(path, { ...limits, onHeaders }), next };
}

/** Also where somebody else has answered in the server's place: a Wi-Fi with a sign-in page, or a proxy. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof ApiRequestError)) return false;
  return error.status === 0 || error.status >= 500 || (error.code === 'unknown' && error.status !== 401);
}

const awaited = new WeakMap<QueryClient, Set<string>>();

/** A kept answer is shown as if it were new, and asked for again when the page or the network comes back. */
function askAgainOnReturn(client: QueryClient, path: string): void {
  const paths = awaited.get(client) ?? new Set();
  awaited.set(client, paths);
  if (paths.has(path)) return;
  paths.add(path);
  const stop = onPageReturn(() => {
    stop();
    paths.delete(path);
    void client.invalidateQueries({ queryKey: [path] });
  });
}

async function readAnswer(userId: string, path: string): Promise<KeptAnswer | null> {
  try {
    const kept: unknown = await memberDatabase(userId).read(['answers'], (tx) => tx.objectStore('answers').get(path));
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Also for what is known to be the answer from now on, such as a list without what the member has deleted. */
export async function keepAnswer(userId: string, path: string, answered: Answered<unknown>): Promise<void> {
  if (!isSignedIn(userId)) return;
  const kept: KeptAnswer = { ...answered, keptAt: Date.now() };
  await memberDatabase(userId)
    .write(['answers'], async (tx) => {
      const store = tx.objectStore('answers');
      await store.put(kept, path);
      const surplus = (await store.count()) - MOST_ANSWERS;
      if (surplus <= 0) return;
      const oldest = await store.index('keptAt').getAllKeys(null, surplus);
      await Promise.all(oldest.map((key) => store.delete(key)));
    })
    // Full or blocked: it works while there is a network.
    .catch(() => undefined);
}

/** Drops what would mislead if it were shown without a network, and says what that was. */
export async function forgetAnswers(
  userId: string,
  isStale: (path: string) => boolean = () => true,
): Promise<readonly string[]> {
  return memberDatabase(userId)
    .write(['answers'], async (tx) => {
      const store = tx.objectStore('answers');
      const stale = (await store.getAllKeys()).filter(isStale);
      await Promise.all(stale.map((path) => store.delete(path)));
      return stale;
    })
    .catch(() => []);
}

export async function forgetAnswer(userId: string, path: string): Promise<void> {
  await forgetAnswers(userId, (kept) => kept === path);
}

/** Asks for what no screen has asked for again: the next time without a network, it is there. */
export async function renewAnswers(userId: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // A mere name cannot be asked for: whoever shows it will.
    if (!path.startsWith('/') || (await readAnswer(userId, path))) continue;
    if (!isSignedIn(userId)) return;
    try {
      await keepAnswer(userId, path, await fetchAnswer(path));
    } catch (error) {
      // What is refused is gone, such as the last time of an exercise that was deleted: the others are asked for all the same.
      if (isOutOfReach(error)) return;
    }
  }
}

function isKept(value: unknown): value is KeptAnswer {
  return typeof value === 'object' && value !== null && 'answer' in value && 'keptAt' in value;
}
