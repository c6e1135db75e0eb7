import './home.css';
import './home-layout.css';
import { useState } from 'react';
import { HorizonGrid } from '#client/kit/sun-grid.tsx';
import { ContinueCard } from './continue-card.tsx';
import { FirstWorkout } from './first-workout.tsx';
import { HomeDock } from './home-dock.tsx';
import { Hud } from './hud/hud.tsx';
import { StatsFailure } from './hud/stats-failure.tsx';
import { LevelCard } from './level-card/level-card.tsx';
import { TemplatePicker } from './template-picker/template-picker.tsx';

/** Ends with the level card, whose lines never wrap. */
const HORIZON_HEIGHT = 230;

export function HomeScreen() {
  const [isPicking, setIsPicking] = useState(false);
  return (
    <main className="home">
      <div className="home-horizon">
        <HorizonGrid height={HORIZON_HEIGHT} />
      </div>
      <h1 className="sr-only">DASHBOARD</h1>
      <div className="home-columns">
        <div className="home-standing">
          <StatsFailure />
          <LevelCard />
          <ContinueCard />
          <FirstWorkout />
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
