export function ProfileScreen() {
  return (
    <main className="screen">
      <h1 className="type-px-16">PROFILE</h1>
    </main>
  );
}
