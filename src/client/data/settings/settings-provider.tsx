import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { SettingsContext } from './settings.ts';
import { SettingsStore } from './settings-store.ts';

type Props = { userId: string; children: ReactNode };

/** Must be inside the member's query client. */
export function SettingsProvider({ userId, children }: Props) {
  const client = useQueryClient();
  const [store] = useState(() => new SettingsStore({ userId, database: memberDatabase(userId), client }));
  useEffect(() => store.start(), [store]);
  return <SettingsContext value={store}>{children}</SettingsContext>;
}
