import { type RawBuilder, sql } from 'kysely';

export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it; null where there is none, or where the column is generated. */
  readonly defaultExpression: string | null;
  readonly isIdentity: boolean;
}

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
  readonly returnsSet: boolean;
  /** A row of named columns (a composite type, a TABLE or OUT arguments) rather than one value. */
  readonly returnsRow: boolean;
  readonly returnsVoid: boolean;
  readonly isVolatile: boolean;
}

export interface CatalogueRow {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly Column[];
    readonly primaryKey: PrimaryKey | null;
  }[];
  readonly functions: readonly DatabaseFunction[];
}

/** What any of the data API's three roles has some right to: the rest of the schema does not exist for it. */
const mayUse = (privilege: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from unnest(array['anon', 'authenticated', 'service_role']) as role where ${privilege})`;

const COLUMNS = sql`(
  select json_agg(json_build_object(
    'name', a.attname,
    'defaultExpression', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
    'isIdentity', a.attidentity <> ''
  ) order by a.attnum)
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
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

/** Functions that cannot be called by argument names, and triggers, are left out. */
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
      select coalesce(json_agg(json_build_object(
        'name', p.proname,
        'arguments', ${ARGUMENTS},
        'returnsSet', p.proretset,
        'returnsRow', t.typtype = 'c' or t.oid = 'record'::regtype
          or coalesce(p.proargmodes && array['t', 'o', 'b']::"char"[], false),
        'returnsVoid', t.oid = 'void'::regtype,
        'isVolatile', p.provolatile = 'v'
      )), '[]')
      from pg_proc p
      join pg_type t on t.oid = p.prorettype
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
        and t.oid not in ('trigger'::regtype, 'event_trigger'::regtype)
        and (p.pronargs = 0 or '' <> all (coalesce(p.proargnames, array[''])))
        and ${mayUse(sql`has_function_privilege(role, p.oid, 'execute')`)}
    ) as functions`;
