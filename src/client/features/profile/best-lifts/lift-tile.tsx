import { Trophy } from 'pixelarticons/react/Trophy.js';
import type { CSSProperties } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Icon } from '#client/kit/icon.tsx';
import type { BestLift } from '#contract/user.ts';
import { signedWeight } from '#core/format/efforts.ts';
import { FIRST_MEASURE } from '#core/workout/measures.ts';
import type { LiftGroup } from './lift-groups.ts';

type LiftTileProps = {
  group: LiftGroup;
  lift: BestLift | undefined;
  isSelected: boolean;
  onPress: () => void;
};

/** The unit takes the space of two letters. */
const UNIT_LETTERS = 2;

export function LiftTile({ group, lift, isSelected, onPress }: LiftTileProps) {
  const { weight: unit } = useExerciseUnits()(lift?.exercise_id);
  const value = lift ? signedWeight(lift.max_weight, lift.measure ?? FIRST_MEASURE, unit) : '--';
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className={`stepped casts-shadow flex min-w-0 flex-col gap-1 p-4 text-left tiny:px-3 ${
        isSelected ? 'edge-gold edge-thick ground-panel-2' : 'hover:edge-ink-dim'
      }`}
      onClick={onPress}
    >
      <span className="flex h-6 w-full items-center justify-between gap-2">
        <span className={`caption ${isSelected ? 'text-gold' : ''}`}>{group}</span>
        {isSelected && <Icon of={Trophy} className="game-only text-gold" />}
      </span>
      <span className="fitted-box w-full pt-1">
        <span
          className="flex items-baseline gap-2"
          style={{ '--letters': value.length + UNIT_LETTERS } as CSSProperties}
        >
          <span className={`fitted-value ${lift ? '' : 'text-ink-dim'}`}>{value}</span>
          {lift && <span className="type-vt-20 text-ink-dim">{unit}</span>}
        </span>
      </span>
      <span translate="no" title={lift?.exercise_name} className="-mt-0.5 line-clamp-2 w-full type-vt-18 text-ink-dim">
        {lift?.exercise_name ?? 'no lift yet'}
      </span>
    </button>
  );
}
