import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Outbox } from '#client/outbox/outbox.ts';
import { OutboxContext } from '#client/outbox/use-outbox.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { showOwnExercises } from './exercises/own-exercises.ts';

/** Must be inside the member's query client. */
export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const client = useQueryClient();
  const [outbox] = useState(() => memberOutbox(userId, client));
  useEffect(() => outbox.start(), [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** Everything that this member has waiting. */
export function memberOutbox(userId: string, client: QueryClient): Outbox {
  const outbox: Outbox = new Outbox({
    userId,
    database: memberDatabase(userId),
    loadSender: async (queue) => (await import('./member-sender.ts')).memberSender(queue, { userId, client }),
    onChanged: () => showOwnExercises(client, userId, outbox.items),
  });
  return outbox;
}
