import { t } from '@lingui/core/macro';
import { formatClock } from '#client/words/format/durations.ts';
import { effortText, effortWithUnits } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { Progression, WorkoutSummary } from '#contract/workout.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { countSets } from '#core/workout/assessment.ts';
import { isValidEffort, knownMeasure } from '#core/workout/measures.ts';
import { wasHouseRecord } from '#core/workout/records.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { UnitsLookup } from '#core/workout/units.ts';
import { type WeightUnit, wholeWeight } from '#core/workout/weight-units.ts';

/** The numbers of a finished workout. */
export interface WorkoutFigures {
  readonly duration: number;
  readonly sets: number;
  readonly reps: number;
  /** Whole kilograms or pounds. */
  readonly volume: number;
  readonly xp: number;
}

/** The server's numbers once it has answered; until then those counted on this phone. */
export function workoutFigures(
  request: CompletionRequest,
  logged: WorkoutSummary | null,
  unit: WeightUnit,
): WorkoutFigures {
  if (logged) {
    return {
      duration: logged.duration,
      sets: logged.total_sets,
      reps: logged.total_reps,
      volume: wholeWeight(logged.total_volume, unit),
      xp: logged.xp_earned,
    };
  }
  const exercises = request.exercises.map(({ measure, sets }) =>
    sets.map((set) => ({ ...set, counts: !isWarmup(set) && (!measure || isValidEffort(set, measure)) })),
  );
  return {
    duration: request.duration,
    sets: exercises.reduce((sum, sets) => sum + countSets(sets), 0),
    reps: exercises.flat().reduce((sum, { counts, reps }) => sum + (counts ? reps : 0), 0),
    volume: wholeWeight(request.totalVolume, unit),
    xp: request.xpEarned,
  };
}

export const formatXp = (xp: number): string => `+${withCommas(xp)}`;

interface ScoreLine {
  readonly figure: keyof WorkoutFigures;
  readonly label: string;
  readonly format: (value: number) => string;
}

/** The score table: the label and the format of each figure. */
export function scoreLines(unit: WeightUnit): readonly ScoreLine[] {
  return [
    { figure: 'duration', label: t`Duration`, format: formatClock },
    { figure: 'sets', label: t`Sets`, format: withCommas },
    { figure: 'reps', label: t`Reps`, format: withCommas },
    { figure: 'volume', label: t`Volume ${unit}`, format: withCommas },
  ];
}

export type BrokenRecord = Progression['records'][number];

/** The old and the new numbers of a broken record. */
function recordEfforts(record: BrokenRecord) {
  return {
    // A record kept by version 1.0.0 has no measure and counts the bodyweight as weight; may go on 2027-06-01.
    measure: knownMeasure(record.measure, 'compound'),
    before: {
      weight: record.oldWeight,
      reps: record.oldReps,
      durationSeconds: record.oldDurationSeconds,
      distanceMeters: record.oldDistanceMeters,
    },
    achieved: {
      weight: record.newWeight,
      reps: record.newReps,
      durationSeconds: record.newDurationSeconds,
      distanceMeters: record.newDistanceMeters,
    },
  };
}

/** The same as text: with their unit where it is not the one of the score. */
export function recordTexts(record: BrokenRecord, unitsFor: UnitsLookup): { old: string; new: string } {
  const { measure, before, achieved } = recordEfforts(record);
  const units = unitsFor(record.exerciseId);
  const write = units.weight === unitsFor().weight ? effortText : effortWithUnits;
  return { old: write(before, measure, units), new: write(achieved, measure, units) };
}

/** As a card of its own tells it. */
export function recordToShare(record: BrokenRecord, day: CalendarDate) {
  const { measure, before, achieved } = recordEfforts(record);
  const { exerciseId, exerciseName } = record;
  return {
    exerciseId,
    exerciseName,
    measure,
    effort: achieved,
    old: wasHouseRecord(record) ? null : before,
    day,
    isNew: true,
  };
}

/** What the new record has beaten. The house's score was never the member's own. */
export function beatenText(record: BrokenRecord, unitsFor: UnitsLookup): string {
  const { old } = recordTexts(record, unitsFor);
  return wasHouseRecord(record) ? t`BEAT THE HOUSE (${old})` : t`record broken, was ${old}`;
}
