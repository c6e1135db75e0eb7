import '#client/shared/ui/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '#client/shared/auth/auth-provider.tsx';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { routeAt } from './routes.ts';

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
routeAt(location.pathname).load().then(render, render);
