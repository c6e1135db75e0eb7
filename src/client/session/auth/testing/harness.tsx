import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AuthActions } from '../auth-actions.ts';
import { useAuth } from '../auth-context.ts';
import { AuthProvider } from '../auth-provider.tsx';

/** A page that shows who is signed in and a button for every action, for tests in a real browser. */
export type HarnessAction = keyof AuthActions;

type Given = { readonly email: string; readonly password: string; readonly token: string };

function runners(auth: AuthActions, { email, password, token }: Given): Record<HarnessAction, () => Promise<unknown>> {
  return {
    signUp: () => auth.signUp(email, password),
    signIn: () => auth.signIn(email, password),
    signOut: () => auth.signOut(),
    endRefusedSession: () => auth.endRefusedSession(),
    signOutEverywhere: () => auth.signOutEverywhere(),
    requestPasswordReset: () => auth.requestPasswordReset(email),
    verifyRecovery: () => auth.verifyRecovery(token),
    updatePassword: () => auth.updatePassword(password),
    refreshProfile: () => auth.refreshProfile(),
    clearAndRestart: () => auth.clearAndRestart(),
  };
}

function Harness() {
  const auth = useAuth();
  const [given, setGiven] = useState<Given>({ email: '', password: '', token: '' });
  const [outcome, setOutcome] = useState('');
  const type = ({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>) =>
    setGiven((before) => ({ ...before, [name]: value }));
  const run = (name: string, action: () => Promise<unknown>) => {
    setOutcome('');
    void action().then(
      (answer) => setOutcome(`${name}: ${JSON.stringify(answer) ?? 'done'}`),
      (error: unknown) => setOutcome(`${name}: ${error instanceof Error ? error.message : 'failed'}`),
    );
  };
  return (
    <main>
      {Object.entries(given).map(([name, value]) => (
        <input key={name} name={name} aria-label={name} value={value} onInput={type} />
      ))}
      {Object.entries(runners(auth, given)).map(([name, action]) => (
        <button key={name} type="button" onClick={() => run(name, action)}>
          {name}
        </button>
      ))}
      <p role="status">{outcome}</p>
      <pre>{JSON.stringify(auth)}</pre>
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <AuthProvider>
      <Harness />
    </AuthProvider>
  </StrictMode>,
);
