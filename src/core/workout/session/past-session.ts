import { ASSUMED_BODYWEIGHT } from '../../progression/experience.ts';
import { knownMeasure } from '../measures.ts';
import { type StoredFields, setFromColumns } from '../set-fields.ts';
import type { CompletionRequest } from './completion-request.ts';
import { effortFrom } from './entries.ts';
import { freeKey } from './exercise-actions.ts';
import { countLogged, loggedExercises, skippedExercises } from './logged-sets.ts';
import {
  type CatalogueExercise,
  EMPTY_SESSION,
  type LoggedVersion,
  type Session,
  type SessionExercise,
  type SessionSet,
  setsToLog,
} from './session.ts';
import { settle } from './settle.ts';

const ALL_TYPED = { weight: true, reps: true, durationSeconds: true, distanceMeters: true };

export interface WorkoutToEdit {
  readonly id: string;
  readonly name: string;
  readonly notes: string | null;
  readonly start_time: string;
  readonly end_time: string;
  readonly duration: number;
  readonly time_zone?: string | undefined;
  readonly bodyweight_kg?: number | null | undefined;
  readonly xp_earned: number;
  readonly skipped?:
    | readonly { readonly exercise_id: string; readonly name: string; readonly sets: number }[]
    | null
    | undefined;
  readonly exercises: readonly (Omit<CatalogueExercise, 'id'> & {
    readonly exercise_id: string;
    readonly superset?: number | null | undefined;
    readonly note?: string | null | undefined;
    readonly rest_seconds?: number | null | undefined;
    readonly target?: Readonly<Record<string, unknown>> | null | undefined;
    readonly sets: readonly StoredFields[];
  })[];
}

/** A finished workout, opened to be changed. `timeZone` is the member's, for workouts that do not say where they were done. */
export function editedSession(
  workout: WorkoutToEdit,
  { revision, timeZone }: { readonly revision: number; readonly timeZone: string },
): Session {
  const exercises: SessionExercise[] = [];
  const skipped = (workout.skipped ?? []).map(({ exercise_id: exerciseId, ...left }) => ({ exerciseId, ...left }));
  for (const { exercise_id: exerciseId, sets, note, superset, rest_seconds, target, ...known } of workout.exercises) {
    const key = freeKey({ exercises }, exerciseId);
    exercises.push({
      id: key,
      exerciseId,
      name: known.name,
      category: known.category,
      muscle_group: known.muscle_group,
      measure: knownMeasure(known.measure, known.category),
      ...(known.bodyweight_hold && { bodyweight_hold: true }),
      superset: superset ?? null,
      note: note ?? '',
      restSeconds: rest_seconds ?? null,
      ...(target && { target }),
      best: null,
      sets: sets.map((set, index) => storedSet(set, `${key}/${index + 1}`)),
    });
  }
  for (const { exerciseId, sets } of skipped) {
    // Of an exercise that was done in part, the rest is still planned: logging it later takes it off the list.
    const at = exercises.findLastIndex((exercise) => exercise.exerciseId === exerciseId);
    const exercise = exercises[at];
    if (exercise) exercises[at] = { ...exercise, plannedSets: countLogged(exercise) + sets };
  }
  return opened({
    ...EMPTY_SESSION,
    id: workout.id,
    name: workout.name,
    notes: workout.notes ?? '',
    startedAt: Date.parse(workout.start_time),
    ranMs: workout.duration * 1000,
    exercises,
    bodyweight: workout.bodyweight_kg ?? ASSUMED_BODYWEIGHT,
    ...(skipped.length > 0 && { skipped }),
    replaces: revision,
    past: {
      endedAt: Date.parse(workout.end_time),
      timeZone: workout.time_zone ?? timeZone,
      logged: asLogged(workout.xp_earned),
    },
  });
}

/** Opens a workout that has yet to be sent. `revision` is the one it will have on the server. */
export function editedUnsent(
  session: Session,
  request: CompletionRequest,
  { revision, timeZone }: { readonly revision: number; readonly timeZone: string },
): Session {
  const kept = new Set(loggedExercises(session).map(({ id }) => id));
  const exercises = session.exercises
    .filter(({ id }) => kept.has(id))
    .map((exercise) => ({
      ...exercise,
      sets: setsToLog(exercise).map((set) => ({ ...set, ...LOGGED_BEFORE })),
    }));
  return opened({
    ...session,
    skipped: skippedExercises(session),
    name: request.name,
    startedAt: Date.parse(request.startTime),
    ranMs: request.duration * 1000,
    exercises,
    rest: null,
    stopwatch: null,
    finishingAt: null,
    replaces: revision,
    past: {
      endedAt: Date.parse(request.endTime),
      timeZone: request.timeZone ?? timeZone,
      logged: asLogged(request.xpEarned),
    },
  });
}

/** A workout that was done without the app, to be logged with the times that the member tells. */
export function forgottenSession(start: {
  readonly workoutId: string;
  readonly startedAt: number;
  readonly ranMs: number;
  readonly timeZone: string;
}): Session {
  const { workoutId: id, startedAt, ranMs, timeZone } = start;
  return {
    ...EMPTY_SESSION,
    status: 'paused',
    id,
    startedAt,
    ranMs,
    past: { endedAt: startedAt + ranMs, timeZone, logged: null },
  };
}

const LOGGED_BEFORE = { typed: ALL_TYPED, isCompleted: true, isConfirmed: true, wasLogged: true } as const;

function storedSet(stored: StoredFields, id: string): SessionSet {
  const { completedAt, ...set } = setFromColumns(stored);
  return {
    ...set,
    ...effortFrom(set),
    ...LOGGED_BEFORE,
    id,
    setNumber: 0,
    completedAt: completedAt ? Date.parse(completedAt) : null,
    isPr: false,
    xpEarned: 0,
  };
}

/** What it is compared with is added when it is whole. */
function asLogged(xp: number): LoggedVersion {
  return { name: '', notes: '', startedAt: 0, ranMs: 0, bodyweight: 0, exercises: [], xp };
}

function opened(session: Session): Session {
  const whole = settle({ ...session, status: 'paused', runningSince: null, currentExerciseId: null });
  const { name, notes, startedAt, ranMs, bodyweight, exercises, past } = whole;
  const version = { name, notes, startedAt: startedAt ?? 0, ranMs, bodyweight, exercises, xp: past?.logged?.xp ?? 0 };
  return past ? { ...whole, past: { ...past, logged: version } } : whole;
}
