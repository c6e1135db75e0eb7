import { expect, test } from 'vitest';
import { collectLog } from '#tests/support/logger.ts';

test('log lines are structured', () => {
  const { logger, log } = collectLog('info');
  logger.info({ members: 3 }, 'counted');
  expect(JSON.parse(log())).toMatchObject({ level: 30, members: 3, msg: 'counted', pid: process.pid });
});

test('safety 12: secrets do not reach the log', () => {
  const { logger, log } = collectLog('info');
  logger.info({ password: 's3cret-1', body: { password: 's3cret-2', refresh_token: 's3cret-3' } });
  logger.info({ headers: { authorization: 'Bearer s3cret-4', apikey: 's3cret-5', cookie: 's3cret-6' } });
  logger.info({
    req: { method: 'GET', url: '/reset-password?token=s3cret-7&type=recovery', headers: { a: 's3cret-8' } },
  });
  expect(log()).not.toContain('s3cret');
  expect(log()).toContain('"path":"/reset-password"');
});
