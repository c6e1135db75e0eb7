import { useEffect, useState } from 'react';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { isIntroSeen, rememberIntro } from './intro-memory.ts';
import { finalFrame, type IntroFrame, introFrame, introStepAt } from './intro-timeline.ts';

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
    frame: isPlaying ? introFrame(step) : finalFrame(),
    skip: () => setIsRunning(false),
    replay: isStill
      ? undefined
      : () => {
          setStep(0);
          setIsRunning(true);
        },
  };
}

/** Keys that modify another key or move the focus, and are not meant for the story. */
const OTHER_MEANINGS = ['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];
const ACTIVATING = ['Enter', ' '];

/** Whether a click or a key is meant for the story, and not for a control, the browser or the system. */
export function speedsUp(event: MouseEvent | KeyboardEvent): boolean {
  // The path, not the target: a button that has changed its icon meanwhile has removed that target.
  const isOnControl = event.composedPath().some((node) => node instanceof Element && node.matches('a, button'));
  if (!('key' in event)) return !isOnControl;
  if (event.ctrlKey || event.altKey || event.metaKey || OTHER_MEANINGS.includes(event.key)) return false;
  return !(isOnControl && ACTIVATING.includes(event.key));
}
