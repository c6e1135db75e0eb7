import { MUSCLE_GROUPS, type MuscleGroup } from '#core/workout/muscle-groups.ts';

/** The raw answers of the two procedures: stored for offline use, and read by later versions. */
export interface HudAnswer {
  readonly totals: unknown;
  readonly muscles: unknown;
}

export interface HudNumbers {
  readonly volume: number;
  readonly workouts: number;
  readonly minutes: number;
  /** All seven groups in their fixed order. */
  readonly muscles: readonly MuscleWork[];
}

export interface MuscleWork {
  readonly group: MuscleGroup;
  readonly volume: number;
  readonly sets: number;
  /** Relative to the biggest group, 0 to 1. */
  readonly volumePart: number;
  readonly setsPart: number;
}

/** Only the first row of the totals counts; missing groups are zero. */
export function hudNumbers({ totals, muscles }: HudAnswer): HudNumbers {
  const [total = {}] = readRows(totals);
  return {
    volume: readNumber(total.total_volume),
    workouts: readNumber(total.total_workouts),
    minutes: readNumber(total.total_duration_min),
    muscles: withScales(MUSCLE_GROUPS.map((group) => muscleWork(group, readRows(muscles)))),
  };
}

export const NO_NUMBERS: HudNumbers = hudNumbers({ totals: [], muscles: [] });

type Row = Readonly<Record<string, unknown>>;
type Work = Pick<MuscleWork, 'group' | 'volume' | 'sets'>;

function muscleWork(group: MuscleGroup, rows: readonly Row[]): Work {
  const row = rows.find(({ muscle_group }) => String(muscle_group).toLowerCase() === group);
  return { group, volume: readNumber(row?.volume), sets: readNumber(row?.sets) };
}

function withScales(work: readonly Work[]): MuscleWork[] {
  const mostVolume = Math.max(...work.map(({ volume }) => volume));
  const mostSets = Math.max(...work.map(({ sets }) => sets));
  return work.map((one) => ({
    ...one,
    volumePart: one.volume > 0 ? one.volume / mostVolume : 0,
    setsPart: one.sets > 0 ? one.sets / mostSets : 0,
  }));
}

function readRows(answer: unknown): readonly Row[] {
  const rows: unknown[] = Array.isArray(answer) ? answer : [];
  return rows.filter((row): row is Row => typeof row === 'object' && row !== null);
}

/** PostgreSQL's numeric may arrive as a string. */
function readNumber(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
  return Number.isFinite(number) ? Math.max(number, 0) : 0;
}
