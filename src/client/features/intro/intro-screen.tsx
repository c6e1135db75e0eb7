import './intro-screen.css';
import './intro-start.css';
import './intro-terminal.css';
import { t } from '@lingui/core/macro';
import { ChevronRight2 } from 'pixelarticons/react/ChevronRight2.js';
import { Reload } from 'pixelarticons/react/Reload.js';
import { Volume3 } from 'pixelarticons/react/Volume3.js';
import { VolumeX } from 'pixelarticons/react/VolumeX.js';
import { type RefCallback, useEffect, useRef } from 'react';
import { startLoop } from '#client/device/audio/start-loop.ts';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Coin } from '#client/kit/coin.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Skyline } from '#client/kit/skyline.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';
import { XP_THRESHOLDS } from '#core/progression/levels.ts';
import type { IntroFrame } from './intro-timeline.ts';
import { bootLines, storyLines } from './intro-timeline.ts';
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
            <Coin />
          </div>
          <div>
            <h1 className="intro-wordmark">GYMRATT</h1>
            <p className="intro-tagline">{t({ message: 'LIFT. LEVEL UP. REPEAT.', comment: 'at most 23 letters' })}</p>
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

/** The score line above the game. The high score is the last level's. */
function ScoreLine() {
  const scores = [
    { label: t({ message: '1UP', comment: 'score of an arcade game, at most 6 letters' }), value: '00', place: '' },
    {
      label: t({ message: 'HI-SCORE', comment: 'score of an arcade game, at most 8 letters' }),
      value: String(XP_THRESHOLDS.at(-1)),
      place: 'text-center',
    },
    {
      label: t({ message: 'CREDIT', comment: 'coins in an arcade game, at most 6 letters' }),
      value: '01',
      place: 'text-end',
    },
  ];
  return (
    <dl className="intro-score">
      {scores.map(({ label, value, place }) => (
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

/**
 * Its space is reserved from the start: nothing moves when PRESS START appears. A live region, so that its appearance
 * is read out.
 */
function IntroStart({ isOver, linkRef }: { isOver: boolean; linkRef: RefCallback<HTMLElement> }) {
  return (
    <div aria-live="polite" className="intro-start">
      <City />
      {isOver && (
        <ButtonLink
          ref={linkRef}
          href="/auth"
          size="hero"
          className="intro-press-start tiny:type-px-16 tablet:min-h-20 tablet:type-px-32"
        >
          <span className="intro-blink">{t`PRESS START`}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** The night behind PRESS START. Themes with a horizon have a plain in place of the nearer houses. */
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

type IntroDockProps = {
  /** Missing once there is nothing left to skip. */
  onSkip: (() => void) | undefined;
  onReplay: (() => void) | undefined;
  /** For the control that replaces another one. */
  controlRef: RefCallback<HTMLElement>;
};

/** Replay is not in the place of Skip: a double tap would start the story again. */
function IntroDock({ onSkip, onReplay, controlRef }: IntroDockProps) {
  return (
    <Dock>
      <MuteButton />
      {onReplay && (
        <Button ref={controlRef} variant="plain" size="small" className="ms-2" icon={Reload} onClick={onReplay}>
          {t`Replay`}
        </Button>
      )}
      {onSkip && (
        <Button ref={controlRef} variant="secondary" size="small" className="ground-bg -me-1 ms-auto" onClick={onSkip}>
          {t`Skip intro`}
          <Icon of={ChevronRight2} />
        </Button>
      )}
    </Dock>
  );
}

function MuteButton() {
  const { sound } = usePreferences();
  return (
    <IconButton
      variant="edged"
      label={sound ? t`Mute sound` : t`Unmute sound`}
      icon={sound ? Volume3 : VolumeX}
      onClick={() => setPreference('sound', !sound)}
    />
  );
}

/** The boot log, then the story, as they are typed. */
function IntroTerminal({ frame }: { frame: IntroFrame }) {
  return (
    <div className="intro-terminal">
      <BootLog lines={frame.bootLines} />
      <Story typed={frame.story} isOver={frame.isOver} />
    </div>
  );
}

/** The newest boot lines. Those that have scrolled out are still read out. */
function BootLog({ lines }: { lines: number }) {
  return (
    <div className="intro-log intro-boot">
      <ol aria-label={t`Boot log`}>
        {bootLines()
          .slice(0, lines)
          .map(({ check, result }) => (
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

/**
 * The story as typed so far, for sighted visitors. Assistive technology gets all of it from the start: letter by letter
 * it would be noise.
 */
function Story({ typed, isOver }: { typed: readonly string[]; isOver: boolean }) {
  const lines = storyLines();
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="sr-only">
        {t`The story so far`}
      </h2>
      <p className="sr-only">{lines.join(' ')}</p>
      <div aria-hidden="true" data-testid="typed-story" className="intro-log intro-story">
        <div>
          {lines.slice(0, typed.length).map((line, at) => (
            <p key={line}>
              {typed[at]}
              {at === typed.length - 1 && <Cursor waits={isOver} />}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Solid after the letter being typed; blinking, and a space apart, while waiting. */
function Cursor({ waits }: { waits: boolean }) {
  return <span className={`blinking-cursor h-6! align-text-bottom ${waits ? 'ms-[1ch]' : 'animate-none!'}`} />;
}
