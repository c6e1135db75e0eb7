import './intro.css';
import { type RefCallback, useEffect, useRef } from 'react';
import { startLoop } from '#client/device/audio/start-loop.ts';
import { ButtonLink } from '#client/kit/button.tsx';
import { Coin } from '#client/kit/coin.tsx';
import { Skyline } from '#client/kit/skyline.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';
import { XP_THRESHOLDS } from '#core/progression/levels.ts';
import { IntroDock } from './intro-dock.tsx';
import { BOOT_LINES } from './intro-script.ts';
import { Story } from './story.tsx';
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

/** The newest boot lines. Those that have scrolled off the top are still there to be read out. */
function BootLog({ lines }: { lines: number }) {
  return (
    <div className="intro-log intro-boot">
      <ol aria-label="Boot log">
        {BOOT_LINES.slice(0, lines).map(({ check, result }) => (
          <li key={check} className="flex items-baseline">
            <span aria-hidden="true" className="w-[2ch] text-good">
              &gt;
            </span>
            <span className="text-good">{check}</span>
            <span aria-hidden="true" className="intro-dots" />
            <span>{result}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The night behind PRESS START. A theme with a horizon has its plain where the others have the nearer houses. */
function City() {
  return (
    <div aria-hidden="true" className="intro-city">
      <div className="absolute inset-x-0 bottom-20 flex justify-center">
        <Sun radius={88} />
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <Skyline height={176} />
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <HorizonGrid height={64} className="bg-bg" />
      </div>
    </div>
  );
}

const SCORES = [
  { label: '1UP', value: '00', place: '' },
  { label: 'HI-SCORE', value: String(XP_THRESHOLDS.at(-1)), place: 'text-center' },
  { label: 'CREDIT', value: '01', place: 'text-right' },
];

/** What every cabinet shows above the game. The score to beat is the last level's. */
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
 * A ref for controls that come and go in each other's place. The one that leaves with the focus hands it to the one that
 * comes: otherwise the keyboard would start again at the top of the page, and nothing would be read out.
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
