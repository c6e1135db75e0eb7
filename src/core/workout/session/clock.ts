import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '../limits.ts';
import type { Payload } from './actions.ts';
import { textFrom } from './entries.ts';
import { EMPTY_SESSION, type Session } from './session.ts';
import { mapped, patched } from './unchanged.ts';

/** The end of the year 9999, after which ISO texts of instants take another form. */
const LAST_INSTANT = 253_402_300_799_999;

export function isInstant(now: number): boolean {
  return Number.isInteger(now) && now > 0 && now <= LAST_INSTANT;
}

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

/** Time without pauses, from instants, so it is right after a phone has slept. A clock that is set back stops it. */
export function elapsedMs({ ranMs, runningSince }: Pick<Session, 'ranMs' | 'runningSince'>, now: number): number {
  return runningSince === null ? ranMs : ranMs + Math.max(0, now - runningSince);
}

/** As a clock shows it: it stays at 24:00:00, the longest that a workout can be logged with. */
export function elapsedSeconds(session: Pick<Session, 'ranMs' | 'runningSince'>, now: number): number {
  return Math.min(Math.floor(elapsedMs(session, now) / 1000), WORKOUT_LIMITS.durationSeconds);
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
