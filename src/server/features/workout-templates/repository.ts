import { type RawBuilder, sql } from 'kysely';
import type { WorkoutTemplate } from '#contract/template.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { templateExercises } from '../../queries/template-columns.ts';

/** The templates of a relation with the columns of the table, by the alias `t`, each with its exercises. */
const describedFrom = (templates: RawBuilder<unknown>): RawBuilder<WorkoutTemplate> => sql`
  select t.id, t.name, t.description, ${asInstant(sql`t.created_at`)} as created_at, ${templateExercises()} as exercises,
    t.folder, t.revision
  from ${templates} t`;

export async function listTemplates(database: Database, { id, actor }: Member): Promise<WorkoutTemplate[]> {
  const query = sql<WorkoutTemplate>`${describedFrom(sql`workout_templates`)}
    where t.user_id = ${id}
    order by t.created_at desc, t.id`;
  return (await database.run(actor, query)).rows;
}

/** A query, or part of one. */
export function selectTemplate({ id }: Member, templateId: string): RawBuilder<WorkoutTemplate> {
  return sql`${describedFrom(sql`workout_templates`)} where t.user_id = ${id} and t.id = ${templateId}`;
}

export async function renameTemplate(
  database: Database,
  { id, actor }: Member,
  templateId: string,
  name: string,
): Promise<WorkoutTemplate | undefined> {
  const query = sql<WorkoutTemplate>`
    with renamed as (
      update workout_templates set name = ${name}, revision = revision + (name <> ${name})::integer
      where user_id = ${id} and id = ${templateId} returning *
    )
    ${describedFrom(sql`renamed`)}`;
  return (await database.run(actor, query)).rows[0];
}

export function countTemplates({ id }: Member): RawBuilder<number> {
  return sql`(select count(*) from workout_templates where user_id = ${id})`;
}
