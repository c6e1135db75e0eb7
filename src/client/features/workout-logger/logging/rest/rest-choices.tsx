import { Button } from '#client/kit/button.tsx';
import { useWorkout } from '#client/workout/draft/workout-context.ts';
import { formatRest } from '#core/format/durations.ts';
import { REST_CHOICES } from '#core/workout/session/rest-timers.ts';
import type { RestTimer } from '#core/workout/session/session.ts';

type RestChoicesProps = { rest: RestTimer; onChosen: () => void };

/** How long to rest, counted from the start of the rest. The choice is kept for this exercise. */
export function RestChoices({ rest, onChosen }: RestChoicesProps) {
  const { dispatch } = useWorkout();
  const choose = (seconds: number) => {
    dispatch({ type: 'chooseRest', setId: rest.setId, seconds, now: Date.now() });
    onChosen();
  };
  return (
    <fieldset className="rest-choices">
      <legend className="sr-only">Rest time</legend>
      {REST_CHOICES.map((seconds) => (
        <Button
          key={seconds}
          variant="secondary"
          size="small"
          aria-pressed={seconds === rest.seconds}
          className={seconds === rest.seconds ? 'edge-accent text-accent' : ''}
          onClick={() => choose(seconds)}
        >
          {formatRest(seconds)}
        </Button>
      ))}
    </fieldset>
  );
}
