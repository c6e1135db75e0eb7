import { t } from '@lingui/core/macro';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { formatTimer } from '#client/words/format/durations.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { CONFLICT } from '#client/workout/completions/completion.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { ScrapWorkoutDialog } from '#client/workout/starting/scrap-workout.tsx';
import { MEASURES } from '#core/workout/measures.ts';
import { loggedSeconds } from '#core/workout/session/completion-request.ts';
import { type LoggedSummary, loggedSummary } from '#core/workout/session/logged-sets.ts';
import { findExercise, type Session } from '#core/workout/session/session.ts';
import { hasUnfinishedBusiness, sessionSummary } from '#core/workout/session/summary.ts';
import { useRefusedTexts } from '../logging/sets/refused-entries.ts';
import { useBackCloses } from '../sheet.tsx';
import { HalfTyped, Questions, refusedTitle, useOpenQuestions } from './open-sets.tsx';
import { type Refusal, useFinish } from './use-finish.ts';

function nothingText({ exercises }: Session): string {
  return exercises.every(({ measure }) => MEASURES[measure].weight === 'lifted')
    ? t`Enter weight and reps for at least one set before finishing your workout.`
    : t`Enter the numbers of at least one set before finishing your workout.`;
}

/** Log, continue or scrap the workout; the clock is stopped meanwhile. Opens when FINISH is pressed. */
export function FinishDialog({ onFinished }: { onFinished: (finished: FinishedWorkout) => void }) {
  const finish = useFinish(onFinished);
  const { session, isOpen, isBusy, wait, refusal, emptyLogs, log, keepGoing, scrapping } = finish;
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
        title={refusal ? t`NOT SAVED` : t`FINISH?`}
        placement="bottom"
        tone={refusal ? 'bad' : 'gold'}
      >
        <div className="flex flex-col gap-4">
          {refusal ? (
            <RefusedLog {...finish} refusal={refusal} />
          ) : (
            <>
              <FinishSummary session={session} logged={logged} />
              {open && <Questions questions={open.questions} ref={firstQuestion} />}
              <HalfTyped session={session} />
              <Rule />
              {isNothing && !open && (
                // The key makes screen readers repeat it with every press on LOG WORKOUT.
                <div key={emptyLogs} role="alert">
                  <Warning title={t`No valid sets`}>{nothingText(session)}</Warning>
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
                <Warning
                  title={t`You have unfinished business!`}
                >{t`Are you sure you want to log this workout?`}</Warning>
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
                busyLabel={t`LOGGING...`}
                data-autofocus={open ? undefined : true}
                unavailable={open !== null}
                className="mt-1 w-full"
                onClick={open ? () => firstQuestion.current?.focus() : log}
              >
                {t`LOG WORKOUT`}
              </Button>
              {open && <p className="-mt-2 text-center type-vt-20 text-bad">{open.words}</p>}
              <Button variant="secondary" disabled={isBusy} className="w-full" onClick={keepGoing}>
                {t`KEEP GOING`}
              </Button>
            </>
          )}
          <Button variant="danger" disabled={isBusy} icon={Trash} className="w-full" onClick={scrapping.ask}>
            {t`SCRAP WORKOUT`}
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

/** Counts exactly what will be logged. */
function FinishSummary({ session, logged }: { session: Session; logged: LoggedSummary }) {
  const { sets, warmups, untickedSets, xp } = logged;
  const { isOn } = useCabinet();
  const ticked = (
    <>
      <span className="text-good">{sets}</span>/{sessionSummary(session).totalSets}
    </>
  );
  return (
    <dl>
      <DotLeader label={t({ message: 'Time', context: 'duration' })} value={formatTimer(loggedSeconds(session))} />
      <DotLeader label={t`Sets`} value={ticked} />
      {warmups > 0 && <DotLeader label={t`Warm-ups`} value={withCommas(warmups)} />}
      {untickedSets > 0 && <DotLeader label={t`Typed, not ticked`} value={withCommas(untickedSets)} />}
      {isOn && <DotLeader label={t`XP`} tone="gold" value={withCommas(xp)} />}
    </dl>
  );
}

type RefusedLogProps = ReturnType<typeof useFinish> & { refusal: Refusal };

/** Why the server refused the workout, with buttons that lead to the mistake. Nothing is lost. */
function RefusedLog({ refusal, session, isBusy, wait, returnToRefused, keepGoing, log }: RefusedLogProps) {
  const { message, code, fault } = refusal;
  const exercise = fault && findExercise(session, fault.exerciseId);
  const isTaken = code === CONFLICT;
  const words = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <div ref={words} role="alert" tabIndex={-1} className="flex gap-3 outline-none type-vt-24">
        <Icon of={WarningDiamond} className="mt-0.5 text-bad" />
        <div>
          <p>{message}</p>
          <p className="text-ink-dim">{wait || t`Your workout is still here, with every set.`}</p>
        </div>
      </div>
      {isTaken && (
        <ButtonLink href="/history" className="w-full">
          {t`SEE HISTORY`}
        </ButtonLink>
      )}
      {exercise && (
        <Button disabled={isBusy} className="w-full" onClick={returnToRefused}>
          {t`PUT IT RIGHT`}
        </Button>
      )}
      <Button variant="secondary" busy={isBusy} busyLabel={t`LOGGING...`} className="w-full" onClick={log}>
        {isTaken ? t`LOG AS A NEW ONE` : t`TRY AGAIN`}
      </Button>
      {!exercise && (
        <Button variant="secondary" disabled={isBusy} className="w-full" onClick={keepGoing}>
          {t`BACK TO WORKOUT`}
        </Button>
      )}
    </>
  );
}
