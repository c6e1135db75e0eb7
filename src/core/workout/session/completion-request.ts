import { visibleName } from '../../visible-name.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '../limits.ts';
import type { Measure } from '../measures.ts';
import { givenFields, type LoggedSet } from '../set-fields.ts';
import { lonelySupersets } from '../supersets.ts';
import { loggedExercises, loggedSummary, skippedExercises } from './logged-sets.ts';
import { elapsedMs } from './running-time.ts';
import type { Past, Session, SessionSet } from './session.ts';

const DEFAULT_NAME = 'Workout';
const LONGEST_MS = WORKOUT_LIMITS.durationSeconds * 1000;

/** What is sent to log a workout. Times are ISO texts, `duration` is in seconds and without pauses. */
export interface CompletionRequest {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly notes?: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly duration: number;
  readonly totalVolume: number;
  readonly xpEarned: number;
  /** Frozen with the workout: later changes of the profile do not change what it was worth. */
  readonly bodyweightKg?: number;
  readonly timeZone?: string;
  /** Of the logged workout that this one replaces. A new workout has none. */
  readonly revision?: number;
  readonly skipped?: readonly { readonly exerciseId: string; readonly sets: number }[];
  readonly exercises: readonly {
    readonly exerciseId: string;
    readonly measure: Measure;
    readonly superset?: number;
    readonly note?: string;
    readonly restSeconds?: number;
    readonly target?: Readonly<Record<string, unknown>>;
    readonly sets: readonly (LoggedSet & { readonly setNumber: number; readonly isPr: boolean })[];
  }[];
}

/** The request that logs a workout, or `null` when there is no set to log. */
export function completionRequest(
  session: Session,
  {
    userId,
    endTime,
    timeZone,
  }: { readonly userId: string; readonly endTime: number; readonly timeZone?: string | undefined },
): CompletionRequest | null {
  const { id, startedAt, past, replaces } = session;
  const exercises = loggedExercises(session);
  if (id === null || startedAt === null || exercises.length === 0) return null;

  const lonely = lonelySupersets(exercises);
  const { volume, xp } = loggedSummary(session);
  const notes = session.notes.trim();
  const zone = past?.timeZone ?? timeZone;
  const skipped = skippedExercises(session).map(({ exerciseId, sets }) => ({ exerciseId, sets }));
  return {
    id,
    userId,
    // The server refuses a name that cannot be read.
    name: visibleName(session.name) || DEFAULT_NAME,
    ...(notes && { notes }),
    ...(past ? pastTimes(past, session) : clockedTimes(session, startedAt, endTime)),
    totalVolume: volume,
    xpEarned: xp,
    // A profile may say anything. The server then decides what to make of it.
    ...(isBodyweight(session.bodyweight) && { bodyweightKg: session.bodyweight }),
    ...(zone && { timeZone: zone }),
    ...(replaces !== null && { revision: replaces }),
    ...(skipped.length > 0 && { skipped }),
    exercises: exercises.map(({ exerciseId, measure, superset, note, restSeconds, target, sets }, index) => ({
      exerciseId,
      measure,
      // Its partners may have no set that is logged.
      ...(superset !== null && !lonely.includes(index) && { superset }),
      ...(note.trim() && { note: note.trim() }),
      ...(restSeconds !== null && { restSeconds }),
      ...(target && { target }),
      sets: sets.map((set) => ({ setNumber: set.setNumber, ...sentFields(set), isPr: set.isPr })),
    })),
  };
}

function pastTimes({ endedAt }: Past, { startedAt, ranMs }: Session) {
  return {
    startTime: new Date(startedAt ?? endedAt).toISOString(),
    endTime: new Date(endedAt).toISOString(),
    duration: Math.floor(ranMs / 1000),
  };
}

function isBodyweight(kilograms: number): boolean {
  return kilograms >= BODYWEIGHT_LIMITS.least && kilograms <= BODYWEIGHT_LIMITS.most;
}

/** Empty fields are left out, as a set without them has none. */
function sentFields({ durationSeconds, distanceMeters, completedAt, ...set }: SessionSet): LoggedSet {
  return givenFields({
    ...set,
    durationSeconds: durationSeconds || null,
    distanceMeters: distanceMeters || null,
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
  });
}

/** How long a workout that is being finished will have lasted, in seconds. */
export function loggedSeconds(session: Session): number {
  const { startedAt, finishingAt } = session;
  return startedAt === null || finishingAt === null ? 0 : clockedTimes(session, startedAt, finishingAt).duration;
}

/** A clock set back moves the start: the end is the fresher reading. A forgotten workout ends after a day, to be logged still. */
function clockedTimes(session: Session, startedAt: number, endTime: number) {
  const elapsed = elapsedMs(session, endTime);
  const start = Math.max(0, Math.min(startedAt, endTime - elapsed));
  const end = Math.min(endTime, start + LONGEST_MS);
  return {
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    duration: Math.floor(Math.min(elapsed, end - start) / 1000),
  };
}
