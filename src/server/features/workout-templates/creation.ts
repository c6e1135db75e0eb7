import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { TEMPLATE_LIMIT, type TemplateCreation, type WorkoutTemplate } from '#contract/template.ts';
import type { ExerciseCategory } from '#core/progression/experience.ts';
import type { Measure } from '#core/workout/measures.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { assertAllowance, spendAllowance, usedAllowance } from '../daily-allowance.ts';
import { findDeleted } from '../deleted-items.ts';
import { asInstant } from '../instants.ts';
import { lockMember } from '../member-lock.ts';
import { countTemplates, selectTemplate } from './repository.ts';

interface BeforeCreation {
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
  { now, setsPerDay }: { readonly now: Date; readonly setsPerDay: number },
): Promise<Created> {
  const read = readBefore(member, id, wanted);
  const lock = lockMember(member);
  return database.readThenWrite<BeforeCreation, Created>(member.actor, [lock, read], ([before]) => {
    if (!before) throw new Error('the query of what is there has no row');
    const { saved, created_at } = before;
    const named = arrange(nameExercises(wanted, before));
    const template: WorkoutTemplate = {
      id,
      name: wanted.name,
      description: wanted.description || null,
      created_at,
      exercises: named.map(({ mergedFrom: _, ...exercise }) => exercise),
    };
    if (saved && isDeepStrictEqual(saved, { ...template, created_at: saved.created_at })) {
      return { result: { template: saved, isNew: false } };
    }
    // What the member has deleted does not come back by a late retry: restoring is asked for by name.
    if (saved || before.is_deleted) throw new ApiError('template_conflict');
    if (before.count >= TEMPLATE_LIMIT) throw new ApiError('template_limit');
    assertAllowance(before.used_allowance, template.exercises.length, setsPerDay, now);
    return { writes: [insertTemplate(member, template, named)], result: { template, isNew: true } };
  });
}

type NamedExercise = WorkoutTemplate['exercises'][number] & {
  /** The exercise that was asked for, where it is part of another by now: it comes back when the merge is undone. */
  readonly mergedFrom: string | null;
};

function nameExercises({ exercises }: TemplateCreation, { catalogue }: BeforeCreation): NamedExercise[] {
  const known = new Map(catalogue.map((exercise) => [exercise.id, exercise]));
  return exercises.map((exercise, index) => {
    const entry = known.get(exercise.exercise_id);
    if (!entry) throw new ApiError('unknown_exercise', { field: `exercises.${index}.exercise_id` });
    return {
      exercise_id: entry.exerciseId,
      exercise_name: entry.name,
      category: entry.category,
      order: exercise.order,
      sets_count: exercise.sets_count,
      suggested_weight: exercise.suggested_weight,
      suggested_reps: exercise.suggested_reps,
      rest_time: exercise.rest_time,
      measure: entry.measure,
      bodyweight_hold: entry.isHold,
      suggested_duration_s: exercise.suggested_duration_s ?? null,
      suggested_distance_m: exercise.suggested_distance_m ?? null,
      set_type: exercise.set_type ?? null,
      superset: exercise.superset ?? null,
      mergedFrom: entry.exerciseId === entry.id ? null : entry.id,
    };
  });
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

function readBefore(member: Member, id: string, { exercises }: TemplateCreation): RawBuilder<BeforeCreation> {
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
  { id, name, description, created_at }: WorkoutTemplate,
  exercises: readonly NamedExercise[],
) {
  const column = <Key extends keyof NamedExercise>(key: Key) => exercises.map((exercise) => exercise[key]);
  return sql`
    with template as (
      insert into workout_templates (user_id, id, name, description, created_at)
      values (${member.id}, ${id}, ${name}, ${description}, ${created_at})
    ), allowance as (
      ${spendAllowance(member.id, exercises.length)}
    )
    insert into workout_template_exercises
      (user_id, template_id, "order", exercise_id, sets_count, suggested_weight, suggested_reps, rest_time,
        suggested_duration_s, suggested_distance_m, set_type, superset, merged_from)
    select ${member.id}::uuid, ${id}::uuid, part.*
    from unnest(
      ${column('order')}::smallint[], ${column('exercise_id')}::text[], ${column('sets_count')}::smallint[],
      ${column('suggested_weight')}::numeric[], ${column('suggested_reps')}::smallint[], ${column('rest_time')}::smallint[],
      ${column('suggested_duration_s')}::integer[], ${column('suggested_distance_m')}::numeric[],
      ${column('set_type')}::text[], ${column('superset')}::smallint[], ${column('mergedFrom')}::text[]
    ) part`;
}
