import '#client/kit/styles.css';
import './scenery.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onPageReturn } from '#client/device/page-return.ts';
import {
  currentLanguage,
  getPreferences,
  startPreferences,
  subscribePreferences,
} from '#client/device/preferences/preferences-store.ts';
import { applyTheme } from '#client/device/theme.ts';
import { whenIdle } from '#client/device/useful.ts';
import { registerServiceWorker, tellVoice } from '#client/pwa/register-service-worker.ts';
import { authClientCreated } from '#client/session/auth/auth-client.ts';
import { AuthProvider } from '#client/session/auth/auth-provider.tsx';
import { readSession } from '#client/session/auth/stored-session.ts';
import { chooseVoice, speak, type Voice, voiceName } from '#client/words/words.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadSignedInMember } from './guards.tsx';
import { keepPlace } from './keep-place.ts';
import { isPlaced, loadShell, routeAt } from './routes.ts';

// The theme comes first, so that no frame is painted in another one.
startPreferences();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

function wantedVoice(): Voice {
  return { language: currentLanguage(), isPlain: !getPreferences().cabinet };
}

/** Words and look change in one step, so that no frame has one without the other. */
async function present(): Promise<void> {
  const voice = wantedVoice();
  const isReady = await prepare(voice).then(
    () => true,
    () => false,
  );
  // Another choice was made meanwhile, which comes next.
  if (voiceName(voice) !== voiceName(wantedVoice())) return;
  if (!isReady) {
    const stop = onPageReturn(() => {
      stop();
      void present();
    });
    // What is seen stays, until there is a network.
    if (isShown) return;
  }
  isShown = true;
  // English stands in the code.
  const spoken = isReady ? voice : { ...voice, language: 'en' as const };
  speak(spoken);
  dress(spoken.isPlain);
  keepPlace();
  render(voiceName(spoken));
  if (import.meta.env.PROD) void tellVoice(voiceName(voice));
}

function prepare(voice: Voice) {
  return Promise.all([chooseVoice(voice), voice.isPlain && import('./plain/plain.ts')]);
}

function dress(isPlain: boolean): void {
  const { dataset } = document.documentElement;
  delete dataset.before;
  if (isPlain === (dataset.cabinet === 'off')) return;
  if (isPlain) dataset.cabinet = 'off';
  else delete dataset.cabinet;
  // The colour of the browser's bar depends on it.
  applyTheme(getPreferences().theme);
}

/** Another voice is another app: what is memoised was made of the words of the one before. */
function render(voice: string) {
  startTransition(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <AuthProvider>
            <App key={voice} />
          </AuthProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

// Loaded before the first render, to avoid a flash of Loading... If loading fails, the error boundary handles it.
let presented = wantedVoice();
let isShown = false;
const shown = Promise.all([prepare(presented), loadScreen(location.pathname)]).then(present, present);
subscribePreferences(() => {
  const voice = wantedVoice();
  if (voiceName(voice) === voiceName(presented)) return;
  presented = voice;
  void shown.then(present);
});

// An auth client exists only if somebody is signed in or about to be. If loading fails, the guard tries again.
authClientCreated.then(loadSignedInMember).catch(() => undefined);

// The first screen's requests take precedence over everything else.
const SETTLING_MS = 2_000;
if (import.meta.env.PROD)
  void shown.then(() =>
    setTimeout(() => whenIdle(() => void registerServiceWorker(voiceName(wantedVoice()))), SETTLING_MS),
  );

async function loadScreen(path: string): Promise<void> {
  if (isPlaced(path)) return void (await routeAt(path).load());
  // Most likely a member's screen, which has the shell around it.
  const [{ prepareMember }] = await Promise.all([loadSignedInMember(), loadShell()]);
  const userId = readSession()?.user.id;
  await Promise.all([userId && prepareMember(userId), routeAt(path).load()]);
}
