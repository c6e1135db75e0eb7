import { ButtonLink } from '#client/shared/ui/button.tsx';
import { EmptyState } from '#client/shared/ui/empty-state.tsx';
import { Mascot } from '#client/shared/ui/mascot.tsx';

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
