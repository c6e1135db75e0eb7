import type { ApiRequestError } from '#client/session/api/api-request-error.ts';
import type { CallInput, Endpoint, WaitingKind, Waits } from '#contract/endpoints/endpoint.ts';
import { createOwnExercise } from '#contract/endpoints/own-exercises.ts';

export type WaitingEndpoint = Pick<Endpoint, 'method' | 'path' | 'changes'> & { readonly waits: Waits };

export type Fields = Readonly<Record<string, unknown>>;

/** A call of an endpoint. Plain JSON, sent unchanged until it is answered: the server recognises a repeated request. */
export interface WaitingRequest extends Pick<Endpoint, 'method' | 'path'> {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: Fields | undefined;
  /** It was sent, or is being sent: it may have arrived. */
  readonly isAttempted?: boolean;
}

export interface Refusal {
  readonly code: string;
  readonly field: string | null;
  readonly reason?: string;
  /** The server's sentence. Of a workout that an earlier release sent, which kept no status, it is what the member reads. */
  readonly message?: string;
  readonly status?: number;
  /** The server's clock at the time of the answer. */
  readonly serverTime?: number;
}

/** What the server does not know of one thing. */
export interface WaitingItem {
  readonly kind: WaitingKind;
  readonly id: string;
  /** For messages. */
  readonly name: string;
  readonly queuedAt: number;
  /** How it will look once everything is sent, and what else its kind has to remember of it. */
  readonly shown?: unknown;
  /** The exercises of what it changes: what is shown of them changes, too. */
  readonly exerciseIds?: readonly string[];
  /** Sent in this order. */
  readonly requests: readonly WaitingRequest[];
  /** Why the server refused the first one: nothing more is sent until the member has decided. */
  readonly refusal: Refusal | null;
  /** How often the server did not know what it is about. */
  readonly misses: number;
}

export type Thing = Pick<WaitingItem, 'kind' | 'id'>;

export const itemKey = ({ kind, id }: Thing) => `${kind}:${id}`;

/** A request to the endpoint, as far as the endpoint says. */
export function requestTo({ method, path }: Pick<Endpoint, 'method' | 'path'>): WaitingRequest {
  return { method, path };
}

/** Which thing a call is about. */
function calledThing({ waits }: WaitingEndpoint, { params, body }: Pick<WaitingRequest, 'params' | 'body'>): Thing {
  const { kind, id = [] } = waits;
  return {
    kind,
    id: [id]
      .flat()
      .map((name) => params?.[name] ?? body?.[name] ?? '')
      .join(' '),
  };
}

export function nothingWaiting(thing: Thing, name: string): WaitingItem {
  return { ...thing, name, queuedAt: Date.now(), requests: [], refusal: null, misses: 0 };
}

export type Change = (before: WaitingItem | null) => WaitingItem | null;

/** A call of an endpoint, and what is shown of the thing until it is answered. */
export type Call<Declared extends Endpoint & WaitingEndpoint> = [
  endpoint: Declared,
  input: CallInput<Declared>,
  details?: Partial<Pick<WaitingItem, 'name' | 'shown'>>,
];

export function added<Declared extends Endpoint & WaitingEndpoint>([endpoint, input, details]: Call<Declared>) {
  const request = { ...requestTo(endpoint), ...(input as Pick<WaitingRequest, 'params' | 'body'>) };
  const thing = calledThing(endpoint, request);
  const change: Change = (before) => ({ ...withRequest(before ?? nothingWaiting(thing, ''), request), ...details });
  return [thing, change] as const;
}

export function asRefusal({ code, field, reason, status, serverMessage, serverTime }: ApiRequestError): Refusal {
  return {
    code,
    field: field ?? null,
    status,
    ...(reason !== undefined && { reason }),
    ...(serverMessage !== undefined && { message: serverMessage }),
    ...(serverTime !== undefined && { serverTime }),
  };
}

/** Things that have one state: only the last request counts, whichever of the earlier ones have arrived. */
const SWITCHES: readonly WaitingKind[] = ['favorite', 'pause', 'measurement'];

/** One more request. Those that it makes needless are left out; what may have arrived is followed, not replaced. */
export function withRequest(item: WaitingItem, request: WaitingRequest): WaitingItem {
  const { kind, requests } = item;
  // A new request starts a new count of attempts.
  const after = (next: readonly WaitingRequest[]) => ({ ...item, requests: next, misses: 0 });
  // A run that was started meanwhile copies its program: it has to be made, also where it is deleted since.
  if (request.method === 'DELETE' && kind === 'program' && isBeingMade(item) && !item.refusal)
    return after([...requests, request]);
  if (request.method === 'DELETE' || SWITCHES.includes(kind)) return { ...after([request]), refusal: null };
  // An edit that was refused is stored nowhere: this one takes its place.
  if (item.refusal && isEdit(request) && requests[0] && isEdit(requests[0]))
    return { ...after([request]), refusal: null };
  const last = requests.at(-1);
  if (!last || last.method !== request.method || last.path !== request.path) return after([...requests, request]);
  const others = requests.slice(0, -1);
  // The last write of a field wins.
  const fields = request.method === 'PATCH' ? { ...last.body, ...request.body } : request.body;
  if (!isEdit(request) && request.method === 'PATCH') return after([...others, { ...last, body: fields }]);
  if (!isEdit(request) || last.isAttempted) return after([...requests, request]);
  return after([...others, { ...request, body: { ...fields, revision: last.body?.revision } }]);
}

/** Of a thing as a whole, on the revision that the member has seen. */
function isEdit({ method, body }: WaitingRequest): boolean {
  return method === 'PUT' || body?.revision !== undefined;
}

/** What is left when a request was answered; `null` if nothing is. Fields that have changed again since stay. */
export function withoutRequest(item: WaitingItem, sent: WaitingRequest, answer?: unknown): WaitingItem | null {
  const [first, ...others] = item.requests;
  if (!first || first.method !== sent.method || first.path !== sent.path) return item;
  const isOfFields = first.method === 'PATCH' && !isEdit(first);
  const changed = isOfFields ? changedFields(first.body, sent.body) : {};
  const isLeft = isOfFields ? Object.keys(changed).length > 0 : !isSame(first.body, sent.body);
  const left = isOfFields ? { ...first, body: changed } : first;
  const requests = (isLeft ? [left, ...others] : others).map((request) =>
    isEdit(sent) ? onRevision(request, answer) : request,
  );
  return requests.length > 0 ? { ...item, requests, misses: 0 } : null;
}

function changedFields(now: Fields = {}, sent: Fields = {}): Fields {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, sent[name])));
}

/** Later edits were numbered before the answer with the new revision came. */
function onRevision(request: WaitingRequest, answer: unknown): WaitingRequest {
  const { revision } = Object(answer) as { revision?: unknown };
  if (typeof revision !== 'number' || request.body?.revision === undefined) return request;
  return { ...request, body: { ...request.body, revision } };
}

/** In the place of the one that it replaces, or as the newest; without it if there is none. */
export function withItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  item: Item | undefined,
): Item[] {
  const at = items.findIndex((one) => one.id === id);
  return items.toSpliced(Math.max(at, 0), at < 0 ? 0 : 1, ...(item ? [item] : []));
}

/** A list as it will be once what waits is sent. */
export function withWaiting<Item extends { readonly id: string }>(
  items: readonly Item[],
  waiting: readonly WaitingItem[],
  listed = (shown: unknown) => shown as Item,
): readonly Item[] {
  return waiting.reduce((all, { id, requests, shown }) => {
    const isDeleted = requests.at(-1)?.method === 'DELETE';
    return shown || isDeleted ? withItem(all, id, isDeleted ? undefined : listed(shown)) : all;
  }, items);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isFirst({ requests }: WaitingItem, sent: WaitingRequest): boolean {
  const { isAttempted: _, ...request } = sent;
  const { isAttempted: __, ...first } = requests[0] ?? sent;
  return isSame(first, request);
}

export function markedAttempted(item: WaitingItem, sent: WaitingRequest): WaitingItem {
  if (!isFirst(item, sent)) return item;
  const requests = item.requests.map((request, at) => (at === 0 ? { ...request, isAttempted: true } : request));
  return { ...item, requests };
}

/** Whether the server does not know the exercise, or the program, yet. */
export function isBeingMade({ kind, requests }: WaitingItem): boolean {
  const isMaking = (one: WaitingRequest) =>
    kind === 'program' ? one.method === 'POST' : isCall(createOwnExercise, one);
  return requests.some(isMaking);
}

export function isCall(endpoint: Pick<Endpoint, 'method' | 'path'>, { method, path }: WaitingRequest): boolean {
  return endpoint.method === method && endpoint.path === path;
}

/** The exercises, or the program, that a request names. */
export function namedThings({ after = '' }: Waits, { params, body }: WaitingRequest): readonly string[] {
  const named: unknown = params?.[after] ?? body?.[after] ?? [];
  if (!Array.isArray(named)) return [String(named)];
  const found = new Set<string>();
  JSON.stringify(named, (key, value) => {
    if (key === 'exercise_id' || key === 'exerciseId') found.add(String(value));
    return value;
  });
  return [...found];
}
