import { type RawBuilder, sql } from 'kysely';
import type { AssessedSet, Assessment } from '#core/workout/assessment.ts';
import { SET_FIELD_NAMES, SET_FIELDS } from '#core/workout/set-fields.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { columnNames, type GivenColumn, givenRows, INSERTED } from './given-rows.ts';
import { asInstant } from './instants.ts';
import { isDeload } from './stages.ts';

const COLUMN_TYPES = { decimal: 'numeric', integer: 'integer', text: 'text', instant: 'timestamptz' } as const;

/** A field without a column does not compile. */
const FIELDS = SET_FIELD_NAMES.map((name) => ({ name, ...SET_FIELDS[name] })) satisfies readonly {
  readonly column: keyof DB['sets'];
}[];

/** Pairs of names and values of `sets s`, for `json_build_object`. */
const FIELD_PAIRS: RawBuilder<unknown> = sql.join(
  FIELDS.map(({ column, kind }) => {
    const value = sql.ref(`s.${column}`);
    return sql`${sql.lit(column)}, ${kind === 'instant' ? asInstant(sql`${value}`) : value}`;
  }),
);

/** `previousSet` of the contract. */
export const PREVIOUS_SET: RawBuilder<unknown> = sql`json_build_object('set_number', s.set_number, ${FIELD_PAIRS})`;

/** `storedSet` of the contract. */
export const STORED_SET: RawBuilder<unknown> = sql`json_build_object(
  'set_number', s.set_number, ${FIELD_PAIRS}, 'is_pr', s.is_pr, 'xp_earned', s.xp_earned
)`;

/** The exercises of `workouts w` with their sets, as in `workoutDetail`; `more` adds pairs of names and values of `part`. */
export const exercisesWithSets = (more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'exercise_id', e.id, 'name', e.name, 'category', e.category, 'muscle_group', e.muscle_group,
    'bodyweight_hold', e.bodyweight_hold, 'measure', part.measure, 'superset', part.superset, 'note', part.note, 'rest_seconds', part.rest_seconds,
    'target', part.target,
    'sets', (
      select coalesce(json_agg(${STORED_SET} order by s.set_number), '[]')
      from sets s
      where s.user_id = w.user_id and s.workout_id = w.id and s.position = part.position
    ) ${more}
  ) order by part.position), '[]')
  from workout_exercises part join known_exercises e on e.id = part.exercise_id
  where part.user_id = w.user_id and part.workout_id = w.id
)`;

/** A member's latest workouts with an exercise, as `latest`, and its sets, as `performed`. `among` may narrow `e` a little. */
export function latestWithSets(
  memberId: string,
  exerciseId: string,
  limit: RawBuilder<number>,
  among: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`(
      select e.workout_id, e.position, e.performed_at, e.measure, ${isDeload('e')} as is_deload from workout_exercises e
      where e.user_id = ${memberId} and e.exercise_id = ${exerciseId} ${among}
      order by e.performed_at desc
      limit ${limit}
    ) latest
    cross join lateral (
      select coalesce(json_agg(${PREVIOUS_SET} order by s.set_number), '[]') as sets
      from sets s
      where s.user_id = ${memberId} and s.workout_id = latest.workout_id and s.position = latest.position
    ) performed`;
}

/** The sets of each time an exercise stands in the workout `latest`, in their order. */
export function setsOfEntries(memberId: string, exerciseId: string): RawBuilder<unknown> {
  return sql`(
    select json_agg((
      select coalesce(json_agg(${PREVIOUS_SET} order by s.set_number), '[]')
      from sets s
      where s.user_id = ${memberId} and s.workout_id = latest.workout_id and s.position = entry.position
    ) order by entry.position)
    from workout_exercises entry
    where entry.user_id = ${memberId} and entry.workout_id = latest.workout_id and entry.exercise_id = ${exerciseId}
  )`;
}

/** The columns of `workouts` that are counted from the sets. */
export const worthColumns = (assessment: Omit<Assessment, 'exercises'>) => ({
  total_sets: assessment.totalSets,
  total_reps: assessment.totalReps,
  total_weight: assessment.volume,
  xp_earned: assessment.xp,
  muscle_groups: assessment.muscleGroups,
  muscle_volumes: assessment.muscleVolumes,
  muscle_sets: assessment.muscleSets,
});

type PlacedSet = AssessedSet & { readonly position: number };

/** Most sets have none of these. Every set of a phone has the time at which it was ticked. */
const DETAILS: readonly (typeof FIELDS)[number][] = FIELDS.filter(
  (field) => 'isOptional' in field && field.role !== 'stamp',
);

/** Inserts the sets of a workout. Where no set has details, their columns are left out, which makes it cheaper. */
export function insertSets(memberId: string, workoutId: string, sets: readonly PlacedSet[]): RawBuilder<unknown> {
  const valueIn = (set: PlacedSet, { name, ...field }: (typeof FIELDS)[number]) =>
    set[name] || ('absent' in field ? field.absent : emptyValue(name));
  const isPlain = DETAILS.every((field) => sets.every((set) => isAbsent(valueIn(set, field), field)));
  const fields = isPlain ? FIELDS.filter((field) => !DETAILS.includes(field)) : FIELDS;
  const columns: GivenColumn<PlacedSet>[] = [
    ['position', 'smallint', (set) => set.position],
    ['set_number', 'smallint', (set) => set.setNumber],
    ...fields.map((field): GivenColumn<PlacedSet> => {
      return [field.column, COLUMN_TYPES[field.kind], (set) => valueIn(set, field)];
    }),
    ['is_pr', 'boolean', (set) => set.isPr],
    ['xp_earned', 'integer', (set) => set.xp],
  ];
  return sql`
    insert into sets (user_id, workout_id, ${columnNames(columns)})
    select ${memberId}::uuid, ${workoutId}::uuid, given.* from ${givenRows(sets, columns)} ${INSERTED}`;
}

type SetRow = Readonly<Record<string, unknown>>;

/** An assessed set as JSON, under the names of its columns, without what it does not have. */
export function setRow(workoutId: string, set: PlacedSet): SetRow {
  const row: Record<string, unknown> = { workout_id: workoutId, position: set.position, set_number: set.setNumber };
  for (const field of FIELDS) {
    const value = set[field.name] || null;
    if (value !== null && !isAbsent(value, field)) row[field.column] = value;
  }
  if (set.isPr) row.is_pr = true;
  if (set.xp > 0) row.xp_earned = set.xp;
  return row;
}

/** Inserts the sets of many workouts from JSON of such rows, which may be large: it is not looked into on the way. */
export function insertSetRows(memberId: string, rows: string): RawBuilder<unknown> {
  const columns = [
    { name: 'workout_id', type: 'uuid' },
    { name: 'position', type: 'smallint' },
    { name: 'set_number', type: 'smallint' },
    ...FIELDS.map((field) => ({
      name: field.column,
      type: COLUMN_TYPES[field.kind],
      nothing: 'absent' in field ? field.absent : emptyValue(field.name),
    })),
    { name: 'is_pr', type: 'boolean', nothing: false },
    { name: 'xp_earned', type: 'integer', nothing: 0 },
  ];
  const given = ({ name, nothing }: { name: string; nothing?: string | number | boolean | null }) => {
    const value = sql.ref(`given.${name}`);
    return (nothing ?? null) === null ? value : sql`coalesce(${value}, ${sql.lit(nothing)})`;
  };
  return sql`
    insert into sets (user_id, ${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${memberId}::uuid, ${sql.join(columns.map(given))}
    from json_to_recordset(${rows}::json)
      as given (${sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`))})
    ${INSERTED}`;
}

function isAbsent(value: unknown, field: (typeof FIELDS)[number]): boolean {
  return value === ('absent' in field ? field.absent : null);
}

/** Weight and repetitions are always there; of other fields, an empty one is none. */
function emptyValue(name: (typeof SET_FIELD_NAMES)[number]): 0 | null {
  return 'isOptional' in SET_FIELDS[name] ? null : 0;
}
