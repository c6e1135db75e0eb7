import '#client/kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignedInMember } from '#client/app/signed-in-member.tsx';
import { WaitingStrip } from '#client/app/waiting/waiting-strip.tsx';
import { LazyToaster } from '#client/kit/toast/lazy-toaster.tsx';
import { type Auth, useAuth } from '#client/session/auth/auth-context.ts';
import { AuthProvider } from '#client/session/auth/auth-provider.tsx';
import { type Completions, useChangesSoon, useCompletions } from '#client/workout/completions/completions-context.ts';
import { useWorkout, type Workout } from '#client/workout/draft/use-workout.ts';
import { useSaving, useSession } from '#client/workout/draft/workout-context.ts';

/** The page's stores, for tests that call them, and their contents, for tests that read them. */
export interface Gym {
  auth: Auth;
  workout?: Workout;
  completions?: Completions;
}

declare global {
  interface Window {
    gym: Gym;
  }
}

function Page() {
  const auth = useAuth();
  window.gym = { auth };
  return (
    <>
      <h1>{auth.status}</h1>
      {auth.status === 'authenticated' && (
        <SignedInMember userId={auth.userId}>
          <Gym />
        </SignedInMember>
      )}
      <LazyToaster />
    </>
  );
}

function Gym() {
  const workout = useWorkout();
  const completions = useCompletions();
  useChangesSoon();
  const session = useSession((whole) => whole);
  const saving = useSaving();
  Object.assign(window.gym, { workout, completions });
  const sets = session.exercises.flatMap((exercise) => exercise.sets);
  const done = sets.filter((set) => set.isCompleted).map(({ id, weight, reps }) => `${id}: ${weight} x ${reps}`);
  return (
    <>
      <WaitingStrip />
      <p data-testid="status">{session.status}</p>
      <p data-testid="saving">{saving}</p>
      <p data-testid="sets">{done.join(', ') || 'none'}</p>
      <p data-testid="pending">{completions.pending.map(({ state }) => state).join(', ') || 'none'}</p>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <AuthProvider>
        <Page />
      </AuthProvider>
    </StrictMode>,
  );
