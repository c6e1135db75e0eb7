import { useEffect } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';

/** Asks for the profile again when the page is looked at again: another device may have logged a workout meanwhile. */
export function useFreshProfile(): void {
  const { refreshProfile } = useAuth();
  useEffect(() => onPageReturn(() => void refreshProfile()), [refreshProfile]);
}
