import { useEffect, useState } from 'react';
import { endCelebration, forgetCelebrations, useCelebration } from './celebration.ts';

const loadCard = () => import('./celebration-card.tsx');
type CardModule = Awaited<ReturnType<typeof loadCard>>;

/** Shows celebrations, with the rat of these XP. Not a dialog: the focus stays, and taps beside the card reach the screen, where the next set waits. */
export function CelebrationOverlay({ xp }: { xp?: number | undefined }) {
  const celebration = useCelebration();
  const [card, setCard] = useState<CardModule | null>(null);
  const id = celebration?.id;

  useEffect(() => {
    if (id === undefined || card) return;
    // Offline there is no card, but nothing is lost: the set's row says PR too.
    loadCard().then(setCard, () => endCelebration(id));
  }, [id, card]);

  useEffect(() => forgetCelebrations, []);

  return (
    <>
      <p role="status" className="sr-only">
        {celebration && card?.inOneSentence(celebration)}
      </p>
      {celebration && card && <card.CelebrationCard key={celebration.id} celebration={celebration} xp={xp} />}
    </>
  );
}
