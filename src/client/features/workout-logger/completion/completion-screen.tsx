import './completion.css';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { play } from '#client/device/audio/play.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Badge } from '#client/kit/badge.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { CountedText, Stage, useCounters, useStageMark } from '#client/play/podium/stage.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import type { Progression } from '#contract/workout.ts';
import { useBackCloses } from '../sheet.tsx';
import { CompletionActions } from './completion-actions.tsx';
import { LevelResult } from './level-result.tsx';
import { useOutcome } from './use-outcome.ts';
import { WaitingNote } from './waiting-note.tsx';
import { type BrokenRecord, beatenText, formatXp, recordTexts, scoreLines, workoutFigures } from './workout-figures.ts';

const loadFeats = async () => (await import('./feat-list.tsx')).FeatList;
/** In a plain log, every exercise against its last time. */
const loadLastTime = async () => (await import('./against-last-time.tsx')).AgainstLastTime;
const loadLedger = async () => (await import('./completion-ledger.tsx')).CompletionLedger;
/** Few workouts win one. */
const loadTrophies = async () => (await import('#client/play/trophies/unlocked-trophies.tsx')).UnlockedTrophies;

type CompletionScreenProps = {
  finished: FinishedWorkout;
  /** After a reload everything is shown at once, without sound. */
  isRestored: boolean;
  onChange: (changes: Partial<FinishedWorkout>) => void;
};

/** The summary after a workout, made to be shared: score, XP, records. */
export function CompletionScreen({ finished, isRestored, onChange }: CompletionScreenProps) {
  const { response, waiting, hasFailedAgain, retried } = useOutcome(finished, onChange);
  const { isOn } = useCabinet();
  const { weight: unit } = useUnits();
  const { steps, isOver, isSkipped } = useCounters(scoreLines(unit).length + 1, { isStill: isRestored || !isOn });
  const heading = useArrival(isRestored, t`Stage clear`);
  const [wasQueued] = useState(finished.outcome.status === 'queued');
  const figures = workoutFigures(finished.request, response?.workout ?? null, unit);
  const progression = response?.progression;
  const isTierUp = progression && progression.tierAfter !== progression.tierBefore;
  const isSentLate = response !== null && wasQueued;
  const trophies = (isOn && progression?.trophies) || [];
  const Trophies = useOnDemand(trophies.length > 0, loadTrophies);
  useStageMark(waiting ? 'kept' : 'sent');
  const [isLedger, setIsLedger] = useState(false);
  const closeLedger = () => setIsLedger(false);
  useBackCloses(isLedger, closeLedger);
  const Ledger = useOnDemand(isLedger, loadLedger);
  const FeatList = useOnDemand(isOn, loadFeats);
  const AgainstLastTime = useOnDemand(!isOn, loadLastTime);

  return (
    <main className="flex grow flex-col">
      <div data-still={isSkipped || undefined} data-full={trophies.length > 0 || undefined} className="stage">
        <div className="stage-columns">
          <div className="stage-podium">
            <h1 ref={heading} tabIndex={-1} className="stage-title glow type-px-24 text-primary wide:type-px-40">
              {t`STAGE CLEAR`}
            </h1>
            {isOn && (
              <>
                <Stage />
                <EarnedXp xp={figures.xp} step={steps.at(-1)} onOpen={isOver ? () => setIsLedger(true) : undefined} />
              </>
            )}
          </div>
          <div className="stage-results">
            <p role="status" className="sr-only">
              {isSentLate ? t`Your workout has been sent.` : ''}
            </p>
            {waiting && <WaitingNote completion={waiting} hasFailedAgain={hasFailedAgain} onRetried={retried} />}
            {Trophies && (
              <Trophies ids={trophies} hasTurn={isOver} isStill={isSkipped} isQuiet={isRestored && !wasQueued} />
            )}
            {progression && progression.records.length > 0 && (
              <>
                {!isOn && <h2 className="type-px-16">{t`Personal records`}</h2>}
                <ul aria-label={t`Records`} className="completion-records">
                  {progression.records.map((record) => (
                    <RecordCard key={record.exerciseId} record={record} />
                  ))}
                </ul>
              </>
            )}
            {isOn && progression && (
              <LevelResult
                progression={progression}
                hasTurn={isOver}
                isStill={isSkipped}
                isShort={trophies.length > 0}
              />
            )}
            {isOn && isTierUp && <TierCard tierBefore={progression.tierBefore} tierAfter={progression.tierAfter} />}
            <dl>
              {scoreLines(unit).map(({ figure, label, format }, line) => (
                <DotLeader
                  key={figure}
                  label={label}
                  value={<CountedText value={figures[figure]} step={steps[line]} format={format} />}
                />
              ))}
            </dl>
            {FeatList && <FeatList finished={finished} response={response} />}
            {AgainstLastTime && <AgainstLastTime finished={finished} />}
          </div>
        </div>
      </div>
      {Ledger && <Ledger open={isLedger} finished={finished} response={response} onClose={closeLedger} />}
      <CompletionActions finished={finished} response={response} isTime={isOver} onChange={onChange} />
    </main>
  );
}

// `onOpen` is missing while the XP are counted: a tap ends that.
/** The most prominent number of the product, as large as the screen allows. */
function EarnedXp({ xp, step, onOpen }: { xp: number; step: number | undefined; onOpen: (() => void) | undefined }) {
  const letters = formatXp(xp).length;
  return (
    <button type="button" aria-haspopup="dialog" className="completion-xp" onClick={onOpen}>
      <span className="completion-xp-value fitted-pixels" style={{ '--letters': letters } as CSSProperties}>
        <CountedText value={xp} step={step} format={formatXp} />
      </span>{' '}
      <span className="flex items-center justify-center gap-1 type-px-16 text-gold">
        {t({ message: 'XP EARNED', comment: 'below the number, at most 17 letters' })}
        <Icon of={ChevronRight} />
      </span>
      <span className="sr-only">
        {t({ message: ', where they come from', comment: 'read out after the earned XP, of a button that shows it' })}
      </span>
    </button>
  );
}

/** A new screen on the same route: sets the title, scrolls to the top and moves the focus to the heading. */
function useArrival(isQuiet: boolean, title: string) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.title;
    document.title = `${title} · GYMRATT`;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    if (!isQuiet) play('fanfare');
    return () => {
      document.title = before;
    };
  }, [isQuiet, title]);

  return heading;
}

/** A new rank is reached only a few times in a lifter's life. */
function TierCard({ tierBefore, tierAfter }: Pick<Progression, 'tierBefore' | 'tierAfter'>) {
  return (
    <Panel as="section" aria-label={t`Tier`} edge="accent" className="stage-card flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 type-px-16">
        <h2 className="glow text-accent">{t`TIER UP!`}</h2>
        <p className="text-gold">{tierAfter}</p>
      </div>
      <p className="type-vt-20 text-ink-dim">{t`you were ${tierBefore}`}</p>
    </Panel>
  );
}

function RecordCard({ record }: { record: BrokenRecord }) {
  const unitsFor = useExerciseUnits();
  const { new: achieved } = recordTexts(record, unitsFor);
  const effort = achieved.replace(' x ', '×');
  const beaten = beatenText(record, unitsFor);
  return (
    <Panel as="li" edge="gold" className="stage-card completion-record">
      <Badge className="row-span-2">{t`PR`}</Badge>
      <p translate="no" className="type-vt-20 [overflow-wrap:anywhere]">
        {exerciseName(record.exerciseId, record.exerciseName)}
      </p>
      <p key={effort} ref={fitted} className="record-effort">
        <span aria-hidden="true">{effort}</span>
        <span className="sr-only">{achieved}</span>
      </p>
      <p key={beaten} ref={fitted} className="record-beaten">
        {beaten}
      </p>
    </Panel>
  );
}
