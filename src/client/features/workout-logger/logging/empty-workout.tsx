import { ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Mascot } from '#client/kit/mascot.tsx';

/** No workout in progress, or one that has lost its last exercise. */
export function EmptyWorkout() {
  return (
    <EmptyState
      title="No exercises in workout"
      text="Pick what you are going to lift. The clock starts with the first exercise."
      art={<Mascot size={144} />}
      action={<ButtonLink href="/exercise-selector">Select Exercises</ButtonLink>}
      className="my-auto"
    />
  );
}
