import { createMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { test as base } from './fixtures.ts';

/** The usual server and database, with a mailbox to read mails from. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [async ({}, use) => use(createMailbox()), { scope: 'worker' }],
  server: [
    async ({ testDatabase, mailbox }, use) => {
      const server = await startTestServer(testDatabase, { mailer: mailbox.mailer });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
