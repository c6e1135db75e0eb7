import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFetch } from './api-fetch.ts';
import type { ApiRequestError } from './api-request-error.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let answer: (response: ServerResponse, request: Seen) => void;

/** A server whose answer each test sets; relative paths lead to it, as on a page that it served. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body });
    answer(response, { method, url, headers, body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, `http://127.0.0.1:${port}`), init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (response) => response.end('{}');
  vi.stubGlobal('localStorage', { getItem: () => null });
});

const send = (status: number, body: string, type = 'application/json') => {
  answer = (response) => response.writeHead(status, { 'content-type': type }).end(body);
};
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );

function keepSession(expiresInSeconds: number) {
  const expires_at = Math.floor(Date.now() / 1000) + expiresInSeconds;
  const session = { access_token: 'good', refresh_token: 'r', expires_at, user: { id: 'max' } };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) });
}

describe('a request', () => {
  it('is a GET without body, content type or token if nobody is signed in', async () => {
    send(200, '{"name":"Max"}');
    expect(await apiFetch('/api/exercises?x=1')).toEqual({ name: 'Max' });
    expect(seen).toMatchObject([{ method: 'GET', url: '/api/exercises?x=1', body: '' }]);
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it('has no content type without a body', async () => {
    await apiFetch('/api/workouts/1', { method: 'DELETE' });
    expect(seen[0]).toMatchObject({ method: 'DELETE', body: '' });
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it('is JSON, with the caller’s headers', async () => {
    await apiFetch('/api/user/profile', {
      method: 'PATCH',
      body: { name: 'Ännchen' },
      headers: { 'cache-control': 'no-cache' },
    });
    expect(seen[0]).toMatchObject({ method: 'PATCH', body: '{"name":"Ännchen"}' });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
  });

  it('carries the token of the session', async () => {
    keepSession(3600);
    await apiFetch('/api/user/workouts');
    expect(seen[0]?.headers.authorization).toBe('Bearer good');
  });

  it('carries no token if the caller wants none, and refreshes none', async () => {
    keepSession(-3600);
    await apiFetch('/api/exercises', { session: 'none' });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is not sent if a session is required and there is none', async () => {
    expect(await failure(apiFetch('/api/user/current', { session: 'required' }))).toMatchObject({
      name: 'ApiRequestError',
      status: 401,
      code: 'no_token',
      message: 'No authentication token',
    });
    expect(seen).toEqual([]);
  });
});

describe('an answer', () => {
  it('can be empty, but not for a GET', async () => {
    answer = (response) => response.writeHead(204).end();
    expect(await failure(apiFetch('/api/user/workouts'))).toMatchObject({ status: 204, code: 'unknown' });
    expect(await apiFetch('/api/workouts/1', { method: 'DELETE' })).toBeUndefined();
  });

  it.each([
    ['an empty 200', 200, ''],
    ['null', 200, 'null'],
    ['a sign-in page', 200, '<h1>Welcome to our Wi-Fi</h1>'],
  ])('%s is an error, since it cannot be the server’s', async (_, status, body) => {
    send(status, body, 'text/html');
    const unknown = { name: 'ApiRequestError', status, code: 'unknown' };
    expect(await failure(apiFetch('/api/user/workouts'))).toMatchObject(unknown);
    expect(await failure(apiFetch('/api/user/workouts/1', { method: 'DELETE' }))).toMatchObject(unknown);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 500, 503])('%s is an error with code, field and text', async (status) => {
    const body = '{"code":"gym_closed","message":"The gym is closed.","field":"timezone"}';
    send(status, body);
    expect(await failure(apiFetch('/api/user/profile'))).toMatchObject({
      name: 'ApiRequestError',
      status,
      code: 'gym_closed',
      field: 'timezone',
      message: `${status}: ${body}`,
      serverMessage: 'The gym is closed.',
    });
  });

  it.each(['validation_failed', 'bad_request'])(
    '%s has no message for the member, since it is a schema’s',
    async (code) => {
      const message = 'Too big: expected number to be <=1000';
      send(422, JSON.stringify({ code, message, field: 'bodyweight' }));
      const error = await failure(apiFetch('/api/user/profile'));
      expect(error).toMatchObject({ code, field: 'bodyweight', serverMessage: undefined });
    },
  );

  it.each([
    ['a proxy’s page', '<html>Bad Gateway</html>'],
    ['nothing', ''],
    ['codes of another shape', '{"code":502,"message":{},"field":[]}'],
  ])('of %s with an error status is an error of that status', async (_, body) => {
    send(502, body);
    expect(await failure(apiFetch('/api/exercises'))).toMatchObject({
      status: 502,
      code: 'unknown',
      field: undefined,
      message: `502: ${body}`,
      serverMessage: undefined,
    });
  });

  it('has a message for the member only if the server wrote a sentence', async () => {
    const bodies = fc.oneof(fc.jsonValue(), fc.record({ message: fc.jsonValue(), code: fc.jsonValue() }));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        send(409, JSON.stringify(body));
        const { serverMessage } = (await failure(apiFetch('/api/exercises'))) as ApiRequestError;
        if (serverMessage === undefined) return;
        expect(serverMessage).not.toMatch(/^\s*$|^[[{<"]|^(null|undefined|true|false|[\d.e+-]+)$|\[object/);
      }),
    );
    for (const message of ['', ' ', '{}', 'null', '[object Object]', '<html>', '{"error":1}', 'undefined']) {
      send(409, JSON.stringify({ code: 'conflict', message }));
      const error = await failure(apiFetch('/api/exercises'));
      expect(error, message).toMatchObject({ code: 'conflict', serverMessage: undefined });
    }
  });

  it('passes its headers to the caller only if it is successful', async () => {
    const onHeaders = vi.fn<(headers: Headers) => void>();
    answer = (response) => response.writeHead(200, { 'x-next-cursor': 'abc' }).end('[]');
    expect(await apiFetch('/api/user/workouts', { onHeaders })).toEqual([]);
    expect(onHeaders.mock.calls.map(([headers]) => headers.get('x-next-cursor'))).toEqual(['abc']);
    send(500, '{}');
    await failure(apiFetch('/api/user/workouts', { onHeaders }));
    expect(onHeaders).toHaveBeenCalledOnce();
  });
});

describe('a request without an answer', () => {
  it('is a network error when the connection breaks', async () => {
    answer = (response) => response.socket?.destroy();
    expect(await failure(apiFetch('/api/exercises'))).toMatchObject({
      name: 'ApiRequestError',
      status: 0,
      code: 'network',
    });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['no answer comes', () => undefined],
    ['the answer breaks off', (response) => void response.writeHead(200, {}).write('{"na')],
  ])('is a time-out when %s', async (_, silence) => {
    answer = silence;
    expect(await failure(apiFetch('/api/exercises', { timeoutMs: 100 }))).toMatchObject({
      name: 'ApiRequestError',
      status: 0,
      code: 'timeout',
      message: 'Request timed out. Please check your connection and try again.',
    });
  });

  it('fails with the caller’s reason when the caller aborts', async () => {
    const controller = new AbortController();
    const left = new Error('the screen was left');
    answer = () => controller.abort(left);
    expect(await failure(apiFetch('/api/exercises', { signal: controller.signal }))).toBe(left);
  });

  it('is not sent if the signal is already aborted', async () => {
    const reason = new Error('too late');
    expect(await failure(apiFetch('/api/exercises', { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(seen).toEqual([]);
  });
});
