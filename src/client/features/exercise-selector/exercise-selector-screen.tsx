import { ScreenBar } from '#client/shared/ui/screen-bar.tsx';

export function ExerciseSelectorScreen() {
  return (
    <main className="screen">
      <ScreenBar>
        <h1 className="type-vt-28 text-primary">Pick Your Exercises</h1>
      </ScreenBar>
    </main>
  );
}
