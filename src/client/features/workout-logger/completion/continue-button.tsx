import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Button } from '#client/kit/button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { CHANGED } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import { continuedSession } from '#core/workout/session/continued-session.ts';
import { useNow } from '../logging/use-now.ts';

const SECONDS = 30;

/**
 * CONTINUE?, as on a cabinet: back into the workout while the countdown runs, also after a reload. It stays logged until it is
 * finished again.
 */
export function ContinueButton({ finished }: { finished: FinishedWorkout }) {
  const { session, outcome, shownAt = Number.NEGATIVE_INFINITY } = finished;
  const { isOn } = useCabinet();
  const { read, adopt } = useWorkout();
  const { pending } = useCompletions();
  const now = useNow(shownAt, shownAt + SECONDS * 1000);
  const left = Math.min(SECONDS, SECONDS - Math.floor((now - shownAt) / 1000));
  // First the member has to choose one of two versions.
  const isUndecided = pending.some(({ workoutId, code }) => workoutId === session.id && code === CHANGED);
  if (left <= 0 || session.past || isUndecided) return null;

  const goOn = () => {
    const revision = outcome.status === 'logged' ? outcome.response.revision : undefined;
    if (read().status === 'inactive') adopt(continuedSession(session, Date.now(), revision));
    else toast({ title: 'Another workout is in progress', description: 'Finish or scrap it first.' });
  };
  return (
    <Button variant="secondary" size="small" onClick={goOn}>
      <span aria-hidden="true" className={isOn ? 'type-px-16 text-gold' : 'font-normal text-ink-dim'}>
        {isOn ? left : `${left} s`}
      </span>
      {isOn ? 'CONTINUE?' : 'Resume'}
    </Button>
  );
}
