import { sql } from 'kysely';
import { TEMPLATE_LIMIT, type WorkoutTemplate } from '#contract/template.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { type Allowance, assertAllowance, spendAllowance, usedAllowance } from '../../queries/daily-allowance.ts';
import {
  findDeleted,
  forgetExpired,
  insertKept,
  type KeptColumns,
  keptColumns,
  storeDeleted,
  takeDeleted,
  wholeItem,
} from '../../queries/deleted-items.ts';
import { lockMember } from '../../queries/locked-changes.ts';
import { countTemplates, selectTemplate } from './repository.ts';

/** Deletes a template so that it can be restored. Can be repeated; `false` if the member never had it. */
export async function deleteTemplate(database: Database, member: Member, id: string): Promise<boolean> {
  const putAside = sql`
    with gone as (
      delete from workout_templates where user_id = ${member.id} and id = ${id} returning *
    ), kept as (
      ${storeDeleted(member, 'template', sql`select item.id, ${wholeItem('template')} as content from gone item`)}
    ), forgotten as (
      ${forgetExpired(member)}
    )
    select id from gone`;
  const { rows } = await database.run(member.actor, putAside);
  if (rows.length > 0) return true;
  // In a separate query: the first one could not see a deletion of the same moment.
  const deleted = await database.run(member.actor, findDeleted(member, 'template', id));
  return deleted.rows.length > 0;
}

interface BeforeRestoration {
  readonly columns: KeptColumns;
  readonly count: number;
  /** Of its sets; where it does not tell each, of its exercises. */
  readonly cost: number;
  readonly used_allowance: number;
}

/** Restores a deleted template as it was, at the cost of saving it. A retry returns the restored template. */
export async function restoreTemplate(
  database: Database,
  member: Member,
  id: string,
  { setsPerDay, now }: Allowance,
): Promise<WorkoutTemplate | undefined> {
  const read = sql<BeforeRestoration>`
    select ${countTemplates(member)} as count, ${usedAllowance(member)} as used_allowance,
      ${keptColumns(member, 'template')} as columns,
      (select coalesce(sum(
          case when jsonb_typeof(part -> 'sets') = 'array' then jsonb_array_length(part -> 'sets') else 1 end
        ), 0)::integer from jsonb_array_elements(d.content -> 'exercises') part) as cost
    from (${findDeleted(member, 'template', id)}) d`;
  const reads = [lockMember(member), read] as const;
  await database.readThenWrite<BeforeRestoration, void>(member.actor, reads, ([before]) => {
    if (!before) return { result: undefined };
    if (before.count >= TEMPLATE_LIMIT) throw new ApiError('template_limit');
    assertAllowance(before.used_allowance, before.cost, setsPerDay, now);
    const takeBack = sql`
      with taken as (
        ${takeDeleted(member, 'template', id)}
      ), ${insertKept(member, 'template', before.columns)} spent as (
        ${spendAllowance(member.id, before.cost)}
      )
      select from taken`;
    return { writes: [takeBack], result: undefined };
  });
  return (await database.run(member.actor, selectTemplate(member, id))).rows[0];
}
