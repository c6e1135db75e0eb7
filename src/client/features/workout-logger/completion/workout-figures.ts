import type { Progression, WorkoutSummary } from '#contract/workout.ts';
import { formatClock } from '#core/format/durations.ts';
import { effortText } from '#core/format/efforts.ts';
import { withCommas } from '#core/format/numbers.ts';
import { countSets } from '#core/workout/assessment.ts';
import type { DistanceUnit } from '#core/workout/distance-units.ts';
import { isValidEffort, knownMeasure } from '#core/workout/measures.ts';
import { wasHouseRecord } from '#core/workout/records.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';

/** The numbers of a finished workout. */
export interface WorkoutFigures {
  /** Seconds. */
  readonly duration: number;
  readonly sets: number;
  readonly reps: number;
  /** Whole kilograms. */
  readonly volume: number;
  readonly xp: number;
}

/** The server's numbers once it has answered; until then those counted on this phone. */
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
  const exercises = request.exercises.map(({ measure, sets }) =>
    sets.map((set) => ({ ...set, counts: set.type !== 'warmup' && (!measure || isValidEffort(set, measure)) })),
  );
  return {
    duration: request.duration,
    sets: exercises.reduce((sum, sets) => sum + countSets(sets), 0),
    reps: exercises.flat().reduce((sum, { counts, reps }) => sum + (counts ? reps : 0), 0),
    volume: Math.round(request.totalVolume),
    xp: request.xpEarned,
  };
}

export const formatXp = (xp: number): string => `+${withCommas(xp)}`;

/** The score table: the label and the format of each figure. */
export const SCORE_LINES = [
  { figure: 'duration', label: 'Duration', format: formatClock },
  { figure: 'sets', label: 'Sets', format: withCommas },
  { figure: 'reps', label: 'Reps', format: withCommas },
  { figure: 'volume', label: 'Volume kg', format: withCommas },
] as const satisfies readonly { figure: keyof WorkoutFigures; label: string; format: (value: number) => string }[];

export type BrokenRecord = Progression['records'][number];

/** The old and the new numbers of a broken record, as text. */
export function recordTexts(record: BrokenRecord, distanceUnit: DistanceUnit): { old: string; new: string } {
  // A bodyweight record from before measures was told by the own weight, as any other.
  const measure = knownMeasure(record.measure, 'compound');
  return {
    old: effortText(
      {
        weight: record.oldWeight,
        reps: record.oldReps,
        durationSeconds: record.oldDurationSeconds,
        distanceMeters: record.oldDistanceMeters,
      },
      measure,
      distanceUnit,
    ),
    new: effortText(
      {
        weight: record.newWeight,
        reps: record.newReps,
        durationSeconds: record.newDurationSeconds,
        distanceMeters: record.newDistanceMeters,
      },
      measure,
      distanceUnit,
    ),
  };
}

/** What the new record has beaten. The house's score was never the member's own. */
export function beatenText(record: BrokenRecord, distanceUnit: DistanceUnit): string {
  const { old } = recordTexts(record, distanceUnit);
  return wasHouseRecord(record) ? `BEAT THE HOUSE (${old})` : `record broken, was ${old}`;
}
