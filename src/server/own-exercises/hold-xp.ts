import { type RawBuilder, sql } from 'kysely';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { workoutXp } from '#core/workout/assessment.ts';
import { MEASURES, type Measure, setXp } from '#core/workout/measures.ts';
import type { HistoryEntry } from '#core/workout/record-history.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import type { Member } from '../plugins/member.ts';
import { givenRows, isGivenSet, SET_KEY } from '../queries/given-rows.ts';
import { HISTORY_SET } from '../queries/record-queries.ts';
import {
  boundStanding,
  readStanding,
  STANDING_COLUMNS,
  type StandingRow,
  updateStanding,
} from '../queries/standing.ts';

type MovedEntry = Pick<HistoryEntry, 'workoutId' | 'position' | 'measure'>;

interface StoredSet extends Omit<HistoryEntry['sets'][number], 'setNumber'> {
  readonly setNumber: number;
  readonly xp: number;
}

interface EarnedWorkout {
  readonly id: string;
  readonly xp: number;
  readonly bodyweightKg: number | null;
  readonly exercises: readonly {
    readonly position: number;
    readonly measure: Measure;
    readonly isBodyweightHold: boolean;
    readonly sets: readonly StoredSet[];
  }[];
}

interface BeforeRecount extends StandingRow {
  readonly workouts: readonly EarnedWorkout[];
}

/** Runs the writes that move sets to another exercise, then recounts the XP of weighted holds there and passes on the rest. */
export function recountHolds<Result>(
  { id }: Member,
  { writes, moved }: { readonly writes: readonly RawBuilder<unknown>[]; readonly moved: readonly MovedEntry[] },
  next: (writes: readonly RawBuilder<unknown>[]) => Decision<Result>,
): Decision<Result> {
  // Only their XP depend on the exercise: some holds carry the own body, too.
  const held = moved.filter(({ measure }) => MEASURES[measure].countsBody === 'in holds');
  if (held.length === 0) return next(writes);
  return {
    writes,
    read: readEarned(id, [...new Set(held.map(({ workoutId }) => workoutId))]),
    decide: ([row]) => next(storeXp(id, row as BeforeRecount, held)),
  };
}

function readEarned(memberId: string, workoutIds: readonly string[]): RawBuilder<BeforeRecount> {
  return sql`
    select ${STANDING_COLUMNS}, (
      select json_agg(json_build_object(
        'id', w.id, 'xp', w.xp_earned, 'bodyweightKg', w.bodyweight_kg, 'exercises', (
          select json_agg(json_build_object(
            'position', part.position, 'measure', part.measure, 'isBodyweightHold', e.bodyweight_hold, 'sets', (
              select coalesce(json_agg(${HISTORY_SET}::jsonb || jsonb_build_object('xp', s.xp_earned)), '[]') from sets s
              where s.user_id = ${memberId} and s.workout_id = part.workout_id and s.position = part.position
            )
          ) order by part.position)
          from workout_exercises part join known_exercises e on e.id = part.exercise_id
          where part.user_id = ${memberId} and part.workout_id = w.id
        )
      ))
      from workouts w where w.user_id = ${memberId} and w.id = any (${workoutIds}::uuid[])
    ) as workouts
    from users u where u.uuid_id = ${memberId}`;
}

function storeXp(memberId: string, before: BeforeRecount, held: readonly MovedEntry[]): RawBuilder<unknown>[] {
  const byWorkout = Map.groupBy(held, ({ workoutId }) => workoutId);
  const recounted = before.workouts.map((workout) => recount(workout, byWorkout.get(workout.id) ?? []));
  const sets = recounted.flatMap((workout) => workout.sets);
  const workouts = recounted.filter(({ difference }) => difference !== 0);
  if (sets.length === 0) return [];
  const { streak: _, ...standing } = readStanding(before);
  const xp = workouts.reduce((sum, { difference }) => sum + difference, standing.xp);
  return [
    sql`update sets s set xp_earned = given.xp
      from ${givenRows(sets, [...SET_KEY, ['xp', 'integer', ({ xp }) => xp]])}
      where ${isGivenSet(memberId)}`,
    sql`update workouts w set xp_earned = w.xp_earned + given.difference
      from unnest(
        ${workouts.map(({ id }) => id)}::uuid[], ${workouts.map(({ difference }) => difference)}::integer[]
      ) as given (id, difference)
      where w.user_id = ${memberId} and w.id = given.id`,
    updateStanding(memberId, boundStanding({ ...standing, xp })),
  ];
}

/** The sets that are worth something else, and what that makes of the workout within its limits. */
function recount({ id, bodyweightKg, exercises }: EarnedWorkout, held: readonly MovedEntry[]) {
  const positions = new Set(held.map(({ position }) => position));
  const after = exercises.map((exercise) => {
    if (!positions.has(exercise.position)) return exercise;
    const lifter = { bodyweight: bodyweightKg ?? ASSUMED_BODYWEIGHT, isBodyweightHold: exercise.isBodyweightHold };
    const countedXp = (set: StoredSet) => (isWarmup(set) ? 0 : setXp(set, exercise.measure, lifter));
    return { ...exercise, sets: exercise.sets.map((set) => ({ ...set, xp: countedXp(set) })) };
  });
  const sets = after.flatMap(({ position, sets: counted }, index) =>
    counted
      .filter(({ xp }, place) => xp !== exercises[index]?.sets[place]?.xp)
      .map(({ setNumber, xp }) => ({ workoutId: id, position, setNumber, xp })),
  );
  return { id, sets, difference: workoutXp(after) - workoutXp(exercises) };
}
