import { useState } from 'react';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';

/** In place of the level card, where the profile has neither come in time nor been kept. */
export function ProfileMissing() {
  const { refreshProfile } = useAuth();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    await refreshProfile();
    setIsLoading(false);
  };
  return (
    <Panel as="section" aria-label="Level" edge="main" shadow className="grid min-h-53 place-items-center p-4">
      {isLoading ? (
        <Spinner kind="bar" />
      ) : (
        <ErrorState text="Your profile could not be loaded. Nothing is lost." onRetry={() => void load()} />
      )}
    </Panel>
  );
}
