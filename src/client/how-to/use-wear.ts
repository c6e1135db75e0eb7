import { useAuth } from '#client/session/auth/auth-context.ts';
import { levelNumbers } from '#core/progression/levels.ts';
import { type Wear, WORN } from './worn.ts';

/** What the member's rat has on. Until the XP are known, it is the rat of the logo. */
export function useWear(): Wear {
  const auth = useAuth();
  const xp = auth.status === 'authenticated' ? auth.profile?.xp : undefined;
  return xp === undefined ? WORN.SWOLERATT : WORN[levelNumbers(xp).tier];
}
