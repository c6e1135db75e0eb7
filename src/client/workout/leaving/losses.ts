import type { OwnExerciseChange } from '#client/data/exercises/own-exercise-changes.ts';
import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { shortDate } from '#core/format/dates.ts';
import { counted } from '#core/format/numbers.ts';
import type { Session } from '#core/workout/session/session.ts';
import { summaryOf } from '#core/workout/session/summary.ts';

interface OnThisDevice {
  readonly session: Session;
  readonly pending: readonly PendingCompletion[];
  readonly ownExercises: readonly OwnExerciseChange[];
  readonly hasUnsentSettings: boolean;
}

/** What is stored only on this device, one sentence each. */
export function lossesOf({ session, pending, ownExercises, hasUnsentSettings }: OnThisDevice): readonly string[] {
  const settings = hasUnsentSettings ? ['Changed settings are not sent yet.'] : [];
  return [...unsentWorkouts(pending), ...unsentExercises(ownExercises), ...workoutInProgress(session), ...settings];
}

function unsentExercises(changes: readonly OwnExerciseChange[]): string[] {
  if (changes.length === 0) return [];
  const what = changes.length === 1 ? 'An exercise of yours is' : `${changes.length} exercises of yours are`;
  return [`${what} not sent yet: ${changes.map(({ name }) => name).join(', ')}.`];
}

function unsentWorkouts(pending: readonly PendingCompletion[]): string[] {
  const names = pending.map(({ request }) => `${request.name} (${dayOf(request.startTime)})`);
  if (names.length === 0) return [];
  const count = names.length === 1 ? '1 finished workout is' : `${names.length} finished workouts are`;
  return [`${count} not sent yet: ${names.join(', ')}.`];
}

function workoutInProgress(session: Session): string[] {
  if (session.status === 'inactive' || session.exercises.length === 0) return [];
  const { length } = session.exercises;
  const { completedSets, totalSets } = summaryOf(session);
  const exercises = counted(length, 'exercise');
  return [`A workout is in progress: ${exercises}, ${completedSets} of ${totalSets} sets done.`];
}

function dayOf(instant: string): string {
  return shortDate(new Date(instant));
}
