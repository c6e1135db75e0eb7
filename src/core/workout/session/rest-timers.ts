import { WORKOUT_LIMITS } from '../limits.ts';
import { isWarmup } from '../set-types.ts';
import type { Payload } from './actions.ts';
import { DEFAULT_REST_SECONDS, isRestOver, REST_CHOICES, REST_STEP, WARM_UP_REST_SECONDS } from './rest.ts';
import { isInstant } from './running-time.ts';
import { findSet, type Session, withExercise } from './session.ts';
import { patched } from './unchanged.ts';

/** 0 is no rest at all; `null` is that nobody has said. */
export function restSecondsFrom(entry: number | null | undefined): number | null {
  if (typeof entry !== 'number' || !(entry >= 0 && entry < Number.POSITIVE_INFINITY)) return null;
  return Math.trunc(Math.min(entry, WORKOUT_LIMITS.restSeconds)) || 0;
}

/** The rest after a set; it takes the place of the one before. It goes by the clock and runs on while the workout is paused. */
export function startRest(session: Session, { setId, now, warmUpRest }: Payload<'completeSet'>): Session {
  if (!isInstant(now) || session.past) return session;
  const seconds = secondsAfter(session, setId, warmUpRest);
  if (seconds === 0) return patched(session, { rest: null });
  return { ...session, rest: { setId, startedAt: now, endsAt: now + seconds * 1000, seconds } };
}

/** An exercise without a rest has none after its warm-ups either. */
function secondsAfter(session: Session, setId: string, warmUpRest: number | undefined): number {
  const found = findSet(session, setId);
  const usual = found?.exercise.restSeconds ?? DEFAULT_REST_SECONDS;
  if (usual === 0 || !found || !isWarmup(found.set)) return usual;
  return restSecondsFrom(warmUpRest) ?? WARM_UP_REST_SECONDS;
}

/** The member wants to rest now: after the set that was done last, also where its exercise has no rest. */
export function restNow(session: Session, { now }: Payload<'restNow'>): Session {
  if (!isInstant(now) || session.past || session.stopwatch) return session;
  const done = session.exercises.flatMap(({ sets }) => sets.filter(({ isCompleted }) => isCompleted));
  const [last] = done.toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0));
  if (!last) return session;
  const seconds = findSet(session, last.id)?.exercise.restSeconds || DEFAULT_REST_SECONDS;
  const rest = { setId: last.id, startedAt: now, endsAt: now + seconds * 1000, seconds };
  return patched(session, { rest: session.rest ? patched(session.rest, rest) : rest });
}

/** Counts from the start of the rest, and holds for the exercise from then on; after a warm-up, for that rest alone. */
export function chooseRest(session: Session, { setId, seconds, now }: Payload<'chooseRest'>): Session {
  const found = findSet(session, setId);
  if (!found || !(REST_CHOICES as readonly number[]).includes(seconds) || !isInstant(now)) return session;
  const chosen = isWarmup(found.set)
    ? session
    : withExercise(session, found.exercise.id, { restSeconds: seconds, restOrigin: undefined });
  const { rest } = session;
  if (rest?.setId !== setId || rest.seconds === seconds) return chosen;
  // A rest that is shorter than what has passed is over now: it must still be seen to be over.
  const endsAt = Math.max(rest.startedAt + seconds * 1000, now);
  return { ...chosen, rest: { ...rest, seconds, endsAt } };
}

/** Makes the running rest longer or shorter. One that would be over already ends now: it must still be seen to be over. */
export function adjustRest(session: Session, { setId, seconds, now }: Payload<'adjustRest'>): Session {
  const { rest } = session;
  const isStep = Math.abs(seconds) === REST_STEP;
  if (rest?.setId !== setId || !isStep || !isInstant(now) || isRestOver(rest, now)) return session;
  const endsAt = Math.max(rest.endsAt + seconds * 1000, now);
  const whole = Math.max(1, Math.ceil((endsAt - rest.startedAt) / 1000));
  return whole > WORKOUT_LIMITS.restSeconds ? session : { ...session, rest: { ...rest, endsAt, seconds: whole } };
}

/** The member says how long the rest is from now on; `null` leaves it to the usual one. A running rest goes on. */
export function planRest(session: Session, { exerciseId, seconds }: Payload<'planRest'>): Session {
  return withExercise(session, exerciseId, { restSeconds: restSecondsFrom(seconds), restOrigin: undefined });
}

/** The member wants to rest until then, also where the rest was over already. */
export function lengthenRest(session: Session, { endsAt }: Payload<'lengthenRest'>): Session {
  const { rest } = session;
  if (!rest || !isInstant(endsAt) || endsAt <= rest.endsAt) return session;
  const seconds = Math.ceil((endsAt - rest.startedAt) / 1000);
  return seconds > WORKOUT_LIMITS.restSeconds ? session : { ...session, rest: { ...rest, endsAt, seconds } };
}

export function skipRest(session: Session, { setId }: Payload<'skipRest'>): Session {
  return session.rest?.setId === setId ? { ...session, rest: null } : session;
}
