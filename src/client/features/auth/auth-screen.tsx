import { useEffect } from 'react';
import { loadAuthClient } from '#client/shared/auth/auth-client.ts';

export function AuthScreen() {
  // Whoever comes here is about to need it.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="text-center">
      <div className="marquee">
        <h1 className="wordmark type-px-32">GYMRATT</h1>
      </div>
      <p className="px-4 py-8 type-vt-24 text-gold tracking-[3px]">A NEW CHALLENGER</p>
    </main>
  );
}
