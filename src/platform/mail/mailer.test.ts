import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMessage } from '#tests/support/mail-message.ts';
import { createLogger } from '../logger.ts';
import { createMailer } from './mailer.ts';

const LINK = `http://localhost:3000/reset-password?token=${'s3cret'.repeat(9)}&type=recovery`;
const MAIL = {
  to: 'lifter@example.com',
  subject: 'Reset your password',
  text: `Grüße\n\n${LINK}\n`,
  html: `<p>Grüße</p><a href="${LINK.replace('&', '&amp;')}">Reset</a>`,
};

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'gymratt-mail-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

function makeMailer(name: string) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const folder = join(parent, name);
  const logger = createLogger('info', sink);
  const mailer = createMailer({ smtpUrl: undefined, from: 'GYMRATT <gym@example.com>', folder, logger });
  return { mailer, folder, log: () => lines.join('') };
}

test('without a mail server each mail becomes a file that mail programs can open', async () => {
  const { mailer, folder, log } = makeMailer('complete');
  await mailer.send(MAIL);
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-[0-9a-f]{12}\.eml$/);
  const raw = await readFile(join(folder, name), 'utf8');
  const { headers, text, html } = parseMessage(raw);
  expect(headers).toMatchObject({ from: 'GYMRATT <gym@example.com>', to: MAIL.to, subject: MAIL.subject });
  expect(headers).toHaveProperty('date');
  expect(headers).toHaveProperty('message-id');
  expect(text).toContain(MAIL.text);
  expect(html).toContain(MAIL.html);
  expect(raw, 'the link can be copied from the file').toContain(`\r\n${LINK}\r\n`);
  expect(log()).toContain(JSON.stringify(join(folder, name)));
  expect(log()).not.toContain('s3cret');
});

test('safety 12: only the owner can read the file', async () => {
  const { mailer, folder } = makeMailer('private');
  await mailer.send(MAIL);
  const [name = ''] = await readdir(folder);
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect([await mode(folder), await mode(join(folder, name))]).toEqual([0o700, 0o600]);
});

test('mails sent at the same instant do not collide', async () => {
  const { mailer, folder } = makeMailer('crowd');
  await Promise.all(Array.from({ length: 50 }, () => mailer.send(MAIL)));
  const names = await readdir(folder);
  expect(names).toHaveLength(50);
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
});

test('an unwritable folder is an error with a code, and the log names the folder', async () => {
  const { mailer: first, folder } = makeMailer('blocked');
  await first.send(MAIL);
  const [file = ''] = await readdir(folder);
  const { mailer, log } = makeMailer(join('blocked', file));
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'mail_not_sent' });
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
  const { mailer, folder } = makeMailer('refused');
  const logger = createLogger('silent');
  const smtp = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'gym@example.com', folder, logger });
  for (const each of [mailer, smtp]) {
    await expect(each.send({ ...MAIL, ...wrong })).rejects.toMatchObject({ code: 'mail_invalid' });
  }
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await smtp.close();
});
