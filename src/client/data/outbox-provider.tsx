import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Outbox } from '#client/outbox/outbox.ts';
import { readItems } from '#client/outbox/stored-items.ts';
import { OutboxContext } from '#client/outbox/use-outbox.ts';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { onSignedOut } from '#client/session/auth/auth-signals.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { showOwnExercises } from './exercises/own-exercises.ts';

/** Must be inside the member's query client. */
export function OutboxProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const client = useQueryClient();
  const [outbox] = useState(() => memberOutbox(userId, client, prepared?.userId === userId ? prepared.items : []));
  useEffect(() => {
    forgetPrepared();
    return outbox.start();
  }, [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

let prepared: { readonly userId: string; readonly items: readonly WaitingItem[] } | undefined;
const forgetPrepared = () => {
  prepared = undefined;
};
onSignedOut(forgetPrepared);

/** Reads what waits for whoever is about to be shown: the first render must not take for sent what is not. */
export async function prepareOutbox(userId: string): Promise<void> {
  prepared = { userId, items: await readItems(memberDatabase(userId)).catch(() => []) };
}

/** Everything that this member has waiting. */
export function memberOutbox(userId: string, client: QueryClient, known?: readonly WaitingItem[]): Outbox {
  const outbox: Outbox = new Outbox({
    userId,
    database: memberDatabase(userId),
    known,
    loadSender: async (queue) => (await import('./member-sender.ts')).memberSender(queue, { userId, client }),
    onChanged: () => showOwnExercises(client, userId, outbox.items),
  });
  return outbox;
}
