import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { shortDate } from '#core/format/dates.ts';
import { counted } from '#core/format/numbers.ts';
import { hasChanges } from '#core/workout/session/edit-changes.ts';
import type { Session } from '#core/workout/session/session.ts';
import { sessionSummary } from '#core/workout/session/summary.ts';

/** What the queue and the list of it have in common. */
type Unsent = Pick<PendingCompletion, 'kind' | 'request'> | { readonly kind: 'delete' | 'restore' };

interface OnThisDevice {
  readonly session: Session;
  /** A workout of the past that is being edited. */
  readonly edited: Session;
  readonly pending: readonly Unsent[];
  readonly waiting: readonly WaitingItem[];
}

/** What is stored only on this device, one sentence each. */
export function lossesOf({ session, edited, pending, waiting }: OnThisDevice): readonly string[] {
  return [
    ...unsentWorkouts(pending),
    ...unsentChanges(pending),
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

function unsentWorkouts(pending: readonly Unsent[]): string[] {
  const names = pending.flatMap((item) =>
    item.kind === 'log' ? `${item.request.name} (${dayOf(item.request.startTime)})` : [],
  );
  if (names.length === 0) return [];
  const count = names.length === 1 ? '1 finished workout is' : `${names.length} finished workouts are`;
  return [`${count} not sent yet: ${names.join(', ')}.`];
}

function unsentChanges(pending: readonly Unsent[]): string[] {
  const { length } = pending.filter(({ kind }) => kind !== 'log');
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

function dayOf(instant: string): string {
  return shortDate(new Date(instant));
}
