import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { authActions } from '#client/session/auth/auth-actions.ts';
import type { RestartQuestion } from './restart-question.tsx';

/** The last resort if nothing else repairs this device. Needs no provider: the page after a crash has none. */
export function ClearAndRestart({ className = '' }: { className?: string }) {
  const [Question, setQuestion] = useState<typeof RestartQuestion | null>(null);
  const { submit: restart, isBusy } = useSubmit(async () => {
    await authActions.clearAndRestart();
    return 'leaving';
  }, reported);
  const ask = () => {
    import('./restart-question.tsx').then(
      (module) => setQuestion(() => module.RestartQuestion),
      () => confirm(t`Sign out and delete what this site keeps on this device, unsent workouts too?`) && restart(),
    );
  };
  if (Question) return <Question isBusy={isBusy} onConfirm={restart} onCancel={() => setQuestion(null)} />;
  return (
    <Button variant="plain" size="small" className={`text-bad underline ${className}`} onClick={ask}>
      {t`Clear and restart`}
    </Button>
  );
}
