import { type Effort, isValidEffort } from '../volume.ts';
import type { Payload } from './actions.ts';
import { isInstant } from './clock.ts';
import { weightFrom } from './entries.ts';
import { learn } from './exercise-actions.ts';
import { startRest } from './rest-timers.ts';
import { findSet, type Session } from './session.ts';
import { earlierEffort, filled, previousEffort, withSet } from './sets.ts';

export interface CompletionAttempt extends Effort {
  /**
   * `completed`: the set counts, with these numbers. `filled`: its empty fields hold suggestions now, and the next tap
   * completes it. `incomplete`: numbers are missing, and the set stays as it is.
   */
  readonly outcome: 'completed' | 'filled' | 'incomplete';
}

/** What marking a set complete would do. The reducer does exactly this, so the screen can tell beforehand. */
export function completionAttempt(
  session: Session,
  { setId, previous, bodyweight, withSuggestion = false }: Omit<Payload<'completeSet'>, 'now'>,
): CompletionAttempt {
  const found = findSet(session, setId);
  if (!found) return { outcome: 'incomplete', weight: 0, reps: 0 };
  const { set, exercise } = found;
  const { weight, reps } = set;
  if (isValidEffort(set)) return { outcome: 'completed', weight, reps };

  const filling = (suggested: Effort | undefined): CompletionAttempt | null => {
    const { weight, reps } = filled(set, suggested);
    return suggested ? { outcome: withSuggestion ? 'completed' : 'filled', weight, reps } : null;
  };
  const fromLastTime = filling(previousEffort(set, previous));
  if (fromLastTime) return fromLastTime;

  // A push-up has no weight to type: the member is the weight.
  if (exercise.category === 'bodyweight' && reps > 0) {
    return { outcome: 'completed', weight: weightFrom(bodyweight) || session.bodyweight, reps };
  }
  return filling(earlierEffort(exercise, set)) ?? { outcome: 'incomplete', weight, reps };
}

export function completeSet(session: Session, action: Payload<'completeSet'>): Session {
  const { setId, now } = action;
  const found = findSet(session, setId);
  if (!found) return session;
  const { exercise, set } = found;
  const informed = learn(session, { ...action, exerciseId: exercise.id });
  const { outcome, weight, reps } = completionAttempt(session, action);
  if (set.isCompleted || outcome === 'incomplete') return informed;
  if (outcome === 'filled') return withSet(informed, setId, { weight, reps });
  const completedAt = isInstant(now) ? now : null;
  return startRest(withSet(informed, setId, { weight, reps, isCompleted: true, completedAt }), exercise, setId, now);
}
