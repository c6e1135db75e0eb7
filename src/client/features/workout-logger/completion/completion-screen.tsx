import './completion.css';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { play } from '#client/device/audio/play.ts';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { useUnits } from '#client/session/auth/use-units.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { RecordList, TierCard } from './achievement-cards.tsx';
import { CompletionActions } from './completion-actions.tsx';
import { counted, FINAL_STEP } from './counter-timeline.ts';
import { LevelResult } from './level-result.tsx';
import { Stage } from './stage.tsx';
import { useCounters } from './use-counters.ts';
import { useOutcome } from './use-outcome.ts';
import { WaitingNote } from './waiting-note.tsx';
import { formatXp, scoreLines, type WorkoutFigures, workoutFigures } from './workout-figures.ts';

type CompletionScreenProps = {
  finished: FinishedWorkout;
  /** After a reload everything is shown at once, without sound. */
  isRestored: boolean;
  onChange: (changes: Partial<FinishedWorkout>) => void;
};

/** The summary after a workout, made to be shared: score, XP, records. */
export function CompletionScreen({ finished, isRestored, onChange }: CompletionScreenProps) {
  const { response, waiting, hasFailedAgain, retried } = useOutcome(finished, onChange);
  const { weight: unit } = useUnits();
  const { steps, isOver, isSkipped } = useCounters(scoreLines(unit).length + 1, { isStill: isRestored });
  const heading = useArrival({ isQuiet: isRestored });
  const [wasQueued] = useState(finished.outcome.status === 'queued');
  const figures = workoutFigures(finished.request, response?.workout ?? null, unit);
  const progression = response?.progression;
  const isTierUp = progression && progression.tierAfter !== progression.tierBefore;
  const isSentLate = response !== null && wasQueued;
  useScreenMark(waiting ? 'kept' : 'sent');

  return (
    <main className="flex grow flex-col">
      <div data-still={isSkipped || undefined} className="completion">
        <div className="completion-columns">
          <div className="completion-podium">
            <h1 ref={heading} tabIndex={-1} className="completion-title glow type-px-24 text-primary lg:type-px-40">
              STAGE CLEAR
            </h1>
            <Stage />
            <EarnedXp xp={figures.xp} step={steps.at(-1)} />
          </div>
          <div className="completion-results">
            <p role="status" className="sr-only">
              {isSentLate ? 'Your workout has been sent.' : ''}
            </p>
            {waiting && <WaitingNote completion={waiting} hasFailedAgain={hasFailedAgain} onRetried={retried} />}
            {progression && <LevelResult progression={progression} hasTurn={isOver} isStill={isSkipped} />}
            {isTierUp && <TierCard tierBefore={progression.tierBefore} tierAfter={progression.tierAfter} />}
            <ScoreTable figures={figures} unit={unit} steps={steps} />
            {progression && progression.records.length > 0 && <RecordList records={progression.records} />}
          </div>
        </div>
      </div>
      <CompletionActions finished={finished} response={response} isTime={isOver} onChange={onChange} />
    </main>
  );
}

/** For the styles of what surrounds the screen: the top bar, and the strip that says what waits. */
function useScreenMark(mark: 'kept' | 'sent'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.completion = mark;
    return () => {
      delete document.documentElement.dataset.completion;
    };
  }, [mark]);
}

type EarnedXpProps = { xp: number; step: number | undefined };

/** The most prominent number of the product, as large as the screen allows. */
function EarnedXp({ xp, step }: EarnedXpProps) {
  const letters = formatXp(xp).length;
  return (
    <div className="completion-xp">
      <p className="completion-xp-value fitted-pixels" style={{ '--letters': letters } as CSSProperties}>
        <CountedText value={xp} step={step} format={formatXp} />
      </p>
      <p className="type-px-16 text-gold">XP EARNED</p>
    </div>
  );
}

type ScoreTableProps = {
  figures: WorkoutFigures;
  unit: WeightUnit;
  /** The animation step of each line's counter. */
  steps: readonly number[];
};

function ScoreTable({ figures, unit, steps }: ScoreTableProps) {
  return (
    <dl>
      {scoreLines(unit).map(({ figure, label, format }, line) => (
        <DotLeader
          key={figure}
          label={label}
          value={<CountedText value={figures[figure]} step={steps[line]} format={format} />}
        />
      ))}
    </dl>
  );
}

const TITLE = 'Stage clear · GYMRATT';

/** A new screen on the same route: sets the title, scrolls to the top and moves the focus to the heading. */
function useArrival({ isQuiet }: { readonly isQuiet: boolean }): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.title;
    document.title = TITLE;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    if (!isQuiet) play('fanfare');
    return () => {
      document.title = before;
    };
  }, [isQuiet]);

  return heading;
}

type CountedTextProps = { value: number; step: number | undefined; format: (value: number) => string };

/** Shows the running number; screen readers get the final one. */
function CountedText({ value, step = FINAL_STEP, format }: CountedTextProps) {
  return (
    <>
      <span aria-hidden="true">{format(counted(value, step))}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}
