import './set-row.css';
import { Close } from 'pixelarticons/react/Close.js';
import { type ComponentProps, memo, useId, useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { useSession, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { effortText } from '#core/format/efforts.ts';
import { asksEffort, FIRST_MEASURE } from '#core/workout/measures.ts';
import { changedInSet } from '#core/workout/session/edit-changes.ts';
import { findSet, type PreviousSet, type Session } from '#core/workout/session/session.ts';
import { setName, shownNumber } from '#core/workout/session/set-names.ts';
import { previousEffort, suggestedEffort } from '#core/workout/session/sets.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';
import { RestTrace } from '../rest/rest-dock.tsx';
import type * as Clock from '../stopwatch/stopwatch-parts.tsx';
import { type Column, columnsOf, isTimesReps, placeOf } from './columns.ts';
import { EffortInRow } from './effort-in-row.tsx';
import { GhostLine, LastTime } from './last-time.tsx';
import { refusalText, useRefused } from './refused-entries.ts';
import type { RowSettings } from './row-settings.ts';
import { SetChange } from './set-change.tsx';
import { SetField } from './set-field.tsx';
import { SetHandle, SetMark } from './set-handle.tsx';
import { SetOutcome, SetWorth } from './set-outcome.tsx';
import { SetQuestion } from './set-question.tsx';
import { SetTick } from './set-tick.tsx';
import type { Correction } from './use-set-log.ts';
import { useSwipe } from './use-swipe.ts';

export interface SetRowActions {
  /** It is being edited, and therefore the current one. */
  readonly onTouch: (setId: string) => void;
  readonly onToggle: (setId: string) => void;
  /** By Enter in its last field. */
  readonly onLog: (setId: string) => void;
  /** The member keeps an unusual number, or corrects it. */
  readonly onAnswer: (setId: string, correction?: Correction) => void;
  readonly onSwipeAway: (setId: string) => void;
  /** Opens the set's sheet. */
  readonly onOpen: (setId: string) => void;
  /** Says which session last time's numbers are from. */
  readonly onLastTime: () => void;
}

type SetRowProps = {
  setId: string;
  isCurrent: boolean;
  /** Its tick was tapped, and waits for last time's numbers. */
  isWaiting: boolean;
  isWide: boolean;
  previous: readonly PreviousSet[] | undefined;
  settings: RowSettings;
  /** What draws a running time; `null` until it is loaded. */
  clock: typeof Clock | null;
  actions: SetRowActions;
};

/**
 * One set: its numbers, its tick, and its result. Renders only when its own set changes, a frame after the tick and the
 * fields: they alone answer a tap and a key, so that the answer is painted at once.
 */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { setId, isCurrent, isWaiting, isWide, previous, settings, clock, actions } = props;
  const { units } = settings;
  const set = useSessionAfterPaint((session) => findSet(session, setId)?.set);
  const isLively = useTurnedDone(setId, set?.isCompleted ?? false);
  const measure = useSessionAfterPaint((session) => findSet(session, setId)?.exercise.measure);
  const columns = columnsOf(measure ?? FIRST_MEASURE, units);
  const [first = 'weight', second] = columns.all;
  const firstGhost = useSessionAfterPaint((session) => ghostOf(session, setId, first, previous));
  const secondGhost = useSessionAfterPaint((session) => second && ghostOf(session, setId, second, previous));
  const refusalId = useId();
  const refused = useRefused(setId);
  const swipe = useSwipe(
    () => actions.onSwipeAway(setId),
    () => actions.onOpen(setId),
  );
  const number = useSessionAfterPaint((session) => numberOf(session, setId));
  const lastTime = useSessionAfterPaint((session) => lastTimeOf(session, setId, previous, units));
  const stopwatch = useSessionAfterPaint((session) => (session.stopwatch?.setId === setId ? session.stopwatch : null));
  const ghostSeconds = useSessionAfterPaint((session) => secondsOfLastTime(session, setId, previous));
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
  const fieldOf = (column: Column) => ({
    setId,
    name,
    onTouch: actions.onTouch,
    onLog: actions.onLog,
    column,
    columns,
    value: set[column],
    isTyped: set.typed[column],
    isDone: isCompleted,
    refused: refused?.[column],
    refusalId: `${refusalId}${column}`,
  });
  const fieldAt = (column: Column, ghost: number | undefined) =>
    clock && stopwatch && column === 'durationSeconds' ? (
      <clock.StopwatchFace stopwatch={stopwatch} name={name} place={placeOf(column, columns)} />
    ) : (
      <SetField {...fieldOf(column)} ghost={ghost} />
    );
  const tick = (
    <RowTick set={set} name={name} measure={measure} isWaiting={isWaiting} onToggle={() => actions.onToggle(setId)} />
  );
  return (
    <li
      data-set={setId}
      data-state={isCompleted ? 'done' : isCurrent ? 'current' : 'open'}
      data-lively={isLively || undefined}
      data-warmup={isWarmup(set) || undefined}
      data-tall={isTall || undefined}
      data-changed={changed || undefined}
      data-held={set.question === 'ticked' || undefined}
      className="set"
    >
      <div className="set-line set-grid" data-wide-second={!isTimesReps(columns) || undefined} {...swipe}>
        {isWide ? (
          <SetMark set={set} number={number} className="number-column" />
        ) : (
          <SetHandle set={set} number={number} onOpen={actions.onOpen} />
        )}
        {fieldAt(first, firstGhost)}
        {isTimesReps(columns) && <Icon of={Close} size={18} className="set-times times-column" />}
        {second && fieldAt(second, secondGhost)}
        {isWide && (
          <div className="set-last-time last-time-column">
            {isCompleted && !isWarmup(set) && <SetWorth set={set} measure={measure} settings={settings} />}
            {!isCompleted && isCurrent && settings.ghost && lastTime && !isWarmup(set) ? (
              <GhostLine
                setId={setId}
                text={lastTime}
                previous={previous}
                settings={settings}
                isWide
                onOpen={actions.onLastTime}
              />
            ) : (
              lastTime && <LastTime word={isCompleted ? 'was' : ''} text={lastTime} onOpen={actions.onLastTime} />
            )}
            {!isCompleted && isCurrent && settings.effortInRow && asksEffort(measure) && (
              <EffortInRow set={set} scale={settings.effort} />
            )}
          </div>
        )}
        {isWide && <SetHandle set={set} number={number} isWide onOpen={actions.onOpen} />}
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
      <SetQuestion setId={setId} unit={units.weight} onAnswer={actions.onAnswer} />
      {clock && hasClockLine && (
        <clock.ClockLine setId={setId} name={name} isRunning={isRunning} target={set.durationSeconds} />
      )}
      {clock && stopwatch && (
        <clock.StopwatchBar stopwatch={stopwatch} ghost={settings.ghost ? ghostSeconds : undefined} />
      )}
      {!isWide && !isRunning && (
        <SetOutcome
          setId={setId}
          isCurrent={isCurrent}
          previous={previous}
          lastTime={lastTime}
          settings={settings}
          onLastTime={actions.onLastTime}
        />
      )}
      {changed && <SetChange setId={setId} changed={changed} units={units} />}
    </li>
  );
});

/** Ticked before anything else of the row. */
function RowTick({ set, ...props }: ComponentProps<typeof SetTick>) {
  const isCompleted = useSession((session) => findSet(session, set.id)?.set.isCompleted ?? set.isCompleted);
  return <SetTick {...props} set={isCompleted === set.isCompleted ? set : { ...set, isCompleted }} />;
}

function numberOf(session: Session, setId: string): number {
  const found = findSet(session, setId);
  return found ? shownNumber(found.exercise.sets, found.set) : 0;
}

/** What the set was the last time, in words. */
function lastTimeOf(
  session: Session,
  setId: string,
  previous: readonly PreviousSet[] | undefined,
  units: Units,
): string | undefined {
  const found = findSet(session, setId);
  const effort = found && previousEffort(found.exercise, found.set, previous);
  return effort && effortText(effort, found.exercise.measure, units);
}

function secondsOfLastTime(session: Session, setId: string, previous: readonly PreviousSet[] | undefined) {
  const found = findSet(session, setId);
  return found && previousEffort(found.exercise, found.set, previous)?.durationSeconds;
}

/** The suggestion in an empty field of an open set. Hidden behind a number, so the row need not render when it changes. */
function ghostOf(session: Session, setId: string, column: Column, previous: readonly PreviousSet[] | undefined) {
  const found = findSet(session, setId);
  if (!found || found.set.isCompleted || found.set[column] > 0 || found.set.typed[column]) return undefined;
  return suggestedEffort(found.exercise, found.set, previous)?.[column] || undefined;
}

/** Whether a set was completed while its row was on screen: only then is it animated. */
function useTurnedDone(setId: string, isCompleted: boolean): boolean {
  const [seen, setSeen] = useState({ setId, isCompleted, hasTurned: false });
  if (seen.setId === setId && seen.isCompleted === isCompleted) return seen.hasTurned;
  const now = { setId, isCompleted, hasTurned: seen.setId === setId && isCompleted };
  setSeen(now);
  return now.hasTurned;
}
