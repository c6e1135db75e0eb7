import { useEffect, useRef, useState } from 'react';
import { useCompletions } from '#client/shared/completions/completions-context.ts';
import { toast } from '#client/shared/toast/toast.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import type { FinishedWorkout } from '../finish/finished-workout.ts';
import { fetchStoredAnswer } from './stored-answer.ts';

interface Outcome {
  /** `null` until the server has answered. */
  readonly response: CompletionResponse | null;
  /** What keeps the workout on this phone; `null` where nothing does. */
  readonly waiting: { readonly problem: string | null; readonly isSending: boolean; readonly retry: () => void } | null;
}

/** What became of a finished workout, which may still change: it is sent while the screen is open, by this tab or another. */
export function useOutcome({ request, outcome }: FinishedWorkout): Outcome {
  const { pending, retry } = useCompletions();
  const [response, setResponse] = useState(outcome.status === 'logged' ? outcome.response : null);
  const [isRetrying, setIsRetrying] = useState(false);
  const item = pending.find(({ id }) => id === request.id);
  const sent = useRef(request);
  const isAcknowledged = !response && !item && !isRetrying;

  useEffect(() => {
    // Its times may have been moved to the server's clock.
    if (item) sent.current = item.request;
  }, [item]);

  useEffect(() => {
    if (!isAcknowledged) return;
    let isCurrent = true;
    void fetchStoredAnswer(sent.current).then((answer) => isCurrent && answer && setResponse(answer));
    return () => {
      isCurrent = false;
    };
  }, [isAcknowledged]);

  const tryAgain = async () => {
    if (isRetrying) return;
    setIsRetrying(true);
    const next = await retry(request.id);
    if (next.status === 'logged') setResponse(next.response);
    else if (next.status !== 'nothing') toast({ title: next.message, variant: 'destructive' });
    setIsRetrying(false);
  };

  if (response || !item) return { response, waiting: null };
  const problem = item.state === 'refused' ? item.problem : null;
  const isSending = isRetrying || item.state === 'sending';
  return { response, waiting: { problem, isSending, retry: () => void tryAgain() } };
}
