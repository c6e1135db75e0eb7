import './intro-start.css';
import type { RefCallback } from 'react';
import { ButtonLink } from '#client/kit/button.tsx';
import { Skyline } from '#client/kit/skyline.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';

type IntroStartProps = { isOver: boolean; linkRef: RefCallback<HTMLElement> };

/**
 * Its space is reserved from the start: nothing moves when PRESS START appears. A live region, so that its appearance
 * is read out.
 */
export function IntroStart({ isOver, linkRef }: IntroStartProps) {
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
          <span className="intro-blink">PRESS START</span>
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
