import { StatTile } from '#client/kit/stat-tile.tsx';
import type { Profile } from '#client/session/auth/auth-state.ts';
import { bodyStats } from './body-stats.ts';

type BodyTilesProps = { profile: Profile };

export function BodyTiles({ profile }: BodyTilesProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {bodyStats(profile, new Date()).map((stat) => (
        <StatTile key={stat.label} {...stat} corner="small" className="gap-0! py-2!" />
      ))}
    </div>
  );
}
