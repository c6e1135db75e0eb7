import { useEffect, useState } from 'react';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { isIntroSeen, rememberIntro } from './intro-memory.ts';
import { FINAL_FRAME, type IntroFrame, introFrame, introStepAt } from './intro-timeline.ts';
import { speedsUp } from './speed-up-input.ts';

interface Intro {
  readonly frame: IntroFrame;
  readonly skip: () => void;
  /** Missing where it would show what is already there: with reduced motion nothing ever plays. */
  readonly replay: (() => void) | undefined;
}

/**
 * Plays the intro in full until a visitor has seen its end on this device. Later visits find the end there at once, with
 * Replay beside it: whoever comes back wants to start, and a Skip button would be one more thing to press first.
 */
export function useIntro(): Intro {
  const isStill = useReducedMotion();
  const [isRunning, setIsRunning] = useState(() => !isIntroSeen());
  const [step, setStep] = useState(0);
  const isPlaying = isRunning && !isStill;

  useEffect(() => {
    if (!isPlaying) return rememberIntro();
    // From instants, not from counted ticks: a slow frame shows several letters, it does not delay the rest.
    // The first frame starts it: in a tab opened behind others that is when somebody looks.
    let startedAt: number | undefined;
    let fastFrom = Number.POSITIVE_INFINITY;
    let request = requestAnimationFrame(show);

    function show() {
      const now = performance.now();
      startedAt ??= now;
      const reached = introStepAt(now - startedAt, fastFrom);
      setStep(reached);
      if (introFrame(reached).isOver) setIsRunning(false);
      else request = requestAnimationFrame(show);
    }

    function speedUp(event: MouseEvent | KeyboardEvent) {
      const now = performance.now();
      if (speedsUp(event)) fastFrom = Math.min(fastFrom, now - (startedAt ?? now));
    }

    addEventListener('click', speedUp);
    addEventListener('keydown', speedUp);
    return () => {
      cancelAnimationFrame(request);
      removeEventListener('click', speedUp);
      removeEventListener('keydown', speedUp);
    };
  }, [isPlaying]);

  return {
    frame: isPlaying ? introFrame(step) : FINAL_FRAME,
    skip: () => setIsRunning(false),
    replay: isStill
      ? undefined
      : () => {
          setStep(0);
          setIsRunning(true);
        },
  };
}
