import type { DistanceUnit } from '#core/workout/distance-units.ts';
import { useAuth } from './auth-context.ts';

/** The member's, for what is run or ridden. */
export function useDistanceUnit(): DistanceUnit {
  const auth = useAuth();
  return (auth.status === 'authenticated' ? auth.profile?.preferred_distance_unit : undefined) ?? 'km';
}
