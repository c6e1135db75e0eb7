import { type RawBuilder, sql } from 'kysely';
import { fitsMeasure } from '#core/import/entry-measure.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { type AssessedSet, assessWorkout, type ExerciseFacts } from '#core/workout/assessment.ts';
import { MEASURES, type Measure } from '#core/workout/measures.ts';
import type { LoggedSet } from '#core/workout/set-fields.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import type { Member } from '../plugins/member.ts';
import { type ExerciseHistory, HISTORY_SET } from '../queries/record-queries.ts';
import {
  boundStanding,
  readStanding,
  STANDING_COLUMNS,
  type StandingRow,
  updateStanding,
} from '../queries/standing.ts';

type Entry = ExerciseHistory['entries'][number];

/** Imported sets take the exercise's present measure where their numbers fit; logged sets keep the measure they have. */
export function remeasured<Kept extends Entry>(entry: Kept, measure: Measure): Kept {
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
  readonly workouts: readonly StoredWorkout[] | null;
  readonly facts: readonly (Omit<ExerciseFacts, 'best'> & { readonly id: string })[] | null;
}

/** Writes, gives entries another measure, and counts their workouts as if they had been loaded with it. */
export function recountRemeasured<Result>(
  { id }: Member,
  { writes, entries }: { readonly writes: readonly RawBuilder<unknown>[]; readonly entries: readonly Entry[] },
  next: (writes: readonly RawBuilder<unknown>[]) => Decision<Result>,
): Decision<Result> {
  if (entries.length === 0) return next(writes);
  return {
    writes: [...writes, storeMeasures(id, entries)],
    read: readWorkouts(id, [...new Set(entries.map(({ workoutId }) => workoutId))]),
    decide: ([row]) => next(storeWorth(id, row as BeforeRecount)),
  };
}

/** Without a rank, the sums of an entry are counted again when the history is. */
function storeMeasures(memberId: string, entries: readonly Entry[]): RawBuilder<unknown> {
  return sql`update workout_exercises part set measure = given.measure, rank = null
    from unnest(
      ${entries.map(({ workoutId }) => workoutId)}::uuid[], ${entries.map(({ position }) => position)}::smallint[],
      ${entries.map(({ measure }) => measure)}::text[]
    ) as given (workout_id, position, measure)
    where part.user_id = ${memberId} and part.workout_id = given.workout_id and part.position = given.position`;
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
  const facts = new Map((before.facts ?? []).map(({ id, ...known }) => [id, { ...known, best: null }] as const));
  const counted = (before.workouts ?? []).map((workout) => {
    const { exercises } = workout;
    const assessment = assessWorkout(exercises, facts, workout.bodyweightKg ?? ASSUMED_BODYWEIGHT);
    const sets = assessment.exercises.flatMap(({ position, sets: assessed }, index) =>
      assessed.flatMap((set, place) => changedSet(workout.id, position, set, exercises[index]?.sets[place])),
    );
    return { workout, assessment, sets };
  });
  const sets = counted.flatMap((one) => one.sets);
  const { streak: _, ...standing } = readStanding(before);
  const gained = (of: (one: (typeof counted)[number]) => number) => counted.reduce((sum, one) => sum + of(one), 0);
  const rows = counted.map(({ workout, assessment }) => ({
    id: workout.id,
    total_sets: assessment.totalSets,
    total_reps: assessment.totalReps,
    total_weight: assessment.volume,
    xp_earned: assessment.xp,
    muscle_groups: assessment.muscleGroups,
    muscle_volumes: assessment.muscleVolumes,
    muscle_sets: assessment.muscleSets,
  }));
  return [
    sql`update sets s set xp_earned = given.xp
      from json_to_recordset(${JSON.stringify(sets)}::json)
        as given (workout_id uuid, position smallint, set_number smallint, xp integer)
      where s.user_id = ${memberId} and s.workout_id = given.workout_id and s.position = given.position
        and s.set_number = given.set_number`,
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
      boundStanding({
        ...standing,
        xp: standing.xp + gained(({ workout, assessment }) => assessment.xp - workout.xp),
        totalVolume: standing.totalVolume + gained(({ workout, assessment }) => assessment.volume - workout.volume),
      }),
    ),
  ];
}

function changedSet(
  workoutId: string,
  position: number,
  { setNumber, xp }: AssessedSet,
  stored: { readonly xp: number } | undefined,
) {
  return stored?.xp === xp ? [] : [{ workout_id: workoutId, position, set_number: setNumber, xp }];
}
