export function ExerciseSelectorScreen() {
  return (
    <main className="screen">
      <h1 className="type-vt-28 text-primary">Pick Your Exercises</h1>
    </main>
  );
}
