import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { collectLog } from '#tests/support/logger.ts';
import { parseMessage } from '#tests/support/mail-message.ts';
import { createMailer, createSmtpMailer } from './mailer.ts';

const LINK = `https://gym.example/reset-password?token=${'s3cret'.repeat(9)}&type=recovery`;
const MAIL = {
  to: 'lifter@example.com',
  subject: 'Reset – your password',
  text: `Grüße\n\n${LINK}\n`,
  html: `<p>Grüße</p><a href="${LINK.replace('&', '&amp;')}">Reset</a>`,
};
const FROM = 'GYMRATT <gym@example.com>';
const SUBJECT = '=?UTF-8?Q?Reset_=E2=80=93_your_password?=';
const NOT_SENT = { code: 'mail_not_sent' };

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'gymratt-mail-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

function folderMailer(name: string) {
  const { logger, log } = collectLog('info');
  const folder = join(parent, name);
  return { mailer: createMailer({ smtpUrl: undefined, from: FROM, folder, logger }), folder, log };
}

test('without a mail server each mail becomes a file that mail programs can open', async () => {
  const { mailer, folder, log } = folderMailer('complete');
  await mailer.send(MAIL);
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-[0-9a-f]{12}\.eml$/);
  const raw = await readFile(join(folder, name), 'utf8');
  const { headers, text, html } = parseMessage(raw);
  expect(headers).toMatchObject({ from: FROM, to: MAIL.to, subject: SUBJECT });
  expect(headers).toHaveProperty('date');
  expect(headers).toHaveProperty('message-id');
  expect(text).toContain(MAIL.text);
  expect(html).toContain(MAIL.html);
  expect(raw, 'the link can be copied from the file').toContain(`\r\n${LINK}\r\n`);
  expect(log()).toContain(JSON.stringify(join(folder, name)));
  expect(log()).not.toContain('s3cret');
});

test('safety 12: only the owner can read the file', async () => {
  const { mailer, folder } = folderMailer('private');
  await mailer.send(MAIL);
  const [name = ''] = await readdir(folder);
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect([await mode(folder), await mode(join(folder, name))]).toEqual([0o700, 0o600]);
});

test('mails sent at the same instant do not collide', async () => {
  const { mailer, folder } = folderMailer('crowd');
  await Promise.all(Array.from({ length: 50 }, () => mailer.send(MAIL)));
  const names = await readdir(folder);
  expect(names).toHaveLength(50);
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
});

test('an unwritable folder is an error with a code, and the log names the folder', async () => {
  const { mailer: first, folder } = folderMailer('blocked');
  await first.send(MAIL);
  const [file = ''] = await readdir(folder);
  const { mailer, log } = folderMailer(join('blocked', file));
  await expect(mailer.send(MAIL)).rejects.toMatchObject(NOT_SENT);
  expect(log()).toContain('mail not written');
  expect(log()).not.toContain('s3cret');
});

test.each([
  ['a line break in the recipient', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['a second recipient', { to: 'a@example.com,b@example.com' }],
  ['a recipient in brackets', { to: 'A <a@example.com>' }],
  ['a recipient without a host', { to: 'a' }],
  ['a line break in the subject', { subject: 'Hello\nBcc: b@example.com' }],
  ['a carriage return in the subject', { subject: 'Hello\rBcc: b@example.com' }],
  ['a NUL in the subject', { subject: 'Hello\0' }],
])('%s is refused, by file and by SMTP', async (_name, wrong) => {
  const { mailer, folder } = folderMailer('refused');
  const { logger } = collectLog('silent');
  const smtp = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'gym@example.com', folder, logger });
  for (const each of [mailer, smtp]) {
    await expect(each.send({ ...MAIL, ...wrong })).rejects.toMatchObject({ code: 'mail_invalid' });
  }
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await smtp.close();
});

interface Received {
  readonly message: string;
  readonly user: string | undefined;
}

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
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, port };
}

function smtpMailer(smtpUrl: string) {
  const { logger, log } = collectLog('trace');
  const mailer = createSmtpMailer({ smtpUrl, from: FROM, logger, retryPauseMs: 20 });
  onTestFinished(() => mailer.close());
  return { mailer, log };
}

/** Answers the first recipients with these codes, and takes the next. */
function refuseFirst(...codes: number[]) {
  let asked = 0;
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
    const responseCode = codes[asked];
    asked += 1;
    done(responseCode ? Object.assign(new Error(`not now, ${LINK}`), { responseCode }) : null);
  };
  return { onRcptTo, asked: () => asked };
}

test('a mail arrives with sender, recipient, subject, and the link in both bodies', async () => {
  const { received, port } = await startSmtpServer();
  await smtpMailer(`smtp://127.0.0.1:${port}`).mailer.send(MAIL);
  const { headers, text, html } = parseMessage(received[0]?.message ?? '');
  expect(headers).toMatchObject({
    from: FROM,
    to: MAIL.to,
    subject: SUBJECT,
    'auto-submitted': 'auto-generated',
  });
  expect(text).toContain(`\n${LINK}\n`);
  expect(html).toContain(MAIL.html);
});

test('the name and password in the address are used', async () => {
  const { received, port } = await startSmtpServer({ authOptional: false });
  await smtpMailer(`smtp://gym:p%40ss%3Aword@127.0.0.1:${port}`).mailer.send(MAIL);
  expect(received.map(({ user }) => user)).toEqual(['gym']);
});

test('a wrong password is not retried, and not logged', async () => {
  const { received, port } = await startSmtpServer({ authOptional: false });
  const { mailer, log } = smtpMailer(`smtp://gym:wr0ng-one@127.0.0.1:${port}`);
  await expect(mailer.send(MAIL)).rejects.toMatchObject(NOT_SENT);
  expect(received).toEqual([]);
  expect(log()).toContain('"reason":"EAUTH"');
  expect(log()).not.toContain('once more');
  expect(log()).not.toContain('wr0ng-one');
});

test('a temporary refusal by the server is retried', async () => {
  const busy = refuseFirst(451);
  const { received, port } = await startSmtpServer({ onRcptTo: busy.onRcptTo });
  const { mailer, log } = smtpMailer(`smtp://127.0.0.1:${port}`);
  await mailer.send(MAIL);
  expect([busy.asked(), received.length]).toEqual([2, 1]);
  expect(log()).toContain('"answer":451');
  expect(log()).not.toContain('s3cret');
});

test('a refused recipient is not retried', async () => {
  const unknown = refuseFirst(550);
  const { port } = await startSmtpServer({ onRcptTo: unknown.onRcptTo });
  const { mailer, log } = smtpMailer(`smtp://127.0.0.1:${port}`);
  await expect(mailer.send(MAIL)).rejects.toMatchObject(NOT_SENT);
  expect(unknown.asked()).toBe(1);
  expect(log()).not.toContain('s3cret');
});

test('without a server the mail fails after one retry, and neither log nor error contains the link', async () => {
  const { mailer, log } = smtpMailer('smtp://127.0.0.1:1');
  const error = await mailer.send(MAIL).catch((reason: unknown) => reason);
  expect(error).toMatchObject(NOT_SENT);
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
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`).mailer.send(MAIL)).rejects.toMatchObject(NOT_SENT);
  expect(received).toEqual([]);
  await smtpMailer(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`).mailer.send(MAIL);
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
  const { mailer, log } = smtpMailer(`smtp://gym:p%40ss%3Aword@0.0.0.0:${port}`);
  await expect(mailer.send(MAIL)).rejects.toMatchObject(NOT_SENT);
  expect([asked, received.length]).toEqual([0, 0]);
  expect(log()).toContain('"reason":"ETLS"');
});

test('the address cannot turn on logging of mails', async () => {
  const { received, port } = await startSmtpServer();
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await smtpMailer(`smtp://127.0.0.1:${port}?logger=true&debug=true`).mailer.send(MAIL);
  const printed = print.mock.calls.length;
  print.mockRestore();
  expect([received.length, printed]).toEqual([1, 0]);
});

test('a mail being sent at shutdown still arrives, and later ones are refused', async () => {
  const { received, port } = await startSmtpServer({
    onRcptTo: (_address, _session, done) => setTimeout(() => done(), 200),
  });
  const { mailer } = smtpMailer(`smtp://127.0.0.1:${port}`);
  const sent = mailer.send(MAIL);
  await mailer.close();
  await sent;
  expect(received).toHaveLength(1);
  await expect(mailer.send(MAIL)).rejects.toMatchObject(NOT_SENT);
});
