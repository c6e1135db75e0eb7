import { type RawBuilder, sql } from 'kysely';
import type { Progression, WorkoutSummary } from '#contract/workout.ts';
import type { Body } from '#core/progression/experience.ts';
import type { Assessment, ExerciseFacts } from '#core/workout/assessment.ts';
import type { WorkoutTimes } from '#core/workout/times.ts';
import type { Member } from '../../plugins/member.ts';
import { spendAllowance, usedAllowance } from '../daily-allowance.ts';
import { findDeleted } from '../deleted-items.ts';
import { keepBests } from '../record-queries.ts';
import { insertSets } from '../set-columns.ts';
import { STANDING_COLUMNS, type Standing, type StandingRow, updateStanding } from '../standing.ts';
import { SUMMARY } from '../workouts/workout-history.ts';

/** A workout that is already stored, or was until the member deleted it. */
export interface StoredWorkout {
  readonly requestHash: string | null;
  readonly progression: Progression | null;
  readonly summary: WorkoutSummary;
}

export interface BeforeCompletion extends StandingRow, Pick<Body, 'bodyweight' | 'preferred_weight_unit'> {
  readonly known: StoredWorkout | null;
  readonly exercises: readonly (ExerciseFacts & { readonly id: string })[];
  /** Only for a workout of a week before the latest: it may close a gap in the streak. */
  readonly weeks: string[] | null;
  readonly used_allowance: number;
}

interface Sought {
  readonly member: Member;
  readonly workoutId: string | undefined;
  readonly start: Date;
  readonly exerciseIds: readonly string[];
}

/** Everything that the XP and records of a workout depend on. */
export function readBeforeCompletion({ member, workoutId, start, exerciseIds }: Sought): RawBuilder<BeforeCompletion> {
  const sameWorkout =
    workoutId === undefined
      ? sql`select w.* from workouts w where w.user_id = ${member.id} and w.start_time = ${start}`
      : sql`select w.* from workouts w where w.user_id = ${member.id} and w.id = ${workoutId}
          union all
          select w.* from (${findDeleted(member, 'workout', workoutId)}) d,
            jsonb_populate_record(null::workouts, d.content -> 'workout') w`;
  return sql<BeforeCompletion>`
    select ${STANDING_COLUMNS}, u.bodyweight, u.preferred_weight_unit, (
      select json_build_object(
        'requestHash', encode(w.request_hash, 'hex'), 'progression', w.progression,
        'summary', (select row_to_json(summary) from (select ${SUMMARY}) summary)
      )
      from (${sameWorkout}) w limit 1
    ) as known, (
      select coalesce(json_agg(json_build_object(
        'id', e.id, 'name', e.name, 'category', e.category, 'muscleGroup', e.muscle_group,
        'best', case when b.weight is not null then json_build_object('weight', b.weight, 'reps', b.reps) end
      )), '[]')
      from exercises e left join best_lifts b on b.user_id = u.uuid_id and b.exercise_id = e.id
      where e.id = any (${exerciseIds}::text[])
    ) as exercises,
    case when u.streak_week > date_trunc('week', ${start}::timestamptz at time zone u.timezone)::date
      then latest_streak_weeks(u.timezone, ${start})::text[]
    end as weeks,
    ${usedAllowance(member)} as used_allowance
    from users u where u.uuid_id = ${member.id}`;
}

export interface FinishedWorkout {
  readonly memberId: string;
  readonly id: string;
  readonly name: string;
  readonly notes: string | null;
  readonly times: WorkoutTimes;
  readonly requestHash: string;
  readonly assessment: Assessment;
  readonly progression: Progression;
}

/** The workout, its exercises and sets, the records and the profile: one statement. */
export function storeWorkout(workout: FinishedWorkout, standing: Standing): RawBuilder<unknown> {
  const { memberId, id, times, assessment } = workout;
  const exercises = assessment.exercises.map((exercise, index) => ({ ...exercise, position: index + 1 }));
  const sets = exercises.flatMap(({ position, sets }) => sets.map((set) => ({ ...set, position })));
  return sql`
    with workout as (
      insert into workouts (user_id, id, name, notes, start_time, end_time, duration, duration_minutes, total_sets,
        total_reps, total_weight, xp_earned, muscle_groups, muscle_volumes, muscle_sets, request_hash, progression)
      values (${memberId}, ${id}, ${workout.name}, ${workout.notes}, ${times.start}, ${times.end}, ${times.duration},
        ${Math.round(times.duration / 60)}, ${assessment.totalSets}, ${assessment.totalReps}, ${assessment.volume},
        ${assessment.xp}, ${assessment.muscleGroups}, ${assessment.muscleVolumes}, ${assessment.muscleSets},
        decode(${workout.requestHash}, 'hex'), ${JSON.stringify(workout.progression)})
    ), parts as (
      insert into workout_exercises (user_id, workout_id, position, exercise_id, performed_at)
      select ${memberId}, ${id}, position, exercise_id, ${times.start}
      from unnest(${exercises.map(({ position }) => position)}::smallint[],
        ${exercises.map(({ exerciseId }) => exerciseId)}::text[]) as given (position, exercise_id)
    ), sets as (
      ${insertSets(memberId, id, sets)}
    ), bests as (
      ${keepBests(sql`
        select ${memberId}::uuid, exercise_id, weight, reps, ${id}::uuid, ${times.start}::timestamptz
        from unnest(${exercises.map(({ exerciseId }) => exerciseId)}::text[],
          ${exercises.map(({ best }) => best.weight)}::numeric[], ${exercises.map(({ best }) => best.reps)}::smallint[]
        ) as given (exercise_id, weight, reps)`)}
    ), allowance as (
      ${spendAllowance(memberId, sets.length)}
    )
    ${updateStanding(memberId, standing)}`;
}
