import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './error-dialect.ts';

const NO_HEADER = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * So many requests a minute for each caller, for every route registered in this scope from now on. Each server process
 * counts on its own: it is there against runaway loops, not against a determined crowd.
 */
export async function limitRate(
  scope: FastifyInstance,
  requestsPerMinute: number,
  callerOf: (request: FastifyRequest) => string,
): Promise<void> {
  await scope.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    hook: 'onRequest',
    keyGenerator: callerOf,
    errorResponseBuilder: () => new ApiError('rate_limited'),
    addHeaders: NO_HEADER,
    addHeadersOnExceeding: NO_HEADER,
  });
}
