import { useEffect, useRef, useState } from 'react';
import { call } from '#client/session/api/call.ts';
import type { LogOutcome, PendingCompletion } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { completeWorkout, getWorkout } from '#contract/endpoints/workouts.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';

interface Outcome {
  /** `null` until the server has answered. */
  readonly response: CompletionResponse | null;
  /** The workout while this phone alone has it. */
  readonly waiting: PendingCompletion | null;
  /** The member has tried to send it, in vain. */
  readonly hasFailedAgain: boolean;
  readonly retried: (outcome: LogOutcome) => void;
}

/** What became of a finished workout, which may still change: it is sent while the screen is open, by this tab or another. */
export function useOutcome(
  { request, outcome }: FinishedWorkout,
  onChange: (changes: Partial<FinishedWorkout>) => void,
): Outcome {
  const { pending } = useCompletions();
  const [hasFailedAgain, setHasFailedAgain] = useState(false);
  const response = outcome.status === 'logged' ? outcome.response : null;
  const item = pending.find(({ id }) => id === request.id) ?? null;
  const sent = useRef(request);
  const isAcknowledged = !response && !item;

  useEffect(() => {
    // Its times may have been moved to the server's clock.
    if (item) sent.current = item.request;
  }, [item]);

  const answered = useRef(onChange);
  useEffect(() => {
    answered.current = onChange;
  });

  useEffect(() => {
    if (!isAcknowledged) return;
    let isCurrent = true;
    void fetchStoredAnswer(sent.current).then((answer) => {
      if (isCurrent && answer) answered.current({ outcome: { status: 'logged', response: answer } });
    });
    return () => {
      isCurrent = false;
    };
  }, [isAcknowledged]);

  const retried = (next: LogOutcome) => {
    if (next.status === 'logged') onChange({ outcome: next });
    setHasFailedAgain(next.status === 'queued');
  };
  return { response, waiting: response ? null : item, hasFailedAgain, retried };
}

/**
 * What the server has answered to a workout that was sent in the background: it answers a repeated request as it answered the
 * first. Asked for only where the workout is there, since the member may have discarded it in another tab.
 */
async function fetchStoredAnswer(request: CompletionRequest): Promise<CompletionResponse | null> {
  try {
    await call(getWorkout, { params: { id: request.id }, session: 'required' });
    return await call(completeWorkout, { body: request, session: 'required' });
  } catch {
    // The workout is safe. The screen goes on with what this phone knows.
    return null;
  }
}
