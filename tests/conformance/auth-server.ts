import { randomUUID } from 'node:crypto';
import {
  createClient,
  type Session,
  type SupabaseClient,
  type SupportedStorage,
  type User,
} from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import { PUBLIC_KEY } from '#embedded-supabase/public-key.ts';
import type { SigningKeys } from '#platform/tokens/signing-keys.ts';
import { createMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

export const PASSWORD = 'Barbell-2026';
export const API_VERSION = '2024-01-01';

export interface AuthServer {
  readonly testDatabase: TestDatabase;
  readonly mailbox: Mailbox;
  readonly url: () => string;
  readonly keys: () => SigningKeys;
  /** A browser of its own, with the real client in it. */
  readonly connect: (storage?: SupportedStorage) => SupabaseClient;
  /** Signs a new member up. */
  readonly join: (given?: { email?: string; data?: object; password?: string }) => Promise<JoinedMember>;
  /** Signs a member in once more, from another browser. */
  readonly signIn: (member: Pick<JoinedMember, 'email' | 'password'>) => Promise<{
    client: SupabaseClient;
    session: Session;
  }>;
  readonly call: (method: string, path: string, given?: CallOptions) => Promise<Answer>;
}

export interface JoinedMember {
  readonly client: SupabaseClient;
  readonly email: string;
  readonly password: string;
  readonly user: User;
  readonly session: Session;
}

export interface CallOptions {
  readonly token?: string;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** An undefined one is left out. */
  readonly headers?: Record<string, string | undefined>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** The embedded backend: with settings of its own on a database of its own, without any that of all files of a worker. */
export function useAuthServer(options?: Omit<TestServerOptions, 'mailer'>): AuthServer {
  return options ? useOwnServer(options) : useServerOfWorker();
}

function useOwnServer(options: Omit<TestServerOptions, 'mailer'>): AuthServer {
  const testDatabase = useTestDatabase();
  const mailbox = createMailbox();
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(testDatabase, { ...options, mailer: mailbox.mailer });
  });
  afterAll(() => server?.close());
  return authServer(testDatabase, mailbox, () => must(server));
}

function useServerOfWorker(): AuthServer {
  const { server, testDatabase, mailbox } = useSharedServer();
  return authServer(testDatabase, mailbox, () => server);
}

function authServer(testDatabase: TestDatabase, mailbox: Mailbox, server: () => TestServer): AuthServer {
  const url = () => server().url;

  return {
    testDatabase,
    mailbox,
    url,
    keys: () => server().keys,
    connect: (storage) => connect(url(), storage),
    call: (method, path, given) => call(url(), method, path, given),
    async join(given = {}) {
      const { email = newEmail(), password = PASSWORD, data = {} } = given;
      const client = connect(url());
      const { session, user } = succeed(await client.auth.signUp({ email, password, options: { data } }));
      return { client, email, password, session: must(session), user: must(user) };
    },
    async signIn({ email, password }) {
      const client = connect(url());
      const { session } = succeed(await client.auth.signInWithPassword({ email, password }));
      return { client, session };
    },
  };
}

export function newEmail(): string {
  return `lifter-${randomUUID()}@example.com`;
}

export function connect(url: string, storage?: SupportedStorage): SupabaseClient {
  const memory = storage ? { persistSession: true, storage } : { persistSession: false };
  return createClient(url, PUBLIC_KEY, { auth: { ...memory, autoRefreshToken: false, detectSessionInUrl: false } });
}

/** A request as the client sends it, for what the client would not send. */
export async function call(url: string, method: string, path: string, given: CallOptions = {}): Promise<Answer> {
  const { token = PUBLIC_KEY, body } = given;
  const headers = {
    apikey: PUBLIC_KEY,
    authorization: `Bearer ${token}`,
    'x-supabase-api-version': API_VERSION,
    ...(body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
    ...given.headers,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === '' ? {} : JSON.parse(text) };
}

type Success<Given> = NonNullable<Extract<Given, { data: unknown; error: null }>['data']>;

/** The data of a client's answer, which has no error. */
export function succeed<Given extends { data: unknown; error: unknown }>(answer: Given): Success<Given> {
  if (answer.error) throw new Error('the call failed', { cause: answer.error });
  return must(answer.data) as Success<Given>;
}

export function must<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('expected to be there');
  return value;
}

/** What a member follows in a mail. */
export function linkIn({ text }: { text: string }): URL {
  return new URL(must(/https?:\/\/\S+/.exec(text)?.[0]));
}

export function tokenIn(mail: { text: string }): string {
  return must(linkIn(mail).searchParams.get('token'));
}
