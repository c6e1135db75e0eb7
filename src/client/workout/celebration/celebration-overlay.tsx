import { type ComponentType, useEffect, useState } from 'react';
import {
  endCelebration,
  forgetCelebrations,
  oldRecordText,
  type ShownCelebration,
  useCelebration,
} from './celebration.ts';

type Card = ComponentType<{ celebration: ShownCelebration }>;

const loadCard = () => import('./celebration-card.tsx');

/**
 * Stands in the signed-in shell and shows what is celebrated. It is no dialog: the focus stays where it is, and taps beside the
 * card reach the screen, for the next set is more important. The card's code comes with the first celebration.
 */
export function CelebrationOverlay() {
  const celebration = useCelebration();
  const [Card, setCard] = useState<Card | null>(null);
  const id = celebration?.id;

  useEffect(() => {
    if (id === undefined || Card) return;
    loadCard().then(
      (module) => setCard(() => module.CelebrationCard),
      // Without a network there is no card, and nothing is lost: the set says PR too.
      () => endCelebration(id),
    );
  }, [id, Card]);

  useEffect(() => forgetCelebrations, []);

  return (
    <>
      <p role="status" className="sr-only">
        {celebration && Card ? spoken(celebration) : ''}
      </p>
      {celebration && Card && <Card key={celebration.id} celebration={celebration} />}
    </>
  );
}

/** All of it in one sentence, for those who do not see the card come. */
function spoken(celebration: ShownCelebration): string {
  const { title, achievement, exercise, newRecord, subtitle, xpBonus } = celebration;
  const parts = [title, achievement, exercise, newRecord, oldRecordText(celebration), subtitle];
  const bonus = xpBonus ? `plus ${xpBonus} XP` : undefined;
  return [...parts, bonus].filter(Boolean).join(', ');
}
