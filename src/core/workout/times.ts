import { WORKOUT_LIMITS } from './limits.ts';

/** Before this nothing was logged by anybody: a clock that says so is broken. */
const EARLIEST_START = new Date('1970-01-01T00:00:00Z');

export interface WorkoutTimes {
  readonly start: Date;
  readonly end: Date;
  /** Whole seconds of training, without pauses. */
  readonly duration: number;
}

export interface TimeProblem {
  readonly field: 'startTime' | 'endTime';
  readonly code: 'start_too_early' | 'end_unreadable' | 'end_before_start' | 'workout_too_long' | 'end_in_future';
  readonly message: string;
}

/** When a workout took place, or what is impossible about it. Training never lasts longer than from start to end. */
export function workoutTimes(
  given: { readonly startTime: string; readonly endTime: string; readonly duration: number },
  now: Date,
): WorkoutTimes | TimeProblem {
  const start = new Date(given.startTime);
  const end = new Date(given.endTime);
  const seconds = (end.getTime() - start.getTime()) / 1000;
  if (!(start >= EARLIEST_START))
    return { field: 'startTime', code: 'start_too_early', message: 'A workout starts in 1970 at the earliest.' };
  if (!Number.isFinite(seconds))
    return { field: 'endTime', code: 'end_unreadable', message: 'Not a date with a time.' };
  if (seconds < 0)
    return { field: 'endTime', code: 'end_before_start', message: 'A workout cannot end before it starts.' };
  if (seconds > WORKOUT_LIMITS.durationSeconds) {
    return { field: 'endTime', code: 'workout_too_long', message: 'A workout lasts at most 24 hours.' };
  }
  if (end.getTime() > now.getTime() + WORKOUT_LIMITS.clockSkewMs) {
    return { field: 'endTime', code: 'end_in_future', message: 'A workout cannot end in the future.' };
  }
  return { start, end, duration: Math.round(Math.min(given.duration, seconds)) };
}

/** A set was done by the end of its workout, whatever a clock says that was set back meanwhile. */
export function doneBy(end: Date, completedAt: string | null | undefined): string | null | undefined {
  return completedAt && Date.parse(completedAt) > end.getTime() ? end.toISOString() : completedAt;
}
