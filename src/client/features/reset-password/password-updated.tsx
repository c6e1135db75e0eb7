import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Tick } from '#client/kit/tick.tsx';

/** Confirms, counts down and leaves; a button leaves at once. */
export function PasswordUpdated({ onLeave }: { onLeave: () => void }) {
  const left = useCountdown(onLeave);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone; focusing the result reads it out.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex grow flex-col gap-4">
      <Panel shadow edge="good" className="flex flex-col items-center gap-5 px-4 py-8 text-center">
        <Tick size={60} className="text-good" />
        <h2 ref={heading} tabIndex={-1} className="type-px-16 text-good outline-none">
          Password Updated
        </h2>
        <p className="type-vt-24">Sign in with your new password.</p>
        <SegmentedBar cells={REDIRECT_SECONDS} lit={left} tone="good" tip={false} className="w-40" />
      </Panel>
      <Button size="hero" text="normal" className="mt-auto wide:mt-4" onClick={onLeave}>
        Go to Login
      </Button>
    </div>
  );
}

const REDIRECT_SECONDS = 3;

/** The seconds left; calls back at zero. */
function useCountdown(onOver: () => void): number {
  const [left, setLeft] = useState(REDIRECT_SECONDS);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const second = setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 0)), 1_000);
    const over = setTimeout(() => end(), REDIRECT_SECONDS * 1_000);
    return () => {
      clearInterval(second);
      clearTimeout(over);
    };
  }, []);
  return left;
}
