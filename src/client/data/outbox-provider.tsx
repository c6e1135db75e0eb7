import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { OutboxContext } from '#client/outbox/use-outbox.ts';
import { memberOutbox } from './member-outbox.ts';

type Props = { userId: string; children: ReactNode };

/** Must be inside the member's query client. */
export function OutboxProvider({ userId, children }: Props) {
  const client = useQueryClient();
  const [outbox] = useState(() => memberOutbox(userId, client));
  useEffect(() => outbox.start(), [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
