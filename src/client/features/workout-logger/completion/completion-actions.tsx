import { t } from '@lingui/core/macro';
import { Save } from 'pixelarticons/react/Save.js';
import { Share } from 'pixelarticons/react/Share.js';
import { useSaveTemplate } from '#client/data/templates/use-save-template.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { CHANGED } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { continuedSession } from '#core/workout/session/continued-session.ts';
import { useNow } from '../logging/use-now.ts';
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
        <Button variant="secondary" size="small" icon={Share} busy={isSharing} onClick={share}>
          {t({ message: 'SHARE', comment: 'one of four buttons in a row, at most 9 letters' })}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={isSaved ? <Tick label={t`Template`} className="text-good" /> : <Icon of={Save} />}
          busy={template.state === 'saving'}
          unavailable={isSaved}
          onClick={template.save}
        >
          {isSaved
            ? t({ message: 'SAVED', comment: 'one of four buttons in a row, at most 9 letters' })
            : t({ message: 'TEMPLATE', comment: 'one of four buttons in a row, at most 9 letters' })}
        </Button>
        <ContinueButton finished={finished} />
        <ButtonLink href="/home" className="completion-exit">
          {t({ message: 'BACK 2 BASE', comment: 'at most 13 letters, in words of up to 7' })}
        </ButtonLink>
      </div>
    </Dock>
  );
}

const SECONDS = 30;

/** Back into the workout while the countdown runs, also after a reload. It stays logged until it is finished again. */
function ContinueButton({ finished }: { finished: FinishedWorkout }) {
  const { session, outcome, shownAt = Number.NEGATIVE_INFINITY } = finished;
  const { isOn } = useCabinet();
  const { read, adopt } = useWorkout();
  const { pending } = useCompletions();
  const now = useNow(shownAt, shownAt + SECONDS * 1000);
  const left = Math.min(SECONDS, SECONDS - Math.floor((now - shownAt) / 1000));
  // First the member has to choose one of two versions.
  const isUndecided = pending.some(({ workoutId, code }) => workoutId === session.id && code === CHANGED);
  if (left <= 0 || session.past || isUndecided) return null;

  const goOn = () => {
    const revision = outcome.status === 'logged' ? outcome.response.revision : undefined;
    if (read().status === 'inactive') adopt(continuedSession(session, Date.now(), revision));
    else toast({ title: t`Another workout is in progress`, description: t`Finish or scrap it first.` });
  };
  return (
    <Button variant="secondary" size="small" onClick={goOn}>
      <span aria-hidden="true" className={isOn ? 'type-px-16 text-gold' : 'font-normal text-ink-dim'}>
        {isOn ? left : `${left} s`}
      </span>
      {t({ message: 'CONTINUE?', context: 'go on with the finished workout' })}
    </Button>
  );
}
