import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/session/api/call.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import { refreshChanged } from './refresh-changed.ts';

/**
 * Weeks and streaks are those of where the member is: the profile is told of another time zone, once a start and member,
 * without a word. A server that does not know the zone keeps the one before.
 */
export function useTimeZoneReport(): void {
  const auth = useAuth();
  const client = useQueryClient();
  const member = auth.status === 'authenticated' && !auth.recovering ? auth.profile : null;
  const userId = member?.uuid_id;
  const kept = member?.timezone;
  const reported = useRef<string | undefined>(undefined);

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!userId || !timeZone || kept === timeZone || reported.current === userId) return;
    reported.current = userId;
    call(changeProfile, { body: { timezone: timeZone }, session: 'required' }).then(
      () => {
        void refreshChanged(changeProfile, { userId, client });
        // Weeks, months and days begin elsewhere now.
        void client.invalidateQueries();
      },
      // The next start tries again.
      () => undefined,
    );
  }, [userId, kept, client]);
}
