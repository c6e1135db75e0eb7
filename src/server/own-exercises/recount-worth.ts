import { type RawBuilder, sql } from 'kysely';
import { fitsMeasure } from '#core/import/entry-measure.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { assessWorkout, type ExerciseFacts } from '#core/workout/assessment.ts';
import { MEASURES, type Measure } from '#core/workout/measures.ts';
import type { LoggedSet } from '#core/workout/set-fields.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import { replayAfter } from '../play/replay.ts';
import type { Member } from '../plugins/member.ts';
import { ENTRY_KEY, type EntryKey, givenRows, isGivenEntry, isGivenSet } from '../queries/given-rows.ts';
import { type ExerciseHistory, HISTORY_SET } from '../queries/record-queries.ts';
import { worthColumns } from '../queries/set-columns.ts';
import {
  boundStanding,
  readStanding,
  STANDING_COLUMNS,
  type StandingRow,
  updateStanding,
} from '../queries/standing.ts';
import { recountHolds } from './hold-xp.ts';

type Entry = ExerciseHistory['entries'][number];

/** Imported sets take the exercise's present measure where their numbers fit; logged sets keep the measure they have. */
export function remeasure<Kept extends Entry>(entry: Kept, measure: Measure): Kept {
  const isFixed = !entry.importName || entry.measure === measure || MEASURES[entry.measure].weight === 'help';
  return isFixed || !fitsMeasure(entry.sets, measure) ? entry : { ...entry, measure };
}

interface StoredWorkout {
  readonly id: string;
  readonly bodyweightKg: number | null;
  readonly xp: number;
  readonly volume: number;
  readonly exercises: readonly {
    readonly exerciseId: string;
    readonly position: number;
    readonly measure: Measure;
    readonly sets: readonly (LoggedSet & { readonly setNumber: number; readonly xp: number })[];
  }[];
}

interface BeforeRecount extends StandingRow {
  readonly workouts: readonly StoredWorkout[];
  readonly facts: readonly (Omit<ExerciseFacts, 'best'> & { readonly id: string })[];
}

export interface MovedEntries {
  readonly writes: readonly RawBuilder<unknown>[];
  /** What belongs to another exercise than before. */
  readonly moved?: readonly (EntryKey & { readonly measure: Measure })[];
  /** What has another measure than before. */
  readonly remeasured?: readonly (EntryKey & { readonly measure: Measure })[];
}

/** Writes, counts again what the moved entries are worth elsewhere or otherwise measured, and then the whole history. */
export function recountMoved<Result>(
  member: Member,
  { writes, moved = [], remeasured = [] }: MovedEntries,
  result: Result,
): Decision<Result> {
  return recountHolds(member, { writes, moved }, (more) => {
    const replayWith = (last: readonly RawBuilder<unknown>[]) =>
      replayAfter(member, { writes: last, conclude: () => ({ result }) });
    if (remeasured.length === 0) return replayWith(more);
    return {
      writes: [...more, storeMeasures(member.id, remeasured)],
      read: readWorkouts(member.id, [...new Set(remeasured.map(({ workoutId }) => workoutId))]),
      decide: ([row]) => replayWith(storeWorth(member.id, row as BeforeRecount)),
    };
  });
}

/** Without hard sets, the sums of an entry are counted again when the history is. */
function storeMeasures(memberId: string, entries: NonNullable<MovedEntries['remeasured']>): RawBuilder<unknown> {
  return sql`update workout_exercises part set measure = given.measure, hard_sets = null
    from ${givenRows(entries, [...ENTRY_KEY, ['measure', 'text', ({ measure }) => measure]])}
    where ${isGivenEntry(memberId)}`;
}

function readWorkouts(memberId: string, workoutIds: readonly string[]): RawBuilder<BeforeRecount> {
  return sql`
    select ${STANDING_COLUMNS}, (
      select json_agg(json_build_object(
        'id', w.id, 'bodyweightKg', w.bodyweight_kg, 'xp', w.xp_earned, 'volume', w.total_weight, 'exercises', (
          select json_agg(json_build_object(
            'exerciseId', part.exercise_id, 'position', part.position, 'measure', part.measure, 'sets', (
              select coalesce(json_agg(${HISTORY_SET}::jsonb || jsonb_build_object('xp', s.xp_earned)
                order by s.set_number), '[]')
              from sets s
              where s.user_id = ${memberId} and s.workout_id = part.workout_id and s.position = part.position
            )
          ) order by part.position)
          from workout_exercises part where part.user_id = ${memberId} and part.workout_id = w.id
        )
      ))
      from workouts w where w.user_id = ${memberId} and w.id = any (${workoutIds}::uuid[])
    ) as workouts, (
      select json_agg(json_build_object(
        'id', e.id, 'name', e.name, 'category', e.category, 'muscleGroup', e.muscle_group, 'measure', e.measure,
        'isBodyweightHold', e.bodyweight_hold
      ))
      from known_exercises e
    ) as facts
    from users u where u.uuid_id = ${memberId}`;
}

function storeWorth(memberId: string, before: BeforeRecount): RawBuilder<unknown>[] {
  const facts = new Map(before.facts.map(({ id, ...known }) => [id, { ...known, best: null }] as const));
  const counted = before.workouts.map((workout) => ({
    workout,
    assessment: assessWorkout(workout.exercises, facts, workout.bodyweightKg ?? ASSUMED_BODYWEIGHT),
  }));
  const sets = counted.flatMap(({ workout, assessment }) =>
    assessment.exercises.flatMap(({ position, sets: assessed }, index) =>
      assessed
        .filter(({ xp }, place) => xp !== workout.exercises[index]?.sets[place]?.xp)
        .map(({ setNumber, xp }) => ({ workout_id: workout.id, position, set_number: setNumber, xp })),
    ),
  );
  const rows = counted.map(({ workout, assessment }) => ({ id: workout.id, ...worthColumns(assessment) }));
  const { streak: _, ...standing } = readStanding(before);
  const gained = counted.reduce(
    (sum, { workout, assessment }) => ({
      xp: sum.xp + assessment.xp - workout.xp,
      volume: sum.volume + assessment.volume - workout.volume,
    }),
    { xp: 0, volume: 0 },
  );
  return [
    sql`update sets s set xp_earned = given.xp
      from json_to_recordset(${JSON.stringify(sets)}::json)
        as given (workout_id uuid, position smallint, set_number smallint, xp integer)
      where ${isGivenSet(memberId)}`,
    sql`update workouts w set
        total_sets = given.total_sets, total_reps = given.total_reps, total_weight = given.total_weight,
        xp_earned = given.xp_earned, muscle_groups = given.muscle_groups, muscle_volumes = given.muscle_volumes,
        muscle_sets = given.muscle_sets
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        id uuid, total_sets integer, total_reps integer, total_weight numeric, xp_earned bigint, muscle_groups text[],
        muscle_volumes numeric[], muscle_sets integer[]
      )
      where w.user_id = ${memberId} and w.id = given.id and w.id = any (${rows.map(({ id }) => id)}::uuid[])`,
    updateStanding(
      memberId,
      boundStanding({ ...standing, xp: standing.xp + gained.xp, totalVolume: standing.totalVolume + gained.volume }),
    ),
  ];
}
