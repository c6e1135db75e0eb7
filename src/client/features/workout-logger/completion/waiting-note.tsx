import { t } from '@lingui/core/macro';
import { Save } from 'pixelarticons/react/Save.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import type { LogOutcome, PendingCompletion } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { DiscardDialog, PendingActions } from '#client/workout/completions/pending-actions.tsx';

type WaitingNoteProps = {
  completion: PendingCompletion;
  hasFailedAgain: boolean;
  onRetried: (outcome: LogOutcome) => void;
};

/** Says where the workout is until the server has it. Nothing else on the screen does. */
export function WaitingNote({ completion, hasFailedAgain, onRetried }: WaitingNoteProps) {
  const { discard } = useCompletions();
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const isRefused = completion.state === 'refused';
  const throwAway = () => {
    setIsAsking(false);
    void discard(completion.workoutId).then(() => navigate('/home'));
  };
  return (
    <Panel
      as="section"
      aria-label={t`Not sent yet`}
      edge={isRefused ? 'bad' : 'normal'}
      className="flex flex-col gap-3 p-4"
    >
      <div className="flex gap-3">
        <Icon of={isRefused ? WarningDiamond : Save} className={`mt-0.5 ${isRefused ? 'text-bad' : 'text-primary'}`} />
        <div role="status">
          <p className="type-vt-24">{waitingWords(completion)}</p>
          {hasFailedAgain && completion.state === 'waiting' && (
            <p className="type-vt-20 text-ink-dim">{t`The server still does not answer.`}</p>
          )}
        </div>
      </div>
      <PendingActions completion={completion} onRetried={onRetried} onDiscard={() => setIsAsking(true)} />
      <DiscardDialog
        completion={isAsking ? completion : null}
        onConfirm={throwAway}
        onCancel={() => setIsAsking(false)}
      />
    </Panel>
  );
}

function waitingWords({ state, problem }: PendingCompletion): string {
  if (state === 'refused' && problem) return problem;
  if (state === 'signed-out') return t`Please log in to save your workout. It is kept on this phone until then.`;
  return t`Kept on this phone, not on the server yet. It is sent by itself.`;
}
