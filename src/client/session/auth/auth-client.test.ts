import { afterEach, describe, expect, it, vi } from 'vitest';
import { backendFetch } from './auth-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answers = (body: string | null, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));

it('safety 29: drops the expiry time by the server’s clock, so that the client uses its own', async () => {
  const user = { id: 'max', user_metadata: { expires_at: 'kept' } };
  answers(JSON.stringify({ access_token: 'a', expires_in: 3600, expires_at: 4_102_444_800, user }));
  expect(await (await backendFetch('/token')).json()).toEqual({ access_token: 'a', expires_in: 3600, user });
});

it('passes everything else on: status, headers, body', async () => {
  const body = '{"code":"weak_password","expires_at":1}';
  answers(body, { status: 422, headers: { 'x-supabase-api-version': '2024-01-01' } });
  const response = await backendFetch('/signup');
  expect([response.status, response.headers.get('x-supabase-api-version')]).toEqual([422, '2024-01-01']);
  expect(await response.text()).toBe(body);
});

it('passes on an answer without a body', async () => {
  answers(null, { status: 204 });
  expect((await backendFetch('/logout')).status).toBe(204);
});

it('gives up after fifteen seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asking = backendFetch('/token').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await asking).toMatchObject({ name: 'TimeLimitExceeded' });
});

describe('a refresh', () => {
  const REFRESH = 'http://gym.test/auth/v1/token?grant_type=refresh_token';
  const refresh = async () => (await backendFetch(REFRESH)).status;

  it.each<[string, string, number]>([
    ['a sign-in page', '<h1>Welcome to our Wi-Fi</h1>', 200],
    ['nothing', '', 200],
    ['an object without a session', '{}', 200],
    ['a proxy’s page', '<h1>403 Forbidden</h1>', 403],
    ['a proxy’s object', '{"message":"Forbidden"}', 403],
    ['a rate limit', '{"code":"over_request_rate_limit","message":"Request rate limit reached"}', 429],
    ['a time-out', '{"code":"request_timeout"}', 408],
  ])('answered with %s counts as a failing backend', async (_, body, status) => {
    answers(body, { status });
    expect(await refresh()).toBe(503);
  });

  it.each<[string, string, number]>([
    ['a session', '{"access_token":"a","refresh_token":"r"}', 200],
    ['the backend’s code', '{"code":"refresh_token_already_used","message":"Invalid Refresh Token"}', 400],
    ['the backend’s older format', '{"code":400,"error_code":"refresh_token_not_found","msg":"Invalid"}', 400],
  ])('answered with %s is passed on', async (_, body, status) => {
    answers(body, { status });
    expect(await refresh()).toBe(status);
  });
});
