import { Button } from '#client/kit/button.tsx';
import { useWorkout } from '#client/workout/draft/workout-context.ts';

type FinishButtonProps = { size?: 'hero' | 'normal' | undefined; className?: string | undefined };

/** Stops the clock and asks what is to become of the workout. */
export function FinishButton({ size, className }: FinishButtonProps) {
  const { dispatch } = useWorkout();
  return (
    <Button
      variant="gold"
      size={size}
      text="normal"
      className={className}
      data-keep-clear
      onClick={() => dispatch({ type: 'finish', now: Date.now() })}
    >
      FINISH
    </Button>
  );
}
