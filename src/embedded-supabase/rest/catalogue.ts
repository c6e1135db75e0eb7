import { type RawBuilder, sql } from 'kysely';
import { ANONYMOUS } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { RestError } from './errors.ts';
import { EVERY_COLUMN } from './request.ts';

interface PrimaryKey {
  readonly constraint: string;
  readonly columns: readonly string[];
}

interface FunctionArgument {
  readonly name: string;
  /** As PostgreSQL writes it, quoted where needed and without a length. */
  readonly type: string;
  readonly isRequired: boolean;
}

export interface DatabaseFunction {
  readonly name: string;
  readonly arguments: readonly FunctionArgument[];
}

interface CatalogueRow {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly primaryKey: PrimaryKey | null;
  }[];
  readonly functions: readonly DatabaseFunction[];
}

export interface Table {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
  readonly primaryKey: PrimaryKey | null;
}

interface Snapshot {
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
  readonly readAt: number;
}

const REREAD_AFTER_MS = 5_000;

/** Shared by all requests. */
export interface RestContext {
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** Tables in which inserting an existing row returns that row. */
  readonly adoptExisting: readonly string[];
}

/**
 * The names that requests may use. Read once and cached. A missing name may be newer than the cache, so the catalogue is
 * read again, but only every few seconds: guessing names must not load the database.
 */
export class Catalogue {
  readonly #database: Database;
  readonly #rereadAfterMs: number;
  #latest: Snapshot | undefined;
  #reading: Promise<Snapshot> | undefined;

  constructor(database: Database, rereadAfterMs: number = REREAD_AFTER_MS) {
    this.#database = database;
    this.#rereadAfterMs = rereadAfterMs;
  }

  async table(name: string): Promise<Table> {
    const table = await this.#find(({ tables }) => tables.get(name));
    if (table) return table;
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  }

  /** The table. Reads the catalogue again if one of the columns is missing. */
  async tableWith(name: string, columns: readonly string[]): Promise<Table> {
    const complete = await this.#find(({ tables }) => {
      const table = tables.get(name);
      return columns.every((column) => column === EVERY_COLUMN || table?.columns.has(column)) ? table : undefined;
    });
    return complete ?? this.table(name);
  }

  /** The functions of this name that meet the condition. */
  async functions(name: string, admits: (candidate: DatabaseFunction) => boolean): Promise<DatabaseFunction[]> {
    const found = await this.#find(({ functions }) => {
      const admitted = functions.get(name)?.filter(admits) ?? [];
      return admitted.length > 0 ? admitted : undefined;
    });
    return found ?? [];
  }

  async #find<Found>(look: (snapshot: Snapshot) => Found | undefined): Promise<Found | undefined> {
    const snapshot = this.#latest ?? (await this.#read());
    const found = look(snapshot);
    if (found !== undefined || Date.now() - snapshot.readAt < this.#rereadAfterMs) return found;
    return look(await this.#read());
  }

  /** Concurrent requests share one read; a failed read is not cached. */
  async #read(): Promise<Snapshot> {
    this.#reading ??= readCatalogue(this.#database).finally(() => {
      this.#reading = undefined;
    });
    this.#latest = await this.#reading;
    return this.#latest;
  }
}

async function readCatalogue(database: Database): Promise<Snapshot> {
  const { rows } = await database.run(ANONYMOUS, CATALOGUE_QUERY);
  const [row] = rows;
  if (!row) throw new Error('The catalogue could not be read.');
  const tables = row.tables.map((table): Table => ({ ...table, columns: new Set(table.columns) }));
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    functions: Map.groupBy(row.functions, ({ name }) => name),
    readAt: Date.now(),
  };
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
const CATALOGUE_QUERY = sql<CatalogueRow>`
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
