import { WORKOUT_LIMITS } from '../limits.ts';
import { MEASURES } from '../measures.ts';
import type { Payload } from './actions.ts';
import { isInstant } from './running-time.ts';
import { EMPTY_SESSION, findSet, type Session, type Stopwatch } from './session.ts';
import { editSet, withSet } from './sets.ts';
import { patched } from './unchanged.ts';

/** Whether a set can be timed: it is open, and time is one of its numbers. */
export function isTimed(found: ReturnType<typeof findSet>): boolean {
  if (!found || found.set.isCompleted) return false;
  return MEASURES[found.exercise.measure].fields.includes('durationSeconds');
}

/** Counts down from the time in the field, which becomes a target, or up without one. Ends a rest and another stopwatch. */
export function startStopwatch(session: Session, { setId, now }: Payload<'startStopwatch'>): Session {
  const found = findSet(session, setId);
  if (!found || !isTimed(found) || session.stopwatch?.setId === setId || !isInstant(now)) return session;
  const { durationSeconds, typed } = found.set;
  const free = withSet(withoutStopwatch(session, now), setId, { typed: patched(typed, { durationSeconds: false }) });
  const wasTyped = typed.durationSeconds && { wasTyped: true };
  return { ...free, rest: null, stopwatch: { setId, startedAt: now, target: durationSeconds || null, ...wasTyped } };
}

/** The time taken stands in the set's field as if it had been typed. */
export function stopStopwatch(session: Session, { setId, now }: Payload<'stopStopwatch'>): Session {
  return session.stopwatch?.setId === setId ? withoutStopwatch(session, now) : session;
}

/** The session with the running stopwatch stopped, if there is one. Less than a second is a slip of the thumb. */
function withoutStopwatch(session: Session, now: number): Session {
  const { stopwatch } = session;
  if (!stopwatch || !isInstant(now)) return session;
  const durationSeconds = secondsTaken(stopwatch, now);
  if (durationSeconds === 0) return withTypedTime({ ...session, stopwatch: null }, stopwatch);
  return editSet(session, { setId: stopwatch.setId, durationSeconds });
}

/** The time in the field is the member's again if it was before. */
function withTypedTime(session: Session, { setId, wasTyped = false }: Stopwatch): Session {
  const set = wasTyped && findSet(session, setId)?.set;
  return set ? withSet(session, setId, { typed: patched(set.typed, { durationSeconds: true }) }) : session;
}

/** What FINISH logs: a set that was being timed when it was pressed has the time of that moment. */
export function asFinished<Part extends Partial<Session>>(session: Part): Part {
  const { finishingAt, stopwatch } = session;
  if (!finishingAt || !stopwatch) return session;
  return { ...session, ...withoutStopwatch({ ...EMPTY_SESSION, ...session }, finishingAt) };
}

/** Taken from instants, never counted, so that it is right after a phone has slept. */
export function secondsTaken({ startedAt }: Stopwatch, now: number): number {
  return Math.min(Math.max(0, Math.floor((now - startedAt) / 1000)), WORKOUT_LIMITS.durationSeconds);
}

/** On the face: what is left of the target and, once it is reached, the time taken. */
export function secondsShown(stopwatch: Stopwatch, now: number): number {
  const taken = secondsTaken(stopwatch, now);
  return stopwatch.target !== null && taken < stopwatch.target ? stopwatch.target - taken : taken;
}

/** When the target is reached; `null` where there is none. */
export function targetAt({ startedAt, target }: Stopwatch): number | null {
  return target === null ? null : startedAt + target * 1000;
}
