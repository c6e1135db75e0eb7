import './celebration.css';
import { useEffect, useRef } from 'react';
import { play } from '#client/shared/audio/play.ts';
import { vibrate } from '#client/shared/haptics/haptics.ts';
import { Badge } from '#client/shared/ui/badge.tsx';
import { Mascot } from '#client/shared/ui/mascot.tsx';
import { endCelebration, type ShownCelebration } from './celebration.ts';
import { useLeaving } from './use-leaving.ts';

type CelebrationCardProps = { celebration: ShownCelebration };

/** Around the card's edge: from the left in percent, from the top in percent, colour. */
const CONFETTI = [
  [4, -9, 'bg-primary'],
  [19, -14, 'bg-gold'],
  [41, -8, 'bg-accent'],
  [63, -13, 'bg-good'],
  [82, -10, 'bg-primary'],
  [96, -4, 'bg-gold'],
  [99, 42, 'bg-accent'],
  [98, 78, 'bg-primary'],
  [71, 103, 'bg-gold'],
  [27, 104, 'bg-good'],
  [-2, 66, 'bg-accent'],
  [-3, 22, 'bg-gold'],
] as const;

const withCommas = new Intl.NumberFormat('en-US');

/** Below the top bar, where no set is logged. A tap sends it away; left alone it goes by itself. */
export function CelebrationCard({ celebration }: CelebrationCardProps) {
  const { id, title, subtitle, newRecord, oldRecord, exercise, xpBonus, achievement } = celebration;
  const card = useRef<HTMLButtonElement>(null);
  const { isLeaving, handlers } = useLeaving(card, () => endCelebration(id));
  const isRecord = newRecord !== undefined;

  useEffect(() => {
    play('fanfare');
    vibrate('heavy');
  }, []);

  return (
    <section aria-label="Celebration" className="celebration">
      <button
        {...handlers}
        ref={card}
        type="button"
        data-leaving={isLeaving || undefined}
        className={`celebration-card stepped casts-shadow edge-thick ${isRecord ? 'edge-gold' : 'edge-accent'}`}
      >
        <Confetti />
        <Mascot size={72} className="shrink-0" />
        <span className="flex min-w-0 grow flex-col gap-1 text-left">
          <span className={`glow type-px-16 ${isRecord ? 'text-gold' : 'text-accent'}`}>{title}</span>
          {achievement && <span className="type-px-16">{achievement}</span>}
          {exercise && <span className="truncate type-vt-24">{exercise}</span>}
          {isRecord && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 type-vt-24">
              <Badge>PR</Badge>
              <span className="text-gold">{newRecord}</span>
              {oldRecord && <span className="type-vt-20 text-ink-dim">was {oldRecord}</span>}
            </span>
          )}
          {subtitle && <span className="type-vt-20 text-ink-dim">{subtitle}</span>}
          {xpBonus ? <span className="type-px-16 text-gold">+{withCommas.format(xpBonus)} XP</span> : null}
        </span>
        <span className="sr-only">Dismiss</span>
      </button>
    </section>
  );
}

function Confetti() {
  return (
    <span aria-hidden="true" className="celebration-confetti">
      {CONFETTI.map(([left, top, tone]) => (
        <span key={left} className={tone} style={{ left: `${left}%`, top: `${top}%` }} />
      ))}
    </span>
  );
}
