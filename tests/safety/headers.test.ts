import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { listRoutes } from '#tests/support/routes.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { server, testDatabase } = useSharedServer();
let member: ApiMember;

/** One of the routes signs out. */
beforeEach(async () => {
  member = await createApiMember(server, testDatabase);
});
/** Nobody's, and the same for everybody: these may be kept. */
const MAY_BE_KEPT = [
  '/api/exercises',
  '/api/openapi.json',
  '/api/program-schema.json',
  '/api/docs',
  '/api/docs.css',
  '/auth/v1/.well-known/jwks.json',
];
const HEADERS = { apikey: 'sb_publishable_gymratt', origin: 'https://evil.example' };

const PART_OF_A_PAGE = /^\/assets\/.*\.(js|css|woff2)$/;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every route of the application once, a member's id in the place of each name. */
function everyRequest(): { method: string; path: string }[] {
  const requests = listRoutes(server.app).map((route) => {
    const [method = '', address = ''] = route.split(' ');
    return { method, path: address.replaceAll(/:\w+/g, member.id).replaceAll('*', 'x') };
  });
  return requests.filter(({ method }) => METHODS.includes(method));
}

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...HEADERS, authorization: `Bearer ${member.token}`, ...headers },
    ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}' }),
  });

describe('safety 9: every answer', () => {
  test('allows only our own scripts, and forbids framing, sniffing and referrers', async () => {
    for (const { method, path } of [
      ...everyRequest(),
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/api/none' },
    ]) {
      const { headers } = await send(method, path, { 'content-type': 'application/json' });
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer']);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
      expect([path, headers.get('x-powered-by') ?? headers.get('server')]).toEqual([path, null]);
      // Browsers heed a policy only in what they show or run as a page: src/server/plugins/client-files.ts.
      if (PART_OF_A_PAGE.test(path)) continue;
      // A page has one script of its own in its head: src/server/plugins/pages.test.ts.
      const policy = (headers.get('content-security-policy') ?? '').replace(
        path === '/' ? / 'sha256-[\w+/]{43}='/ : '',
        '',
      );
      expect([path, policy.includes("default-src 'none'"), policy.includes("script-src 'self';")]).toEqual([
        path,
        true,
        true,
      ]);
      expect(policy).not.toMatch(/unsafe|\*|https?:|'nonce|'sha/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect([path, headers.get('permissions-policy')?.split(', ')]).toEqual([
        path,
        expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'screen-wake-lock=(self)']),
      ]);
    }
  });

  test('of the API forbids caching', async () => {
    const requests = everyRequest().filter(({ path }) => /^\/(api|auth\/v1|rest\/v1)(\/|$)/.test(path));
    expect(requests.length).toBeGreaterThan(30);
    for (const { method, path } of requests) {
      if (MAY_BE_KEPT.includes(path)) continue;
      for (const token of [member.token, 'nobody']) {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        expect([method, path, (await send(method, path, headers)).headers.get('cache-control')]).toEqual([
          method,
          path,
          'no-store',
        ]);
      }
    }
  });
});

describe('safety 11: a page of another origin', () => {
  test('gets no CORS headers from any route, with or without a preflight', async () => {
    for (const { method, path } of everyRequest()) {
      const asked = await fetch(`${server.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          ...HEADERS,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      });
      for (const { headers } of [asked, await send(method, path, { 'content-type': 'application/json' })]) {
        expect([path, [...headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual([path, []]);
      }
    }
  });

  test('cannot post text instead of JSON', async () => {
    const writes = everyRequest().filter(
      ({ method, path }) => /POST|PUT|PATCH/.test(method) && path.startsWith('/api/'),
    );
    expect(writes.length).toBeGreaterThan(5);
    for (const { method, path } of writes) {
      expect([method, path, (await send(method, path, { 'content-type': 'text/plain' })).status]).toEqual([
        method,
        path,
        415,
      ]);
    }
  });
});
