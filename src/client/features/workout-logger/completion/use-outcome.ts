import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/session/api/call.ts';
import type { LogOutcome } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { completeWorkout, editWorkout, getWorkout } from '#contract/endpoints/workouts.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';

/** The state of a finished workout. It can change while the screen is open: this tab or another one may send it. */
export function useOutcome(
  { request, outcome }: FinishedWorkout,
  onChange: (changes: Partial<FinishedWorkout>) => void,
) {
  const { pending } = useCompletions();
  const [hasFailedAgain, setHasFailedAgain] = useState(false);
  const response = outcome.status === 'logged' ? outcome.response : null;
  const item =
    pending.filter((unsent) => 'request' in unsent).find(({ workoutId }) => workoutId === request.id) ?? null;
  const sent = useRef(request);
  const isAcknowledged = !response && !item;

  useEffect(() => {
    // The queue may have moved its times to the server's clock.
    if (item) sent.current = item.request;
  }, [item]);

  const answered = useEffectEvent((response: CompletionResponse) =>
    onChange({ outcome: { status: 'logged', response } }),
  );
  useEffect(() => {
    if (!isAcknowledged) return;
    let isCurrent = true;
    void fetchStoredAnswer(sent.current).then((answer) => isCurrent && answer && answered(answer));
    return () => {
      isCurrent = false;
    };
  }, [isAcknowledged]);

  const retried = (next: LogOutcome) => {
    if (next.status === 'logged') onChange({ outcome: next });
    setHasFailedAgain(next.status === 'queued');
  };
  return {
    /** `null` until the server has answered. */
    response,
    /** The queued workout, while only this phone has it. */
    waiting: response ? null : item,
    /** The member retried, without success. */
    hasFailedAgain,
    retried,
  };
}

// For a workout that was sent in the background: the server answers a repeated request as it answered the first. Asks
// first whether the workout exists, since the member may have discarded it in another tab.
async function fetchStoredAnswer(request: CompletionRequest): Promise<CompletionResponse | null> {
  try {
    await call(getWorkout, { params: { id: request.id }, session: 'required' });
    const { id, revision } = request;
    return revision === undefined
      ? await call(completeWorkout, { body: request, session: 'required' })
      : await call(editWorkout, { params: { id }, body: { ...request, revision }, session: 'required' });
  } catch {
    // The workout is safe, so the screen continues without the response.
    return null;
  }
}
