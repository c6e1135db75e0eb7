import './completion.css';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Share } from 'pixelarticons/react/Share.js';
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
import { keepShownXp } from '#client/play/podium/shown-xp.ts';
import { CountedText, Stage, useCounters, useStageMark } from '#client/play/podium/stage.tsx';
import { useGrowingRat } from '#client/play/rat/growing-rat.ts';
import { NewTierStatus } from '#client/play/rat/new-tier-status.tsx';
import { useMember, useTimeZone, useUnits } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import type { Progression } from '#contract/workout.ts';
import { type CalendarDate, calendarDate } from '#core/progression/calendar.ts';
import { useBackCloses } from '../sheet.tsx';
import { CompletionActions } from './completion-actions.tsx';
import { FeatList } from './feat-list.tsx';
import { fillingTime, LevelResult } from './level-result.tsx';
import { useOutcome } from './use-outcome.ts';
import { WaitingNote } from './waiting-note.tsx';
import {
  type BrokenRecord,
  beatenText,
  formatXp,
  recordTexts,
  recordToShare,
  scoreLines,
  workoutFigures,
} from './workout-figures.ts';

/** In a plain log, every exercise against its last time. */
const loadLastTime = async () => (await import('./against-last-time.tsx')).AgainstLastTime;
const loadLedger = async () => (await import('./completion-ledger.tsx')).CompletionLedger;
const loadShareRecord = async () => (await import('#client/play/share/share-record.tsx')).ShareRecord;
/** Few workouts win one. */
const loadTrophies = async () => (await import('#client/play/trophies/unlocked-trophies.tsx')).UnlockedTrophies;

/** What comes next in the program that asked for it. */
const loadCampaign = async () => (await import('./campaign-result.tsx')).CampaignResult;

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
  const timeZone = useTimeZone();
  const day = calendarDate(new Date(finished.request.startTime), finished.request.timeZone ?? timeZone);
  const figures = workoutFigures(finished.request, response?.workout ?? null, unit);
  const progression = response?.progression;
  const rat = useRat(progression, isOver, isSkipped);
  const isSentLate = response !== null && wasQueued;
  const trophies = (isOn && progression?.trophies) || [];
  const Trophies = useOnDemand(trophies.length > 0, loadTrophies);
  useStageMark(waiting ? 'kept' : 'sent');
  const [isLedger, setIsLedger] = useState(false);
  const closeLedger = () => setIsLedger(false);
  useBackCloses(isLedger, closeLedger);
  const Ledger = useOnDemand(isLedger, loadLedger);
  const AgainstLastTime = useOnDemand(!isOn, loadLastTime);
  const isAsked = finished.request.exercises.some(({ target }) => target && 'runId' in target);
  const CampaignResult = useOnDemand(isAsked, loadCampaign);

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
                <Stage rat={rat.grid} hasConfetti={rat.hasConfetti} />
                <EarnedXp xp={figures.xp} step={steps.at(-1)} onOpen={isOver ? () => setIsLedger(true) : undefined} />
              </>
            )}
          </div>
          <div className="stage-results">
            <p role="status" className="sr-only">
              {isSentLate ? t`Your workout has been sent.` : ''}
            </p>
            <NewTierStatus tier={isRestored && !wasQueued ? null : rat.newTier} />
            {waiting && <WaitingNote completion={waiting} hasFailedAgain={hasFailedAgain} onRetried={retried} />}
            {CampaignResult && <CampaignResult finished={finished} />}
            {Trophies && (
              <Trophies ids={trophies} hasTurn={isOver} isStill={isSkipped} isQuiet={isRestored && !wasQueued} />
            )}
            {progression && progression.records.length > 0 && (
              <>
                {!isOn && <h2 className="type-px-16">{t`Personal records`}</h2>}
                <ul aria-label={t`Records`} className="completion-records">
                  {progression.records.map((record) => (
                    <RecordCard key={record.exerciseId} record={record} day={day} />
                  ))}
                </ul>
              </>
            )}
            {isOn && progression && (
              <LevelResult
                progression={progression}
                hasTurn={isOver}
                isGrown={rat.isGrown}
                isStill={isSkipped}
                isShort={trophies.length > 0}
              />
            )}
            <dl>
              {scoreLines(unit).map(({ figure, label, format }, line) => (
                <DotLeader
                  key={figure}
                  label={label}
                  value={<CountedText value={figures[figure]} step={steps[line]} format={format} />}
                />
              ))}
            </dl>
            {isOn && <FeatList finished={finished} response={response} />}
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

/** The member's rat: as it was, and as the workout has made it. A new tier is celebrated here, so the dashboard does not repeat it. */
function useRat(progression: Progression | undefined, isDue: boolean, isStill: boolean) {
  const { userId, profile } = useMember();
  const { isOn } = useCabinet();
  const { xpBefore: before = profile?.xp, xpAfter: after = profile?.xp } = progression ?? {};
  const rat = useGrowingRat({ before, after, isDue, isStill, afterMs: fillingTime(before ?? 0) });
  const isNewTier = isOn && rat.isNewTier;
  const newTier = isNewTier && rat.isGrown && progression ? progression.tierAfter : null;
  useEffect(() => {
    if (!newTier || after === undefined) return;
    keepShownXp(userId, after);
    if (!isStill) play('fanfare');
  }, [newTier, isStill, userId, after]);
  return { ...rat, newTier, hasConfetti: !isNewTier || (rat.isGrown && !isStill) };
}

/** A press shows the record as a card to share. */
function RecordCard({ record, day }: { record: BrokenRecord; day: CalendarDate }) {
  const unitsFor = useExerciseUnits();
  const { new: achieved } = recordTexts(record, unitsFor);
  const effort = achieved.replace(' x ', '×');
  const beaten = beatenText(record, unitsFor);
  const [isShared, setIsShared] = useState(false);
  const ShareRecord = useOnDemand(isShared, loadShareRecord);
  const close = () => setIsShared(false);
  useBackCloses(isShared, close);
  return (
    <Panel as="li" edge="gold" className="stage-card completion-record">
      <div className="row-span-2 flex flex-col items-center gap-1">
        <Badge>{t`PR`}</Badge>
        <Icon of={Share} size={18} className="text-ink-dim" />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        className="record-share wide-target"
        onClick={() => setIsShared(true)}
      >
        <span translate="no" className="[overflow-wrap:anywhere]">
          {exerciseName(record.exerciseId, record.exerciseName)}
        </span>
        <span className="sr-only">
          {t({ message: ', as a card', comment: 'read out after the exercise of a record, of a button that shows it' })}
        </span>
      </button>
      <p key={effort} ref={fitted} className="record-effort">
        <span aria-hidden="true">{effort}</span>
        <span className="sr-only">{achieved}</span>
      </p>
      <p key={beaten} ref={fitted} className="record-beaten">
        {beaten}
      </p>
      {ShareRecord && <ShareRecord record={recordToShare(record, day)} open={isShared} onClose={close} />}
    </Panel>
  );
}
