import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contract/endpoints/index.ts';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { MUSCLES } from '#core/workout/muscle-groups.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { listRoutes } from '#tests/support/routes.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { type ApiDocument, listOperations, type Operation } from './document.ts';

const testDatabase = useTestDatabase();
let server: TestServer;
let document: ApiDocument & { readonly openapi: string };
let operations: Operation[];

beforeAll(async () => {
  // Without a client: its files are no part of the API.
  server = await startTestServer(testDatabase, { clientFolder: join(tmpdir(), 'gymratt-no-client') });
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as typeof document;
  operations = listOperations(document);
});

afterAll(() => server.close());

const named = ({ method, path }: Operation) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
const listStatuses = ({ responses }: Operation) => Object.keys(responses).map(Number);

function listCodes({ responses }: Operation): ErrorCode[] {
  return [...JSON.stringify(responses).matchAll(/"code":\{"enum":(\[[^\]]*\])/g)].flatMap(
    ([, codes = '[]']) => JSON.parse(codes) as ErrorCode[],
  );
}

/** Every value under a key, however deep. */
function* findValues(key: string, part: unknown): Generator<unknown> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (name === key) yield value;
    yield* findValues(key, value);
  }
}

describe('the document', () => {
  test('is OpenAPI 3.1 with the product’s version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'GYMRATT', version } });
    expect(document.components).toMatchObject({ securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } });
  });

  test('has no dangling references and no unused schemas', () => {
    const references = [...new Set(findValues('$ref', document))].map((reference) =>
      String(reference).replace('#/components/schemas/', ''),
    );
    expect(references.toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect(references).toEqual(expect.arrayContaining(['Error', 'CurrentUser', 'WorkoutSummary', 'Exercise']));
  });

  test('names every operation once', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => !/^[a-z][A-Za-z0-9]+$/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
  });

  test('describes every operation: a summary, one section, and what it answers', () => {
    const tags = document.tags?.map(({ name }) => name);
    for (const operation of operations) {
      expect(operation.summary, named(operation)).toMatch(/^\S.{5,}/);
      expect(operation.tags, named(operation)).toHaveLength(1);
      expect(tags).toContain(operation.tags?.[0]);
      expect(
        listStatuses(operation).some((status) => status < 300),
        named(operation),
      ).toBe(true);
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description, `${named(operation)} ${status}`).not.toBe('');
        expect(content === undefined, `${named(operation)} ${status}`).toBe(['204', '304'].includes(status));
      }
    }
  });

  test('declares exactly the parameters of each path', () => {
    for (const operation of operations) {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(
        declared.map(({ name }) => name),
        named(operation),
      ).toEqual(inPath);
      for (const { required, schema } of declared) expect([required, schema.type]).toEqual([true, 'string']);
    }
  });

  /** The properties that a body may have, in whatever part of it. */
  const listProperties = (name: string, part: 'requestBody' | 'responses') => {
    const operation = operations.find(({ operationId }) => operationId === name);
    const schemas = JSON.stringify(operation?.[part]).replaceAll(
      /\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g,
      (_, schema: string) => JSON.stringify(document.components.schemas[schema]),
    );
    return [
      ...new Set([...findValues('properties', JSON.parse(schemas))].flatMap((given) => Object.keys(given as object))),
    ];
  };
  test('shows every field of every body', () => {
    const bodies = [...ENDPOINTS].filter(([, { body }]) => body instanceof z.ZodObject);
    expect(bodies.length).toBeGreaterThan(10);
    for (const [name, { body }] of bodies) {
      const fields = Object.keys((body as z.ZodObject).shape);
      expect(listProperties(name, 'requestBody'), name).toEqual(expect.arrayContaining(fields));
    }
  });

  test.each([
    ['completeWorkout', 'requestBody', 'measure superset restSeconds target type rpe side durationSeconds completedAt'],
    [
      'getWorkout',
      'responses',
      'measure superset rest_seconds bodyweight_kg set_type rpe side duration_s completed_at',
    ],
    ['createTemplate', 'requestBody', 'suggested_duration_s suggested_distance_m set_type superset rest_time'],
  ] as const)('shows also the inner fields of %s in its %s', (name, part, fields) => {
    expect(listProperties(name, part)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test('names the measures, the types of sets and the muscles', () => {
    const enums = [...findValues('enum', document)].map((values) => (values as unknown[]).join(' '));
    expect(enums).toContain('warmup normal dropset failure');
    expect(enums).toContain('left right');
    expect(enums).toContain(MEASURE_NAMES.join(' '));
    expect(enums).toContain(MUSCLES.join(' '));
  });

  test('says who may call each operation', () => {
    const open = operations.filter(({ security = [] }) => security.length === 0).map(named);
    expect(open).toEqual([
      'GET /healthz',
      'GET /readyz',
      'GET /api/config',
      'POST /api/invites/check',
      // By a service worker, which knows a key instead.
      'POST /api/user/push-subscriptions/receipt',
      'POST /api/user/rest-alarm/again',
      'GET /api/openapi.json',
      'GET /api/program-schema.json',
      'GET /api/docs',
      'GET /api/exercises',
    ]);
  });
});

describe('every route of the application', () => {
  /** Supabase's own protocol, described by Supabase; what only the page itself asks for; and a file for people. */
  const LEFT_OUT = [/^\S+ \/auth\/v1\//, /^\S+ \/rest\/v1(\/|$)/, /^GET \/api\/docs\.css$/, /^GET \/\.well-known\//];

  test('is in the document, or left out on purpose', () => {
    const routes = listRoutes(server.app).filter((route) => !route.startsWith('HEAD '));
    const ofProduct = routes.filter((route) => !LEFT_OUT.some((pattern) => pattern.test(route)));
    expect(operations.map(named).toSorted()).toEqual(ofProduct.toSorted());
  });

  test('is declared in the contract, and every declared endpoint is served', () => {
    const served = operations.map((operation) => [operation.operationId, named(operation)]);
    const declared = [...ENDPOINTS].map(([name, { method, path }]) => [name, `${method} ${path}`]);
    expect(served.toSorted()).toEqual(declared.toSorted());
  });
});

describe('errors', () => {
  const find = (route: string) => {
    const operation = operations.find((candidate) => named(candidate) === route);
    if (!operation) throw new Error(`no ${route}`);
    return operation;
  };

  test('are listed under their status, and every code is listed somewhere', () => {
    const met = new Set<ErrorCode>();
    for (const operation of operations) {
      const codes = listCodes(operation);
      for (const code of codes) met.add(code);
      const statuses = new Set(codes.map((code) => ERROR_CODES[code].status));
      expect(listStatuses(operation).filter((status) => status >= 400)).toEqual([...statuses]);
    }
    expect([...met].toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
  });

  /** In their body, not in their address. */
  const NAMING_IN_THE_BODY = [
    'POST /api/user/program-runs',
    'PATCH /api/user/push-subscriptions',
    'POST /api/user/push-subscriptions/test',
    'PUT /api/user/rest-alarm',
  ];

  test('of a member’s call follow from its input', () => {
    for (const operation of operations.filter(({ security = [] }) => security.length > 0)) {
      const { parameters = [], requestBody, path } = operation;
      const codes = listCodes(operation);
      const { unprocessable = [] } = ENDPOINTS.get(operation.operationId) ?? {};
      const expectCode = (code: ErrorCode, isExpected: boolean) =>
        expect(codes.includes(code), `${named(operation)} ${code}`).toBe(isExpected);
      for (const code of [
        'unauthorized',
        'rate_limited',
        'internal_error',
        'database_unavailable',
        'server_busy',
      ] as const)
        expectCode(code, true);
      expectCode('storage_full', operation.method !== 'GET');
      const isFound = path.includes('{') && !unprocessable.includes('params');
      expectCode('not_found', isFound || NAMING_IN_THE_BODY.includes(named(operation)));
      expectCode(
        'bad_request',
        requestBody !== undefined ||
          (parameters.some((parameter) => parameter.in === 'query') && !unprocessable.includes('query')),
      );
      for (const code of ['payload_too_large', 'unsupported_media_type'] as const)
        expectCode(code, requestBody !== undefined);
      expectCode('validation_failed', requestBody !== undefined || unprocessable.length > 0);
      const namesMember = JSON.stringify([parameters, requestBody]).includes('"userId"');
      expectCode('forbidden', namesMember);
    }
  });

  test('that are specific to a route are listed too', () => {
    expect(listCodes(find('POST /api/workouts/complete'))).toEqual(
      expect.arrayContaining(['workout_conflict', 'no_valid_sets', 'unknown_exercise', 'forbidden']),
    );
    expect(listCodes(find('POST /api/workout-templates'))).toEqual(
      expect.arrayContaining(['template_conflict', 'template_limit', 'unknown_exercise']),
    );
    expect(listCodes(find('GET /healthz'))).toEqual(['internal_error']);
  });

  test('are not validated when they are sent', async () => {
    const member = await createApiMember(server, testDatabase);
    const answer = await member.call('PATCH', '/api/user/profile', { level: 56 });
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ field: 'level' })]);
  });
});

describe('as it is served', () => {
  test.each([
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs.css', 'text/css; charset=utf-8'],
  ])('%s is sent again only when it has changed', async (path, type) => {
    const first = await fetch(server.url + path);
    const { headers } = first;
    expect([first.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, 'no-cache']);
    expect((await first.text()).length).toBeGreaterThan(1000);
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(server.url + path, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const changed = await fetch(server.url + path, { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
  });
});
