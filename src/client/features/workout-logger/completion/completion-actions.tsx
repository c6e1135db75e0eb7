import { Share } from 'pixelarticons/react/Share.js';
import { Button, ButtonLink } from '#client/shared/ui/button.tsx';
import { Dock } from '#client/shared/ui/dock.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';
import { Tick } from '#client/shared/ui/tick.tsx';
import type { CompletionResponse } from '#contract/workout.ts';
import type { FinishedWorkout } from '../finish/finished-workout.ts';
import { useShare } from './share/use-share.ts';
import { useTemplate } from './use-template.ts';

type CompletionActionsProps = {
  finished: FinishedWorkout;
  response: CompletionResponse | null;
  /** Nothing moves any more: there is time to draw the picture. */
  isTime: boolean;
};

/** Show it around, keep it to do again, or leave. */
export function CompletionActions({ finished: { request, session }, response, isTime }: CompletionActionsProps) {
  const { share, isSharing } = useShare(request, response, isTime);
  const template = useTemplate(session);
  const isSaved = template.state === 'saved';
  return (
    <Dock>
      <div className="completion-actions">
        <Button variant="secondary" icon={<Icon of={Share} />} busy={isSharing} onClick={share}>
          SHARE
        </Button>
        <Button
          variant="secondary"
          icon={isSaved ? <Tick label="Template" className="text-good" /> : undefined}
          busy={template.state === 'saving'}
          unavailable={isSaved}
          onClick={template.save}
        >
          {isSaved ? 'SAVED' : 'TEMPLATE'}
        </Button>
        <ButtonLink href="/home" className="completion-exit min-h-16">
          BACK 2 BASE
        </ButtonLink>
      </div>
    </Dock>
  );
}
