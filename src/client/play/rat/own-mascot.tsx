import { Sprite } from '#client/kit/sprite.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { ratWords } from '#client/words/tier-words.ts';
import { lookAt, mascotAt } from './rat-looks.ts';

/** The mascot where nothing else says which tier the member has, as on empty screens. */
export function OwnMascot({ size, className }: { size: number; className?: string }) {
  const auth = useAuth();
  const xp = auth.status === 'authenticated' ? auth.profile?.xp : undefined;
  return <Sprite grid={mascotAt(xp)} size={size} label={ratWords(lookAt(xp)[0])} className={className} />;
}
