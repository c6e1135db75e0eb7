import { Writable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { parseMessage } from '#tests/support/mail-message.ts';
import { createLogger } from '../logger.ts';
import { createSmtpMailer, type Mailer } from './mailer.ts';

const LINK = `https://gym.example/reset-password?token=${'s3cret'.repeat(9)}&type=recovery`;
const MAIL = {
  to: 'lifter@example.com',
  subject: 'Reset – your password',
  text: `Hello\n\n${LINK}\n`,
  html: `<p>Hello</p><a href="${LINK.replace('&', '&amp;')}">Reset</a>`,
};

interface Received {
  readonly message: string;
  readonly user: string | undefined;
}

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === 'gym' && auth.password === 'p@ss:word'
        ? done(null, { user: auth.username })
        : done(new Error('no such user')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ message: Buffer.concat(chunks).toString(), user: session.user });
        done();
      });
    },
    ...options,
  });
  // Clients that hang up on an untrusted certificate are part of a test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, port };
}

function makeMailer(smtpUrl: string): { mailer: Mailer; log: () => string } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = createLogger('trace', sink);
  const mailer = createSmtpMailer({ smtpUrl, from: 'GYMRATT <gym@example.com>', logger, retryPauseMs: 20 });
  cleanUp.push(() => mailer.close());
  return { mailer, log: () => lines.join('') };
}

/** Answers the first recipient with 451 (come back later) and takes the next. */
function busyAtFirst() {
  let asked = 0;
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
    asked += 1;
    done(asked === 1 ? Object.assign(new Error(`busy, ${LINK}`), { responseCode: 451 }) : null);
  };
  return { onRcptTo, asked: () => asked };
}

test('a mail arrives with sender, recipient, subject, and the link in both bodies', async () => {
  const { received, port } = await startSmtpServer();
  await makeMailer(`smtp://127.0.0.1:${port}`).mailer.send(MAIL);
  const { headers, text, html } = parseMessage(received[0]?.message ?? '');
  expect(headers).toMatchObject({
    from: 'GYMRATT <gym@example.com>',
    to: 'lifter@example.com',
    subject: '=?UTF-8?Q?Reset_=E2=80=93_your_password?=',
    'auto-submitted': 'auto-generated',
  });
  expect(text).toContain(`\n${LINK}\n`);
  expect(html).toContain(MAIL.html);
});

test('the name and password in the address are used', async () => {
  const { received, port } = await startSmtpServer({ authOptional: false });
  await makeMailer(`smtp://gym:p%40ss%3Aword@127.0.0.1:${port}`).mailer.send(MAIL);
  expect(received.map(({ user }) => user)).toEqual(['gym']);
});

test('a wrong password is not retried, and not logged', async () => {
  const { received, port } = await startSmtpServer({ authOptional: false });
  const { mailer, log } = makeMailer(`smtp://gym:wr0ng-one@127.0.0.1:${port}`);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'mail_not_sent' });
  expect(received).toEqual([]);
  expect(log()).toContain('"reason":"EAUTH"');
  expect(log()).not.toContain('once more');
  expect(log()).not.toContain('wr0ng-one');
});

test('a temporary refusal by the server is retried', async () => {
  const busy = busyAtFirst();
  const { received, port } = await startSmtpServer({ onRcptTo: busy.onRcptTo });
  const { mailer, log } = makeMailer(`smtp://127.0.0.1:${port}`);
  await mailer.send(MAIL);
  expect([busy.asked(), received.length]).toEqual([2, 1]);
  expect(log()).toContain('"answer":451');
  expect(log()).not.toContain('s3cret');
});

test('a refused recipient is not retried', async () => {
  let asked = 0;
  const { port } = await startSmtpServer({
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(Object.assign(new Error(`no such user, ${LINK}`), { responseCode: 550 }));
    },
  });
  const { mailer, log } = makeMailer(`smtp://127.0.0.1:${port}`);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'mail_not_sent' });
  expect(asked).toBe(1);
  expect(log()).not.toContain('s3cret');
});

test('without a server the mail fails after one retry, and neither log nor error contains the link', async () => {
  const { mailer, log } = makeMailer('smtp://127.0.0.1:1');
  const error = await mailer.send(MAIL).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'mail_not_sent' });
  expect((error as Error).cause).toBeUndefined();
  expect(log()).toContain('trying once more');
  expect(log()).toContain('"reason":"ECONNREFUSED"');
  expect(log()).not.toContain('s3cret');
});

test('an untrusted certificate is refused, unless the address allows it', async () => {
  // The server says on the console that its own certificate is for tests.
  const consoleError = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { received, port } = await startSmtpServer({ disabledCommands: [] });
  consoleError.mockClear();
  await expect(makeMailer(`smtp://127.0.0.1:${port}`).mailer.send(MAIL)).rejects.toMatchObject({
    code: 'mail_not_sent',
  });
  expect(received).toEqual([]);
  await makeMailer(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`).mailer.send(MAIL);
  expect(received).toHaveLength(1);
});

test('a password is never sent unencrypted over a network', async () => {
  let asked = 0;
  const { received, port } = await startSmtpServer({
    onAuth(_auth, _session, done) {
      asked += 1;
      done(null, { user: 'gym' });
    },
  });
  // 0.0.0.0 reaches this machine without being a loopback address.
  const { mailer, log } = makeMailer(`smtp://gym:p%40ss%3Aword@0.0.0.0:${port}`);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'mail_not_sent' });
  expect([asked, received.length]).toEqual([0, 0]);
  expect(log()).toContain('"reason":"ETLS"');
});

test('the address cannot turn on logging of mails', async () => {
  const { received, port } = await startSmtpServer();
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await makeMailer(`smtp://127.0.0.1:${port}?logger=true&debug=true`).mailer.send(MAIL);
  const printed = print.mock.calls.length;
  print.mockRestore();
  expect([received.length, printed]).toEqual([1, 0]);
});

test('a mail being sent at shutdown still arrives, and later ones are refused', async () => {
  const { received, port } = await startSmtpServer({
    onRcptTo: (_address, _session, done) => setTimeout(() => done(), 200),
  });
  const { mailer } = makeMailer(`smtp://127.0.0.1:${port}`);
  const sent = mailer.send(MAIL);
  await mailer.close();
  await sent;
  expect(received).toHaveLength(1);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'mail_not_sent' });
});
