import { useEffect, useState } from 'react';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { isIntroSeen, rememberIntro } from './intro-memory.ts';
import { FINAL_FRAME, type IntroFrame, introFrame, introStepAt } from './intro-timeline.ts';
import { speedsUp } from './speed-up-input.ts';

interface Intro {
  readonly frame: IntroFrame;
  readonly skip: () => void;
  /** Missing with reduced motion, when nothing ever plays. */
  readonly replay: (() => void) | undefined;
}

/**
 * Plays the whole intro until a visitor has seen its end on this device. Later visits show the end at once, with
 * Replay: whoever comes back wants to start, and Skip would be one more thing to press first.
 */
export function useIntro(): Intro {
  const isStill = useReducedMotion();
  const [isRunning, setIsRunning] = useState(() => !isIntroSeen());
  const [step, setStep] = useState(0);
  const isPlaying = isRunning && !isStill;

  useEffect(() => {
    if (!isPlaying) return rememberIntro();
    // Uses elapsed time instead of counting ticks: after a slow frame several letters appear, and the rest is not
    // delayed. Starts with the first frame: in a background tab, that is when it becomes visible.
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
