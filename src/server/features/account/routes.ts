import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '#contract/endpoints/account.ts';
import { type ConcurrencyLimiter, createLimiter } from '#platform/concurrency-limiter.ts';
import type { Database } from '#platform/database/database.ts';
import type { PasswordCheck, PasswordVerdict } from '#platform/password-check.ts';
import { senderAddress } from '#platform/request-limits.ts';
import { exportAsCsv } from '../../export/csv-export.ts';
import { exportAsHevy } from '../../export/hevy-export.ts';
import { exportAsJson } from '../../export/json-export.ts';
import { type ExportSource, openExport } from '../../export/repository.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { deleteAccount, findEmail } from './repository.ts';

/** An export reads all of a member's data: enough for a few retries, too few for a loop. */
const EXPORT_LIMIT: RateLimitOptions = { max: 10, timeWindow: 600_000 };

const FORMATS = {
  json: { type: 'application/json; charset=utf-8', extension: 'json', write: exportAsJson },
  csv: { type: 'application/zip', extension: 'zip', write: exportAsCsv },
  hevy: { type: 'text/csv; charset=utf-8', extension: 'csv', write: exportAsHevy },
} as const;

interface AccountOptions {
  readonly database: Database;
  readonly checkPassword: PasswordCheck;
}

export const accountRoutes: FastifyPluginAsync<AccountOptions> = async (app, { database, checkPassword }) => {
  const inTurn = createLimiter(1);
  const begin = countExports();
  serve(
    app,
    api.exportAccount,
    async ({ member, query: { format } }, reply) => {
      const end = begin(member.id);
      reply.raw.once('close', end);
      return send(reply, format, await openExport(database, member), inTurn);
    },
    {
      // A HEAD request would read the whole history and send nothing.
      exposeHeadRoute: false,
      onError: takeBackHeaders,
      config: { rateLimit: EXPORT_LIMIT },
    },
  );

  serve(app, api.deleteAccount, async (request) => {
    const { member, body } = request;
    const { password } = body;
    const email = await findEmail(database, member);
    if (email === undefined) throw new ApiError('unauthorized');
    if (!password) throw new ApiError('password_required', { field: 'password' });
    const verdict = await checkPassword({ userId: member.id, email, password, address: senderAddress(request) });
    if (verdict !== 'correct') throw refusal(verdict);
    await deleteAccount(database, member);
  });
};

function refusal(verdict: Exclude<PasswordVerdict, 'correct'>): ApiError {
  if (verdict === 'wrong') return new ApiError('wrong_password', { field: 'password' });
  return new ApiError(verdict === 'unavailable' ? 'auth_unavailable' : 'rate_limited');
}

/** Only while nothing has been sent: then there is no file, and the error is answered like any other. */
async function takeBackHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  for (const name of ['content-disposition', 'content-encoding']) {
    reply.removeHeader(name);
    // A stream's headers are handed over before its first byte.
    reply.raw.removeHeader(name);
  }
}

/** Both formats at once are a member's, more are none's. */
const MOST_OF_MEMBER = 2;
const RETRY_AFTER_S = 10;

function countExports(): (memberId: string) => () => void {
  const running = new Map<string, number>();
  return (memberId) => {
    const own = running.get(memberId) ?? 0;
    if (own >= MOST_OF_MEMBER) throw new ApiError('rate_limited', { retryAfterS: RETRY_AFTER_S });
    running.set(memberId, own + 1);
    return () => {
      const left = (running.get(memberId) ?? 1) - 1;
      if (left > 0) running.set(memberId, left);
      else running.delete(memberId);
    };
  };
}

/** All exports together take one step at a time, then leave the thread to other requests for as long as the step took. */
async function* paced<Chunk>(chunks: AsyncGenerator<Chunk>, inTurn: ConcurrencyLimiter): AsyncGenerator<Chunk> {
  try {
    for (;;) {
      const step = await inTurn(async () => {
        const before = process.threadCpuUsage();
        const taken = await chunks.next();
        const { user, system } = process.threadCpuUsage(before);
        await setTimeout(Math.min(LONGEST_PAUSE_MS, (user + system) / 1000));
        return taken;
      });
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await chunks.return(undefined);
  }
}

const LONGEST_PAUSE_MS = 50;

/** A client that stops reading pauses the export; a failure midway destroys the response. */
function send(
  reply: FastifyReply,
  format: keyof typeof FORMATS,
  source: ExportSource,
  inTurn: ConcurrencyLimiter,
): FastifyReply {
  const { type, extension, write } = FORMATS[format];
  const name = `gymratt-export-${source.exportedAt.toISOString().slice(0, 10)}.${extension}`;
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(paced<string | Uint8Array>(write(source), inTurn)));
}
