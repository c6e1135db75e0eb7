import type { Logger } from '../logger.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mail } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export type { Mail } from './mail.ts';

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

export function createMailer({ smtpUrl, ...options }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer({ ...options, smtpUrl }) : createFolderMailer(options);
}
