import './history.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Calendar } from 'pixelarticons/react/Calendar.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useStore } from 'zustand/react';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { OfflineNote } from '#client/kit/offline-note.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { HighScoresOfAddress } from '#client/play/high-scores/high-scores.tsx';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { useTimeZone } from '#client/session/auth/use-member.ts';
import { useChangesSoon } from '#client/workout/completions/completions-context.ts';
import { useEditStore } from '#client/workout/draft/workout-context.ts';
import { CalendarPanel } from './calendar/calendar-panel.tsx';
import { useCalendar } from './calendar/use-calendar.ts';
import { DayList } from './list/day-list.tsx';
import { AnotherEditDialog, editTitle, isUnsaved, useEditWorkout } from './list/edit-workout.tsx';
import { LedgerOfAddress } from './list/ledger-of-address.tsx';
import { useHistory } from './list/use-history.ts';
import { SoughtWorkout, WorkoutList } from './list/workout-list.tsx';

const loadTwoVersions = async () => (await import('./list/two-versions.tsx')).TwoVersions;

const loadPlannedStage = async () => (await import('#client/campaign/planned-stages.tsx')).PlannedStage;

/** The days of a month or a year, then every logged workout; or the one that the address names. */
export function HistoryScreen() {
  const sought = useSought();
  return (
    <>
      {sought === null ? <AllWorkouts /> : <OneWorkout key={sought} id={sought} />}
      <HighScoresOfAddress />
      <LedgerOfAddress />
    </>
  );
}

/** The id in `/history?workout=<id>`; kept while the address names a sheet instead. */
function useSought(): string | null {
  const address = new URLSearchParams(useSearch());
  const named = address.get('workout');
  const [sought, setSought] = useState(named);
  const isAnother = named !== null && named !== sought;
  if (isAnother) setSought(named);
  else if (address.size === 0 && sought !== null) setSought(null);
  return sought;
}

function OneWorkout({ id }: { id: string }) {
  return (
    <main className="screen flex grow flex-col gap-4">
      <h1 className="type-px-16 tiny:type-vt-32">{t`WORKOUT HISTORY`}</h1>
      <OfflineNote />
      <SoughtWorkout id={id} />
      <ButtonLink variant="secondary" href="/history" className="me-1">
        {t`ALL WORKOUTS`}
      </ButtonLink>
    </main>
  );
}

function AllWorkouts() {
  const history = useHistory();
  const TwoVersions = useOnDemand(history.twoVersions.length > 0, loadTwoVersions);
  const timeZone = useTimeZone();
  const calendar = useCalendar();
  const { shown, isPlanned } = calendar;
  const PlannedStage = useOnDemand(isPlanned, loadPlannedStage);
  return (
    <main className="screen flex grow flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-1">
        <h1 className="type-px-16 narrow:type-vt-32 tiny:type-vt-28">{t`WORKOUT HISTORY`}</h1>
        <PastWorkout />
      </div>
      <OfflineNote />
      {TwoVersions &&
        history.twoVersions.map((pending) => (
          <TwoVersions key={pending.workoutId} pending={pending} timeZone={timeZone} />
        ))}
      {history.isEmpty ? (
        <EmptyState
          className="grow justify-center"
          art={<OwnMascot size={72} />}
          title={t`NO WORKOUTS YET`}
          text={t`Start your first workout to see your progress here!`}
          action={<ButtonLink href="/exercise-selector">{t`START WORKOUT`}</ButtonLink>}
        />
      ) : (
        <div className="history-columns">
          {history.hasYear && (
            <div className="history-aside">
              <CalendarPanel calendar={calendar} />
            </div>
          )}
          {calendar.view === 'year' ? (
            <WorkoutList history={history} />
          ) : (
            shown && (
              <DayList date={shown} history={history}>
                {PlannedStage && <PlannedStage date={shown} weeksOff={calendar.weeksOff} />}
              </DayList>
            )
          )}
        </div>
      )}
    </main>
  );
}

/** Logs a workout after the fact; or leads back to an edit that is not saved yet. */
function PastWorkout() {
  useChangesSoon();
  const store = useEditStore();
  const session = useStore(store.shown, (shown) => shown.session);
  const { ask, question } = useEditWorkout();
  return (
    <>
      {isUnsaved(session) && (
        <ButtonLink
          href={store.place.logger}
          variant="plain"
          size="small"
          icon={Pencil}
          className="order-last -ms-4 text-(--edit)"
        >
          <span translate="no">{t`Unsaved: ${{ workout: editTitle(session) }}`}</span>
        </ButtonLink>
      )}
      {/* Beside the title, a phone has room for two words. */}
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={Calendar} className="not-broad:hidden" />}
        className="not-broad:px-2"
        onClick={() => ask('past')}
      >
        <span>
          <Trans>
            Log <span className="not-broad:sr-only">a </span>past<span className="not-broad:sr-only"> workout</span>
          </Trans>
        </span>
      </Button>
      <AnotherEditDialog {...question} doing="log" />
    </>
  );
}
