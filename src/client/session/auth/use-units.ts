import { METRIC, toUnits, type Units } from '#core/workout/units.ts';
import { useAuth } from './auth-context.ts';

/** The member's, for sums over several exercises. One exercise may have its own. */
export function useUnits(): Units {
  const auth = useAuth();
  const profile = auth.status === 'authenticated' ? auth.profile : null;
  return profile ? toUnits(profile.preferred_weight_unit, profile.preferred_distance_unit) : METRIC;
}
