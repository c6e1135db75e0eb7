import { call } from '#client/session/api/call.ts';
import { completeWorkout, getWorkout } from '#contract/endpoints/workouts.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';

/**
 * What the server has answered to a workout that was sent in the background: it answers a repeated request as it answered the
 * first. Asked for only where the workout is there, since the member may have discarded it in another tab.
 */
export async function fetchStoredAnswer(request: CompletionRequest): Promise<CompletionResponse | null> {
  try {
    await call(getWorkout, { params: { id: request.id }, session: 'required' });
    return await call(completeWorkout, { body: request, session: 'required' });
  } catch {
    // The workout is safe. The screen goes on with what this phone knows.
    return null;
  }
}
