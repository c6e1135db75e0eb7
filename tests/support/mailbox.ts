import type { Mail, Mailer } from '#platform/mail/mailer.ts';

export interface Mailbox {
  readonly mailer: Mailer;
  /** Everything sent so far to this address. */
  readonly sentTo: (to: string) => readonly Mail[];
  /** The next mail to this address that no earlier call has taken; mails are sent after the answer. */
  readonly waitFor: (to: string) => Promise<Mail>;
}

const PATIENCE_MS = 5_000;

/** Keeps mails in memory instead of sending them. */
export function createMailbox(): Mailbox {
  const sent: Mail[] = [];
  const taken = new Set<Mail>();
  const arrivals = new EventTarget();
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail);
      arrivals.dispatchEvent(new Event('mail'));
    },
    close: async () => undefined,
  };
  const take = (to: string) => {
    const mail = sent.find((candidate) => candidate.to === to && !taken.has(candidate));
    if (mail) taken.add(mail);
    return mail;
  };
  return {
    mailer,
    sentTo: (to) => sent.filter((mail) => mail.to === to),
    waitFor: (to) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = take(to);
          if (!mail) return;
          clearTimeout(timer);
          arrivals.removeEventListener('mail', look);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          arrivals.removeEventListener('mail', look);
          reject(new Error(`no mail to ${to} within ${PATIENCE_MS} ms`));
        }, PATIENCE_MS);
        arrivals.addEventListener('mail', look);
        look();
      }),
  };
}
