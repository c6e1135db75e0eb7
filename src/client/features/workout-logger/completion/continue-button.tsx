import { useEffect, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { CHANGED } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import { continuedSession } from '#core/workout/session/continued-session.ts';

const SECONDS = 30;

/** CONTINUE?, as on a cabinet: back into the workout while the countdown runs. It stays logged until it is finished again. */
export function ContinueButton({ session, outcome }: Pick<FinishedWorkout, 'session' | 'outcome'>) {
  const { read, adopt } = useWorkout();
  const { pending } = useCompletions();
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  // First the member has to choose one of two versions.
  const isUndecided = pending.some(({ workoutId, code }) => workoutId === session.id && code === CHANGED);
  if (left === 0 || session.past || isUndecided) return null;

  const goOn = () => {
    const revision = outcome.status === 'logged' ? outcome.response.revision : undefined;
    if (read().status === 'inactive') adopt(continuedSession(session, Date.now(), revision));
    else toast({ title: 'Another workout is in progress', description: 'Finish or scrap it first.' });
  };
  return (
    <Button variant="secondary" className="completion-continue min-h-16" onClick={goOn}>
      <span>
        CONTINUE?{' '}
        <span aria-hidden="true" className="text-gold">
          {left}
        </span>
      </span>
    </Button>
  );
}
