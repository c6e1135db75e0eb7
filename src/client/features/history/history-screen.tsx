export function HistoryScreen() {
  return (
    <main className="screen">
      <h1 className="type-px-16">WORKOUT HISTORY</h1>
    </main>
  );
}
