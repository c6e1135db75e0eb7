import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../service.ts';

/** The auth API's public keys, settings and health. */
export function serviceFactRoutes(app: FastifyInstance, { keys, joinRule }: AuthService): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return keys.publicKeys;
  });

  app.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    // Whoever has no invite cannot sign up either.
    disable_signup: joinRule !== 'open',
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: false,
  }));

  app.get('/health', async () => ({
    name: 'GoTrue',
    version: 'gymratt',
    description: 'The part of GoTrue that GYMRATT uses',
  }));
}
