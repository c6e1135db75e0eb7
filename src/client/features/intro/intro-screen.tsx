import './intro.css';
import { useEffect } from 'react';
import { startLoop } from '#client/device/audio/start-loop.ts';
import { ButtonLink } from '#client/kit/button.tsx';
import { Coin } from '#client/kit/coin.tsx';
import { BootLog } from './boot-log.tsx';
import { City } from './city.tsx';
import { IntroDock } from './intro-dock.tsx';
import { ScoreLine } from './score-line.tsx';
import { Story } from './story.tsx';
import { useFocusHandOver } from './use-focus-hand-over.ts';
import { useIntro } from './use-intro.ts';

/** Attract mode: what the cabinet plays until somebody presses start. */
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
        <div className="intro-terminal">
          <BootLog lines={frame.bootLines} />
          <Story typed={frame.story} isOver={frame.isOver} />
        </div>
      </div>
      {/* Its place is there from the start and empty: nothing moves when it comes, and its coming is read out. */}
      <div aria-live="polite" className="intro-start">
        <City />
        {frame.isOver && (
          <ButtonLink
            ref={controlRef}
            href="/auth"
            size="hero"
            className="intro-press-start max-[359px]:type-px-16 md:min-h-20 md:type-px-32"
          >
            <span className="intro-blink">PRESS START</span>
          </ButtonLink>
        )}
      </div>
      <IntroDock
        onSkip={frame.isOver ? undefined : skip}
        onReplay={frame.isOver ? replay : undefined}
        controlRef={controlRef}
      />
    </main>
  );
}
