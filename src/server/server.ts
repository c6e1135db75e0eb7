import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '#platform/database/database.ts';
import type { TokenVerifier } from '#platform/tokens/verifier.ts';
import { type BackendAddress, configRoutes } from './features/config/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { serveClientFiles } from './plugins/client-files.ts';
import { speakErrorDialect } from './plugins/error-dialect.ts';
import { createMemberCheck } from './plugins/member.ts';
import { setSecurityHeaders } from './plugins/security-headers.ts';

export interface ServerOptions {
  readonly database: Database;
  readonly verifier: TokenVerifier;
  readonly backend: BackendAddress;
  readonly clientFolder: string;
}

/** Mounts the product's API and the built client. */
export async function mountServer(app: FastifyInstance, options: ServerOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  speakErrorDialect(app);
  await setSecurityHeaders(app, options.backend.url);
  await app.register(healthRoutes, { database: options.database });
  await app.register(configRoutes, { backend: options.backend });
  await app.register(userRoutes, { database: options.database, requireMember: createMemberCheck(options.verifier) });
  await serveClientFiles(app, options.clientFolder);
}
