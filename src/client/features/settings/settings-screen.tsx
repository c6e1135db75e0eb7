export function SettingsScreen() {
  return (
    <main className="screen">
      <h1 className="type-px-16">SETTINGS</h1>
    </main>
  );
}
