import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { useLocation } from 'wouter';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { useSession } from '#client/workout/draft/workout-context.ts';

/** The way back leads to where the member came from: the workout, once it has exercises. */
export function SelectorBar({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const hasExercises = useSession((session) => session.exercises.length > 0);
  return (
    <ScreenBar>
      <IconButton
        label="Back"
        icon={<Icon of={ArrowLeft} />}
        className="-ml-2"
        onClick={() => navigate(hasExercises ? '/workout-logger' : '/home')}
      />
      <h1 className="type-vt-24 text-primary min-[380px]:type-vt-28">{title}</h1>
    </ScreenBar>
  );
}
