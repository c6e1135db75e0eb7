import { type ComponentType, useEffect, useState } from 'react';
import { counted } from '#core/format/numbers.ts';
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
 * Shows celebrations in the signed-in shell. Not a dialog: the focus stays, and taps beside the card reach the screen,
 * because the next set is more important. The card's code is loaded with the first celebration.
 */
export function CelebrationOverlay() {
  const celebration = useCelebration();
  const [Card, setCard] = useState<Card | null>(null);
  const id = celebration?.id;

  useEffect(() => {
    if (id === undefined || Card) return;
    loadCard().then(
      (module) => setCard(() => module.CelebrationCard),
      // Offline there is no card, but nothing is lost: the set's row says PR too.
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

/** The celebration in one sentence, for screen readers. */
function spoken(celebration: ShownCelebration): string {
  const { title, achievement, exercise, newRecord, subtitle, xpBonus } = celebration;
  const parts = [title, achievement, exercise, newRecord, oldRecordText(celebration), subtitle];
  const bonus = xpBonus ? `plus ${xpBonus} XP` : undefined;
  const text = [...parts, bonus].filter(Boolean).join(', ');
  return text.replace(/★(\d+)/g, (_, stars) => counted(Number(stars), 'star'));
}
