import './home.css';
import './home-layout.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight2 } from 'pixelarticons/react/ChevronRight2.js';
import { Coins } from 'pixelarticons/react/Coins.js';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { useActiveRun } from '#client/data/programs/active-run.ts';
import { useAreSettingsKnown, useUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { KeysOfScreen } from '#client/kit/keyboard/keys-help.tsx';
import { pressButton, useKeys } from '#client/kit/keyboard/use-keys.ts';
import { HorizonGrid } from '#client/kit/sun-grid.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember, useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { calendarDate, daysBetween } from '#core/progression/calendar.ts';
import { ContinueCard } from './continue-card.tsx';
import { Hud } from './hud/hud.tsx';
import { useLastTrained, useStanding } from './hud/last-trained.ts';
import { StatsFailure } from './hud/stats-failure.tsx';
import { LevelCard } from './level-card/level-card.tsx';
import { TemplatePicker } from './template-picker/template-picker.tsx';

/** Most members follow no program. */
const loadCampaign = () => import('#client/campaign/home-campaign.tsx');
const loadWeekStrip = async () => (await import('./week-strip.tsx')).WeekStrip;

/** Ends behind the level card. */
const HORIZON_HEIGHT = 230;

export function HomeScreen() {
  const { isOn } = useCabinet();
  const [isPicking, setIsPicking] = useState(() => history.state?.templates === true);
  const WeekStrip = useOnDemand(!isOn, loadWeekStrip);
  const CabinetOffer = useCabinetOffer();
  const run = useActiveRun();
  const Campaign = useOnDemand(!!run, loadCampaign);
  return (
    <main className="home">
      <div className="home-horizon">
        <HorizonGrid height={HORIZON_HEIGHT} />
      </div>
      <h1 className="sr-only">{t`DASHBOARD`}</h1>
      <div className="home-columns">
        <div className="home-standing">
          <StatsFailure />
          <Returning />
          {run && Campaign && <Campaign.StageCard />}
          {isOn ? <LevelCard /> : <div className="home-week">{WeekStrip && <WeekStrip />}</div>}
          <ContinueCard />
          {!run && <FirstWorkout />}
          {run === null && (
            <Link href="/campaigns" className="campaign-line">
              {t`Follow a program`}
              <Icon of={ChevronRight2} size={12} />
            </Link>
          )}
          {CabinetOffer && <CabinetOffer />}
        </div>
        <div className="home-hud">
          <Hud />
        </div>
        <HomeDock Stage={run && Campaign ? Campaign.StageDock : null} onLoad={() => setIsPicking(true)} />
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

type HomeDockProps = { Stage: ComponentType<{ children: ReactNode }> | null; onLoad: () => void };

/** During a workout, the same button continues it instead of starting a second one. */
function HomeDock({ Stage, onLoad }: HomeDockProps) {
  const isInProgress = useSession((session) => session.status !== 'inactive');
  const start = () => pressButton('[data-start]');
  useKeys({ Enter: start, s: start, l: onLoad });
  const { start: startWorkout } = useStartWorkout();
  if (Stage && !isInProgress) {
    return (
      <Dock className="wide:max-w-160">
        <Stage>
          <Button variant="plain" size="small" onClick={startWorkout}>
            {t`START WORKOUT`}
          </Button>
          <Button variant="plain" size="small" onClick={onLoad}>
            {t`LOAD WORKOUT`}
          </Button>
        </Stage>
        <KeysOfScreen />
      </Dock>
    );
  }
  return (
    <Dock className="wide:max-w-160">
      {isInProgress ? <ContinueLink /> : <StartButton />}
      <Button
        variant="secondary"
        size="hero"
        text="normal"
        className="home-load min-w-0 px-3 wide:w-1/3 wide:px-2"
        onClick={onLoad}
      >
        <LoadLabel />
      </Button>
      <KeysOfScreen />
    </Dock>
  );
}

function StartButton() {
  const { isStarting, start } = useStartWorkout();
  return (
    <Button
      size="hero"
      text="normal"
      busy={isStarting}
      data-start
      className="min-w-0 grow px-2 not-narrow:px-4"
      onClick={start}
    >
      <Icon of={Coins} className={`game-only ${isStarting ? 'dropping-coin' : ''}`} />
      <span className="start-label min-w-0 text-start">{isStarting ? t`LOADING` : <StartLabel />}</span>
    </Button>
  );
}

function ContinueLink() {
  return (
    <ButtonLink
      href="/workout-logger"
      size="hero"
      text="normal"
      data-start
      className="min-w-0 grow px-2 not-narrow:px-4"
    >
      {t({ message: 'CONTINUE', comment: 'button, at most 11 letters' })}
      <Icon of={ChevronRight2} className="tiny:hidden" />
    </ButtonLink>
  );
}

/** In two lines. The space separates the two words in the button's accessible name. */
function StartLabel() {
  const { isOn } = useCabinet();
  if (!isOn) return t`START WORKOUT`;
  return (
    <span className="flex flex-col text-start">
      <Trans comment="button in two lines, the first one bigger, at most 23 letters with the tags">
        <span className="start-word">START </span>WORKOUT
      </Trans>
    </span>
  );
}

function LoadLabel() {
  const { isOn } = useCabinet();
  if (!isOn) return t({ message: 'LOAD', comment: 'button, at most 9 letters' });
  return (
    <span className="flex flex-col text-start">
      <Trans comment="button in two lines of 8, at most 23 letters with the tags">
        <span>LOAD </span>WORKOUT
      </Trans>
    </span>
  );
}

/** How long the coin takes to drop. */
const START_DELAY_MS = 100;

/** The workout only starts with its first exercise: leaving the selector without one creates none. */
function useStartWorkout() {
  const { userId } = useMember();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isStarting, setIsStarting] = useState(false);

  useEffect(() => {
    if (!isStarting) return;
    const timer = setTimeout(() => navigate('/exercise-selector'), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isStarting, navigate]);

  const start = () => {
    vibrate('medium');
    void queries.prefetchQuery(exerciseListQuery(userId));
    setIsStarting(true);
  };
  return { isStarting, start };
}
