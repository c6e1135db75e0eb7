import './home.css';
import './home-layout.css';
import { useState } from 'react';
import { useAreSettingsKnown, useUserSettings } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { HorizonGrid } from '#client/kit/sun-grid.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember, useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { calendarDate, daysBetween } from '#core/progression/calendar.ts';
import { ContinueCard } from './continue-card.tsx';
import { HomeDock } from './home-dock.tsx';
import { Hud } from './hud/hud.tsx';
import { useLastTrained, useStanding } from './hud/last-trained.ts';
import { StatsFailure } from './hud/stats-failure.tsx';
import { LevelCard } from './level-card/level-card.tsx';
import { TemplatePicker } from './template-picker/template-picker.tsx';

const loadWeekStrip = async () => (await import('./week-strip.tsx')).WeekStrip;

/** Ends behind the level card. */
const HORIZON_HEIGHT = 230;

export function HomeScreen() {
  const { isOn } = useCabinet();
  const [isPicking, setIsPicking] = useState(() => history.state?.templates === true);
  const WeekStrip = useOnDemand(!isOn, loadWeekStrip);
  const CabinetOffer = useCabinetOffer();
  return (
    <main className="home">
      <div className="home-horizon">
        <HorizonGrid height={HORIZON_HEIGHT} />
      </div>
      <h1 className="sr-only">DASHBOARD</h1>
      <div className="home-columns">
        <div className="home-standing">
          <StatsFailure />
          <Returning />
          {isOn ? <LevelCard /> : <div className="home-week">{WeekStrip && <WeekStrip />}</div>}
          <ContinueCard />
          <FirstWorkout />
          {CabinetOffer && <CabinetOffer />}
        </div>
        <div className="home-hud">
          <Hud />
        </div>
        <HomeDock onLoad={() => setIsPicking(true)} />
      </div>
      <TemplatePicker open={isPicking} onClose={() => setIsPicking(false)} />
    </main>
  );
}

const loadSaveFound = async () => (await import('./save-found.tsx')).SaveFound;

const AWAY_DAYS = 21;

/** For a member who has not trained for three weeks, until the next workout. */
function Returning() {
  const { userId } = useMember();
  const timeZone = useTimeZone();
  const today = useToday();
  const { data: standing } = useStanding(userId);
  const { pending } = useCompletions();
  const isInProgress = useSession((session) => session.status !== 'inactive');
  const last = standing?.lastWorkout ? calendarDate(standing.lastWorkout, timeZone) : today;
  const isAway = daysBetween(last, today) >= AWAY_DAYS && !isInProgress && pending.length === 0;
  const { data: trained } = useLastTrained(isAway);
  const SaveFound = useOnDemand(isAway, loadSaveFound);
  if (!isAway || !SaveFound || !trained?.workout_id) return null;
  return (
    <SaveFound
      workoutId={trained.workout_id}
      bestMonth={trained.best_month}
      bestStreak={standing?.streak?.longest_streak ?? 0}
      today={today}
    />
  );
}

const loadOffer = async () => (await import('./cabinet-offer.tsx')).CabinetOffer;

/** After this many workouts logged here, members know whether they want a game. Imported ones do not count. */
const WORKOUTS_BEFORE = 3;

/** Asked once. The answer, whatever it is, holds on every device. */
function useCabinetOffer() {
  const { data: standing } = useStanding(useMember().userId);
  const { cabinet, cabinetAsked } = useUserSettings();
  const isKnown = useAreSettingsKnown();
  const isAsking = isKnown && !cabinetAsked && cabinet === undefined && (standing?.logged ?? 0) >= WORKOUTS_BEFORE;
  const Offer = useOnDemand(isAsking, loadOffer);
  return isAsking ? Offer : null;
}

const loadFirstSteps = async () => (await import('./first-steps.tsx')).FirstSteps;

/** What to start with, only for a member who has logged no workout. */
function FirstWorkout() {
  const { userId, profile } = useMember();
  const { data, isFetching } = useStanding(userId);
  const { pending } = useCompletions();
  const isInProgress = useSession((session) => session.status !== 'inactive');
  // The profile is loaded first. A member with workouts, or with one being sent, never sees this.
  const isNew = profile?.total_workouts === 0 && pending.length === 0 && !isInProgress;
  const FirstSteps = useOnDemand(isNew, loadFirstSteps);
  if (!isNew || (data ? data.workouts > 0 : !isFetching)) return null;
  // Reserves the space until the server has confirmed it, so that nothing jumps.
  return FirstSteps ? (
    <FirstSteps isConfirmed={data !== undefined && !isFetching} />
  ) : (
    <div className="h-76 tiny:h-82" />
  );
}
