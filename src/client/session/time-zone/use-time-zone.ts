import { useMember } from '#client/session/auth/use-member.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';

/** Where the member lives, by the profile; by this device where no profile could be had. */
export function useTimeZone(): string {
  const { profile } = useMember();
  return knownTimeZone(profile?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
