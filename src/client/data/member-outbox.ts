import type { QueryClient } from '@tanstack/react-query';
import { Outbox } from '#client/outbox/outbox.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { showOwnExercises } from './exercises/own-exercises.ts';

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
