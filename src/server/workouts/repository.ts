import { type RawBuilder, sql } from 'kysely';
import type { CompletionRequest, Progression, WorkoutSummary } from '#contract/workout.ts';
import type { AfterWorkout } from '#core/play/fold.ts';
import type { EntrySums } from '#core/play/played-workout.ts';
import type { Body } from '#core/progression/experience.ts';
import type { Assessment, ExerciseFacts, LoggedExercise } from '#core/workout/assessment.ts';
import { improveRepBests, type RepBests } from '#core/workout/rep-bests.ts';
import type { WorkoutTimes } from '#core/workout/times.ts';
import { SUM_COLUMNS } from '../play/history.ts';
import { type LatestEntry, latestEntries, PLAY_COLUMNS, PLAYED, type PlayRow } from '../play/store.ts';
import type { Member } from '../plugins/member.ts';
import { usedAllowance } from '../queries/daily-allowance.ts';
import { findDeleted } from '../queries/deleted-items.ts';
import { columnNames, type GivenColumn, givenRows, INSERTED } from '../queries/given-rows.ts';
import { BEST_EFFORT, type BestLift, type ExerciseHistory, selectHistories } from '../queries/record-queries.ts';
import { insertSets, worthColumns } from '../queries/set-columns.ts';
import { STANDING_COLUMNS, type StandingRow } from '../queries/standing.ts';
import { SUMMARY } from './workout-history.ts';

/** A workout that is stored already, or was until the member deleted it. */
export interface StoredWorkout {
  readonly requestHash: string | null;
  readonly progression: Progression | null;
  readonly summary: WorkoutSummary;
}

/** An exercise that a request names. Its own id is another one where it has been merged. */
export type NamedExercise = ExerciseFacts & {
  readonly id: string;
  readonly exerciseId: string;
  readonly equipment: string;
  /** In the present measure. */
  readonly repBests: RepBests;
  /** `null` where it has never been done. */
  readonly latest: readonly LatestEntry[] | null;
};

export interface BeforeWorkout extends StandingRow, Pick<Body, 'bodyweight' | 'preferred_weight_unit'> {
  readonly exercises: readonly NamedExercise[];
  /** The clock where it was done. */
  readonly time_zone: string;
  readonly local_start: string;
  readonly used_allowance: number;
}

export interface BeforeCompletion extends BeforeWorkout, PlayRow {
  readonly known: StoredWorkout | null;
  /** Whether a workout that began later, or at the same time, is logged already. */
  readonly has_later: boolean;
}

export interface Sought {
  readonly member: Member;
  readonly start: Date;
  readonly timeZone: string | null | undefined;
  readonly exerciseIds: readonly string[];
}

/** Part of a query over `users u`: what the worth of any workout depends on. */
export function workoutFacts({ member, start, exerciseIds }: Sought): RawBuilder<unknown> {
  return sql`
    ${STANDING_COLUMNS}, u.bodyweight, u.preferred_weight_unit, clock.zone as time_zone,
    (${start}::timestamptz at time zone clock.zone)::text as local_start, (
      select coalesce(json_agg(json_build_object(
        'id', e.named_id, 'exerciseId', e.id, 'name', e.name, 'category', e.category, 'muscleGroup', e.muscle_group,
        'measure', e.measure, 'isBodyweightHold', e.bodyweight_hold, 'equipment', e.equipment, 'best', ${BEST_EFFORT},
        'repBests', best.rep_bests,
        'latest', ${latestEntries(member.id)}
      )), '[]')
      from (${namedExercises(member, exerciseIds)}) e
      left join best_lifts best
        on best.user_id = ${member.id} and best.exercise_id = e.id and best.measure = e.measure
    ) as exercises,
    ${usedAllowance(member)} as used_allowance`;
}

/** The exercises that a request names, after merges. Asks the catalogue's table: the view would be scanned on every completion. */
export function namedExercises({ id }: Member, exerciseIds: readonly string[]): RawBuilder<unknown> {
  const facts = sql`e.id, e.name, e.category, e.muscle_group, e.measure, e.bodyweight_hold, e.equipment`;
  return sql`
    select e.id as named_id, ${facts} from exercises e where e.id = any (${exerciseIds}::text[])
    union all
    select own.id, ${facts}
    from own_exercises own
    cross join lateral (select * from known_exercises where id = coalesce(own.merged_into, own.id)) e
    where own.user_id = ${id} and own.id = any (${exerciseIds}::text[])`;
}

/** The clock of a workout: the one that was told, where the database knows it, or else the one it has or the member's. */
export function workoutClock(
  timeZone: string | null | undefined,
  known: RawBuilder<string | null> = sql`null`,
): RawBuilder<unknown> {
  const told = timeZone ?? null;
  return sql`cross join lateral (
    select case when ${told}::text is not null and is_time_zone(${told}::text) then ${told}::text
      else coalesce(${known}, u.timezone) end as zone
  ) clock`;
}

/** What a new workout's worth depends on. Without an id, a retry is found by its start, or by its hash in the weeks around. */
export function readBeforeCompletion(
  sought: Sought & { readonly workoutId: string | undefined; readonly requestHash: string },
): RawBuilder<BeforeCompletion> {
  const { member, workoutId, requestHash, start } = sought;
  const sameWorkout =
    workoutId === undefined
      ? sql`select w.* from workouts w where w.user_id = ${member.id} and w.start_time = ${start}
          union all
          select w.* from workouts w where w.user_id = ${member.id} and w.revision > 1
            and w.start_time between ${start}::timestamptz - interval '14 days' and ${start}::timestamptz + interval '14 days'
            and w.request_hash = decode(${requestHash}, 'hex')`
      : sql`select w.* from workouts w where w.user_id = ${member.id} and w.id = ${workoutId}
          union all
          select w.* from (${findDeleted(member, 'workout', workoutId)}) d,
            jsonb_populate_record(null::workouts, d.content -> 'workout') w`;
  return sql<BeforeCompletion>`
    select ${workoutFacts(sought)}, ${PLAY_COLUMNS}, (
      select json_build_object(
        'requestHash', encode(w.request_hash, 'hex'), 'progression', w.progression,
        'summary', (select row_to_json(summary) from (select ${SUMMARY}) summary)
      )
      from (${sameWorkout}) w limit 1
    ) as known,
    exists (select from workouts w where w.user_id = ${member.id} and w.start_time >= ${start}) as has_later
    from users u ${PLAYED} ${workoutClock(sought.timeZone)}
    where u.uuid_id = ${member.id}`;
}

/** Of exercises that were done later already: what came after may no longer be a record. */
export function readHistories(
  { id }: Member,
  start: Date,
  exerciseIds: readonly string[],
): RawBuilder<{ readonly histories: readonly ExerciseHistory[] }> {
  const doneLater = sql`
    select named.id from unnest(${exerciseIds}::text[]) as named (id)
    where exists (
      select from workout_exercises later
      where later.user_id = ${id} and later.exercise_id = named.id and later.performed_at >= ${start}
    )`;
  return sql`select ${selectHistories(id, doneLater)} as histories`;
}

type AssessedRequest = Assessment<
  LoggedExercise &
    Omit<CompletionRequest['exercises'][number], 'measure' | 'sets'> & {
      /** The exercise that was named, where it has been merged into another. */
      readonly mergedFrom: string | null;
      /** Of an edited one: what it was called in the file that it came from. */
      readonly importName?: string | null;
    }
>;
type AssessedExercise = AssessedRequest['exercises'][number] & { readonly sums: EntrySums };

export interface FinishedWorkout {
  readonly memberId: string;
  readonly id: string;
  readonly name: string;
  readonly notes: string | null;
  readonly times: WorkoutTimes;
  readonly timeZone: string;
  readonly bodyweightKg: number;
  readonly requestHash: string;
  readonly skipped: CompletionRequest['skipped'];
  readonly assessment: Omit<AssessedRequest, 'exercises'> & { readonly exercises: readonly AssessedExercise[] };
  /** Of its exercises, with this workout; left out where the whole history is counted again. */
  readonly tallies?: AfterWorkout['tallies'];
}

/** What was left out, as it is stored; `null` where nothing was. */
export function skippedColumn(skipped: CompletionRequest['skipped']): string | null {
  if (!skipped?.length) return null;
  return JSON.stringify(skipped.map(({ exerciseId: exercise_id, sets }) => ({ exercise_id, sets })));
}

/** The columns that a workout's worth is kept in, with their values. */
export function workoutColumns({ times, assessment, ...workout }: FinishedWorkout): readonly [string, unknown][] {
  return [
    ['name', workout.name],
    ['notes', workout.notes],
    ['start_time', times.start],
    ['end_time', times.end],
    ['duration', times.duration],
    ['duration_minutes', Math.round(times.duration / 60)],
    ['time_zone', workout.timeZone],
    ['bodyweight_kg', workout.bodyweightKg],
    ...Object.entries(worthColumns(assessment)),
    ['skipped', skippedColumn(workout.skipped)],
  ];
}

/** Part of a statement: the exercises of a workout and their sets. Columns that no exercise uses are left out. */
export function insertParts({ memberId, id, times, assessment, tallies }: FinishedWorkout): RawBuilder<unknown> {
  const exercises = assessment.exercises.map((exercise, index) => ({ ...exercise, position: index + 1 }));
  const sets = exercises.flatMap(({ position, sets }) => sets.map((set) => ({ ...set, position })));
  type Column = GivenColumn<(typeof exercises)[number]>;
  const details: readonly Column[] = [
    ['superset', 'smallint', ({ superset }) => superset ?? null],
    ['note', 'text', ({ note }) => note || null],
    ['rest_seconds', 'smallint', ({ restSeconds }) => restSeconds ?? null],
    ['target', 'jsonb', ({ target }) => (target ? JSON.stringify(target) : null)],
    ['merged_from', 'text', ({ mergedFrom }) => mergedFrom],
    ['import_name', 'text', ({ importName }) => importName ?? null],
  ];
  const isPlain = details.every(([, , value]) => exercises.every((exercise) => value(exercise) === null));
  const columns: readonly Column[] = [
    ['position', 'smallint', ({ position }) => position],
    ['exercise_id', 'text', ({ exerciseId }) => exerciseId],
    ['measure', 'text', ({ measure }) => measure],
    ...SUM_COLUMNS.map(([name, type, field]): Column => [name, type, ({ sums }) => sums[field]]),
    ['days', 'integer', ({ exerciseId }) => tallies?.get(exerciseId)?.days ?? null],
    ...(isPlain ? [] : details),
  ];
  return sql`parts as (
      insert into workout_exercises
        (user_id, workout_id, performed_at, ${columnNames(columns)})
      select ${memberId}::uuid, ${id}::uuid, ${times.start}::timestamptz, given.*
      from ${givenRows(exercises, columns)} ${INSERTED}
    ), sets as (
      ${insertSets(memberId, id, sets)}
    )`;
}

/** A new workout with its exercises and sets: one statement. */
export function insertWorkout(
  workout: FinishedWorkout,
  progression: Progression | null,
  more: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = [...workoutColumns(workout), ['progression', progression && JSON.stringify(progression)] as const];
  return sql`
    with workout as (
      insert into workouts (user_id, id, request_hash, ${sql.raw(columns.map(([name]) => name).join(', '))})
      values (${workout.memberId}, ${workout.id}, decode(${workout.requestHash}, 'hex'),
        ${sql.join(columns.map(([, value]) => value))})
    ), ${insertParts(workout)}, ${more}
    ${last}`;
}

/** What a workout says of the best lifts of its exercises. */
export function workoutBests(
  { id, times, assessment }: FinishedWorkout,
  before: readonly Pick<NamedExercise, 'exerciseId' | 'repBests'>[],
): BestLift[] {
  return assessment.bests.map((best) => {
    const known = before.find(({ exerciseId }) => exerciseId === best.exerciseId)?.repBests ?? null;
    const sets = assessment.exercises
      .filter(({ exerciseId, measure }) => exerciseId === best.exerciseId && measure === best.measure)
      .flatMap((exercise) => exercise.sets.filter(({ counts }) => counts));
    const repBests = improveRepBests(known, { sets, workoutId: id }, best.measure);
    return { ...best, workoutId: id, performedAt: times.start, repBests };
  });
}
