import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { historyJob } from '../history-job.ts';

/** Something the browser reads and keeps: the answer of a GET endpoint, or of a procedure of the backend. */
export interface Resource {
  /** With named parameters: `/api/user/workouts/:id`. */
  readonly path: string;
}

/** An endpoint of the product's API. Server routes, the OpenAPI document and the browser's calls are derived from it. */
export interface Endpoint extends Resource {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly summary: string;
  readonly description?: string;
  /** Only the signed-in member may call it, unless it is for everyone. */
  readonly access?: 'everyone';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Files, sent as `multipart/form-data` in parts `file`, and what is said of them as JSON in the part `options`. */
  readonly multipart?: z.ZodType;
  /** The body of each status below 400. Other content types than JSON are listed by type. */
  readonly answers: Readonly<Record<number, z.ZodType | { readonly content: Content }>>;
  /** Besides those that follow from its access, parameters and body. */
  readonly errors?: readonly ErrorCode[];
  /** Parts of the address of which a wrong value is 422 with its field; elsewhere a wrong parameter is 404, a wrong query 400. */
  readonly unprocessable?: readonly ('params' | 'query')[];
  /** What has to be read again after a call. */
  readonly changes?: readonly Resource[];
  /** Set if a call may wait on the phone until there is a network. Such a call may arrive twice. */
  readonly waits?: Waits;
}

export const WAITING_KINDS = [
  'settings',
  'profile',
  'exercise-settings',
  'own-exercise',
  'template',
  'program',
  'favorite',
  'pause',
  'measurement',
  'program-event',
  'workout',
] as const;

export type WaitingKind = (typeof WAITING_KINDS)[number];

/** What a call that waits is about. All calls about the same thing are sent in the order in which they were made. */
export interface Waits {
  readonly kind: WaitingKind;
  /** The parameters, or the fields of the body, that say which one of its kind. A member has one if they are missing. */
  readonly id?: string | readonly string[];
  /** The parameter or field that names exercises, or a program: what the member has just made of them must be sent before. */
  readonly after?: string;
  /** A field of every answer with a body. What a Wi-Fi sign-in page answers does not have it. */
  readonly proof?: string;
}

type Content = Readonly<Record<string, { readonly schema: z.ZodType }>>;

/** The names in a path: `'userId' | 'exerciseId'` for `/api/user/:userId/favorites/:exerciseId`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Each name in the path has a schema, and each schema a name in the path. */
type SchemaOfEachParam<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParamNames<Path>, z.ZodType>> };

type Method = Endpoint['method'];
type Details = Omit<Endpoint, 'method' | 'path'>;

export function endpoint<const Verb extends Method, const Path extends string, const Declared extends Details>(
  method: Verb,
  path: Path,
  declared: Declared & SchemaOfEachParam<Path>,
): Declared & { readonly method: Verb; readonly path: Path } {
  return { ...declared, method, path };
}

type Part = 'params' | 'query' | 'body' | 'multipart';

type SchemaIn<Declared extends Endpoint, Name extends Part> = Declared extends {
  readonly [Key in Name]: infer Schema extends z.ZodType;
}
  ? Schema
  : z.ZodUndefined;

/** What a handler gets: checked, with defaults filled in. */
export type Received<Declared extends Endpoint, Name extends Part> = z.output<SchemaIn<Declared, Name>>;
/** What a caller sends. */
type Sent<Declared extends Endpoint, Name extends Exclude<Part, 'params'>> = Immutable<
  z.input<SchemaIn<Declared, Name>>
>;

type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** The body of a successful answer; `undefined` where it has none. A job has the same answer later. */
export type AnswerOf<Declared extends Endpoint> = z.output<
  Extract<Declared['answers'][Exclude<keyof Declared['answers'], 304 | Job<Declared['answers']>>], z.ZodType>
>;

type Job<Answers> = Answers extends { readonly 202: typeof historyJob } ? 202 : never;

type ParamsInput<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamNames<Path>, string | number>> };
type QueryInput<Declared extends Endpoint> =
  SchemaIn<Declared, 'query'> extends z.ZodUndefined
    ? { readonly query?: never }
    : Record<never, never> extends Sent<Declared, 'query'>
      ? { readonly query?: Sent<Declared, 'query'> }
      : { readonly query: Sent<Declared, 'query'> };
type BodyInput<Declared extends Endpoint> =
  SchemaIn<Declared, 'body'> extends z.ZodUndefined
    ? { readonly body?: never }
    : { readonly body: Sent<Declared, 'body'> };

export type AddressInput<Declared extends Resource> = ParamsInput<Declared['path']> &
  (Declared extends Endpoint ? QueryInput<Declared> : unknown);
export type CallInput<Declared extends Endpoint> = AddressInput<Declared> & BodyInput<Declared>;

/** An argument that may be left out where nothing in it is required. */
export type Optional<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** The address to call, which is also the key under which the browser keeps the answer. */
export function endpointAddress<Declared extends Resource>(
  resource: Declared,
  ...[input]: Optional<AddressInput<Declared>>
): string {
  return addressWith(resource, (input ?? {}) as AnyAddressInput);
}

export interface AnyAddressInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** For code that is generic over endpoints, where the types of the input are not known. */
export function addressWith({ path }: Resource, { params = {}, query = {} }: AnyAddressInput): string {
  const address = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return search === '' ? address : `${address}?${search}`;
}

/** The parameters in an address of this resource; `null` for the address of another one. */
export function paramsIn({ path }: Resource, address: string): Record<string, string> | null {
  const [asked = ''] = address.split('?');
  const [names, values] = [path.split('/'), asked.split('/')];
  if (names.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(value);
    else if (name !== value) return null;
  }
  return params;
}

/** What cannot be decoded was not written by `endpointAddress`; it stands for itself. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Which values of a parameter are affected. A parameter that is not listed may have any value. */
export type Affected = Readonly<Record<string, readonly string[]>>;

/** Whether a call changes what is kept under an address. */
export function changesAddress(
  { changes = [] }: Pick<Endpoint, 'changes'>,
  address: unknown,
  affected: Affected,
): boolean {
  if (typeof address !== 'string') return false;
  return changes.some((resource) => {
    const params = paramsIn(resource, address);
    return params && Object.entries(params).every(([name, value]) => affected[name]?.includes(value) ?? true);
  });
}
