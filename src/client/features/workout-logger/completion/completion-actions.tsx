import { Save } from 'pixelarticons/react/Save.js';
import { Share } from 'pixelarticons/react/Share.js';
import { useSaveTemplate } from '#client/data/templates/use-save-template.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Tick } from '#client/kit/tick.tsx';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { ContinueButton } from './continue-button.tsx';
import { useShare } from './share/use-share.ts';

type CompletionActionsProps = {
  finished: FinishedWorkout;
  response: CompletionResponse | null;
  /** All animations are over, so there is time to draw the share picture. */
  isTime: boolean;
  onChange: (changes: Partial<FinishedWorkout>) => void;
};

/** Share the workout, save it as a template, go on with it, or leave. */
export function CompletionActions({ finished, response, isTime, onChange }: CompletionActionsProps) {
  const { share, isSharing } = useShare(finished.request, response, isTime);
  const { id } = finished.template;
  const template = useSaveTemplate(
    finished.template,
    () => finished.session,
    () => onChange({ template: { id, isSaved: true } }),
  );
  const isSaved = template.state === 'saved';
  return (
    <Dock>
      <div className="completion-actions">
        <Button variant="secondary" size="small" icon={<Icon of={Share} />} busy={isSharing} onClick={share}>
          SHARE
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={isSaved ? <Tick label="Template" className="text-good" /> : <Icon of={Save} />}
          busy={template.state === 'saving'}
          unavailable={isSaved}
          onClick={template.save}
        >
          {isSaved ? 'SAVED' : 'TEMPLATE'}
        </Button>
        <ContinueButton finished={finished} />
        <ButtonLink href="/home" className="completion-exit">
          BACK 2 BASE
        </ButtonLink>
      </div>
    </Dock>
  );
}
