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
  withWritable,
} from '../../queries/deleted-items.ts';
import { lockMember } from '../../queries/locked-changes.ts';
import { countTemplates, selectTemplate } from './repository.ts';

/** Deletes a template so that it can be restored. Can be repeated; `false` if the member never had it. */
export function deleteTemplate(database: Database, member: Member, id: string): Promise<boolean> {
  const own = sql`from workout_templates item where item.user_id = ${member.id} and item.id = ${id}`;
  const read = sql<{ readonly is_there: boolean; readonly is_deleted: boolean }>`
    select exists (select ${own}) as is_there, exists (${findDeleted(member, 'template', id)}) as is_deleted`;
  return database.readThenWrite(member.actor, [lockMember(member), read], ([before]) => {
    if (!before?.is_there) return { result: before?.is_deleted ?? false };
    // In this order: on several machines each part sees what those before it have done.
    const putAside = sql`
      with kept as (
        ${storeDeleted(member, 'template', sql`select item.id, ${wholeItem('template')} as content ${own}`)}
      ), forgotten as (
        ${forgetExpired(member)}
      )
      delete ${own}`;
    return { writes: [putAside], result: true };
  });
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
    const takeBack = (columns: KeptColumns) => sql`
      with taken as (
        ${takeDeleted(member, 'template', id)}
      ), ${insertKept(member, 'template', columns)} spent as (
        ${spendAllowance(member.id, before.cost)}
      )
      select from taken`;
    return withWritable('template', before.columns, (columns) => ({ writes: [takeBack(columns)], result: undefined }));
  });
  return (await database.run(member.actor, selectTemplate(member, id))).rows[0];
}
