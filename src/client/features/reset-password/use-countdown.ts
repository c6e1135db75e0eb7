import { useEffect, useEffectEvent, useState } from 'react';

export const REDIRECT_SECONDS = 3;

/** The seconds left; at none it is over. */
export function useCountdown(onOver: () => void): number {
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
