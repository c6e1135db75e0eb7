import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import type { Exercise } from '#contract/exercise.ts';
import type { Database } from '#platform/database/database.ts';
import { callWith } from '#tests/support/api-member.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { EXERCISES_CACHE_SECONDS, exerciseRoutes } from './routes.ts';

const { asOwner, testDatabase, visit } = useSharedServer();

const list = (headers: Record<string, string> = {}) => visit<Exercise[]>('GET', '/api/exercises', undefined, headers);

describe('the catalogue', () => {
  test('is public', async () => {
    const { status, headers, body } = await list();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body.find(({ id }) => id === 'barbell-bench-press')).toEqual({
      id: 'barbell-bench-press',
      name: 'Barbell Bench Press',
      category: 'compound',
      muscle_group: 'chest',
      selector_filter: 'Chest',
      equipment: 'barbell',
      measure: 'weight_reps',
      primary_muscles: ['chest'],
      secondary_muscles: ['shoulders', 'triceps'],
      one_sided: false,
      bodyweight_hold: false,
      figure: 'bench-flat',
      shoulder_heads: ['front'],
    });
  });

  test('is complete and sorted by name, ignoring case', async () => {
    const [counted] = await asOwner<{ count: number }>('select count(*) from public.exercises');
    const names = (await list()).body.map(({ name }) => name.toLowerCase());
    expect(names).toHaveLength(counted?.count ?? 0);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test('can be cached for ten minutes', async () => {
    expect((await list()).headers.get('cache-control')).toBe('public, max-age=600');
  });

  test('is not sent again to a client that has it', async () => {
    const etag = (await list()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, text, headers } = await list({ 'if-none-match': known });
      expect([status, text], known).toEqual([304, '']);
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual([etag, 'public, max-age=600']);
    }
    for (const unknown of ['"other"', etag.slice(1, -1), '']) {
      expect((await list({ 'if-none-match': unknown })).status, unknown).toBe(200);
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be changed by %s', async (method) => {
    expect(await visit(method, '/api/exercises')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

/** A server whose clock stands still until it is moved, and which counts its queries. */
async function startCounting(given: Partial<Database> = {}) {
  const state = { now: 0, queries: 0 };
  const run: Database['run'] = (...query) => {
    state.queries += 1;
    return (given.run ?? testDatabase.database.run)(...query);
  };
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(exerciseRoutes, { database: { ...testDatabase.database, run }, now: () => state.now });
  const call = callWith({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
  return { state, list: () => call<Exercise[]>('GET', '/api/exercises'), [Symbol.asyncDispose]: () => app.close() };
}

describe('the database', () => {
  test('is asked once for concurrent requests, and not again while the answer is fresh', async () => {
    await using counting = await startCounting();
    const answers = await Promise.all(Array.from({ length: 20 }, counting.list));
    counting.state.now += EXERCISES_CACHE_SECONDS * 1000 - 1;
    answers.push(await counting.list());
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(counting.state.queries).toBe(1);
  });

  test('is asked again when the answer has expired, and a changed catalogue gets another ETag', async () => {
    await using counting = await startCounting();
    const nameOf = async () => {
      const { body, headers } = await counting.list();
      return [body.find(({ id }) => id === 'push-up')?.name, headers.get('etag')] as const;
    };
    const [name, etag] = await nameOf();
    await asOwner(`update public.exercises set name = 'Push-Up of Steel' where id = 'push-up'`);
    try {
      counting.state.now += EXERCISES_CACHE_SECONDS * 1000 - 1;
      expect(await nameOf()).toEqual([name, etag]);
      counting.state.now += 1;
      const [changed, otherTag] = await nameOf();
      expect(changed).toBe('Push-Up of Steel');
      expect(otherTag).not.toBe(etag);
    } finally {
      await asOwner('update public.exercises set name = $1 where id = $2', [name, 'push-up']);
    }
  });

  test('is asked again after a failure', async () => {
    let isDown = true;
    await using counting = await startCounting({
      run: (...query) => (isDown ? Promise.reject(new Error('down')) : testDatabase.database.run(...query)),
    });
    expect((await counting.list()).status).toBe(500);
    isDown = false;
    expect((await counting.list()).status).toBe(200);
    expect(counting.state.queries).toBe(2);
  });
});
