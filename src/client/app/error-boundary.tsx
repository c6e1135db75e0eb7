import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { ClearAndRestart } from '#client/workout/leaving/clear-and-restart.tsx';

/** The last line of defence. React itself logs the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <GameOver /> : this.props.children;
  }
}

function GameOver() {
  return (
    <main className="flex grow flex-col items-center justify-center gap-8 p-4 text-center">
      <h1 className="type-px-32 text-bad">{t`GAME OVER`}</h1>
      <p className="max-w-[28ch] type-vt-24">
        {t`This screen crashed. Everything you saved is still there. Insert a coin and go again.`}
      </p>
      {/* A full navigation on purpose: it loads the newest version and starts from a clean state. */}
      <p className="w-full max-w-86 pe-1">
        <a href="/" className="button-primary min-h-18 w-full type-px-24">
          {t`CONTINUE`}
        </a>
      </p>
      <div className="flex w-full max-w-86 flex-col items-center gap-2">
        <p className="type-vt-20 text-ink-dim">{t`It keeps crashing? Start over on this device.`}</p>
        <ClearAndRestart />
      </div>
    </main>
  );
}
