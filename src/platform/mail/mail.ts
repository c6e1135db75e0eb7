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

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`; without one, mails are written to `folder`. */
  readonly smtpUrl: string | undefined;
  /** `name@example.com` or `Name <name@example.com>`. */
  readonly from: string;
  readonly folder: string;
  readonly logger: Logger;
  /** Called with each file that is written, so that it can be shown in the terminal. */
  readonly announce?: (path: string) => void;
}

/** Why a mail failed. Contains nothing of the mail: the server's answer may quote the link. */
export class MailError extends Error {
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
export function assertSafeHeaders(mail: Pick<Mail, 'to' | 'subject'>): void {
  if (CONTROL_CHARACTER.test(mail.to) || !ONE_ADDRESS.test(mail.to)) {
    throw new MailError('mail_invalid', 'A mail goes to exactly one plain address.');
  }
  if (CONTROL_CHARACTER.test(mail.subject)) {
    throw new MailError('mail_invalid', 'The subject of a mail is one line.');
  }
}

/** The parts of a message that are the same however it travels. */
export function messageOf(mail: Mail, from: string) {
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
