import type { FastifyPluginAsync } from 'fastify';
import type { ConfigResponse } from '#contract/browser-config.ts';
import * as api from '#contract/endpoints/server-state.ts';
import type { InviteCheck } from '#platform/password-check.ts';
import { senderAddress } from '#platform/request-limits.ts';
import { ApiError, sendError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';

export interface BackendAddress {
  /** Absent if the backend is mounted on this server: then it has the address the browser used. */
  readonly url: string | undefined;
  readonly publicKey: string;
}

export interface ConfigOptions {
  readonly backend: BackendAddress;
  readonly pushPublicKey: string;
  /** Whom to tell of a hole in the server; only its operator knows. */
  readonly securityContact?: string | undefined;
  readonly joining: {
    readonly rule: NonNullable<ConfigResponse['join']>;
    readonly checkInvite?: InviteCheck | undefined;
  };
}

const CONTACT_GOOD_FOR_MS = 180 * 86_400_000;

/** Tells the browser where its Supabase backend is and who may join, and a researcher whom to write to (RFC 9116). */
export const configRoutes: FastifyPluginAsync<ConfigOptions> = async (
  app,
  { backend, pushPublicKey, securityContact, joining },
) => {
  // A page of another origin may send text without asking first.
  app.removeContentTypeParser('text/plain');

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    if (securityContact === undefined) return sendError(reply, 'not_found');
    const expires = new Date(Date.now() + CONTACT_GOOD_FOR_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });

  serve(app, api.getConfig, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      supabaseUrl: backend.url ?? `${request.protocol}://${request.host}`,
      supabaseAnonKey: backend.publicKey,
      pushPublicKey,
      join: joining.rule,
    };
  });

  serve(app, api.checkInvite, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (joining.rule !== 'invite' || !joining.checkInvite) throw new ApiError('not_found');
    const verdict = await joining.checkInvite({ code: request.body.code, address: senderAddress(request) });
    if (verdict === 'rate_limited') throw new ApiError('rate_limited');
    return { valid: verdict === 'correct' };
  });
};
