import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { weekStart } from '#core/progression/calendar.ts';
import { readTables } from '#tests/database/catalogue.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { startRun } from '#tests/support/follow-program.ts';
import { hevyFile } from '#tests/support/import-files.ts';
import { listRoutes } from '#tests/support/routes.ts';
import { arbitraryOf, hostileValue, type Knowledge, type Schema, spoilt } from '#tests/support/schema-arbitrary.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { withinOneMinute } from '#tests/support/within-one-minute.ts';

const { server, testDatabase } = useSharedServer();
let member: ApiMember;
let openApi: OpenApi;
/** Of a workout, an exercise, a program and its run. */
let ownIds: readonly string[];
let tables: readonly { name: string; memberColumn: string | undefined }[];

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json'?: { readonly schema: Schema };
      readonly 'multipart/form-data'?: { readonly schema: Schema };
    };
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

beforeAll(async () => {
  member = await createApiMember(server, testDatabase);
  openApi = (await member.call<OpenApi>('GET', '/api/openapi.json')).body;
  tables = (await readTables(testDatabase)).filter(({ schema, memberColumn }) => schema === 'public' && memberColumn);
  const workout = finishedWorkout();
  await member.call('POST', '/api/workouts/complete', workout);
  const wanted = { name: 'Landmine Twist', measure: 'weight_reps', category: 'compound', selectorFilter: 'Core' };
  const own = await member.call<{ id: string }>('POST', '/api/user/exercises', { ...wanted, equipment: 'other' });
  const { id: _, ...program } = BUILT_IN_PROGRAMS[0] ?? {};
  const saved = await member.call<{ id: string }>('POST', '/api/user/programs', program);
  ownIds = [workout.id, own.body.id, saved.body.id, (await startRun(member)).id];
});
/** One line that changes with any row of the member, whatever wrote it. */
async function fingerprint(): Promise<string> {
  const parts = tables.map(
    ({ name, memberColumn }) =>
      `select '${name}' as part, coalesce(string_agg(t.xmin || t::text, '|' order by t::text), '') as content
       from public.${name} t where ${memberColumn} = $1`,
  );
  const rows = await testDatabase.asOwner<{ mark: string }>(
    `select md5(string_agg(part || content, ';' order by part)) as mark from (${parts.join(' union all ')}) parts`,
    [member.id],
  );
  return rows[0]?.mark ?? '';
}

const THIS_WEEK = weekStart(new Date().toISOString().slice(0, 10));
const minutesAgo = (min: number, max: number) =>
  fc.integer({ min, max }).map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
const exerciseId = fc.constantFrom('push-up', 'pull-up', 'barbell-bench-press', 'barbell-back-squat');
const knowledge: Knowledge = {
  resolve: (reference) => openApi.components.schemas[reference.split('/').at(-1) ?? ''] ?? {},
  likely: {
    exerciseId,
    exercise_id: exerciseId,
    programId: fc.constantFrom('gzclp', 'no-such-program'),
    startTime: minutesAgo(60, 600),
    endTime: minutesAgo(1, 59),
    userId: fc.constantFrom(undefined),
    timezone: fc.constantFrom('Europe/Berlin', 'Mars/Olympus', 'UTC'),
    date_of_birth: fc.constantFrom('1990-02-28', null, '1990-02-30'),
    into: exerciseId,
    week: fc.constantFrom(THIS_WEEK, '2026-11-17', '0000-01-03', '0001-01-01', '9999-12-27'),
    revision: fc.integer({ min: 1, max: 4 }),
    superset: fc.constantFrom(undefined, null, 1),
    target: fc.constantFrom(undefined, null, {}, { reps: 5 }, { note: 'a\0b' }, { half: '\ud83d' }),
    timeZone: fc.constantFrom(undefined, 'Europe/Berlin', 'Mars/Olympus', 'UTC\0'),
    completedAt: fc.constantFrom(
      undefined,
      null,
      '2026-01-05T10:00:00Z',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
    ),
  },
};

/** Not `String`, which an object with a `toString` of its own makes throw. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

/** A name in the address: the member's own id or of something of theirs, an id that could be, or anything at all. */
const pathValue = (name: string, schema: Schema) =>
  fc.oneof(
    name === 'userId' ? fc.constant(member.id) : arbitraryOf(schema, knowledge),
    ...(name === 'userId' ? [] : [fc.constantFrom(...ownIds)]),
    hostileValue.map((value) => asText(value).slice(0, 300)),
  );

interface Request {
  readonly path: string;
  readonly body: unknown;
}

/** A file that can be read, or any bytes; and options that may be right. */
function anyForm(schema: Schema): fc.Arbitrary<FormData> {
  const options = arbitraryOf(schema.properties?.options ?? {}, knowledge);
  const [file] = [hevyFile({ workouts: 2, setsEach: 3 })];
  return fc
    .record({
      options: fc.oneof(options, spoilt(options), hostileValue, fc.constant(undefined)),
      files: fc.array(fc.oneof(fc.constant(file.content), fc.uint8Array({ maxLength: 200 })), { maxLength: 2 }),
      name: fc.oneof(fc.constant('a.csv'), fc.string()),
    })
    .map(({ options: given, files, name }) => {
      const form = new FormData();
      if (given !== undefined) form.append('options', asText(given).toWellFormed());
      for (const content of files) form.append('file', new Blob([content as BlobPart]), name.toWellFormed());
      return form;
    });
}

function anyRequest(method: string, path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Request> {
  const schema = requestBody?.content['application/json']?.schema;
  const form = requestBody?.content['multipart/form-data']?.schema;
  const body = schema ? arbitraryOf(schema, knowledge) : fc.constant(undefined);
  // A body that nobody asked for, where HTTP allows one.
  const unasked = method === 'GET' ? fc.constant(undefined) : fc.oneof(fc.constant(undefined), hostileValue);
  const values = parameters.map((parameter) => [parameter.name, pathValue(parameter.name, parameter.schema)] as const);
  return fc
    .record({
      body: form ? anyForm(form) : schema ? fc.oneof(body, spoilt(body), hostileValue) : unasked,
      given: fc.record(Object.fromEntries(values)),
      withQuery: fc.boolean(),
    })
    .map(({ body: sent, given, withQuery }) => {
      const encode = (value: unknown) => encodeURIComponent(asText(value).toWellFormed()) || '%20';
      const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encode(given[name]));
      const query = parameters
        .filter((parameter) => parameter.in === 'query' && withQuery)
        .map(({ name }) => `${name}=${encode(given[name])}`);
      return { path: query.length > 0 ? `${address}?${query.join('&')}` : address, body: sent };
    });
}

/** Only those that write, or read something of a member's. Deleting the account is last: nothing is left to be spoilt then. */
const OPERATIONS = [
  ['PATCH', '/api/user/profile'],
  ['GET', '/api/user/workouts'],
  ['GET', '/api/user/workouts/{id}'],
  ['PUT', '/api/user/workouts/{id}'],
  ['DELETE', '/api/user/workouts/{id}'],
  ['POST', '/api/user/workouts/{id}/restore'],
  ['GET', '/api/user/exercises'],
  ['GET', '/api/user/exercises/names'],
  ['GET', '/api/user/exercises/{id}/use'],
  ['POST', '/api/user/exercises'],
  ['PATCH', '/api/user/exercises/{id}'],
  ['GET', '/api/user/settings'],
  ['PATCH', '/api/user/settings'],
  ['GET', '/api/user/exercise-settings'],
  ['PATCH', '/api/user/exercise-settings/{exerciseId}'],
  ['GET', '/api/user/workout-days'],
  ['GET', '/api/user/months/{month}'],
  ['GET', '/api/user/{userId}/workout-stats'],
  ['GET', '/api/user/{userId}/favorites'],
  ['PUT', '/api/user/{userId}/favorites/{exerciseId}'],
  ['DELETE', '/api/user/{userId}/favorites/{exerciseId}'],
  ['GET', '/api/user-exercise-stats/{userId}/{exerciseId}'],
  ['POST', '/api/workouts/complete'],
  ['GET', '/api/workout-templates'],
  ['POST', '/api/workout-templates'],
  ['PUT', '/api/workout-templates/{id}'],
  ['PATCH', '/api/workout-templates/{id}'],
  ['DELETE', '/api/workout-templates/{id}'],
  ['POST', '/api/workout-templates/{id}/restore'],
  ['GET', '/api/user/imports'],
  ['POST', '/api/user/imports/preview'],
  ['POST', '/api/user/imports'],
  ['DELETE', '/api/user/imports/{id}'],
  ['GET', '/api/user/export'],
  ['GET', '/api/user/current'],
  ['GET', '/api/user/best-lifts'],
  ['GET', '/api/user/exercise-progress'],
  ['GET', '/api/user/exercise-progress/{exerciseId}'],
  ['GET', '/api/user/lifts'],
  ['GET', '/api/user/exercises/{id}/records'],
  ['GET', '/api/user/exercises/{id}/progress'],
  ['GET', '/api/user/exercises/{id}/sessions'],
  ['GET', '/api/user/muscles'],
  ['GET', '/api/user/strength'],
  ['GET', '/api/user/summary'],
  ['GET', '/api/user/trophies'],
  ['GET', '/api/user/last-trained'],
  ['GET', '/api/user/seasons'],
  ['GET', '/api/user/high-scores/{exerciseId}'],
  ['GET', '/api/user/workouts/{id}/ledger'],
  ['GET', '/api/user/programs'],
  ['POST', '/api/user/programs'],
  ['GET', '/api/user/programs/{id}'],
  ['PATCH', '/api/user/programs/{id}'],
  ['DELETE', '/api/user/programs/{id}'],
  ['GET', '/api/user/program-runs'],
  ['POST', '/api/user/program-runs'],
  ['POST', '/api/user/program-runs/{runId}/events'],
  ['PATCH', '/api/user/program-runs/{runId}'],
  ['GET', '/api/user/program-runs/{runId}/next'],
  ['GET', '/api/user/program-runs/{runId}/stages'],
  ['GET', '/api/user/measurements'],
  ['PUT', '/api/user/measurements'],
  ['PUT', '/api/user/measurements/{day}/{kind}'],
  ['DELETE', '/api/user/measurements/{day}/{kind}'],
  ['GET', '/api/user/streak-pauses'],
  ['POST', '/api/user/streak-pauses'],
  ['DELETE', '/api/user/streak-pauses/{week}'],
  ['GET', '/api/user/push-subscriptions'],
  ['POST', '/api/user/push-subscriptions'],
  ['PATCH', '/api/user/push-subscriptions'],
  ['DELETE', '/api/user/push-subscriptions'],
  ['POST', '/api/user/push-subscriptions/test'],
  ['POST', '/api/user/push-subscriptions/receipt'],
  ['PUT', '/api/user/rest-alarm'],
  ['DELETE', '/api/user/rest-alarm'],
  ['POST', '/api/user/rest-alarm/again'],
  ['POST', '/api/user/exercises/{id}/split'],
  ['GET', '/api/user/answers'],
  ['GET', '/api/user/jobs/{id}'],
  ['POST', '/api/user/exercises/{id}/merge'],
  ['DELETE', '/api/user/exercises/{id}/merge'],
  ['DELETE', '/api/user/exercises/{id}'],
  ['DELETE', '/api/user/account'],
] as const;

test('safety 5, 7: every operation for members is tried below', () => {
  const routes = listRoutes(server.app).filter((route) => / \/api\/(user|workout)/.test(route) && !/^HEAD/.test(route));
  const tried = OPERATIONS.map(([method, path]) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  expect(tried.toSorted()).toEqual(routes.toSorted());
});

describe('safety 5, 7: whatever is sent', () => {
  test.each(OPERATIONS)(
    '%s %s answers as documented, and a refusal stores nothing',
    async (method, path) => {
      const operation = openApi.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error('not documented');
      let before = await fingerprint();
      await fc.assert(
        fc.asyncProperty(anyRequest(method, path, operation), async ({ path: address, body }) => {
          const answer = await member
            .call<{ code?: string; message?: string }>(method, address, body)
            .catch((error) => {
              // A download is no JSON; everything else is.
              if (error instanceof SyntaxError && path === '/api/user/export') return undefined;
              throw error;
            });
          if (!answer) return;
          // Without a name in it, an address may be another one that is documented, too, or none.
          expect([...Object.keys(operation.responses), '404', '400']).toContain(String(answer.status));
          const after = await fingerprint();
          if (answer.status >= 400) {
            expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
            expect(after).toBe(before);
          }
          before = after;
        }),
        { numRuns: 40 },
      );
      // Each import begins a thread.
    },
    120_000,
  );
});

test.each([
  ['not JSON', 'POST', '{"a":', 'application/json', 400, 'bad_request'],
  ['an empty body', 'POST', '', 'application/json', 400, 'bad_request'],
  ['a poisoned prototype', 'POST', '{"__proto__":{"admin":true}}', 'application/json', 400, 'bad_request'],
  ['plain text', 'POST', '{}', 'text/plain', 415, 'unsupported_media_type'],
  ['a form', 'POST', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ['a megabyte and one byte', 'POST', `"${'x'.repeat(1_048_575)}"`, 'application/json', 413, 'payload_too_large'],
  [
    '100,000 levels of nesting',
    'POST',
    '['.repeat(100_000) + ']'.repeat(100_000),
    'application/json',
    422,
    'validation_failed',
  ],
] as const)('safety 11, 13: %s is refused before it is looked at', async (_what, method, body, type, status, code) => {
  const before = await fingerprint();
  for (const path of ['/api/workouts/complete', '/api/workout-templates']) {
    const answer = await member.call<{ code: string }>(method, path, body, { 'content-type': type });
    expect([path, answer.status, answer.body.code]).toEqual([path, status, code]);
  }
  expect(await fingerprint()).toBe(before);
});

test('too many requests of one member are refused with a time to wait, and delay nobody else', async () => {
  const limited = await startTestServer(testDatabase, { config: { requestsPerMinute: 5 } });
  try {
    const [greedy, patient] = [
      await createApiMember(limited, testDatabase),
      await createApiMember(limited, testDatabase),
    ];
    const answers = [];
    await withinOneMinute();
    for (let index = 0; index < 6; index += 1) {
      answers.push(await greedy.call<{ code: string }>('POST', '/api/workouts/complete', finishedWorkout()));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await patient.call('GET', '/api/user/current')).status).toBe(200);
    const stored = await testDatabase.asOwner('select from public.workouts where user_id = $1', [greedy.id]);
    expect(stored.length).toBe(5);
  } finally {
    await limited.close();
  }
});
