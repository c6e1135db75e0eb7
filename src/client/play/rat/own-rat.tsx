import { Sprite } from '#client/kit/sprite.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { ratWords } from '#client/words/tier-words.ts';
import { lookAt, mascotAt } from './rat-looks.ts';

/** In words, too: nothing else says there which tier the member has. */
export function OwnRat({ size, className }: { size: number; className: string | undefined }) {
  const auth = useAuth();
  const xp = auth.status === 'authenticated' ? auth.profile?.xp : undefined;
  return <Sprite grid={mascotAt(xp)} size={size} label={ratWords(lookAt(xp)[0])} className={className} />;
}
