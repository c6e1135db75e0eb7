import { useSyncExternalStore } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { type CalendarDate, calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { METRIC, toUnits, type Units } from '#core/workout/units.ts';
import { useAuth } from './auth-context.ts';
import type { Authenticated } from './auth-machine.ts';

/** The signed-in member: behind the guard there always is one. */
export function useMember(): Authenticated {
  const auth = useAuth();
  if (auth.status !== 'authenticated') throw new Error('useMember must be used on a signed-in screen');
  return auth;
}

/** The member's, for sums over several exercises. One exercise may have its own. */
export function useUnits(): Units {
  const auth = useAuth();
  const profile = auth.status === 'authenticated' ? auth.profile : null;
  return profile ? toUnits(profile.preferred_weight_unit, profile.preferred_distance_unit) : METRIC;
}

/** The member's time zone from the profile, or this device's if no profile is available. */
export function useTimeZone(): string {
  const { profile } = useMember();
  return knownTimeZone(profile?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The current day in the member's time zone. Updated when a page left open overnight becomes visible. */
export function useToday(): CalendarDate {
  const timeZone = useTimeZone();
  return useSyncExternalStore(onPageReturn, () => calendarDate(new Date(), timeZone));
}

/** Asks again for a profile that did not load and was not stored. */
export function useProfileRetry() {
  const { refreshProfile } = useAuth();
  const { submit: refetch, isBusy: isFetching } = useSubmit(() => refreshProfile().then(() => undefined), reported);
  return { refetch, isFetching };
}
