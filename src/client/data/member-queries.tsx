import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onSignedOut } from '#client/session/auth/auth-signals.ts';
import { createQueryClient } from './query-client.ts';

type Props = { userId: string; children: ReactNode };

/** The query cache of one member. Another member gets a new one. */
export function MemberQueries({ userId, children }: Props) {
  return <MemberQueryClient key={userId}>{children}</MemberQueryClient>;
}

function MemberQueryClient({ children }: Pick<Props, 'children'>) {
  const [client] = useState(createQueryClient);
  useEffect(() => onSignedOut(() => client.clear()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
