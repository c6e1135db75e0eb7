import { type Effort, isValidEffort } from '../volume.ts';
import type { Payload } from './actions.ts';
import { weightFrom } from './entries.ts';
import { learn } from './exercises.ts';
import { startRest } from './rest-timers.ts';
import { findSet, type Session } from './session.ts';
import { filled, withSet } from './sets.ts';

export interface CompletionAttempt extends Effort {
  /**
   * `completed`: the set counts, with these numbers. `filled`: its empty numbers are those of the previous session now, and
   * the next tap completes it. `incomplete`: numbers are missing, and the set stays as it is.
   */
  readonly outcome: 'completed' | 'filled' | 'incomplete';
}

/** What marking a set complete would do. The reducer does exactly this, so the screen can tell beforehand. */
export function completionAttempt(
  session: Session,
  { setId, previous, bodyweight }: Omit<Payload<'completeSet'>, 'now'>,
): CompletionAttempt {
  const found = findSet(session, setId);
  if (!found) return { outcome: 'incomplete', weight: 0, reps: 0 };
  const { set, exercise } = found;
  const { weight, reps } = set;
  if (isValidEffort(set)) return { outcome: 'completed', weight, reps };

  const fill = filled(set, previous);
  if (fill !== set) return { outcome: 'filled', weight: fill.weight, reps: fill.reps };

  // A push-up has no weight to type: the member is the weight.
  if (exercise.category === 'bodyweight' && reps > 0) {
    return { outcome: 'completed', weight: weightFrom(bodyweight) || session.bodyweight, reps };
  }
  return { outcome: 'incomplete', weight, reps };
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
  return startRest(withSet(informed, setId, { weight, reps, isCompleted: true }), exercise, setId, now);
}
