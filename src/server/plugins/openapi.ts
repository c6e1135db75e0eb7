import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/errors.ts';
import { errorCodesOf, errorResponses, type RouteFacts } from './openapi-errors.ts';
import { operationIdOf, TAGS, tagOf } from './openapi-names.ts';
import { ROUTE_NOTES } from './openapi-notes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error codes of this route besides those that follow from its schema and from where it is mounted. */
    errors?: readonly ErrorCode[];
  }
}

type Scope = Pick<RouteFacts, 'isMembersOnly' | 'isLimited'>;
type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;
type JsonObject = Record<string, unknown>;

const BEARER = 'bearer';
const DESCRIPTION = `The API of GYMRATT, a workout tracker.

Calls for a member carry the access token of the session: \`Authorization: Bearer <token>\`. The member is whoever the token was issued to; another member's id in an address or a body is refused. A token ends with its session.

Bodies are JSON in UTF-8. Weights are kilograms, durations seconds, and instants ISO 8601 with an offset.`;

/** Describes every route that is registered from now on; `app.swagger()` is the OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const scopes = new WeakMap<RouteOptions, Scope>();
  app.addHook('onRoute', function (route) {
    scopes.set(route, {
      isMembersOnly: this.hasRequestDecorator('member'),
      isLimited: route.url.startsWith('/api/'),
    });
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'GYMRATT', version: productVersion(), description: DESCRIPTION },
      tags: TAGS,
      components: { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => describeRoute(route, scopes.get(route.route)),
    transformObject: keepUsedSchemas,
  });
}

function productVersion(): string {
  const file = join(import.meta.dirname, '..', '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Of a route's schema, its address and its scope: names, who may call it, and every way in which it can fail. */
function describeRoute(given: Parameters<Transform>[0], scope: Scope | undefined): ReturnType<Transform> {
  const { url, route } = given;
  if (!scope || !isOfProduct(url)) return { schema: { hide: true }, url };
  const { schema } = jsonSchemaTransform({ ...given, schema: given.schema ?? {} });
  const { params, querystring, body, response = {} } = schema as Record<string, JsonObject>;
  const note = ROUTE_NOTES[`${route.method} ${url}`] ?? {};
  const codes = errorCodesOf({
    ...scope,
    hasPathNames: url.includes(':'),
    hasQuery: querystring !== undefined,
    hasBody: body !== undefined,
    namesMember: [params, body].some((part) => Object.hasOwn((part?.properties ?? {}) as JsonObject, 'userId')),
    ownCodes: [...(note.errors ?? []), ...(route.config?.errors ?? [])],
  });
  return {
    url,
    schema: {
      ...(note.summary === undefined ? {} : { summary: note.summary }),
      ...schema,
      operationId: operationIdOf(String(route.method), url),
      tags: [tagOf(url)],
      ...(scope.isMembersOnly ? { security: [{ [BEARER]: [] }] } : {}),
      response: { ...describeAnswers(response), ...errorResponses(codes) },
    },
  };
}

function isOfProduct(url: string): boolean {
  return /^\/(api\/.+|healthz|readyz)$/.test(url);
}

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
