import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenUseful } from '#client/device/useful.ts';
import { call } from '#client/session/api/call.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { changeProfile } from '#contract/endpoints/profile.ts';
import { refreshChanged } from './refresh-changed.ts';

/** Reports a changed time zone to the profile, once per start and member: weeks and streaks depend on it. */
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
    let isCurrent = true;
    const report = async () => {
      // The stored profile may be older than the last report.
      await whenUseful();
      if (!isCurrent) return;
      reported.current = userId;
      await call(changeProfile, { body: { timezone: timeZone }, session: 'required' });
      void refreshChanged(changeProfile, { userId, client });
      // Weeks, months and days start at other times now.
      void client.invalidateQueries();
    };
    // The next start tries again.
    report().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [userId, kept, client]);
}
