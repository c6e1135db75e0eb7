import type { FastifyInstance } from 'fastify';
import type { Logger } from '#platform/logger.ts';
import { type ApplicationParts, createApplication } from '../../src/application.ts';
import { silentLogger } from './logger.ts';
import type { TestDatabase } from './test-database.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The real application on a free port of the loopback interface. */
export async function startTestServer(
  { database }: Pick<TestDatabase, 'database'>,
  given: Partial<Pick<ApplicationParts, 'config' | 'clientFolder'>> & { logger?: Logger } = {},
): Promise<TestServer> {
  const app = await createApplication({
    config: { supabase: undefined, publicUrl: undefined },
    logger: silentLogger,
    ...given,
    database,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, close: () => app.close() };
}
