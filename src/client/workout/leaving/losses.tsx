import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { shortDate } from '#client/words/format/dates.ts';
import { counted } from '#client/words/format/numbers.ts';
import { isCompletion, lastRequest } from '#client/workout/completions/waiting-workout.ts';
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
  const workouts = waiting.filter(({ kind }) => kind === 'workout');
  const finished = workouts.filter(({ requests }) => requests.some(isCompletion));
  const others = waiting.filter(({ kind }) => OTHERS.includes(kind));
  const hasSettings = waiting.some(({ kind }) => SETTINGS.includes(kind));
  return [
    ...unsentWorkouts(finished),
    ...unsentChanges(workouts.length - finished.length, 'logged workouts'),
    ...unsentExercises(waiting.filter(({ kind }) => kind === 'own-exercise')),
    ...workoutInProgress(session),
    ...unsaved(edited),
    ...unsentChanges(others.length, 'templates, favorites or pauses'),
    ...(hasSettings ? ['Changed settings are not sent yet.'] : []),
  ];
}

const SETTINGS: readonly WaitingItem['kind'][] = ['settings', 'profile', 'exercise-settings'];
const OTHERS: readonly WaitingItem['kind'][] = ['template', 'favorite', 'pause'];

function unsentChanges(count: number, things: string): string[] {
  return count > 0 ? [`${counted(count, 'change')} of ${things} ${count === 1 ? 'is' : 'are'} not sent yet.`] : [];
}

function unsentExercises(changes: readonly WaitingItem[]): string[] {
  if (changes.length === 0) return [];
  const what = changes.length === 1 ? 'An exercise of yours is' : `${changes.length} exercises of yours are`;
  return [`${what} not sent yet: ${changes.map(({ name }) => name).join(', ')}.`];
}

function unsentWorkouts(workouts: readonly WaitingItem[]): string[] {
  const names = workouts.map((item) => `${item.name} (${shortDate(new Date(lastRequest(item)?.startTime ?? ''))})`);
  if (names.length === 0) return [];
  const count = names.length === 1 ? '1 finished workout is' : `${names.length} finished workouts are`;
  return [`${count} not sent yet: ${names.join(', ')}.`];
}

function unsaved(edited: Session): string[] {
  if (edited.status === 'inactive' || !hasChanges(edited)) return [];
  return [edited.past?.logged ? `Unsaved changes of ${edited.past.logged.name}.` : 'A past workout is not saved yet.'];
}

function workoutInProgress(session: Session): string[] {
  if (session.status === 'inactive' || session.exercises.length === 0) return [];
  const { completedSets, totalSets } = sessionSummary(session);
  const exercises = counted(session.exercises.length, 'exercise');
  return [`A workout is in progress: ${exercises}, ${completedSets} of ${totalSets} sets done.`];
}

type LossListProps = {
  /** One sentence each. */
  losses: readonly string[];
  /** The action that deletes them. */
  cause?: 'Signing out' | 'Restarting' | undefined;
};

/** What is about to be deleted from this device, and how to keep it. */
export function LossList({ losses, cause = 'Signing out' }: LossListProps) {
  if (losses.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 pt-2">
      <ul className="flex list-inside list-[square] flex-col gap-2 text-bad">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p>{cause} deletes this from this device for good. To keep it, finish or save it and go online first.</p>
    </div>
  );
}
