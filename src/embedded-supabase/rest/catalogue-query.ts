import { type RawBuilder, sql } from 'kysely';

export interface PrimaryKey {
  readonly constraint: string;
  readonly columns: readonly string[];
}

export interface FunctionArgument {
  readonly name: string;
  /** As PostgreSQL writes it, quoted where needed and without a length. */
  readonly type: string;
  readonly isRequired: boolean;
}

export interface DatabaseFunction {
  readonly name: string;
  readonly arguments: readonly FunctionArgument[];
}

export interface CatalogueRow {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly primaryKey: PrimaryKey | null;
  }[];
  readonly functions: readonly DatabaseFunction[];
}

/** Whether any of the data API's three roles has the right. Everything else does not exist for it. */
const mayUse = (privilege: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from unnest(array['anon', 'authenticated', 'service_role']) as role where ${privilege})`;

const COLUMNS = sql`(
  select json_agg(a.attname order by a.attnum)
  from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)`;

const PRIMARY_KEY = sql`(
  select json_build_object('constraint', k.conname, 'columns', (
    select json_agg(a.attname order by part.position)
    from unnest(k.conkey) with ordinality as part (attnum, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
  ))
  from pg_constraint k
  where k.conrelid = c.oid and k.contype = 'p'
)`;

/** Type modifier -1, not null: null would write bpchar as "character", and a cast to that cuts to one letter. */
const ARGUMENTS = sql`(
  select coalesce(json_agg(json_build_object(
    'name', input.name,
    'type', format_type(input.type, -1),
    'isRequired', input.position <= p.pronargs - p.pronargdefaults
  ) order by input.position), '[]')
  from (
    select a.name, a.type, row_number() over (order by a.place) as position
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes)
      with ordinality as a (type, name, mode, place)
    where coalesce(a.mode, 'i') in ('i', 'b')
  ) input
)`;

/** Only functions that return a table, or rows of one, and whose arguments all have names. */
export const CATALOGUE_QUERY = sql<CatalogueRow>`
  select
    (
      select coalesce(json_agg(json_build_object('name', c.relname, 'columns', ${COLUMNS}, 'primaryKey', ${PRIMARY_KEY})), '[]')
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and ${mayUse(sql`has_table_privilege(role, c.oid, 'select, insert, update, delete')
          or has_any_column_privilege(role, c.oid, 'select, insert, update')`)}
    ) as tables,
    (
      select coalesce(json_agg(json_build_object('name', p.proname, 'arguments', ${ARGUMENTS})), '[]')
      from pg_proc p
      join pg_type t on t.oid = p.prorettype
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
        and p.proretset and (t.typtype = 'c' or p.proargmodes && array['t', 'o', 'b']::"char"[])
        and (p.pronargs = 0 or '' <> all (coalesce(p.proargnames, array[''])))
        and ${mayUse(sql`has_function_privilege(role, p.oid, 'execute')`)}
    ) as functions`;
