import './sets-panel.css';
import { t } from '@lingui/core/macro';
import { ChevronsVertical } from 'pixelarticons/react/ChevronsVertical.js';
import { type ReactNode, useEffect, useState } from 'react';
import { useChangeExerciseSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { places } from '#client/kit/places.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { FIRST_MEASURE, MEASURES } from '#core/workout/measures.ts';
import { findExercise, findSet, type PreviousSet, type SessionSet } from '#core/workout/session/session.ts';
import { filled, previousEffort } from '#core/workout/session/sets.ts';
import { amrapMinimum, programTarget } from '#core/workout/session/target.ts';
import { announce } from '../announcements.tsx';
import { Plates } from '../plates/open-plates.tsx';
import { type Column, type Columns, columnCaption, columnPlace, columnsFor, isTimesReps } from './columns.ts';
import { ExerciseHeading } from './exercise-heading.tsx';
import { setRefused } from './refused-entries.ts';
import { RowsContext } from './rows.ts';
import { SUGGESTION_NOTE_ID } from './set-field.tsx';
import { SetRow } from './set-row.tsx';
import type { Logging } from './use-logging.ts';

/** Loaded in the background: sets can be logged before it arrives. */
const loadLastTime = async () => (await import('../sheets/last-time-sheet.tsx')).LastTimeSheet;
const loadClock = () => import('../stopwatch-parts.tsx');
const loadTarget = async () => (await import('./target-line.tsx')).TargetLine;
const loadAmrap = async () => (await import('../sheets/amrap-sheet.tsx')).AmrapSheet;
const loadSetSheet = async () => (await import('../sheets/set-sheet.tsx')).SetSheet;

type SetsPanelProps = { exerciseId: string; logging: Logging; isWide: boolean; children: ReactNode };

/** The sets of the selected exercise, and what can be done below them. Other exercises have no rows on the page. */
export function SetsPanel({ exerciseId, logging, isWide, children }: SetsPanelProps) {
  const joined = useSessionAfterPaint((session) =>
    findExercise(session, exerciseId)
      ?.sets.map(({ id }) => id)
      .join('\n'),
  );
  const measure = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.measure) ?? FIRST_MEASURE;
  const { facts, units, currentSetId, waitingSetId, actions, sheet, lastTime } = logging;
  const columns = columnsFor(measure, units);
  const setIds = joined ? joined.split('\n') : [];
  const isTimed = useSessionAfterPaint(({ stopwatch }) => stopwatch !== null);
  const clock = useOnDemand(isTimed || columns.all.includes('durationSeconds'), loadClock);
  const SetSheet = useOnDemand(sheet.isOpen || 'soon', loadSetSheet);
  const { effort = 'rpe', effortInRow = false, ghost: isRacing = true } = useUserSettings();
  const { isOn } = useCabinet();
  const ghost = isRacing && isOn;
  const { previous } = facts;
  const rows = { isWide, units, effort, effortInRow, isRacing: ghost, previous, clock, ...actions };
  const LastTimeSheet = useOnDemand('soon', loadLastTime);
  const hasTarget = useSessionAfterPaint((session) => {
    const exercise = findExercise(session, exerciseId);
    return exercise !== undefined && programTarget(exercise) !== null;
  });
  // Another exercise that is done for a day has none of its own.
  const hasReason = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.targetWhy !== undefined);
  const TargetLine = useOnDemand(hasReason, loadTarget);
  const AmrapSheet = useOnDemand(hasTarget, loadAmrap);
  const { amrap } = logging;
  const amrapReps = useSessionAfterPaint((session) => {
    const found = amrap.setId === null ? undefined : findSet(session, amrap.setId);
    return found ? amrapMinimum(found.exercise, found.set) : null;
  });
  return (
    <section aria-label={t`Sets`} className={`sets-panel stepped ${isWide ? 'casts-shadow' : ''}`}>
      <ExerciseHeading exerciseId={exerciseId} units={units} />
      {hasReason && (TargetLine ? <TargetLine exerciseId={exerciseId} units={units} /> : <div className="h-17" />)}
      {clock && <clock.StopwatchElsewhere exerciseId={exerciseId} />}
      {clock && <clock.StopwatchBeep />}
      <div className="set-grid set-captions" data-wide-second={!isTimesReps(columns) || undefined}>
        <span className="caption number-column">
          {t({ message: 'Set', comment: 'head of a column, at most 5 letters' })}
        </span>
        {columns.all.map((column) =>
          column === 'weight' ? (
            <WeightHead key={column} exerciseId={exerciseId} columns={columns} />
          ) : (
            <span key={column} className={`caption ${columnPlace(column, columns)}-column`}>
              {columnCaption(column, columns)}
            </span>
          ),
        )}
        {isWide && <span className="caption last-time-column">{ghost ? t`Ghost` : t`Last time`}</span>}
        <FillAll exerciseId={exerciseId} previous={previous} />
      </div>
      <SuggestionNote exerciseId={exerciseId} />
      {setIds.length === 0 && (
        <p className="py-4 text-center type-vt-24 text-ink-dim">{t`No sets yet. Add one to go on.`}</p>
      )}
      <ol className="sets">
        {/* Keyed by position, not by set: the next exercise reuses these rows with other numbers, which is faster. */}
        <RowsContext value={rows}>
          {places(setIds.length).map(({ at, key }) => (
            <SetRow
              key={key}
              setId={setIds[at] ?? ''}
              isCurrent={setIds[at] === currentSetId}
              isWaiting={setIds[at] === waitingSetId}
            />
          ))}
        </RowsContext>
      </ol>
      <Plates />
      {SetSheet && sheet.setId && <SetSheet {...sheet} setId={sheet.setId} effort={effort} />}
      {AmrapSheet && <AmrapSheet minimum={amrapReps} onLog={amrap.onLog} onClose={amrap.onClose} />}
      {LastTimeSheet && facts.last && (
        <LastTimeSheet
          {...lastTime}
          last={facts.last}
          sets={previous ?? []}
          measure={measure}
          units={units}
          effort={effort}
        />
      )}
      {children}
    </section>
  );
}

const EXPLAINED_KEY = `${DEVICE_PREFIX}suggestions-explained.v1`;

/** Says what the dotted line means: on a device's first suggestion to everybody, and always to screen readers. */
function SuggestionNote({ exerciseId }: { exerciseId: string }) {
  const [isNew] = useState(() => readStored(EXPLAINED_KEY) !== true);
  const isDotted = useSessionAfterPaint((session) => {
    const exercise = isNew ? findExercise(session, exerciseId) : undefined;
    const isSuggested = (set: SessionSet, field: Column) => set[field] > 0 && !set.typed[field] && !set.isCompleted;
    const hasSuggestion = exercise?.sets.some((set) =>
      MEASURES[exercise.measure].fields.some((field) => isSuggested(set, field)),
    );
    return hasSuggestion === true;
  });
  useEffect(() => {
    if (isDotted) writeStored(EXPLAINED_KEY, true);
  }, [isDotted]);
  return (
    <p hidden={!isDotted} className="type-vt-20 text-ink-dim">
      <span aria-hidden="true" className="border-ink-dim border-b-2 border-dotted">
        8
      </span>{' '}
      <span id={SUGGESTION_NOTE_ID}>{t`Suggested, not logged until you tick or type it`}</span>
    </p>
  );
}

/** Fills last time's numbers into every empty field of the exercise. Shown while there is something to fill. */
function FillAll({ exerciseId, previous }: { exerciseId: string; previous: readonly PreviousSet[] | undefined }) {
  const { dispatch } = useWorkout();
  const canFill = useSessionAfterPaint((session) => {
    const exercise = findExercise(session, exerciseId);
    if (!exercise) return false;
    const { sets, measure } = exercise;
    return sets.some((set) => filled(set, previousEffort(exercise, set, previous), measure) !== set);
  });
  if (!previous || !canFill) return null;
  const fill = () => {
    dispatch({ type: 'fillExercise', exerciseId, previous });
    vibrate('light');
  };
  return (
    <button type="button" className="fill-all tick-column" onClick={fill}>
      {t({ message: 'FILL', comment: 'above the ticks, at most 6 letters' })}
      <span className="sr-only"> {t({ message: 'all sets as last time', comment: 'read out after FILL' })}</span>
    </button>
  );
}

/** The head of the weights. A tap switches this exercise between kilograms and pounds: gyms mix plates. */
function WeightHead({ exerciseId, columns }: { exerciseId: string; columns: Columns }) {
  const { read } = useWorkout();
  const usual = useUnits().weight;
  const change = useChangeExerciseSettings();
  const caption = columnCaption('weight', columns);
  const other = columns.units.weight === 'kg' ? 'lb' : 'kg';
  const switchUnit = () => {
    const exercise = findExercise(read(), exerciseId);
    if (!exercise) return;
    vibrate('light');
    // What was refused in one unit may be right in the other: the field shows its number again.
    for (const { id } of exercise.sets) setRefused(id, 'weight', undefined);
    // The member's own is no choice: it changes with the profile.
    change(exercise.exerciseId, { unit: other === usual ? null : other });
    announce(t`Weights in ${{ unit: other }}`);
  };
  return (
    <button
      type="button"
      aria-label={t`${caption}, switch to ${{ unit: other }}`}
      className={`caption weight-head wide-target ${columnPlace('weight', columns)}-column`}
      onClick={switchUnit}
    >
      {caption}
      <Icon of={ChevronsVertical} size={12} />
    </button>
  );
}
