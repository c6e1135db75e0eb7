import './set-row.css';
import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { StickyNoteTextSharp } from 'pixelarticons/react/StickyNoteTextSharp.js';
import { type ComponentProps, type MouseEvent, memo, useId, useRef, useState } from 'react';
import { isDoubleTap } from '#client/kit/double-tap.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { effortText } from '#client/words/format/efforts.ts';
import { setName, sideMark, sideName } from '#client/words/set-words.ts';
import { useSession, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { FIRST_MEASURE, isValidEffort, type Measure } from '#core/workout/measures.ts';
import { changedInSet } from '#core/workout/session/edit-changes.ts';
import { findSet, type PreviousSet, type SessionSet } from '#core/workout/session/session.ts';
import { setMark, shownNumber } from '#core/workout/session/set-names.ts';
import { previousEffort, suggestedEffort } from '#core/workout/session/sets.ts';
import { amrapMinimum } from '#core/workout/session/target.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import { RestTrace } from '../rest-dock.tsx';
import { type Column, columnPlace, columnsFor, isTimesReps } from './columns.ts';
import { refusalText, useRefused } from './refused-entries.ts';
import { useRows, useSetAfterPaint } from './rows.ts';
import { SetField } from './set-field.tsx';
import { SetChange, SetOutcome } from './set-outcome.tsx';
import { SetQuestion } from './set-question.tsx';
import { useSwipe } from './use-swipe.ts';

type SetRowProps = {
  setId: string;
  isCurrent: boolean;
  /** Its tick was tapped, and waits for last time's numbers. */
  isWaiting: boolean;
};

// One set: its numbers, its tick, and its result. Renders only when its own set changes, a frame after the tick and the
// fields: they alone answer a tap and a key, so that the answer is painted at once.
export const SetRow = memo(function SetRow({ setId, isCurrent, isWaiting }: SetRowProps) {
  const { isWide, units, previous, clock, isRacing, onTouch, onToggle, onLog, onSwipeAway, onOpen } = useRows();
  const set = useSetAfterPaint(setId, ({ set }) => set);
  const measure = useSetAfterPaint(setId, ({ exercise }) => exercise.measure);
  const isLively = useTurnedDone(setId, set?.isCompleted ?? false);
  const columns = columnsFor(measure ?? FIRST_MEASURE, units);
  const [first = 'weight', second] = columns.all;
  const firstGhost = useGhost(setId, first, previous);
  const secondGhost = useGhost(setId, second, previous);
  const refusalId = useId();
  const refused = useRefused(setId);
  const swipe = useSwipe(
    () => onSwipeAway(setId),
    () => onOpen(setId),
  );
  const number = useSetAfterPaint(setId, ({ set, exercise }) => shownNumber(exercise.sets, set)) ?? 0;
  const lastTime = useSetAfterPaint(setId, ({ set, exercise }) => {
    const effort = previousEffort(exercise, set, previous);
    return effort && effortText(effort, exercise.measure, units);
  });
  const stopwatch = useSessionAfterPaint((session) => (session.stopwatch?.setId === setId ? session.stopwatch : null));
  const ghostSeconds = useSetAfterPaint(
    setId,
    ({ set, exercise }) => previousEffort(exercise, set, previous)?.durationSeconds,
  );
  const amrap = useSetAfterPaint(setId, ({ set, exercise }) => amrapMinimum(exercise, set)) ?? null;
  const changed = useSessionAfterPaint((session) => changedInSet(session, setId));
  // What is over cannot be timed any more.
  const isPast = useSessionAfterPaint(({ past }) => past !== null);
  if (!set || !measure) return null;

  const { isCompleted } = set;
  const isRunning = stopwatch !== null;
  const isTimed = !isPast && !isCompleted && columns.all.includes('durationSeconds');
  const hasClock = clock !== null && isTimed && (isRunning || isCurrent);
  // A set of nothing but time has a clock in its row, others below it unless the time was typed.
  const isTall = hasClock && second === undefined;
  const hasClockLine = hasClock && !isTall && (isRunning || !set.typed.durationSeconds);
  const name = setName(set, number);
  const field = (column: Column, ghost: number | undefined) =>
    clock && stopwatch && column === 'durationSeconds' ? (
      <clock.StopwatchFace stopwatch={stopwatch} name={name} place={columnPlace(column, columns)} />
    ) : (
      <SetField
        setId={setId}
        name={name}
        column={column}
        columns={columns}
        value={set[column]}
        isTyped={set.typed[column]}
        isDone={isCompleted}
        ghost={ghost}
        refused={refused?.[column]}
        refusalId={`${refusalId}${column}`}
        onTouch={onTouch}
        onLog={onLog}
      />
    );
  const tick = (
    <RowTick set={set} name={name} measure={measure} isWaiting={isWaiting} onToggle={() => onToggle(setId)} />
  );
  const handle = <SetHandle set={set} number={number} />;
  const outcome = <SetOutcome set={set} measure={measure} isCurrent={isCurrent} lastTime={lastTime} />;
  return (
    <li
      data-set={setId}
      data-state={isCompleted ? 'done' : isCurrent ? 'current' : 'open'}
      data-lively={isLively || undefined}
      data-warmup={isWarmup(set) || undefined}
      data-tall={isTall || undefined}
      data-changed={changed || undefined}
      data-amrap={(amrap !== null && !isCompleted && !set.typed.reps) || undefined}
      data-held={set.question === 'ticked' || undefined}
      className="set"
    >
      <div
        className="set-line set-grid"
        data-wide-second={!isTimesReps(columns) || undefined}
        data-swipe={t`DELETE`}
        {...swipe}
      >
        {isWide ? <SetMark set={set} number={number} className="number-column" /> : handle}
        {field(first, firstGhost)}
        {isTimesReps(columns) && <Icon of={Close} size={18} className="set-times times-column" />}
        {second && field(second, secondGhost)}
        {isWide && outcome}
        {isWide && handle}
        {clock && isTall ? (
          <div className="clock-slot tick-column">
            <clock.ClockKey setId={setId} name={name} isRunning={isRunning} />
            {!isRunning && tick}
          </div>
        ) : (
          tick
        )}
        <RestTrace setId={setId} />
      </div>
      {columns.all.map((column) => {
        const entry = refused?.[column];
        return (
          entry && (
            <p key={column} id={`${refusalId}${column}`} role="alert" className="set-refusal">
              {refusalText(set, columns, column, entry)}
            </p>
          )
        );
      })}
      <SetQuestion setId={setId} />
      {amrap !== null && !isCompleted && (
        <p className="set-amrap">
          <span className="set-amrap-mark stepped-small type-px-16">{t`AMRAP`}</span>{' '}
          {t`all you can, ${amrap} is enough`}
        </p>
      )}
      {clock && hasClockLine && (
        <clock.ClockLine setId={setId} name={name} isRunning={isRunning} target={set.durationSeconds} />
      )}
      {clock && stopwatch && <clock.StopwatchBar stopwatch={stopwatch} ghost={isRacing ? ghostSeconds : undefined} />}
      {!isWide && !isRunning && outcome}
      {changed && <SetChange setId={setId} measure={measure} changed={changed} />}
    </li>
  );
});

/** The suggestion in an empty field of an open set. Hidden behind a number, so the row need not render when it changes. */
function useGhost(setId: string, column: Column | undefined, previous: readonly PreviousSet[] | undefined) {
  return useSetAfterPaint(setId, ({ set, exercise }) => {
    if (!column || set.isCompleted || set[column] > 0 || set.typed[column]) return undefined;
    return suggestedEffort(exercise, set, previous)?.[column] || undefined;
  });
}

/** Whether a set was completed while its row was on screen: only then is it animated. */
function useTurnedDone(setId: string, isCompleted: boolean): boolean {
  const [seen, setSeen] = useState({ setId, isCompleted, hasTurned: false });
  if (seen.setId === setId && seen.isCompleted === isCompleted) return seen.hasTurned;
  const now = { setId, isCompleted, hasTurned: seen.setId === setId && isCompleted };
  setSeen(now);
  return now.hasTurned;
}

/** Ticked before anything else of the row. */
function RowTick({ set, ...props }: ComponentProps<typeof SetTick>) {
  const isCompleted = useSession((session) => findSet(session, set.id)?.set.isCompleted ?? set.isCompleted);
  return <SetTick {...props} set={isCompleted === set.isCompleted ? set : { ...set, isCompleted }} />;
}

type SetTickProps = { set: SessionSet; name: string; measure: Measure; isWaiting: boolean; onToggle: () => void };

export function SetTick({ set, name, measure, isWaiting, onToggle }: SetTickProps) {
  const { isCompleted } = set;
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const press = ({ detail, timeStamp }: MouseEvent) => {
    // Ignores the bounce of a wet thumb: the second of two quick taps must not untick the set. Decided by time, since
    // an iPhone counts each as the first. A key, whose count is 0, does not bounce.
    const isEcho = detail > 0 && isDoubleTap(lastTap.current, timeStamp);
    lastTap.current = timeStamp;
    if (isCompleted && isEcho) return;
    if (!isWaiting) onToggle();
  };
  return (
    <button
      type="button"
      aria-label={t`Complete ${{ set: name }}`}
      aria-pressed={isCompleted}
      aria-busy={isWaiting || undefined}
      data-ready={isValidEffort(set, measure) || undefined}
      className="stepped-small set-tick tick-column"
      onClick={press}
    >
      {isWaiting ? <span aria-hidden="true" className="blinking-cursor" /> : <Tick size={30} />}
    </button>
  );
}

/** The set's number or the letter of its type, and its side. */
function SetMark({ set, number, className = '' }: { set: SessionSet; number: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-side={set.side ? sideMark(set.side) : undefined}
      className={`set-number ${className}`}
    >
      {setMark(set, number)}
    </span>
  );
}

/** Opens the set's sheet. On a phone it is the number itself, with three dots under it. */
function SetHandle({ set, number }: { set: SessionSet; number: number }) {
  const { isWide, onOpen } = useRows();
  const { id, side, note } = set;
  const details = [setName(set, number), side && sideName(side), note && t`with a note`].filter(Boolean);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t`Details of ${{ set: details.join(', ') }}`}
      data-more
      className={`set-handle ${isWide ? 'more-column' : 'number-column'}`}
      onClick={() => onOpen(id)}
    >
      {!isWide && <SetMark set={set} number={number} />}
      <span aria-hidden="true" className="set-signs">
        <span className="set-dots" />
        {note && <Icon of={StickyNoteTextSharp} size={12} className="set-note" />}
      </span>
    </button>
  );
}
