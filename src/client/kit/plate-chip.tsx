import type { CSSProperties } from 'react';
import { toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';

/** Kilograms, heaviest first, with the token of each colour. */
const LOOKS = [
  [25, 'plate-25'],
  [20, 'plate-20'],
  [15, 'plate-15'],
  [10, 'plate-10'],
  [5, 'plate-5'],
  [2.5, 'plate-2-5'],
  [1.25, 'plate-1-25'],
] as const;
/** 45 lb look like 20 kg, 10 lb like 5 kg. */
const NEARLY = 0.9;

/** Which standard plate of kilograms a plate looks like, from 0 for the heaviest. */
export function plateRank(weight: number, unit: WeightUnit): number {
  const kilograms = toKilograms(weight, unit);
  const rank = LOOKS.findIndex(([standard]) => kilograms >= standard * NEARLY);
  return rank < 0 ? LOOKS.length - 1 : rank;
}

export function plateColor(weight: number, unit: WeightUnit): string {
  return `var(--${LOOKS[plateRank(weight, unit)]?.[1]})`;
}

/** A plate from the side, in its colour. Decorative: the number beside it says the same. */
export function PlateChip({ weight, unit }: { weight: number; unit: WeightUnit }) {
  const style: CSSProperties = { background: plateColor(weight, unit) };
  return <span aria-hidden="true" className="inline-block h-5.5 w-2 shrink-0" style={style} />;
}
