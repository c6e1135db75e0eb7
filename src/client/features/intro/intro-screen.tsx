import './intro-screen.css';
import { type RefCallback, useEffect, useRef } from 'react';
import { startLoop } from '#client/device/audio/start-loop.ts';
import { Coin } from '#client/kit/coin.tsx';
import { XP_THRESHOLDS } from '#core/progression/levels.ts';
import { IntroDock } from './intro-dock.tsx';
import { IntroStart } from './intro-start.tsx';
import { IntroTerminal } from './intro-terminal.tsx';
import { useIntro } from './use-intro.ts';

/** The attract mode of an arcade cabinet, shown before PRESS START. */
export function IntroScreen() {
  const { frame, skip, replay } = useIntro();
  const controlRef = useFocusHandOver();
  useEffect(() => startLoop('ambience'), []);

  return (
    <main className="intro">
      <ScoreLine />
      <div className="intro-stage">
        <div className="intro-brand">
          <div className="intro-coin">
            <Coin rat />
          </div>
          <div>
            <h1 className="intro-wordmark">GYMRATT</h1>
            <p className="intro-tagline">LIFT. LEVEL UP. REPEAT.</p>
          </div>
        </div>
        <IntroTerminal frame={frame} />
      </div>
      <IntroStart isOver={frame.isOver} linkRef={controlRef} />
      <IntroDock
        onSkip={frame.isOver ? undefined : skip}
        onReplay={frame.isOver ? replay : undefined}
        controlRef={controlRef}
      />
    </main>
  );
}

const SCORES = [
  { label: '1UP', value: '00', place: '' },
  { label: 'HI-SCORE', value: String(XP_THRESHOLDS.at(-1)), place: 'text-center' },
  { label: 'CREDIT', value: '01', place: 'text-right' },
];

/** The score line above the game. The high score is the last level's. */
function ScoreLine() {
  return (
    <dl className="intro-score">
      {SCORES.map(({ label, value, place }) => (
        <div key={label} className={place}>
          <dt className="text-accent">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * A ref for controls that replace each other. If the one that disappears had the focus, the new one gets it: otherwise
 * the keyboard would start again at the top of the page, and nothing would be read out.
 */
function useFocusHandOver(): RefCallback<HTMLElement> {
  const isHanding = useRef(false);
  return (element) => {
    if (!element) return;
    if (isHanding.current) {
      isHanding.current = false;
      element.focus({ preventScroll: true });
    }
    return () => {
      if (element === document.activeElement) isHanding.current = true;
    };
  };
}
