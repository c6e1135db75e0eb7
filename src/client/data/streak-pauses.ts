import { useMemo } from 'react';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import type { StreakPause, StreakResponse } from '#contract/play.ts';

/** The streak with the pauses that are not sent yet. Its weeks are counted by the server. */
export function useWithWaitingPauses<Streak extends StreakResponse | undefined>(streak: Streak): Streak {
  const waiting = useWaiting('pause');
  return useMemo(() => {
    if (!streak || waiting.length === 0) return streak;
    const ids = waiting.map(({ id }) => id);
    const made = waiting.flatMap(({ requests }) => (requests[0]?.body as StreakPause | undefined) ?? []);
    return { ...streak, pauses: [...made, ...streak.pauses.filter(({ week }) => !ids.includes(week))] };
  }, [streak, waiting]);
}
