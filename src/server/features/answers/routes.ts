import type { FastifyPluginAsync } from 'fastify';
import { getAnswers } from '#contract/endpoints/account.ts';
import { paramsIn } from '#contract/endpoints/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints/index.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';

const MOST = 12;

/** Not the files that a member downloads, nor this one itself. */
const READ_TOGETHER = [...ENDPOINTS.values()].filter(
  ({ method, access, answers, path }) =>
    method === 'GET' && !access && answers[200] && !('content' in answers[200]) && path !== getAnswers.path,
);

/** Not one that comes to another address once it is parsed. */
const isPlain = (path: string) => URL.parse(path, 'http://gymratt')?.pathname === path.split('?')[0];

/** Each part is a request of its own to the same member's routes: checked, limited and answered like any other. */
export const answersRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getAnswers, async ({ query, headers, ip }, reply) => {
    const paths = query.paths.split(',');
    const isReadable = (path: string) => isPlain(path) && READ_TOGETHER.some((endpoint) => paramsIn(endpoint, path));
    if (paths.length > MOST || !paths.every(isReadable)) throw new ApiError('bad_request', { field: 'paths' });
    const { authorization = '' } = headers;
    const answers = await Promise.all(
      paths.map((url) => app.inject({ url, headers: { authorization }, remoteAddress: ip })),
    );
    if (answers.some(({ statusCode }) => statusCode === 401)) throw new ApiError('unauthorized');
    const texts = answers.map(({ statusCode, headers: { 'x-next-cursor': next = null }, payload }) =>
      statusCode === 200 ? `{"next":${JSON.stringify(next)},"body":${payload}}` : 'null',
    );
    // Checked and serialised as parts already.
    reply.type('application/json; charset=utf-8').serializer((text: string) => text);
    return reply.send(`[${texts.join(',')}]`);
  });
};
