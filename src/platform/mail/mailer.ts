import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer, MailerOptions } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export function createMailer({ smtpUrl, ...options }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer({ ...options, smtpUrl }) : createFolderMailer(options);
}
