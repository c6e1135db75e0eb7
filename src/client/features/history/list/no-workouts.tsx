import { ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Mascot } from '#client/kit/mascot.tsx';

export function NoWorkouts() {
  return (
    <EmptyState
      className="grow justify-center"
      art={<Mascot />}
      title="NO WORKOUTS YET"
      text="Start your first workout to see your progress here!"
      action={<ButtonLink href="/exercise-selector">START WORKOUT</ButtonLink>}
    />
  );
}
