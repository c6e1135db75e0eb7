import { useMember } from '#client/session/auth/use-member.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';

/** The member's time zone from the profile, or this device's if no profile is available. */
export function useTimeZone(): string {
  const { profile } = useMember();
  return knownTimeZone(profile?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
