import { useState } from 'react';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';

/** In place of the card: nothing has come from the server, and nothing was kept from before. */
export function MissingProfile() {
  const { refreshProfile } = useAuth();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    void refreshProfile().then(() => setIsRetrying(false));
  };
  return (
    <Panel className="self-start">
      <ErrorState
        text="Your profile could not be loaded. Nothing of it is lost. Check your connection and try again."
        onRetry={retry}
        isRetrying={isRetrying}
      />
    </Panel>
  );
}
