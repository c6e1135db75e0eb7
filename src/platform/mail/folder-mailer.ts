import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { assertSafeHeaders, type Mail, MailError, type Mailer, type MailerOptions, messageOf } from './mail.ts';

/** Writes each mail to a file that mail programs can open, for servers without SMTP. */
export function createFolderMailer({ folder, from, logger, announce }: Omit<MailerOptions, 'smtpUrl'>): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function send(mail: Mail): Promise<void> {
    assertSafeHeaders(mail);
    try {
      const text = { raw: readableText(mail.text) };
      const { message } = await composer.sendMail({ ...messageOf(mail, from), text });
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
