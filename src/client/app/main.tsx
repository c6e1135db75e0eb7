import '#client/kit/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startPreferences } from '#client/device/preferences/preferences-store.ts';
import { registerServiceWorker } from '#client/pwa/register-service-worker.ts';
import { authClientCreated } from '#client/session/auth/auth-client.ts';
import { AuthProvider } from '#client/session/auth/auth-provider.tsx';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadSignedInMember } from './guards.tsx';
import { routeAt } from './routes.ts';

// The theme first, so that nothing is ever painted in another.
startPreferences();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

function render() {
  startTransition(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <AuthProvider>
            <App />
          </AuthProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

// The first screen's code comes before the first render, and that in a transition, which waits for what is already
// here: a visitor then sees the screen, not a flash of Loading...
// Where it cannot be fetched, the error boundary answers.
const { access, load } = routeAt(location.pathname);
const shown = Promise.all([load(), access === 'signed-in' && loadSignedInMember()]).then(render, render);

// Whoever has an auth client is signed in or about to be; where this cannot be fetched, the guard tries again.
authClientCreated.then(loadSignedInMember).catch(() => undefined);

// What the first screen asks for when it is there comes first, and then whatever else there is to do.
const SETTLING_MS = 2_000;
if (import.meta.env.PROD) void shown.then(() => setTimeout(() => whenIdle(registerServiceWorker), SETTLING_MS));

/** Not every Safari says when it is idle. */
function whenIdle(act: () => Promise<void>) {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void act(), { timeout: 5_000 });
  else void act();
}
