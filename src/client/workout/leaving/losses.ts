import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { isCompletion, lastRequest } from '#client/workout/completions/waiting-workout.ts';
import { shortDate } from '#core/format/dates.ts';
import { counted } from '#core/format/numbers.ts';
import { hasChanges } from '#core/workout/session/edit-changes.ts';
import type { Session } from '#core/workout/session/session.ts';
import { sessionSummary } from '#core/workout/session/summary.ts';

interface OnThisDevice {
  readonly session: Session;
  /** A workout of the past that is being edited. */
  readonly edited: Session;
  readonly waiting: readonly WaitingItem[];
}

/** What is stored only on this device, one sentence each. */
export function describeLosses({ session, edited, waiting }: OnThisDevice): readonly string[] {
  return [
    ...unsentWorkouts(waiting.filter(({ requests }) => requests.some(isCompletion))),
    ...unsentChanges(waiting.filter(({ kind, requests }) => kind === 'workout' && !requests.some(isCompletion))),
    ...unsentExercises(waiting.filter(({ kind }) => kind === 'own-exercise')),
    ...workoutInProgress(session),
    ...unsaved(edited),
    ...unsentOthers(waiting),
    ...unsentSettings(waiting),
  ];
}

const SETTINGS: readonly WaitingItem['kind'][] = ['settings', 'profile', 'exercise-settings'];

const OTHERS: readonly WaitingItem['kind'][] = ['template', 'favorite', 'pause'];

function unsentOthers(waiting: readonly WaitingItem[]): string[] {
  const { length } = waiting.filter(({ kind }) => OTHERS.includes(kind));
  const changes = `${counted(length, 'change')} of templates, favorites or pauses`;
  return length > 0 ? [`${changes} ${length === 1 ? 'is' : 'are'} not sent yet.`] : [];
}

function unsentSettings(waiting: readonly WaitingItem[]): string[] {
  return waiting.some(({ kind }) => SETTINGS.includes(kind)) ? ['Changed settings are not sent yet.'] : [];
}

function unsentExercises(changes: readonly WaitingItem[]): string[] {
  if (changes.length === 0) return [];
  const what = changes.length === 1 ? 'An exercise of yours is' : `${changes.length} exercises of yours are`;
  return [`${what} not sent yet: ${changes.map(({ name }) => name).join(', ')}.`];
}

function unsentWorkouts(workouts: readonly WaitingItem[]): string[] {
  const names = workouts.map((item) => `${item.name} (${dayText(lastRequest(item)?.startTime ?? '')})`);
  if (names.length === 0) return [];
  const count = names.length === 1 ? '1 finished workout is' : `${names.length} finished workouts are`;
  return [`${count} not sent yet: ${names.join(', ')}.`];
}

function unsentChanges({ length }: readonly WaitingItem[]): string[] {
  return length > 0
    ? [`${counted(length, 'change')} of logged workouts ${length === 1 ? 'is' : 'are'} not sent yet.`]
    : [];
}

function unsaved(edited: Session): string[] {
  if (edited.status === 'inactive' || !hasChanges(edited)) return [];
  return [edited.past?.logged ? `Unsaved changes of ${edited.past.logged.name}.` : 'A past workout is not saved yet.'];
}

function workoutInProgress(session: Session): string[] {
  if (session.status === 'inactive' || session.exercises.length === 0) return [];
  const { length } = session.exercises;
  const { completedSets, totalSets } = sessionSummary(session);
  const exercises = counted(length, 'exercise');
  return [`A workout is in progress: ${exercises}, ${completedSets} of ${totalSets} sets done.`];
}

function dayText(instant: string): string {
  return shortDate(new Date(instant));
}
