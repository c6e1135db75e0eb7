import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '../limits.ts';
import type { Payload } from './actions.ts';
import { isInstant } from './clock.ts';
import type { Session } from './session.ts';
import { mapped, patched } from './unchanged.ts';

const LONGEST_MS = WORKOUT_LIMITS.durationSeconds * 1000;

/** Another start moves the workout as a whole; another duration says when it ended. */
export function retime(session: Session, { startedAt, ranMs }: Payload<'retime'>): Session {
  const { past, startedAt: before } = session;
  if (!past || before === null || !isInstant(startedAt)) return session;
  if (!Number.isInteger(ranMs) || ranMs < 0 || ranMs > LONGEST_MS) return session;
  const shift = startedAt - before;
  const endedAt = ranMs === session.ranMs ? past.endedAt + shift : startedAt + ranMs;
  const exercises =
    shift === 0
      ? session.exercises
      : mapped(session.exercises, (exercise) => ({
          ...exercise,
          sets: exercise.sets.map((set) => ({
            ...set,
            completedAt: set.completedAt === null ? null : Math.max(0, set.completedAt + shift),
          })),
        }));
  return patched(session, { startedAt, ranMs, exercises, past: patched(past, { endedAt }) });
}

/** What a body can weigh; anything else changes nothing. */
export function weigh(session: Session, { bodyweight }: Payload<'weigh'>): Session {
  const isPossible = bodyweight >= BODYWEIGHT_LIMITS.least && bodyweight <= BODYWEIGHT_LIMITS.most;
  if (!session.past || !isPossible) return session;
  return patched(session, { bodyweight, past: patched(session.past, { isWeighed: true }) });
}
