export function HomeScreen() {
  return (
    <main className="screen">
      <h1 className="type-px-16">DASHBOARD</h1>
    </main>
  );
}
