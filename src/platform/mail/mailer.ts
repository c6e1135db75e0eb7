import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer';
import type { Logger } from '../logger.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail, or the file is written. Rejects with a `MailError` otherwise, after
   * logging why. It can take half a minute, so a request does not wait for it: it starts it and catches the error.
   */
  send(mail: Mail): Promise<void>;
  /** Lets mails on their way arrive, for a few seconds, and hangs up. */
  close(): Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`; without one, mails are written to `folder`. */
  readonly smtpUrl: string | undefined;
  /** `name@example.com` or `Name <name@example.com>`. */
  readonly from: string;
  readonly folder: string;
  readonly logger: Logger;
  /** Called with each file that is written, so that it can be shown in the terminal. */
  readonly announce?: (path: string) => void;
}

export function createMailer({ smtpUrl, ...options }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer({ ...options, smtpUrl }) : createFolderMailer(options);
}

/** Why a mail failed. Contains nothing of the mail: the server's answer may quote the link. */
class MailError extends Error {
  readonly code: 'mail_invalid' | 'mail_not_sent';

  constructor(code: MailError['code'], message: string) {
    super(message);
    this.name = 'MailError';
    this.code = code;
  }
}

const CONTROL_CHARACTER = /\p{Cc}|[\u2028\u2029]/u;
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()"\\]+$/;

/** A line break would start a header of the sender's choosing, a comma a second recipient. */
function assertSafeHeaders(mail: Pick<Mail, 'to' | 'subject'>): void {
  if (CONTROL_CHARACTER.test(mail.to) || !ONE_ADDRESS.test(mail.to)) {
    throw new MailError('mail_invalid', 'A mail goes to exactly one plain address.');
  }
  if (CONTROL_CHARACTER.test(mail.subject)) {
    throw new MailError('mail_invalid', 'The subject of a mail is one line.');
  }
}

/** The parts of a message that are the same however it travels. */
function composeMessage(mail: Mail, from: string) {
  return {
    from,
    // An object is taken as it is; a string would be read as a list of recipients.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    // Keeps out-of-office robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The library is loaded for the first mail: it takes memory, and many servers never send one. */
function once<Made>(make: () => Promise<Made>) {
  let made: Promise<Made> | undefined;
  const use = () => {
    made ??= make();
    return made;
  };
  return Object.assign(use, { isMade: () => made !== undefined });
}

/** Writes each mail to a file that mail programs can open, for servers without SMTP. */
function createFolderMailer({ folder, from, logger, announce }: Omit<MailerOptions, 'smtpUrl'>): Mailer {
  const loadComposer = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );

  async function send(mail: Mail): Promise<void> {
    assertSafeHeaders(mail);
    try {
      const text = { raw: readableText(mail.text) };
      const composer = await loadComposer();
      const { message } = await composer.sendMail({ ...composeMessage(mail, from), text });
      const path = await writeWhole(folder, message);
      logger.info({ path }, 'mail written');
      announce?.(path);
    } catch (error) {
      logger.error({ reason: (error as NodeJS.ErrnoException).code, folder }, 'mail not written');
      throw new MailError('mail_not_sent', 'The mail could not be written.');
    }
  }

  return { send, close: async () => undefined };
}

/** Not encoded, so that the link can be copied from the file in an editor. */
function readableText(text: string): string {
  return `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`;
}

/** Under another name until it is complete, so that nobody reads half a mail. */
async function writeWhole(folder: string, message: Buffer | NodeJS.ReadableStream): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '')}-${randomBytes(6).toString('hex')}`;
  const [partial, path] = [join(folder, `.${name}.partial`), join(folder, `${name}.eml`)];
  try {
    await writeFile(partial, message, { mode: 0o600, flag: 'wx' });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return path;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const RETRY_PAUSE_MS = 2_000;
const CLOSING_PATIENCE_MS = 5_000;

/** What the address may set besides itself. Not `logger` and `debug`: they would print mails. */
const URL_OPTIONS = ['ignoreTLS', 'name', 'requireTLS', 'tls.rejectUnauthorized', 'tls.servername'];

const CONNECTION_ERRORS = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT'];

interface SmtpMailerOptions extends Pick<MailerOptions, 'from' | 'logger'> {
  readonly smtpUrl: string;
  readonly retryPauseMs?: number;
}

/** Hands mails to a mail server, over connections that are kept for the next one. */
export function createSmtpMailer({ smtpUrl, from, logger, retryPauseMs }: SmtpMailerOptions): Mailer {
  const url = restrictOptions(smtpUrl);
  const loadTransport = once(async () =>
    (await import('nodemailer')).createTransport({
      pool: true,
      url: url.href,
      // A password never goes in the clear over a network because somebody hid the server's offer to encrypt.
      requireTLS: url.username !== '' && !isLoopback(url.hostname),
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      dnsTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      maxRequeues: 1,
    }),
  );
  const underway = new Set<Promise<void>>();

  const attempt = async (mail: Mail) =>
    (await loadTransport()).sendMail({ ...composeMessage(mail, from), text: mail.text });

  async function deliver(mail: Mail): Promise<void> {
    try {
      await attempt(mail);
    } catch (error) {
      if (!mayPass(error)) throw error;
      logger.warn(failureCodes(error), 'mail not sent yet, trying once more');
      await pause(retryPauseMs ?? RETRY_PAUSE_MS);
      await attempt(mail);
    }
  }

  async function send(mail: Mail): Promise<void> {
    assertSafeHeaders(mail);
    const delivery = deliver(mail);
    underway.add(delivery);
    try {
      await delivery;
    } catch (error) {
      logger.error(failureCodes(error), 'mail not sent');
      throw new MailError('mail_not_sent', 'The mail server did not take the mail.');
    } finally {
      underway.delete(delivery);
    }
  }

  async function close(): Promise<void> {
    const patience = new AbortController();
    const patienceEnds = pause(CLOSING_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(underway), patienceEnds]);
    patience.abort();
    if (loadTransport.isMade()) (await loadTransport()).close({ force: true });
  }

  return { send, close };
}

function restrictOptions(smtpUrl: string): URL {
  const url = new URL(smtpUrl);
  for (const name of [...url.searchParams.keys()]) {
    if (!URL_OPTIONS.includes(name)) url.searchParams.delete(name);
  }
  return url;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The server is busy or unreachable, so a retry may help; a refusal would be repeated. */
function mayPass(error: unknown): boolean {
  const { code, responseCode } = error as NodemailerError;
  if (responseCode) return responseCode >= 400 && responseCode < 500;
  return code !== undefined && CONNECTION_ERRORS.includes(code);
}

/** Codes alone: the text of an answer may quote the mail. */
function failureCodes(error: unknown) {
  const { code, originalCode, responseCode, command } = error as NodemailerError;
  return { reason: originalCode ?? code, answer: responseCode, command };
}
