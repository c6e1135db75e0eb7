import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/server-state.ts';
import { serve } from '../../plugins/serve.ts';

export interface BackendAddress {
  /** Absent if the backend is mounted on this server: then it has the address the browser used. */
  readonly url: string | undefined;
  readonly publicKey: string;
}

/** Tells the browser where its Supabase backend is. */
export const configRoutes: FastifyPluginAsync<{ backend: BackendAddress; pushPublicKey: string }> = async (
  app,
  { backend, pushPublicKey },
) => {
  serve(app, api.getConfig, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      supabaseUrl: backend.url ?? `${request.protocol}://${request.host}`,
      supabaseAnonKey: backend.publicKey,
      pushPublicKey,
    };
  });
};
