import '#client/kit/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import {
  getPreferences,
  startPreferences,
  subscribePreferences,
} from '#client/device/preferences/preferences-store.ts';
import { registerServiceWorker } from '#client/pwa/register-service-worker.ts';
import { authClientCreated } from '#client/session/auth/auth-client.ts';
import { AuthProvider } from '#client/session/auth/auth-provider.tsx';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadSignedInMember } from './guards.tsx';
import { routeAt } from './routes.ts';

// The theme comes first, so that no frame is painted in another one.
startPreferences();
const dressPlainly = () => getPreferences().cabinet || import('./plain/plain.ts');
subscribePreferences(() => void dressPlainly());

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

// Loaded before the first render, to avoid a flash of Loading... If loading fails, the error boundary handles it.
const { access, load } = routeAt(location.pathname);
const shown = Promise.all([load(), dressPlainly(), access === 'signed-in' && loadSignedInMember()]).then(
  render,
  render,
);

// An auth client exists only if somebody is signed in or about to be. If loading fails, the guard tries again.
authClientCreated.then(loadSignedInMember).catch(() => undefined);

// The first screen's requests take precedence over everything else.
const SETTLING_MS = 2_000;
if (import.meta.env.PROD) void shown.then(() => setTimeout(() => whenIdle(registerServiceWorker), SETTLING_MS));

/** Some versions of Safari lack `requestIdleCallback`. */
function whenIdle(act: () => Promise<void>) {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void act(), { timeout: 5_000 });
  else void act();
}
