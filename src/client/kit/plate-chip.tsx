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
function plateRank(weight: number, unit: WeightUnit): number {
  const kilograms = toKilograms(weight, unit);
  const rank = LOOKS.findIndex(([standard]) => kilograms >= standard * NEARLY);
  return rank < 0 ? LOOKS.length - 1 : rank;
}

/** The token of its colour. */
export function plateToken(weight: number, unit: WeightUnit): string {
  return (LOOKS[plateRank(weight, unit)] ?? LOOKS[0])[1];
}

export function plateColor(weight: number, unit: WeightUnit): string {
  return `var(--${plateToken(weight, unit)})`;
}

/** By rank, heaviest first. */
const SIZES = [
  { width: 14, height: 60 },
  { width: 12, height: 60 },
  { width: 11, height: 52 },
  { width: 9, height: 44 },
  { width: 7, height: 34 },
  { width: 6, height: 28 },
  { width: 5, height: 22 },
] as const;
const THINNEST = 2;

export interface DrawnPlate {
  readonly weight: number;
  /** From the middle of the bar outwards. */
  readonly from: number;
  readonly width: number;
  readonly height: number;
}

/** Where the plates of one side are drawn. Many are drawn thinner, and what no longer fits is left to the words below. */
export function placePlates(
  side: readonly number[],
  unit: WeightUnit,
  { from, room }: { readonly from: number; readonly room: number },
): readonly DrawnPlate[] {
  const sizes = side.map((weight) => ({ weight, ...(SIZES[plateRank(weight, unit)] ?? SIZES[0]) }));
  const wanted = sizes.reduce((sum, { width }) => sum + width + 1, 0);
  const share = Math.min(1, room / wanted);
  const placed: DrawnPlate[] = [];
  let at = from;
  for (const { weight, width, height } of sizes) {
    const drawn = Math.max(THINNEST, Math.floor((width + 1) * share) - 1);
    if (at + drawn > from + room) break;
    placed.push({ weight, from: at, width: drawn, height });
    at += drawn + 1;
  }
  return placed;
}

/** A plate from the side, in its colour. Decorative: the number beside it says the same. */
export function PlateChip({ weight, unit }: { weight: number; unit: WeightUnit }) {
  const style: CSSProperties = { background: plateColor(weight, unit) };
  return <span aria-hidden="true" className="inline-block h-5.5 w-2 shrink-0" style={style} />;
}
