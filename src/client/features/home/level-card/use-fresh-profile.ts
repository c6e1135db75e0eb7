import { useEffect } from 'react';
import { useAuth } from '#client/shared/auth/auth-context.ts';
import { onPageReturn } from '#client/shared/auth/page-return.ts';

/** Asks for the profile again when the page is looked at again: another device may have logged a workout meanwhile. */
export function useFreshProfile(): void {
  const { refreshProfile } = useAuth();
  useEffect(() => onPageReturn(() => void refreshProfile()), [refreshProfile]);
}
