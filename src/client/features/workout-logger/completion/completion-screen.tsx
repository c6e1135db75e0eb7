import './completion.css';
import { Share } from 'pixelarticons/react/Share.js';
import { Button, ButtonLink } from '#client/shared/ui/button.tsx';
import { Dock } from '#client/shared/ui/dock.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';
import { Tick } from '#client/shared/ui/tick.tsx';
import type { FinishedWorkout } from '../finish/finished-workout.ts';
import { RecordList, TierCard } from './achievement-cards.tsx';
import { EarnedXp } from './earned-xp.tsx';
import { LevelCard } from './level-card.tsx';
import { ScoreTable } from './score-table.tsx';
import { useShare } from './share/use-share.ts';
import { Stage } from './stage.tsx';
import { useArrival } from './use-arrival.ts';
import { useCounters } from './use-counters.ts';
import { useOutcome } from './use-outcome.ts';
import { useTemplate } from './use-template.ts';
import { WaitingNote } from './waiting-note.tsx';
import { SCORE_LINES, workoutFigures } from './workout-figures.ts';

type CompletionScreenProps = { finished: FinishedWorkout };

/** The screen that is shown around: what was lifted, what it earned, what it broke. */
export function CompletionScreen({ finished }: CompletionScreenProps) {
  const { response, waiting } = useOutcome(finished);
  const { steps, isOver, isCutShort } = useCounters(SCORE_LINES.length + 1);
  const heading = useArrival();
  const figures = workoutFigures(finished.request, response?.workout ?? null);
  const progression = response?.progression;
  const isTierUp = progression && progression.tierAfter !== progression.tierBefore;

  return (
    <>
      <main data-still={isCutShort || undefined} className="completion">
        <div className="completion-columns">
          <div className="completion-podium">
            <h1 ref={heading} tabIndex={-1} className="completion-title glow type-px-24 text-primary lg:type-px-40">
              STAGE CLEAR
            </h1>
            <Stage />
            <EarnedXp xp={figures.xp} step={steps.at(-1)} />
          </div>
          <div className="completion-results">
            {waiting && <WaitingNote problem={waiting.problem} isSending={waiting.isSending} onRetry={waiting.retry} />}
            {progression && <LevelCard progression={progression} hasTurn={isOver} isStill={isCutShort} />}
            {isTierUp && <TierCard tierBefore={progression.tierBefore} tierAfter={progression.tierAfter} />}
            <ScoreTable figures={figures} steps={steps} />
            {progression && progression.records.length > 0 && <RecordList records={progression.records} />}
          </div>
        </div>
      </main>
      <Actions finished={finished} response={response} isTime={isOver} />
    </>
  );
}

type ActionsProps = { finished: FinishedWorkout; response: Parameters<typeof useShare>[1]; isTime: boolean };

function Actions({ finished: { request, session }, response, isTime }: ActionsProps) {
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
