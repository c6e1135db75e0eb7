import { plural, t } from '@lingui/core/macro';
import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import { shortDate } from '#client/words/format/dates.ts';
import { listOf } from '#client/words/format/lists.ts';
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
    ...unsentChanges(workouts.length - finished.length),
    ...unsentExercises(waiting.filter(({ kind }) => kind === 'own-exercise')),
    ...workoutInProgress(session),
    ...unsaved(edited),
    ...unsentMeasurements(waiting.filter(({ kind }) => kind === 'measurement').length),
    ...unsentOthers(others.length),
    ...(hasSettings ? [t`Changed settings are not sent yet.`] : []),
  ];
}

const SETTINGS: readonly WaitingItem['kind'][] = ['settings', 'profile', 'exercise-settings'];
const OTHERS: readonly WaitingItem['kind'][] = ['template', 'program', 'program-event', 'favorite', 'pause'];

function unsentChanges(count: number): string[] {
  if (count === 0) return [];
  return [
    plural(count, {
      one: '# change of logged workouts is not sent yet.',
      other: '# changes of logged workouts are not sent yet.',
    }),
  ];
}

function unsentMeasurements(count: number): string[] {
  if (count === 0) return [];
  return [plural(count, { one: '# measurement is not sent yet.', other: '# measurements are not sent yet.' })];
}

function unsentOthers(count: number): string[] {
  if (count === 0) return [];
  return [
    plural(count, {
      one: '# change of templates, programs, favorites or pauses is not sent yet.',
      other: '# changes of templates, programs, favorites or pauses are not sent yet.',
    }),
  ];
}

function unsentExercises(changes: readonly WaitingItem[]): string[] {
  if (changes.length === 0) return [];
  const exercises = listOf(changes.map(({ name }) => name));
  return [
    plural(
      { count: changes.length },
      {
        one: `An exercise of yours is not sent yet: ${exercises}.`,
        other: `# exercises of yours are not sent yet: ${exercises}.`,
      },
    ),
  ];
}

function unsentWorkouts(unsent: readonly WaitingItem[]): string[] {
  if (unsent.length === 0) return [];
  const workouts = listOf(
    unsent.map((item) => `${item.name} (${shortDate(new Date(lastRequest(item)?.startTime ?? ''))})`),
  );
  return [
    plural(
      { count: unsent.length },
      {
        one: `# finished workout is not sent yet: ${workouts}.`,
        other: `# finished workouts are not sent yet: ${workouts}.`,
      },
    ),
  ];
}

function unsaved(edited: Session): string[] {
  if (edited.status === 'inactive' || !hasChanges(edited)) return [];
  const workout = edited.past?.logged?.name;
  return [workout === undefined ? t`A past workout is not saved yet.` : t`Unsaved changes of ${workout}.`];
}

function workoutInProgress(session: Session): string[] {
  if (session.status === 'inactive' || session.exercises.length === 0) return [];
  const { completedSets, totalSets } = sessionSummary(session);
  const exercises = session.exercises.length;
  return [
    t`A workout is in progress: ${plural(exercises, { one: '# exercise', other: '# exercises' })}, ${completedSets} of ${totalSets} sets done.`,
  ];
}

type LossListProps = {
  /** One sentence each. */
  losses: readonly string[];
  /** The action that deletes them. */
  cause?: 'sign-out' | 'restart';
};

/** What is about to be deleted from this device, and how to keep it. */
export function LossList({ losses, cause = 'sign-out' }: LossListProps) {
  if (losses.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 pt-2">
      <ul className="flex list-inside list-[square] flex-col gap-2 text-bad">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p>
        {cause === 'sign-out'
          ? t`Signing out deletes this from this device for good. To keep it, finish or save it and go online first.`
          : t`Restarting deletes this from this device for good. To keep it, finish or save it and go online first.`}
      </p>
    </div>
  );
}
