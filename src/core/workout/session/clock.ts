import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '../limits.ts';
import type { Payload } from './actions.ts';
import { textFrom } from './entries.ts';
import { lastTickedAt } from './forgotten.ts';
import { elapsedMs, isInstant } from './running-time.ts';
import { EMPTY_SESSION, type Session } from './session.ts';
import { mapped, patched } from './unchanged.ts';

export function start(session: Session, { workoutId, now, name = '' }: Payload<'start'>): Session {
  if (session.status !== 'inactive' || workoutId === '' || !isInstant(now)) return session;
  return {
    ...EMPTY_SESSION,
    status: 'active',
    id: workoutId,
    name: textFrom(name, WORKOUT_LIMITS.nameLength),
    startedAt: now,
    runningSince: now,
  };
}

export function pause(session: Session, { now }: Payload<'pause'>): Session {
  if (session.status !== 'active' || !isInstant(now)) return session;
  return { ...session, status: 'paused', ranMs: elapsedMs(session, now), runningSince: null };
}

/** Whoever goes on is no longer finishing. */
export function resume(session: Session, { now }: Payload<'resume'>): Session {
  if (session.status !== 'paused' || !isInstant(now)) return session;
  return { ...session, status: 'active', runningSince: now, finishingAt: null };
}

/** Finish pauses, which freezes the time shown; it is remembered when it was pressed, for that is when the workout ended. */
export function finish(session: Session, { now }: Payload<'finish'>): Session {
  if (session.status === 'inactive' || session.finishingAt !== null || !isInstant(now)) return session;
  return patched(pause(session, { now }), { finishingAt: now });
}

export function keepGoing(session: Session, moment: Payload<'keepGoing'>): Session {
  return session.finishingAt === null ? session : resume(session, moment);
}

/** KEEP GOING: all the time since the last set counts. */
export function confirmLifting(session: Session, { now }: Payload<'confirmLifting'>): Session {
  if (session.status === 'inactive' || !isInstant(now)) return session;
  const going = session.finishingAt === null ? session : resume(session, { now });
  return patched(going, { confirmedAt: now });
}

/** END AT LAST SET: as if Finish had been pressed right after it. Without a ticked set there is no such moment. */
export function endAtLastSet(session: Session): Session {
  const last = lastTickedAt(session);
  const { startedAt, runningSince, ranMs } = session;
  if (last === null || startedAt === null) return session;
  // A timer that was resumed after that set had run at most since the start by then.
  const hasRun = runningSince !== null && runningSince <= last ? elapsedMs(session, last) : ranMs;
  return patched(session, {
    status: 'paused',
    runningSince: null,
    ranMs: Math.min(hasRun, Math.max(0, last - startedAt)),
    finishingAt: last,
    stopwatch: null,
  });
}

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

/** What a body can changeBodyweight; anything else changes nothing. */
export function changeBodyweight(session: Session, { bodyweight }: Payload<'changeBodyweight'>): Session {
  const isPossible = bodyweight >= BODYWEIGHT_LIMITS.least && bodyweight <= BODYWEIGHT_LIMITS.most;
  if (!session.past || !isPossible) return session;
  return patched(session, { bodyweight, past: patched(session.past, { isWeighed: true }) });
}
