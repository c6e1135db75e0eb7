import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useAwaited } from '#client/data/history-jobs/jobs.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { whenUseful } from '#client/device/useful.ts';
import { type ApiRequest, apiFetch } from '#client/session/api/api-fetch.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { areEarlyCurrent, showEarly } from '#client/session/api/early-answers.ts';
import { isSignedIn, readSession } from '#client/session/auth/stored-session.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import {
  type AddressInput,
  type AnswerOf,
  type AnyAddressInput,
  addressWith,
  type CallInput,
  type Endpoint,
} from '#contract/endpoints/endpoint.ts';

/** Beyond this number the oldest are dropped. */
const MOST_ANSWERS = 300;
/** The time-out of a request if a stored answer can be shown instead. */
const PATIENCE_MS = 6_000;

export interface Answered<Answer> {
  readonly answer: Answer;
  /** The cursor of the next page; `null` on the last one, and for anything but a list. */
  readonly next: string | null;
}

interface KeptAnswer extends Answered<unknown> {
  readonly keptAt: number;
}

interface NamedQueryOptions {
  /** Shows a stored answer until the server's arrives: for what must not change while a slow network is awaited. */
  readonly keptFirst?: boolean;
  /** `reported`: when a stored answer is served, the query also has the error, for a screen that shows both. */
  readonly failure?: 'silent' | 'reported';
  /** Whatever the answer depends on besides its address, such as a time zone. */
  readonly dependsOn?: string;
}

interface KeptQueryOptions extends NamedQueryOptions {
  /** Treats a 404 as an answer, such as no history yet: the data is `null`, and stored as such. */
  readonly notFound?: 'null';
}

/** Queries an endpoint, and serves its last answer when offline: for screens that work in a cellar. */
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
      // By its code: a proxy's 404 page says nothing about the server's data.
      if (options?.notFound && error instanceof ApiRequestError && error.code === 'not_found') return null as Answer;
      throw error;
    }
  };
  const address = addressWith(endpoint, input as AnyAddressInput);
  const early = () => earlyAnswer<Answer>(userId, address)?.answer;
  return keptQueryNamed(userId, address, ask, { early, ...options });
}

type Limits = Required<Pick<ApiRequest, 'signal'>> & Pick<ApiRequest, 'timeoutMs'>;

/** The same for data that does not come from one endpoint: stored under a name. */
export function keptQueryNamed<Answer>(
  userId: string,
  name: string,
  ask: (limits: Limits) => Promise<Answer>,
  { dependsOn, early, ...options }: NamedQueryOptions & { readonly early?: () => Answer | undefined } = {},
) {
  return queryOptions({
    queryKey: dependsOn === undefined ? [name] : [name, dependsOn],
    initialData: () => {
      const answer = early?.();
      if (answer !== undefined) keepEarly(userId, name, { answer, next: null });
      return answer;
    },
    queryFn: async (context) => {
      const asks = async (limits: Limits) => ({ answer: await ask(limits), next: null });
      return (await keptAnswer<Answer>(userId, name, asks, { ...context, ...options })).answer;
    },
  });
}

/** What the page has asked for before the app had started, if it has arrived: then the first render has it. */
export function earlyAnswer<Answer>(userId: string, address: string, body?: object): Answered<Answer> | undefined {
  const session = readSession();
  if (session?.user.id !== userId) return undefined;
  const arrived = showEarly(address, body, session.access_token);
  return arrived && { answer: arrived.body as Answer, next: arrived.next };
}

/** Offline it is the last answer, as any other. */
export function keepEarly(userId: string, name: string, answered: Answered<unknown>): void {
  void whenUseful().then(() => (areEarlyCurrent() ? keepAnswer(userId, name, answered) : undefined));
}

interface Asking extends Pick<NamedQueryOptions, 'failure' | 'keptFirst'> {
  readonly signal: AbortSignal;
  readonly client: QueryClient;
}

/** The server's answer or, if the server is unreachable, the last one stored. `name` is also the key of the query. */
export async function keptAnswer<Answer>(
  userId: string,
  name: string,
  ask: (limits: Limits) => Promise<Answered<Answer>>,
  { signal, client, failure = 'silent', keptFirst = false }: Asking,
): Promise<Answered<Answer>> {
  const kept = await readAnswer(userId, name);
  if (keptFirst && kept && client.getQueryData([name]) === undefined) {
    client.setQueryData([name], kept.answer, { updatedAt: kept.keptAt });
  }
  // Checked before the request: an answer to another member's session must not be stored for this one.
  const isOwn = isSignedIn(userId);
  try {
    const answered = await ask({ signal, ...(kept && { timeoutMs: PATIENCE_MS }) });
    if (isOwn) void keepAnswer(userId, name, answered);
    return answered;
  } catch (error) {
    if (error instanceof ApiRequestError && error.job !== undefined) useAwaited.setState(error.job, true);
    if (!kept || !isOutOfReach(error)) throw error;
    askAgainOnReturn(client, name);
    if (failure === 'silent') return { answer: kept.answer as Answer, next: kept.next ?? null };
    client.setQueryData([name], kept.answer, { updatedAt: kept.keptAt });
    throw error;
  }
}

/** A GET request, with the cursor of the next page from the headers. */
export async function fetchAnswer<Answer>(path: string, limits?: ApiRequest): Promise<Answered<Answer>> {
  let next: string | null = null;
  const onHeaders = (headers: Headers) => {
    next = headers.get('x-next-cursor');
  };
  return { answer: await apiFetch<Answer>(path, { ...limits, onHeaders }), next };
}

/** Includes answers that are not the server's: a Wi-Fi sign-in page, or a proxy. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof ApiRequestError)) return false;
  return error.status === 0 || error.status >= 500 || (error.code === 'unknown' && error.status !== 401);
}

const awaited = new WeakMap<QueryClient, Set<string>>();

/** A stored answer counts as fresh, so it is requested again when the page or the network comes back. */
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

export async function readAnswer(userId: string, path: string): Promise<KeptAnswer | null> {
  try {
    const kept: unknown = await memberDatabase(userId).read(['answers'], (tx) => tx.objectStore('answers').get(path));
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Also stores answers that are known without a request, such as a list without a deleted item. */
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
    // Storage is full or blocked: only offline use suffers.
    .catch(() => undefined);
}

/** Drops answers that have become wrong, and returns their paths. */
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

/** Requests dropped answers again unless a screen already has, so that they are available offline. */
export async function renewAnswers(userId: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // A name is not an address; its screen will request it.
    if (!path.startsWith('/') || (await readAnswer(userId, path))) continue;
    if (!isSignedIn(userId)) return;
    try {
      await keepAnswer(userId, path, await fetchAnswer(path));
    } catch (error) {
      // A refused answer no longer exists, such as the stats of a deleted exercise. Continue with the others.
      if (isOutOfReach(error)) return;
    }
  }
}

function isKept(value: unknown): value is KeptAnswer {
  return typeof value === 'object' && value !== null && 'answer' in value && 'keptAt' in value;
}
