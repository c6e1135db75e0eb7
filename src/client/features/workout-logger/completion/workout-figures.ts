import type { Progression, WorkoutSummary } from '#contract/workout.ts';
import { formatClock } from '#core/format/durations.ts';
import { withCommas } from '#core/format/numbers.ts';
import { wasHouseRecord } from '#core/workout/records.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';

/** What there is to show of a finished workout, as numbers. */
export interface WorkoutFigures {
  /** Seconds. */
  readonly duration: number;
  readonly sets: number;
  readonly reps: number;
  /** Whole kilograms. */
  readonly volume: number;
  readonly xp: number;
}

/** The server's numbers once it has answered; until then what this phone has counted. */
export function workoutFigures(request: CompletionRequest, logged: WorkoutSummary | null): WorkoutFigures {
  if (logged) {
    return {
      duration: logged.duration,
      sets: logged.total_sets,
      reps: logged.total_reps,
      volume: Math.round(logged.total_volume),
      xp: logged.xp_earned,
    };
  }
  const sets = request.exercises.flatMap((exercise) => exercise.sets);
  return {
    duration: request.duration,
    sets: sets.length,
    reps: sets.reduce((sum, { reps }) => sum + reps, 0),
    volume: Math.round(request.totalVolume),
    xp: request.xpEarned,
  };
}

export const formatXp = (xp: number): string => `+${withCommas(xp)}`;

/** The score table: how each figure is called and written. */
export const SCORE_LINES = [
  { figure: 'duration', label: 'Duration', format: formatClock },
  { figure: 'sets', label: 'Sets', format: withCommas },
  { figure: 'reps', label: 'Reps', format: withCommas },
  { figure: 'volume', label: 'Volume kg', format: withCommas },
] as const satisfies readonly { figure: keyof WorkoutFigures; label: string; format: (value: number) => string }[];

export type BrokenRecord = Progression['records'][number];

/** `82.5 x 8`: in the reading face, whose multiplication sign is tiny. */
export function formatEffort(weight: number, reps: number): string {
  return `${weight} x ${reps}`;
}

/** What the new record has beaten. The house's score was never the member's own. */
export function beatenText(record: BrokenRecord): string {
  const old = formatEffort(record.oldWeight, record.oldReps);
  return wasHouseRecord(record) ? `BEAT THE HOUSE (${old})` : `record broken, was ${old}`;
}
