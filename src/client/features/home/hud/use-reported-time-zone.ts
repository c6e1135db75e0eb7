import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiFetch } from '#client/shared/api/api-fetch.ts';
import { useAuth } from '#client/shared/auth/auth-context.ts';
import { useMember } from '#client/shared/auth/use-member.ts';
import type { ProfileChange } from '#contract/user.ts';

/**
 * Tells the server where the member's days begin and end, when this device says otherwise than the profile: weeks, months
 * and streaks are counted there. Where it cannot be told, the next visit tries again.
 */
export function useReportedTimeZone(): void {
  const { profile } = useMember();
  const { refreshProfile } = useAuth();
  const client = useQueryClient();
  const kept = profile?.timezone;

  useEffect(() => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!kept || !timezone || kept === timezone) return;
    const body: ProfileChange = { timezone };
    apiFetch('/api/user/profile', { method: 'PATCH', body })
      .then(() => {
        void refreshProfile();
        void client.invalidateQueries();
      })
      .catch(() => undefined);
  }, [kept, refreshProfile, client]);
}
