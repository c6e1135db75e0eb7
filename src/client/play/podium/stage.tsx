import './stage.css';
import { useLayoutEffect } from 'react';
import { Mascot } from '#client/kit/mascot.tsx';

/** Left and top in percent, width and height in px, colour. Looks random but is the same for everybody. */
const CONFETTI = [
  [5, 2, 8, 4, 'bg-primary'],
  [4, 7, 8, 4, 'bg-good'],
  [9, 20, 8, 8, 'bg-primary'],
  [20.5, 24, 8, 4, 'bg-gold'],
  [21, 29, 8, 8, 'bg-gold'],
  [4, 36, 4, 4, 'bg-accent'],
  [2, 48, 8, 8, 'bg-accent'],
  [11, 54, 8, 8, 'bg-primary'],
  [8, 61, 8, 8, 'bg-primary'],
  [3, 91, 4, 4, 'bg-accent'],
  [96, 3, 4, 4, 'bg-gold'],
  [97.5, 10.5, 8, 4, 'bg-gold'],
  [90, 20, 4, 4, 'bg-gold'],
  [81, 32, 4, 4, 'bg-primary'],
  [76, 63, 8, 4, 'bg-accent'],
  [85, 63, 4, 4, 'bg-good'],
  [98, 91, 4, 4, 'bg-gold'],
] as const;

/** The rat on its podium in front of rays, inside a `stage`. Decorative; both stop moving after two seconds. */
export function Stage() {
  return (
    <>
      <div aria-hidden="true" className="stage-rays">
        <span />
      </div>
      <div aria-hidden="true" className="stage-confetti">
        {CONFETTI.map(([left, top, width, height, tone]) => (
          <span key={`${left} ${top}`} className={tone} style={{ left: `${left}%`, top: `${top}%`, width, height }} />
        ))}
      </div>
      <Mascot className="stage-mascot" />
    </>
  );
}

/** For the styles of what surrounds the screen: the top bar, and the strip that says what waits. */
export function useStageMark(mark: 'kept' | 'sent'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.stage = mark;
    return () => {
      delete document.documentElement.dataset.stage;
    };
  }, [mark]);
}
