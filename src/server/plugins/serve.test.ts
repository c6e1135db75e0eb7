import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoints/endpoint.ts';
import { speakErrorDialect } from './error-dialect.ts';
import { serve } from './serve.ts';

const greet = endpoint('GET', '/greet/:name', {
  summary: 'Example',
  access: 'everyone',
  params: z.object({ name: z.string().max(5) }),
  query: z.strictObject({ times: z.coerce.number().default(1) }),
  answers: { 200: z.object({ greeting: z.string() }) },
});
const forget = endpoint('POST', '/forget', {
  summary: 'Example',
  access: 'everyone',
  body: z.strictObject({ name: z.string() }),
  answers: { 204: z.undefined() },
});
const own = endpoint('GET', '/own/:userId', {
  summary: 'Example',
  params: z.object({ userId: z.string() }),
  answers: { 200: z.string() },
});

function createApp(): FastifyInstance {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  speakErrorDialect(app);
  return app;
}

describe('a served endpoint', () => {
  it('gets its input checked, with defaults', async () => {
    const app = createApp();
    serve(app, greet, ({ params, query }) => ({ greeting: `hi ${params.name} `.repeat(query.times) }));
    expect((await app.inject('/greet/max')).json()).toEqual({ greeting: 'hi max ' });
    expect((await app.inject('/greet/max?times=2')).json()).toEqual({ greeting: 'hi max hi max ' });
    expect((await app.inject('/greet/max?often=2')).json()).toMatchObject({ code: 'bad_request', field: 'often' });
    expect((await app.inject('/greet/maximilian')).statusCode).toBe(404);
  });

  it('answers 422 to a bad query where it says so', async () => {
    const app = createApp();
    const strict = endpoint('GET', '/strict', {
      ...{ summary: 'Example', access: 'everyone', answers: { 200: z.string() } },
      query: z.strictObject({ span: z.enum(['year']) }),
      unprocessable: ['query'],
    });
    serve(app, strict, () => 'fine');
    const answer = await app.inject('/strict?span=decade');
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'validation_failed', field: 'span' }),
    ]);
  });

  it('answers 204 if it returns nothing', async () => {
    const app = createApp();
    serve(app, forget, async () => {});
    const answer = await app.inject({ method: 'POST', url: '/forget', payload: { name: 'max' } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('does not send an answer that breaks its schema', async () => {
    const app = createApp();
    serve(app, greet, () => ({ greeting: 1 as unknown as string }));
    expect((await app.inject('/greet/max')).json()).toMatchObject({ code: 'internal_error' });
  });
});

describe('the scope', () => {
  const membersOnly = () => {
    const app = createApp();
    app.decorateRequest('member');
    app.addHook('onRequest', async (request) => {
      request.member = { id: 'me', actor: { role: 'gymratt_api', claims: { sub: 'me' } } } as typeof request.member;
    });
    return app;
  };

  it('lets in only the member named in the address', async () => {
    const app = membersOnly();
    serve(app, own, () => 'yours');
    expect((await app.inject('/own/me')).body).toBe('yours');
    expect((await app.inject('/own/you')).json()).toMatchObject({ code: 'forbidden' });
  });

  it('must be the one that the endpoint is declared for', () => {
    expect(() => serve(createApp(), own, () => 'yours')).toThrow('wrong scope');
    expect(() => serve(membersOnly(), greet, () => ({ greeting: '' }))).toThrow('wrong scope');
  });
});

// The compiler is the test here: `npm run check` fails when one of these lines compiles.
it('a handler must fit its endpoint', () => {
  const app = createApp();
  // @ts-expect-error: another answer
  serve(app, greet, () => ({ greetings: 'hi' }));
  // @ts-expect-error: another parameter than in the path
  serve(createApp(), greet, ({ params }) => ({ greeting: params.nickname }));
  // @ts-expect-error: another field than in the body
  serve(createApp(), forget, ({ body }) => void body.nickname);
});
