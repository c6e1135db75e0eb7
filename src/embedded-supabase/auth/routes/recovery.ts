import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { senderAddress } from '#platform/request-limits.ts';
import { recoverBody, verifyBody } from '../bodies.ts';
import { AuthError } from '../errors.ts';
import { createRecoveryToken, type RecoveryRequest, redeemRecoveryToken } from '../one-time-tokens.ts';
import { recoveryMail } from '../recovery-mail.ts';
import { type AuthService, admit, callerDevice, describeSession, readLimited } from '../service.ts';
import { startSession } from '../sessions.ts';
import { AUTH_SERVICE, getUser } from '../users.ts';

/** Forgotten passwords: mails a link, and redeems it. */
export function recoveryRoutes(app: FastifyInstance, service: AuthService): void {
  const underWay = new Set<Promise<void>>();

  // Known and unknown addresses get the same answer at the same speed: the work is done after answering.
  app.post('/recover', async (request) => {
    const { email } = await readLimited(service, 'recover', request, recoverBody);
    const asked = { email, address: senderAddress(request) };
    const sending = sendRecoveryMail(service, asked, request.log).finally(() => underWay.delete(sending));
    underWay.add(sending);
    return {};
  });

  app.post('/verify', async (request) => {
    const { token_hash } = await readLimited(service, 'verify', request, verifyBody);
    const admission = await service.database.transaction(AUTH_SERVICE, async (transaction) => {
      const userId = await redeemRecoveryToken(transaction, token_hash);
      if (!userId) return undefined;
      const session = await startSession(transaction, userId, 'otp', callerDevice(request));
      return admit(transaction, await getUser(transaction, userId), session);
    });
    if (!admission) throw new AuthError('otp_expired');
    return describeSession(service, admission);
  });

  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
}

async function sendRecoveryMail(service: AuthService, asked: RecoveryRequest, log: FastifyBaseLogger): Promise<void> {
  try {
    const issued = await service.database.transaction(AUTH_SERVICE, (transaction) =>
      createRecoveryToken(transaction, asked),
    );
    if (!issued) return;
    const link = `${service.siteUrl()}/reset-password?token=${issued.token}&type=recovery`;
    await service.mailer.send(recoveryMail({ to: asked.email, link, language: issued.language }));
  } catch (error) {
    log.error({ err: error }, 'a recovery mail could not be sent');
  }
}
