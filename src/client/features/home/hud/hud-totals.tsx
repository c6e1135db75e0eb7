import { StatTile } from '#client/kit/stat-tile.tsx';
import { fullFigure, tileFigure } from './figures.ts';
import type { HudNumbers } from './hud-numbers.ts';

type HudTotalsProps = { numbers: Pick<HudNumbers, 'volume' | 'workouts' | 'minutes'> };

export function HudTotals({ numbers: { volume, workouts, minutes } }: HudTotalsProps) {
  return (
    <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-3 pr-1 pb-1 min-[380px]:grid-cols-[1.47fr_1fr_1fr]">
      <Total label="TOTAL VOL" value={volume} unit="kg" />
      <Total label="WORKOUTS" value={workouts} unit="logged" />
      <Total label="DURATION" value={minutes} unit="min" />
    </div>
  );
}

type TotalProps = { label: string; value: number; unit: string };

function Total({ label, value, unit }: TotalProps) {
  return <StatTile label={label} value={tileFigure(value)} spokenValue={fullFigure(value)} unit={unit} />;
}
