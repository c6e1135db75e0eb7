import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { SECTIONS } from '#contract/endpoints/index.ts';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';

// Not by an import, which would load the client for HTTP, too: 3 MB that a server has no use for.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;
type JsonObject = Record<string, unknown>;

const BEARER = 'bearer';
const DESCRIPTION = `The API of GYMRATT, a workout tracker.

Calls for a member carry the access token of the session: \`Authorization: Bearer <token>\`. The member is whoever the token was issued to; another member's id in an address or a body is refused. A token ends with its session.

Bodies are JSON in UTF-8. Weights are kilograms, durations seconds, and instants ISO 8601 with an offset.`;

const OPERATIONS = new Map(
  SECTIONS.flatMap(({ name, endpoints }) =>
    endpoints.map(([operationId, endpoint]) => [endpoint, { operationId, tags: [name] }]),
  ),
);

/** Describes every endpoint registered after this call; `app.swagger()` is the OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'GYMRATT', version: productVersion(), description: DESCRIPTION },
      tags: SECTIONS.map(({ name, description }) => ({ name, description })),
      components: { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describeRoute,
    transformObject: keepUsedSchemas,
  });
}

function productVersion(): string {
  const file = join(import.meta.dirname, '..', '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Adds the names, who may call it and every way in which it can fail. Routes that are no endpoints are left out. */
function describeRoute(given: Parameters<Transform>[0]): ReturnType<Transform> {
  const { url } = given;
  const endpoint = given.route.config?.endpoint;
  if (!endpoint) return { schema: { hide: true }, url };
  const { summary, description, access, multipart } = endpoint;
  const { schema } = jsonSchemaTransform({
    ...given,
    schema: { ...given.schema, ...(multipart && { body: uploadSchema(multipart), consumes: ['multipart/form-data'] }) },
  });
  return {
    url,
    schema: {
      ...schema,
      summary,
      ...(description !== undefined && { description }),
      ...OPERATIONS.get(endpoint),
      ...(access !== 'everyone' && { security: [{ [BEARER]: [] }] }),
      response: { ...describeAnswers(schema.response as JsonObject), ...errorResponses(listErrorCodes(endpoint)) },
    },
  };
}

const uploadSchema = (options: z.ZodType) =>
  z.object({ file: z.array(z.file()).min(1).describe('One part for each file.'), options: options.optional() });

const WITHOUT_BODY = [204, 304];

function describeAnswers(responses: JsonObject): JsonObject {
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return Object.fromEntries(
    answers.map(([status, schema]) => {
      const description = STATUS_CODES[status] ?? 'The answer';
      if (WITHOUT_BODY.includes(Number(status))) return [status, { type: 'null', description }];
      const described = schema as JsonObject;
      const content = described.content ?? { 'application/json': { schema: described } };
      return [status, { description, content }];
    }),
  );
}

/** Every schema with an id would be listed, as an input and as an output, whether or not a route mentions it. */
function keepUsedSchemas(given: Parameters<TransformObject>[0]): ReturnType<TransformObject> {
  const document = jsonSchemaTransformObject(given);
  const schemas = ('components' in document && document.components?.schemas) || {};
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(document.paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  return document;
}

const ALL_CODES = Object.keys(ERROR_CODES) as ErrorCode[];

/** Every code that an endpoint can answer with, in the order of the catalogue. */
function listErrorCodes(endpoint: Endpoint): ErrorCode[] {
  const { method, path, access, params, query, body, multipart, errors = [], unprocessable } = endpoint;
  const hasBody = body !== undefined || multipart !== undefined;
  // Another member's id in an address or a body is refused.
  const namesMember = [params, body].some((part) => part instanceof z.ZodObject && 'userId' in part.shape);
  const possible = new Set<ErrorCode>([
    'internal_error',
    ...errors,
    ...when(access !== 'everyone', 'unauthorized', 'auth_unavailable', 'database_unavailable', 'server_busy'),
    ...when(access !== 'everyone' && method !== 'GET', 'storage_full'),
    ...when(path.startsWith('/api/'), 'rate_limited'),
    ...when(namesMember, 'forbidden'),
    ...when(params !== undefined && !unprocessable?.includes('params'), 'not_found'),
    ...when(query !== undefined && !unprocessable?.includes('query'), 'bad_request'),
    ...when(unprocessable !== undefined, 'validation_failed'),
    ...when(hasBody, 'bad_request', 'payload_too_large', 'unsupported_media_type', 'validation_failed'),
  ]);
  return ALL_CODES.filter((code) => possible.has(code));
}

function when(holds: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return holds ? codes : [];
}

/** The responses of a document for these codes: one for each status, naming the codes that it can have. */
function errorResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_CODES[code].status);
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, describeCodes(ofStatus)]));
}

function describeCodes(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].message}`).join(' '),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] },
      },
    },
  };
}
