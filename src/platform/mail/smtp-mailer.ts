import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type NodemailerError } from 'nodemailer';
import { assertSafeHeaders, type Mail, MailError, type Mailer, type MailerOptions, messageOf } from './mail.ts';

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
  const transport = createTransport({
    pool: true,
    url: url.href,
    // A password never goes in the clear over a network because somebody hid the server's offer to encrypt.
    requireTLS: url.username !== '' && !isLoopback(url.hostname),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxRequeues: 1,
  });
  const underway = new Set<Promise<void>>();

  async function attempt(mail: Mail): Promise<void> {
    await transport.sendMail({ ...messageOf(mail, from), text: mail.text });
  }

  async function deliver(mail: Mail): Promise<void> {
    try {
      await attempt(mail);
    } catch (error) {
      if (!mayPass(error)) throw error;
      logger.warn(codesOf(error), 'mail not sent yet, trying once more');
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
      logger.error(codesOf(error), 'mail not sent');
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
    transport.close({ force: true });
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
function codesOf(error: unknown) {
  const { code, originalCode, responseCode, command } = error as NodemailerError;
  return { reason: originalCode ?? code, answer: responseCode, command };
}
