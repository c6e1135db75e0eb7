import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { type ReactNode, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Rule } from '#client/kit/rule.tsx';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { ScrapWorkoutDialog } from '#client/workout/starting/scrap-workout.tsx';
import { MEASURES } from '#core/workout/measures.ts';
import { loggedSummary } from '#core/workout/session/logged-sets.ts';
import type { Session } from '#core/workout/session/session.ts';
import { hasUnfinishedBusiness } from '#core/workout/session/summary.ts';
import { useRefusedTexts } from '../logging/sets/refused-entries.ts';
import { useBackCloses } from '../use-back-closes.ts';
import { FINISH_MESSAGES, refusedTitle } from './finish-messages.ts';
import { FinishSummary } from './finish-summary.tsx';
import { HalfTyped, Questions, useOpenQuestions } from './open-sets.tsx';
import { RefusedLog } from './refused-log.tsx';
import { useFinish } from './use-finish.ts';

function nothingText({ exercises }: Session): string {
  const { description, otherNumbers } = FINISH_MESSAGES.nothing;
  return exercises.every(({ measure }) => MEASURES[measure].weight === 'lifted') ? description : otherNumbers;
}

type FinishDialogProps = { onFinished: (finished: FinishedWorkout) => void };

/** Log, continue or scrap the workout; the clock is stopped meanwhile. Opens when FINISH is pressed. */
export function FinishDialog({ onFinished }: FinishDialogProps) {
  const { session, isOpen, isBusy, wait, refusal, emptyLogs, log, keepGoing, returnToRefused, scrapping } =
    useFinish(onFinished);
  useBackCloses(isOpen, keepGoing);
  useBackCloses(scrapping.isAsking, scrapping.cancel);
  const logged = loggedSummary(session);
  const isNothing = logged.sets + logged.warmups === 0;
  const refusedNumbers = useRefusedTexts(session);
  const open = useOpenQuestions(session);
  const firstQuestion = useRef<HTMLFieldSetElement>(null);
  return (
    <>
      <Dialog
        open={isOpen}
        onClose={keepGoing}
        title={refusal ? 'NOT SAVED' : 'FINISH?'}
        placement="bottom"
        tone={refusal ? 'bad' : 'gold'}
      >
        <div className="flex flex-col gap-4">
          {refusal ? (
            <RefusedLog
              refusal={refusal}
              session={session}
              isBusy={isBusy}
              wait={wait}
              onReturnToRefused={returnToRefused}
              onKeepGoing={keepGoing}
              onLogAgain={log}
            />
          ) : (
            <>
              <FinishSummary session={session} logged={logged} />
              {open && <Questions questions={open.questions} ref={firstQuestion} />}
              <HalfTyped session={session} />
              <Rule />
              {isNothing && !open && (
                // The key makes screen readers repeat it with every press on LOG WORKOUT.
                <div key={emptyLogs} role="alert">
                  <Warning title={FINISH_MESSAGES.nothing.title}>{nothingText(session)}</Warning>
                </div>
              )}
              {refusedNumbers.length > 0 && (
                <Warning title={refusedTitle(refusedNumbers.length)}>
                  {refusedNumbers.map((text) => (
                    <span key={text} className="block">
                      {text}
                    </span>
                  ))}
                </Warning>
              )}
              {/* Once the server is slow to answer, the member has already confirmed. */}
              {!isNothing && !wait && hasUnfinishedBusiness(session) && (
                <Warning title="You have unfinished business!">Are you sure you want to log this workout?</Warning>
              )}
              {/* A live region has to exist before its text, or the text is not read out. */}
              <p role="status" className="flex gap-2 type-vt-24 empty:sr-only">
                {wait && (
                  <>
                    <Icon of={Hourglass} className="mt-0.5 text-accent" />
                    {wait}
                  </>
                )}
              </p>
              <Button
                size="hero"
                text="normal"
                busy={isBusy}
                busyLabel="LOGGING..."
                data-autofocus={open ? undefined : true}
                unavailable={open !== null}
                className="mt-1 w-full"
                onClick={open ? () => firstQuestion.current?.focus() : log}
              >
                LOG WORKOUT
              </Button>
              {open && <p className="-mt-2 text-center type-vt-20 text-bad">{open.words}</p>}
              <Button variant="secondary" disabled={isBusy} className="w-full" onClick={keepGoing}>
                KEEP GOING
              </Button>
            </>
          )}
          <Button
            variant="danger"
            disabled={isBusy}
            icon={<Icon of={Trash} />}
            className="w-full"
            onClick={scrapping.ask}
          >
            SCRAP WORKOUT
          </Button>
        </div>
      </Dialog>
      <ScrapWorkoutDialog open={scrapping.isAsking} onConfirm={scrapping.confirm} onCancel={scrapping.cancel} />
    </>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex gap-2 type-vt-24">
      <Icon of={WarningDiamond} className="mt-0.5 text-bad" />
      <p>
        <span className="block text-bad">{title} </span>
        {children}
      </p>
    </div>
  );
}
