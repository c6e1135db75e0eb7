import type { CSSProperties } from 'react';
import { CountedText } from './counted-text.tsx';
import { formatXp } from './workout-figures.ts';

type EarnedXpProps = { xp: number; step: number | undefined };

/** The loudest number of the product, as large as the screen allows. */
export function EarnedXp({ xp, step }: EarnedXpProps) {
  const letters = formatXp(xp).length;
  return (
    <div className="completion-xp">
      <p className="completion-xp-value" style={{ '--letters': letters } as CSSProperties}>
        <CountedText value={xp} step={step} format={formatXp} />
      </p>
      <p className="type-px-16 text-gold">XP EARNED</p>
    </div>
  );
}
