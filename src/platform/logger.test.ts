import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function collect() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { logger: createLogger('info', sink), text: () => lines.join('') };
}

test('log lines are structured', () => {
  const { logger, text } = collect();
  logger.info({ members: 3 }, 'counted');
  expect(JSON.parse(text())).toMatchObject({ level: 30, members: 3, msg: 'counted', pid: process.pid });
});

test('safety 12: secrets do not reach the log', () => {
  const { logger, text } = collect();
  logger.info({ password: 's3cret-1', body: { password: 's3cret-2', refresh_token: 's3cret-3' } });
  logger.info({ headers: { authorization: 'Bearer s3cret-4', apikey: 's3cret-5', cookie: 's3cret-6' } });
  logger.info({
    req: { method: 'GET', url: '/reset-password?token=s3cret-7&type=recovery', headers: { a: 's3cret-8' } },
  });
  expect(text()).not.toContain('s3cret');
  expect(text()).toContain('"path":"/reset-password"');
});
