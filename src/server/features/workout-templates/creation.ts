import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { TEMPLATE_LIMIT, type TemplateCreation, type TemplateEdit, type WorkoutTemplate } from '#contract/template.ts';
import type { ExerciseCategory } from '#core/progression/experience.ts';
import { asOneSuggestion } from '#core/template/template-sets.ts';
import type { Measure } from '#core/workout/measures.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { type Allowance, assertAllowance, spendAllowance, usedAllowance } from '../../queries/daily-allowance.ts';
import { findDeleted } from '../../queries/deleted-items.ts';
import { INSERTED } from '../../queries/given-rows.ts';
import { asInstant } from '../../queries/instants.ts';
import { changeLocked } from '../../queries/locked-changes.ts';
import { countTemplates, selectTemplate } from './repository.ts';

interface BeforeSaving {
  readonly saved: WorkoutTemplate | null;
  readonly is_deleted: boolean;
  readonly count: number;
  /** The exercises by the ids that are asked for; one that was merged is another one now. */
  readonly catalogue: readonly {
    readonly id: string;
    readonly exerciseId: string;
    readonly name: string;
    readonly category: ExerciseCategory;
    readonly measure: Measure;
    readonly isHold: boolean;
  }[];
  readonly created_at: string;
  readonly used_allowance: number;
}

export interface Created {
  readonly template: WorkoutTemplate;
  /** `false` where it was saved before: the request is a retry. */
  readonly isNew: boolean;
}

export function createTemplate(
  database: Database,
  member: Member,
  id: string,
  wanted: TemplateCreation,
  { now, setsPerDay }: Allowance,
): Promise<Created> {
  return changeLocked<BeforeSaving, Created>(database, member, readBefore(member, id, wanted), (before) => {
    const { saved, created_at } = before;
    const named = arrange(nameExercises(wanted, before));
    const template: WorkoutTemplate = {
      id,
      name: wanted.name,
      description: wanted.description || null,
      created_at,
      exercises: named.map(withoutOrigin),
      folder: wanted.folder ?? null,
      revision: 1,
    };
    if (saved && isSame(saved, template)) return { result: { template: saved, isNew: false } };
    // What the member has deleted does not come back by a late retry: restoring is asked for by name.
    if (saved || before.is_deleted) throw new ApiError('template_conflict');
    if (before.count >= TEMPLATE_LIMIT) throw new ApiError('template_limit');
    assertAllowance(before.used_allowance, allowanceCost(named), setsPerDay, now);
    return { writes: insertTemplate(member, template, named), result: { template, isNew: true } };
  });
}

/** Replaces a template; `undefined` if the member has none of this id. */
export function editTemplate(
  database: Database,
  member: Member,
  id: string,
  wanted: TemplateEdit,
  { now, setsPerDay }: Allowance,
): Promise<WorkoutTemplate | undefined> {
  const read = readBefore(member, id, wanted);
  return changeLocked<BeforeSaving, WorkoutTemplate | undefined>(database, member, read, (before) => {
    const { saved } = before;
    if (!saved) return { result: undefined };
    const named = arrange(nameExercises(wanted, before));
    const template: WorkoutTemplate = {
      ...saved,
      name: wanted.name,
      description: wanted.description === undefined ? saved.description : wanted.description || null,
      exercises: named.map(withoutOrigin),
      folder: wanted.folder ?? null,
      revision: wanted.revision + 1,
    };
    // Also the answer to a request that is repeated because its answer was lost.
    if (isSame(saved, template)) return { result: saved };
    if (saved.revision !== wanted.revision) throw new ApiError('template_changed');
    assertAllowance(before.used_allowance, allowanceCost(named), setsPerDay, now);
    return { writes: replaceTemplate(member, template, named), result: template };
  });
}

/** Whatever revision it has: what it says is what counts. */
function isSame(saved: WorkoutTemplate, { created_at: _, revision: __, ...wanted }: WorkoutTemplate): boolean {
  const { created_at, revision } = saved;
  return isDeepStrictEqual(saved, { ...wanted, created_at, revision });
}

type Wanted = Pick<TemplateCreation, 'exercises'>;

type NamedExercise = WorkoutTemplate['exercises'][number] & {
  /** The exercise that was asked for, where it is part of another by now: it comes back when the merge is undone. */
  readonly mergedFrom: string | null;
};

function nameExercises({ exercises }: Wanted, { catalogue }: BeforeSaving): NamedExercise[] {
  const known = new Map(catalogue.map((exercise) => [exercise.id, exercise]));
  return exercises.map((exercise, index) => {
    const entry = known.get(exercise.exercise_id);
    if (!entry) throw new ApiError('unknown_exercise', { field: `exercises.${index}.exercise_id` });
    return {
      exercise_id: entry.exerciseId,
      exercise_name: entry.name,
      category: entry.category,
      order: exercise.order,
      rest_time: exercise.rest_time,
      measure: entry.measure,
      bodyweight_hold: entry.isHold,
      superset: exercise.superset ?? null,
      ...describeSets(exercise, entry.measure),
      mergedFrom: entry.exerciseId === entry.id ? null : entry.id,
    };
  });
}

/** Each set, and what a client that does not know them reads instead of them; or else what such a client has sent. */
function describeSets({ sets: given, ...exercise }: Wanted['exercises'][number], measure: Measure) {
  const sets = given?.map((set) => {
    const told = Object.entries(set).filter(([, value]) => value !== null && value !== undefined);
    return { ...(Object.fromEntries(told) as typeof set), weight: toThousandths(set.weight) };
  });
  const all = sets ? { ...asOneSuggestion(sets, measure), set_type: null } : exercise;
  return {
    sets_count: all.sets_count,
    suggested_weight: all.suggested_weight,
    suggested_reps: all.suggested_reps,
    suggested_duration_s: all.suggested_duration_s ?? null,
    suggested_distance_m: all.suggested_distance_m ?? null,
    set_type: all.set_type ?? null,
    sets: sets ?? null,
  };
}

function withoutOrigin({ mergedFrom: _, ...exercise }: NamedExercise): WorkoutTemplate['exercises'][number] {
  return exercise;
}

/** Of the daily allowance: a template is as large as its sets are many. */
function allowanceCost(exercises: readonly NamedExercise[]): number {
  return exercises.reduce((sum, { sets }) => sum + (sets?.length ?? 1), 0);
}

/** In order and counted from 1, equals in the sequence in which they came; weights to the gram, as they are stored. */
function arrange(exercises: readonly NamedExercise[]): NamedExercise[] {
  return exercises
    .toSorted((a, b) => a.order - b.order)
    .map((exercise, index) => ({
      ...exercise,
      order: index + 1,
      suggested_weight: toThousandths(exercise.suggested_weight),
    }));
}

function readBefore(member: Member, id: string, { exercises }: Wanted): RawBuilder<BeforeSaving> {
  const exerciseIds = exercises.map(({ exercise_id }) => exercise_id);
  return sql`
    select (select row_to_json(saved) from (${selectTemplate(member, id)}) saved) as saved,
      exists (${findDeleted(member, 'template', id)}) as is_deleted,
      ${countTemplates(member)} as count,
      ${usedAllowance(member)} as used_allowance,
      ${asInstant(sql`now()`)} as created_at,
      (
        select coalesce(json_agg(json_build_object(
          'id', named.id, 'exerciseId', e.id, 'name', e.name, 'category', e.category, 'measure', e.measure,
          'isHold', e.bodyweight_hold
        )), '[]')
        from known_exercises named join known_exercises e on e.id = coalesce(named.merged_into, named.id)
        where named.id = any (${exerciseIds}::text[])
      ) as catalogue`;
}

function insertTemplate(
  member: Member,
  { id, name, description, created_at, folder }: WorkoutTemplate,
  exercises: readonly NamedExercise[],
): RawBuilder<unknown>[] {
  return [
    sql`insert into workout_templates (user_id, id, name, description, created_at, folder)
      values (${member.id}, ${id}, ${name}, ${description}, ${created_at}, ${folder ?? null})`,
    insertExercises(member, id, exercises),
  ];
}

/** Several statements: one could not put a row in the place of another that it deletes. */
function replaceTemplate(
  member: Member,
  { id, name, description, folder, revision }: WorkoutTemplate,
  exercises: readonly NamedExercise[],
): RawBuilder<unknown>[] {
  return [
    sql`update workout_templates
      set name = ${name}, description = ${description}, folder = ${folder ?? null}, revision = ${revision}
      where user_id = ${member.id} and id = ${id}`,
    sql`delete from workout_template_exercises where user_id = ${member.id} and template_id = ${id}`,
    insertExercises(member, id, exercises),
  ];
}

function insertExercises(member: Member, id: string, exercises: readonly NamedExercise[]): RawBuilder<unknown> {
  const column = <Key extends keyof NamedExercise>(key: Key) => exercises.map((exercise) => exercise[key]);
  const sets = exercises.map((exercise) => exercise.sets && JSON.stringify(exercise.sets));
  return sql`
    with allowance as (
      ${spendAllowance(member.id, allowanceCost(exercises))}
    )
    insert into workout_template_exercises
      (user_id, template_id, "order", exercise_id, sets_count, suggested_weight, suggested_reps, rest_time,
        suggested_duration_s, suggested_distance_m, set_type, superset, merged_from, sets)
    select ${member.id}::uuid, ${id}::uuid, part.*
    from unnest(
      ${column('order')}::smallint[], ${column('exercise_id')}::text[], ${column('sets_count')}::smallint[],
      ${column('suggested_weight')}::numeric[], ${column('suggested_reps')}::smallint[], ${column('rest_time')}::smallint[],
      ${column('suggested_duration_s')}::integer[], ${column('suggested_distance_m')}::numeric[],
      ${column('set_type')}::text[], ${column('superset')}::smallint[], ${column('mergedFrom')}::text[], ${sets}::jsonb[]
    ) part ${INSERTED}`;
}
