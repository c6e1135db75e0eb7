export function WorkoutLoggerScreen() {
  return (
    <main className="screen">
      <h1 className="type-px-16">WORKOUT LOGGER</h1>
    </main>
  );
}
