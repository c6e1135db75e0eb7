import './sets-panel.css';
import { useEffect, useState } from 'react';
import { useUserSettings } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import { places } from '#client/kit/places.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { FIRST_MEASURE, MEASURES } from '#core/workout/measures.ts';
import { findExercise, type SessionExercise } from '#core/workout/session/session.ts';
import { Plates } from '../plates/open-plates.tsx';
import { captionOf, columnsOf, isTimesReps, placeOf } from './columns.ts';
import { ExerciseHeading } from './exercise-heading.tsx';
import { FillAll } from './fill-all.tsx';
import { SUGGESTION_NOTE_ID } from './set-field.tsx';
import { SetRow } from './set-row.tsx';
import type { Logging } from './use-logging.ts';
import { WeightHead } from './weight-head.tsx';

/** Loaded in the background: sets can be logged before it arrives. */
const loadLastTime = async () => (await import('../last-time/last-time-sheet.tsx')).LastTimeSheet;
const loadClock = () => import('../stopwatch/stopwatch-parts.tsx');
const loadSetSheet = async () => (await import('../set-sheet/set-sheet.tsx')).SetSheet;

type SetsPanelProps = { exerciseId: string; logging: Logging; isWide: boolean };

/** The sets of the selected exercise. Other exercises have no rows on the page. */
export function SetsPanel({ exerciseId, logging, isWide }: SetsPanelProps) {
  const joined = useSessionAfterPaint((session) =>
    findExercise(session, exerciseId)
      ?.sets.map(({ id }) => id)
      .join('\n'),
  );
  const measure = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.measure) ?? FIRST_MEASURE;
  const { facts, units, currentSetId, waitingSetId, actions, sheet, lastTime } = logging;
  const columns = columnsOf(measure, units);
  const setIds = joined ? joined.split('\n') : [];
  const isTimed = useSessionAfterPaint(({ stopwatch }) => stopwatch !== null);
  const clock = useOnDemand(isTimed || columns.all.includes('durationSeconds'), loadClock);
  const SetSheet = useOnDemand(true, loadSetSheet);
  const { effort = 'rpe', effortInRow = false, ghost: isRacing = true } = useUserSettings();
  const { isOn } = useCabinet();
  const ghost = isRacing && isOn;
  const settings = { effort, effortInRow, ghost, units };
  const LastTimeSheet = useOnDemand(true, loadLastTime);
  return (
    <>
      <ExerciseHeading exerciseId={exerciseId} units={units} />
      {clock && <clock.StopwatchElsewhere exerciseId={exerciseId} />}
      {clock && <clock.StopwatchBeep />}
      <div className="set-grid set-captions" data-wide-second={!isTimesReps(columns) || undefined}>
        <span className="caption number-column">Set</span>
        {columns.all.map((column) =>
          column === 'weight' ? (
            <WeightHead key={column} exerciseId={exerciseId} columns={columns} />
          ) : (
            <span key={column} className={`caption ${placeOf(column, columns)}-column`}>
              {captionOf(column, columns)}
            </span>
          ),
        )}
        {isWide && <span className="caption last-time-column">{ghost ? 'Ghost' : 'Last time'}</span>}
        <FillAll exerciseId={exerciseId} previous={facts.previous} />
      </div>
      <SuggestionNote exerciseId={exerciseId} />
      {setIds.length === 0 && (
        <p className="py-4 text-center type-vt-24 text-ink-dim">No sets yet. Add one to go on.</p>
      )}
      <ol className="sets">
        {/* Keyed by position, not by set: the next exercise reuses these rows with other numbers, which is faster. */}
        {places(setIds.length).map(({ at, key }) => (
          <SetRow
            key={key}
            setId={setIds[at] ?? ''}
            isCurrent={setIds[at] === currentSetId}
            isWaiting={setIds[at] === waitingSetId}
            isWide={isWide}
            previous={facts.previous}
            settings={settings}
            clock={clock}
            actions={actions}
          />
        ))}
      </ol>
      <Plates />
      {SetSheet && sheet.setId && <SetSheet {...sheet} setId={sheet.setId} effort={effort} />}
      {LastTimeSheet && facts.last && (
        <LastTimeSheet
          {...lastTime}
          last={facts.last}
          sets={facts.previous ?? []}
          measure={measure}
          units={units}
          effort={effort}
        />
      )}
    </>
  );
}

const EXPLAINED_KEY = `${DEVICE_PREFIX}suggestions-explained.v1`;

/** Says what the dotted line means: on a device's first suggestion to everybody, and always to screen readers. */
function SuggestionNote({ exerciseId }: { exerciseId: string }) {
  const [isNew] = useState(() => readStored(EXPLAINED_KEY) !== true);
  const isDotted = useSessionAfterPaint((session) => isNew && hasSuggestion(findExercise(session, exerciseId)));
  useEffect(() => {
    if (isDotted) writeStored(EXPLAINED_KEY, true);
  }, [isDotted]);
  return (
    <p hidden={!isDotted} className="type-vt-20 text-ink-dim">
      <span aria-hidden="true" className="border-ink-dim border-b-2 border-dotted">
        8
      </span>{' '}
      <span id={SUGGESTION_NOTE_ID}>Suggested, not logged until you tick or type it</span>
    </p>
  );
}

function hasSuggestion(exercise: SessionExercise | undefined): boolean {
  const fields = exercise ? MEASURES[exercise.measure].fields : [];
  return (
    exercise?.sets.some((set) => !set.isCompleted && fields.some((field) => set[field] > 0 && !set.typed[field])) ===
    true
  );
}
