import { WORKOUT_LIMITS } from '../limits.ts';
import { isWarmup } from '../set-types.ts';
import type { Payload } from './actions.ts';
import { isInstant } from './clock.ts';
import { findSet, type RestTimer, type Session, withExercise } from './session.ts';
import { patched } from './unchanged.ts';

/** Seconds, where neither the selector, nor a template, nor the member has said. */
export const DEFAULT_REST_SECONDS = 120;
/** Seconds after a warm-up, unless the member has chosen others. */
export const WARM_UP_REST_SECONDS = 30;
/** Seconds, by which a running rest is made longer or shorter. */
export const REST_STEP = 15;
/** Seconds, offered by a tap on the running time. */
export const REST_CHOICES = [30, 60, 120] as const;
/** Seconds, offered where a rest is planned. */
export const REST_OPTIONS = [30, 45, 60, 75, 90, 120, 150, 180, 240, 300] as const;

/** The same, with no rest, and with what was chosen elsewhere. */
export function restOptionsWith(chosen: number | null | undefined): number[] {
  const options = new Set([0, ...REST_OPTIONS, chosen ?? 0]);
  return [...options].toSorted((a, b) => a - b);
}

/** The rest after the sets of an exercise; `null` where it is just the usual one. */
export function restApartFromUsual(
  planned: number | null,
  { kept, usual }: { kept: number | null; usual: number },
): number | null {
  const seconds = planned ?? kept ?? usual;
  return kept === null && seconds === usual ? null : seconds;
}

export const REST_SEGMENTS = 10;
/** How long CHARGING COMPLETE stays. */
export const REST_HIDE_AFTER_MS = 5000;

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

/** Never more than the rest itself, also when the clock was set back. */
function remainingMs({ endsAt, seconds }: RestTimer, now: number): number {
  return Math.min(Math.max(0, endsAt - now), seconds * 1000);
}

/** Whole seconds, the one that has begun included: it reads 0 only when the rest is over. */
export function restRemaining(timer: RestTimer, now: number): number {
  return Math.ceil(remainingMs(timer, now) / 1000);
}

/** Lit segments, 0 to 10: it fills like a charging cell. */
export function restSegments(timer: RestTimer, now: number): number {
  const wholeMs = timer.seconds * 1000;
  return Math.floor(((wholeMs - remainingMs(timer, now)) * REST_SEGMENTS) / wholeMs);
}

export function isRestOver({ endsAt }: RestTimer, now: number): boolean {
  return now >= endsAt;
}

export function isRestVisible({ endsAt }: RestTimer, now: number): boolean {
  return now < endsAt + REST_HIDE_AFTER_MS;
}
