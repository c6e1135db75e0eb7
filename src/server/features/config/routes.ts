import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { configResponse } from '#contract/config.ts';

export interface BackendAddress {
  /** Absent where the backend is mounted on this very server: then it is the address the browser used. */
  readonly url: string | undefined;
  readonly publicKey: string;
}

/** Tells the browser where its Supabase backend is. */
export const configRoutes: FastifyPluginAsyncZod<{ backend: BackendAddress }> = async (app, { backend }) => {
  app.get('/api/config', { schema: { response: { 200: configResponse } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      supabaseUrl: backend.url ?? `${request.protocol}://${request.host}`,
      supabaseAnonKey: backend.publicKey,
    };
  });
};
