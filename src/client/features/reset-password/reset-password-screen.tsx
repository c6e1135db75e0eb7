import { useEffect } from 'react';
import { loadAuthClient } from '#client/shared/auth/auth-client.ts';

export function ResetPasswordScreen() {
  // Whoever comes here is about to need it.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="text-center">
      <div className="marquee">
        <p className="wordmark type-px-32">GYMRATT</p>
      </div>
      <h1 className="px-4 py-8 type-px-16">RESET PASSWORD</h1>
    </main>
  );
}
