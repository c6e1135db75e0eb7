import { useMemo } from 'react';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import type { StreakPause, StreakResponse } from '#contract/play.ts';

/** The streak with the pauses that the server has not heard of. Its weeks are counted by the server. */
export function useWithWaitingPauses<Told extends StreakResponse | undefined>(told: Told): Told {
  const waiting = useWaiting('pause');
  return useMemo(() => {
    if (!told || waiting.length === 0) return told;
    const ids = waiting.map(({ id }) => id);
    const made = waiting.flatMap(({ requests }) => (requests[0]?.body as StreakPause | undefined) ?? []);
    return { ...told, pauses: [...made, ...told.pauses.filter(({ week }) => !ids.includes(week))] };
  }, [told, waiting]);
}
