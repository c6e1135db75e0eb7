import './home.css';
import './home-layout.css';
import { useState } from 'react';
import { useAreSettingsKnown, useUserSettings } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { HorizonGrid } from '#client/kit/sun-grid.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { ContinueCard } from './continue-card.tsx';
import { FirstWorkout } from './first-workout.tsx';
import { HomeDock } from './home-dock.tsx';
import { Hud } from './hud/hud.tsx';
import { StatsFailure } from './hud/stats-failure.tsx';
import { LevelCard } from './level-card/level-card.tsx';
import { TemplatePicker } from './template-picker/template-picker.tsx';

const loadWeekStrip = async () => (await import('./week-strip.tsx')).WeekStrip;

/** Ends behind the level card. */
const HORIZON_HEIGHT = 230;

export function HomeScreen() {
  const { isOn } = useCabinet();
  const [isPicking, setIsPicking] = useState(false);
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

const loadOffer = async () => (await import('./cabinet-offer.tsx')).CabinetOffer;

/** A member who has trained this often knows whether they want a game. */
const WORKOUTS_BEFORE = 3;

/** Asked once. The answer, whatever it is, holds on every device. */
function useCabinetOffer() {
  const { profile } = useMember();
  const { cabinet, cabinetAsked } = useUserSettings();
  const isKnown = useAreSettingsKnown();
  const isAsking =
    isKnown && !cabinetAsked && cabinet === undefined && (profile?.total_workouts ?? 0) >= WORKOUTS_BEFORE;
  const Offer = useOnDemand(isAsking, loadOffer);
  return isAsking ? Offer : null;
}
